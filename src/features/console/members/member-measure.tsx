import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleMember } from '#contract/console/calls.ts';
import { confirm } from '#lib/feedback/feedback.ts';
import { Button } from '#ui/button.tsx';
import form from '../management/form.module.css';
import { TextField } from '#ui/text-field.tsx';
import styles from './members.module.css';
import { useMemberEdit } from './use-member-edit.ts';

interface MemberMeasureProps {
  member: ConsoleMember;
  /** Field of the request. */
  field: 'restrict' | 'disable';
  /** Why the measure is in force; null if it isn't. */
  current: string | null;
  onEdited: (member: ConsoleMember) => void;
}

/** Texts of each measure; their keys are those of the namespace `management`. */
const TEXTS = {
  restrict: {
    legend: 'member.restriction',
    reason: 'member.reason',
    note: 'member.reasonNote',
    free: 'member.open',
    take: 'member.restrict',
    takeTitle: 'member.restrictTitle',
    takeText: 'member.restrictText',
    lift: 'member.lift',
    liftTitle: 'member.liftTitle',
    liftText: 'member.liftText',
  },
  disable: {
    legend: 'member.access',
    reason: 'member.disableReason',
    note: 'member.disableNote',
    free: 'member.enabled',
    take: 'member.disable',
    takeTitle: 'member.disableTitle',
    takeText: 'member.disableText',
    lift: 'member.enable',
    liftTitle: 'member.enableTitle',
    liftText: 'member.enableText',
  },
} as const;

/** A measure against a member that needs a reason: taken and lifted. */
export function MemberMeasure({ member, field, current, onEdited }: MemberMeasureProps) {
  const { t } = useTranslation(['management', 'common']);
  const id = useId();
  const { saving, edit } = useMemberEdit(member.id, onEdited);
  const [reason, setReason] = useState('');
  const { nickname: name } = member;
  const text = TEXTS[field];
  const problem = saving.problems['reason'] ?? saving.problems[field];

  const lift = async () => {
    const isSure = await confirm({
      title: t(text.liftTitle, { name }),
      text: t(text.liftText),
      confirmLabel: t(text.lift),
      cancelLabel: t('common:cancel'),
    });
    if (isSure) await edit({ [field]: false });
  };
  const take = async () => {
    if (reason.trim() === '') {
      saving.show({ reason: t('panel.required') });
      document.getElementById(id)?.focus();
      return;
    }
    const isSure = await confirm({
      title: t(text.takeTitle, { name }),
      text: t(text.takeText, { reason: reason.trim() }),
      confirmLabel: t(text.take),
      cancelLabel: t('common:cancel'),
      danger: true,
    });
    if (isSure && (await edit({ [field]: { reason: reason.trim() } }))) setReason('');
  };

  return (
    <fieldset className={form['card']}>
      <legend data-text="caption" className={form['note']}>
        {t(text.legend)}
      </legend>
      {current === null ? (
        <>
          <TextField
            id={id}
            label={t(text.reason)}
            note={t(text.note)}
            problem={problem}
            maxLength={500}
            value={reason}
            onChange={(typed) => {
              setReason(typed);
              saving.clear('reason');
            }}
          />
          <div className={styles['line']}>
            <p data-tone="secondary">{t(text.free)}</p>
            <Button
              variant="danger"
              className={form['button']}
              aria-disabled={saving.isSaving}
              onClick={() => void take()}
            >
              {t(text.take)}
            </Button>
          </div>
        </>
      ) : (
        <div className={styles['line']}>
          <p data-tone="secondary">{current === '' ? t('member.noReason') : current}</p>
          <Button
            className={form['button']}
            aria-disabled={saving.isSaving}
            onClick={() => void lift()}
          >
            {t(text.lift)}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
