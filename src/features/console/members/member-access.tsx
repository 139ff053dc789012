import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleMember } from '#contract/console/calls.ts';
import { confirm } from '#lib/feedback/feedback.ts';
import { Button } from '#ui/button.tsx';
import form from '../management/form.module.css';
import { TextField } from '#ui/text-field.tsx';
import styles from './members.module.css';
import { useMemberEdit } from './use-member-edit.ts';

interface MemberAccessProps {
  member: ConsoleMember;
  onEdited: (member: ConsoleMember) => void;
}

export function MemberAccess({ member, onEdited }: MemberAccessProps) {
  const { t } = useTranslation(['management', 'common']);
  const id = useId();
  const { saving, edit } = useMemberEdit(member.id, onEdited);
  const [reason, setReason] = useState('');
  const { nickname: name, disabled } = member;
  const problem = saving.problems['reason'] ?? saving.problems['disable'];

  const enable = async () => {
    const isSure = await confirm({
      title: t('member.enableTitle', { name }),
      text: t('member.enableText'),
      confirmLabel: t('member.enable'),
      cancelLabel: t('common:cancel'),
    });
    if (isSure) await edit({ disable: false });
  };
  const disable = async () => {
    if (reason.trim() === '') {
      saving.show({ reason: t('panel.required') });
      document.getElementById(id)?.focus();
      return;
    }
    const isSure = await confirm({
      title: t('member.disableTitle', { name }),
      text: t('member.disableText', { reason: reason.trim() }),
      confirmLabel: t('member.disable'),
      cancelLabel: t('common:cancel'),
      danger: true,
    });
    if (isSure && (await edit({ disable: { reason: reason.trim() } }))) setReason('');
  };

  return (
    <fieldset className={form['card']}>
      <legend data-text="caption" className={form['note']}>
        {t('member.access')}
      </legend>
      {disabled === null ? (
        <>
          <TextField
            id={id}
            label={t('member.disableReason')}
            note={t('member.disableNote')}
            problem={problem}
            maxLength={500}
            value={reason}
            onChange={(typed) => {
              setReason(typed);
              saving.clear('reason');
            }}
          />
          <div className={styles['line']}>
            <p data-tone="secondary">{t('member.enabled')}</p>
            <Button
              variant="danger"
              className={form['button']}
              aria-disabled={saving.isSaving}
              onClick={() => void disable()}
            >
              {t('member.disable')}
            </Button>
          </div>
        </>
      ) : (
        <div className={styles['line']}>
          <p data-tone="secondary">{disabled === '' ? t('member.noReason') : disabled}</p>
          <Button
            className={form['button']}
            aria-disabled={saving.isSaving}
            onClick={() => void enable()}
          >
            {t('member.enable')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
