import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#trade-ui/avatar.tsx';
import { gradeKey } from '#trade-ui/grade/grade-key.ts';
import { PermissionContext, useHasPerm } from '#trade-ui/has-perm.tsx';
import type { ConsoleMember, Role } from '#contract/console/calls.ts';
import { ROOT_ROLE } from '#contract/permissions.ts';
import { useFormatters } from '#i18n/format.ts';
import { useUserStore } from '#stores/user.ts';
import form from '../management/form.module.css';
import { MemberMessage } from './member-message.tsx';
import { MemberPoints } from './member-points.tsx';
import { MemberRecordView } from './member-record.tsx';
import { MemberMeasure } from './member-measure.tsx';
import { MemberRoles } from './member-roles.tsx';
import { MemberSwitches } from './member-switches.tsx';
import styles from './members.module.css';

interface MemberPanelProps {
  member: ConsoleMember;
  roles: readonly Role[];
  onEdited: (member: ConsoleMember) => void;
  onDirty: (isDirty: boolean) => void;
}

export function MemberPanel({ member, roles, onEdited, onDirty }: MemberPanelProps) {
  const { t } = useTranslation(['management', 'common']);
  const { number, date } = useFormatters();
  const ownId = useUserStore((state) => state.userids.id);
  const isRoot = use(PermissionContext).roles.includes(ROOT_ROLE);
  const mayEdit = useHasPerm(['sys:user:edit']);
  const maySend = useHasPerm(['message:broadcast:send']);
  const mayGive = useHasPerm(['sys:role:edit']);
  const isSelf = member.id === ownId;
  const isOutOfReach = member.roles.includes(ROOT_ROLE) && !isRoot;
  const hint = !mayEdit
    ? t('members.readOnly')
    : isOutOfReach
      ? t('members.rootOnly')
      : isSelf
        ? t('members.self')
        : null;
  const shared = { member, onEdited };

  return (
    <section className={form['form']} aria-label={member.nickname}>
      <div className={styles['person']}>
        <Avatar src={member.avatar} size={44} />
        <h2>{member.nickname}</h2>
        <p>
          {member.phone} · {t(`members.${member.type}`)} ·{' '}
          {t('members.joined', { date: date(member.createdAt) })}
        </p>
      </div>
      <dl className={styles['numbers']}>
        <div>
          <dt data-tone="tertiary" data-text="caption">
            {t('members.balance')}
          </dt>
          <dd data-text="heading" data-weight="strong">
            {number(member.balance)}
          </dd>
        </div>
        <div>
          <dt data-tone="tertiary" data-text="caption">
            {t(gradeKey(member.grade))}
          </dt>
          <dd data-text="heading" data-weight="strong">
            <small data-tone="tertiary" data-text="caption" data-weight="normal">
              {t('members.earned', { points: number(member.earned) })}
            </small>
          </dd>
        </div>
      </dl>
      <p data-tone="tertiary" data-text="caption" className={styles['id']}>
        {t('members.id')} {member.id}
      </p>
      {hint !== null && (
        <p data-tone="warning" className={form['stale']} role="note">
          {hint}
        </p>
      )}
      <MemberRecordView id={member.id} />
      {mayEdit && !isOutOfReach && (
        <>
          {mayGive && !isSelf && <MemberRoles roles={roles} mayGiveRoot={isRoot} {...shared} />}
          {!isSelf && <MemberMeasure {...shared} field="disable" current={member.disabled} />}
          {!isSelf && <MemberMeasure {...shared} field="restrict" current={member.restriction} />}
          {!isSelf && <MemberPoints {...shared} />}
          <MemberSwitches {...shared} />
        </>
      )}
      {maySend && <MemberMessage member={member} onDirty={onDirty} />}
    </section>
  );
}
