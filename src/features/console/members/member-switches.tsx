import { useTranslation } from 'react-i18next';
import type { ConsoleMember } from '#contract/console/calls.ts';
import { confirm } from '#lib/feedback/feedback.ts';
import { Button } from '#ui/button.tsx';
import form from '../management/form.module.css';
import styles from './members.module.css';
import { useMemberEdit } from './use-member-edit.ts';

interface MemberSwitchesProps {
  member: ConsoleMember;
  onEdited: (member: ConsoleMember) => void;
}

export function MemberSwitches({ member, onEdited }: MemberSwitchesProps) {
  const { t } = useTranslation(['management', 'common']);
  const { saving, edit } = useMemberEdit(member.id, onEdited);
  const { nickname: name, ranked } = member;

  const turnRanked = async () => {
    const isSure = await confirm({
      title: t(ranked ? 'member.unrankTitle' : 'member.rankTitle', { name }),
      text: t('member.rankText'),
      confirmLabel: t(ranked ? 'member.unrank' : 'member.rank'),
      cancelLabel: t('common:cancel'),
    });
    if (isSure) await edit({ ranked: !ranked });
  };
  const signOut = async () => {
    const isSure = await confirm({
      title: t('member.signOutTitle', { name }),
      text: t('member.signOutText'),
      confirmLabel: t('member.signOut'),
      cancelLabel: t('common:cancel'),
      danger: true,
    });
    if (isSure) await edit({ signOut: true });
  };

  return (
    <div className={form['card']}>
      <div className={styles['line']}>
        <p data-tone="secondary">{t(ranked ? 'member.ranked' : 'member.notRanked')}</p>
        <Button
          className={form['button']}
          aria-disabled={saving.isSaving}
          onClick={() => void turnRanked()}
        >
          {t(ranked ? 'member.unrank' : 'member.rank')}
        </Button>
      </div>
      <div className={styles['line']}>
        <p data-tone="secondary">{t('member.devices')}</p>
        <Button
          variant="danger"
          className={form['button']}
          aria-disabled={saving.isSaving}
          onClick={() => void signOut()}
        >
          {t('member.signOut')}
        </Button>
      </div>
    </div>
  );
}
