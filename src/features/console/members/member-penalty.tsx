import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleMember } from '#contract/console/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { confirm } from '#lib/feedback/feedback.ts';
import { Button } from '#ui/button.tsx';
import form from '../management/form.module.css';
import { TextField } from '#ui/text-field.tsx';
import { useMemberEdit } from './use-member-edit.ts';

interface MemberPenaltyProps {
  member: ConsoleMember;
  onEdited: (member: ConsoleMember) => void;
}

export function MemberPenalty({ member, onEdited }: MemberPenaltyProps) {
  const { t } = useTranslation(['management', 'common']);
  const { number } = useFormatters();
  const id = useId();
  const { saving, edit } = useMemberEdit(member.id, onEdited);
  const [points, setPoints] = useState('');
  const [reason, setReason] = useState('');
  const { nickname: name, balance } = member;
  const pointsProblem = saving.problems['penalty'] ?? saving.problems['points'];
  const reasonProblem = saving.problems['reason'];
  const note = t('member.pointsNote', { balance: number(balance) });

  const deduct = async () => {
    const wanted = Number(points);
    const isAmount = /^\d{1,9}$/.test(points.trim()) && wanted >= 1 && wanted <= balance;
    if (!isAmount || reason.trim() === '') {
      saving.show({
        ...(isAmount ? {} : { points: note }),
        ...(reason.trim() === '' ? { reason: t('panel.required') } : {}),
      });
      document.getElementById(`${id}-${isAmount ? 'reason' : 'points'}`)?.focus();
      return;
    }
    const isSure = await confirm({
      title: t('member.deductTitle', { name, points: number(wanted) }),
      text: t('member.deductText', { reason: reason.trim() }),
      confirmLabel: t('member.deduct'),
      cancelLabel: t('common:cancel'),
      danger: true,
    });
    if (!isSure) return;
    if (await edit({ penalty: { points: wanted, reason: reason.trim() } })) {
      setPoints('');
      setReason('');
    }
  };

  return (
    <fieldset className={form['card']}>
      <legend data-text="caption" className={form['note']}>
        {t('member.penalty')}
      </legend>
      <div className={form['row']}>
        <TextField
          id={`${id}-points`}
          label={t('member.points')}
          note={note}
          problem={pointsProblem}
          isNumeric
          value={points}
          onChange={(typed) => {
            setPoints(typed);
            saving.clear('points');
            saving.clear('penalty');
          }}
        />
        <TextField
          id={`${id}-reason`}
          label={t('member.reason')}
          note={t('member.reasonNote')}
          problem={reasonProblem}
          maxLength={500}
          value={reason}
          onChange={(typed) => {
            setReason(typed);
            saving.clear('reason');
          }}
        />
      </div>
      <div>
        <Button
          variant="danger"
          className={form['button']}
          aria-disabled={saving.isSaving}
          onClick={() => void deduct()}
        >
          {t('member.deduct')}
        </Button>
      </div>
    </fieldset>
  );
}
