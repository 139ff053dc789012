import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleMember, Role } from '#contract/console/calls.ts';
import { ROOT_ROLE } from '#contract/permissions.ts';
import { confirm } from '#lib/feedback/feedback.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '../management/check.tsx';
import form from '../management/form.module.css';
import { useMemberEdit } from './use-member-edit.ts';

interface MemberRolesProps {
  member: ConsoleMember;
  roles: readonly Role[];
  mayGiveRoot: boolean;
  onEdited: (member: ConsoleMember) => void;
}

export function MemberRoles({ member, roles, mayGiveRoot, onEdited }: MemberRolesProps) {
  const { t } = useTranslation(['management', 'common']);
  const { saving, edit } = useMemberEdit(member.id, onEdited);
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set(member.roles));
  const choices = [...roles, ...(mayGiveRoot ? [{ id: ROOT_ROLE, name: ROOT_ROLE }] : [])];
  const names = choices.filter(({ id }) => held.has(id)).map(({ name }) => name);
  const isChanged =
    held.size !== member.roles.length || !member.roles.every((role) => held.has(role));

  const save = async () => {
    const isSure = await confirm({
      title: t('member.rolesTitle', { name: member.nickname }),
      text: t('member.rolesText', {
        roles: names.length === 0 ? t('member.noRoles') : names.join(' · '),
      }),
      confirmLabel: t('member.rolesSave'),
      cancelLabel: t('common:cancel'),
    });
    if (isSure) await edit({ roles: [...held] });
  };

  return (
    <fieldset className={form['card']}>
      <legend data-text="caption" className={form['note']}>
        {t('member.roles')}
      </legend>
      <div className={form['checks']}>
        {choices.map(({ id, name }) => (
          <Check
            key={id}
            label={name}
            isOn={held.has(id)}
            onChange={(isOn) =>
              setHeld((current) => {
                const next = new Set(current);
                if (isOn) next.add(id);
                else next.delete(id);
                return next;
              })
            }
          />
        ))}
      </div>
      {choices.length === 0 && (
        <p data-text="caption" className={form['note']}>
          {t('roles.empty')}
        </p>
      )}
      {held.has(ROOT_ROLE) && (
        <p data-text="caption" className={form['note']}>
          {t('member.rootNote')}
        </p>
      )}
      {saving.problems['roles'] !== undefined && (
        <p data-text="caption" className={form['problem']} role="alert">
          {saving.problems['roles']}
        </p>
      )}
      <div>
        <Button
          className={form['button']}
          aria-disabled={!isChanged || saving.isSaving}
          onClick={() => {
            if (isChanged) void save();
          }}
        >
          {t('member.rolesSave')}
        </Button>
      </div>
    </fieldset>
  );
}
