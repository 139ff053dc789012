import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleMember } from '#contract/console/calls.ts';
import { confirm } from '#lib/feedback/feedback.ts';
import { Button } from '#ui/button.tsx';
import form from '../management/form.module.css';
import { TextField } from '#ui/text-field.tsx';
import styles from './members.module.css';
import { useMemberEdit } from './use-member-edit.ts';

interface MemberRestrictionProps {
  member: ConsoleMember;
  onEdited: (member: ConsoleMember) => void;
}

export function MemberRestriction({ member, onEdited }: MemberRestrictionProps) {
  const { t } = useTranslation(['management', 'common']);
  const id = useId();
  const { saving, edit } = useMemberEdit(member.id, onEdited);
  const [reason, setReason] = useState('');
  const { nickname: name, restriction } = member;
  const problem = saving.problems['reason'] ?? saving.problems['restrict'];

  const lift = async () => {
    const isSure = await confirm({
      title: t('member.liftTitle', { name }),
      text: t('member.liftText'),
      confirmLabel: t('member.lift'),
      cancelLabel: t('common:cancel'),
    });
    if (isSure) await edit({ restrict: false });
  };
  const restrict = async () => {
    if (reason.trim() === '') {
      saving.show({ reason: t('panel.required') });
      document.getElementById(id)?.focus();
      return;
    }
    const isSure = await confirm({
      title: t('member.restrictTitle', { name }),
      text: t('member.restrictText', { reason: reason.trim() }),
      confirmLabel: t('member.restrict'),
      cancelLabel: t('common:cancel'),
      danger: true,
    });
    if (isSure && (await edit({ restrict: { reason: reason.trim() } }))) setReason('');
  };

  return (
    <fieldset className={form['card']}>
      <legend data-text="caption" className={form['note']}>
        {t('member.restriction')}
      </legend>
      {restriction === null ? (
        <>
          <TextField
            id={id}
            label={t('member.reason')}
            note={t('member.reasonNote')}
            problem={problem}
            maxLength={500}
            value={reason}
            onChange={(typed) => {
              setReason(typed);
              saving.clear('reason');
            }}
          />
          <div className={styles['line']}>
            <p data-tone="secondary">{t('member.open')}</p>
            <Button
              variant="danger"
              className={form['button']}
              aria-disabled={saving.isSaving}
              onClick={() => void restrict()}
            >
              {t('member.restrict')}
            </Button>
          </div>
        </>
      ) : (
        <div className={styles['line']}>
          <p data-tone="secondary">{restriction}</p>
          <Button
            className={form['button']}
            aria-disabled={saving.isSaving}
            onClick={() => void lift()}
          >
            {t('member.lift')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
