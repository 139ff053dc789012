import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleMember } from '#contract/console/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { confirm } from '#lib/feedback/feedback.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/text-field.tsx';
import form from '../management/form.module.css';
import { useMemberEdit } from './use-member-edit.ts';

interface MemberPointsProps {
  member: ConsoleMember;
  onEdited: (member: ConsoleMember) => void;
}

const DIRECTIONS = ['deduct', 'credit'] as const;
const MAX_CREDIT = 1_000_000;

export function MemberPoints({ member, onEdited }: MemberPointsProps) {
  const { t } = useTranslation(['management', 'common']);
  const { number } = useFormatters();
  const id = useId();
  const { saving, edit } = useMemberEdit(member.id, onEdited);
  const [direction, setDirection] = useState<(typeof DIRECTIONS)[number]>('deduct');
  const [points, setPoints] = useState('');
  const [reason, setReason] = useState('');
  const { nickname: name, balance } = member;
  const isCredit = direction === 'credit';
  const max = isCredit ? MAX_CREDIT : balance;
  const problems = saving.problems;
  const pointsProblem = problems['penalty'] ?? problems['credit'] ?? problems['points'];
  const note = isCredit
    ? t('member.creditNote')
    : t('member.pointsNote', { balance: number(balance) });

  const send = async () => {
    const wanted = Number(points);
    const isAmount = /^\d{1,9}$/.test(points.trim()) && wanted >= 1 && wanted <= max;
    if (!isAmount || reason.trim() === '') {
      saving.show({
        ...(isAmount ? {} : { points: note }),
        ...(reason.trim() === '' ? { reason: t('panel.required') } : {}),
      });
      document.getElementById(`${id}-${isAmount ? 'reason' : 'points'}`)?.focus();
      return;
    }
    const isSure = await confirm({
      title: t(isCredit ? 'member.creditTitle' : 'member.deductTitle', {
        name,
        points: number(wanted),
      }),
      text: t('member.deductText', { reason: reason.trim() }),
      confirmLabel: t(`member.${direction}`),
      cancelLabel: t('common:cancel'),
      danger: !isCredit,
    });
    if (!isSure) return;
    const change = { points: wanted, reason: reason.trim() };
    if (await edit(isCredit ? { credit: change } : { penalty: change })) {
      setPoints('');
      setReason('');
    }
  };

  return (
    <fieldset className={form['card']}>
      <legend data-text="caption" className={form['note']}>
        {t('member.pointsBoth')}
      </legend>
      <div className={form['row']}>
        <SelectField
          id={`${id}-direction`}
          label={t('member.direction')}
          value={direction}
          choices={DIRECTIONS}
          nameOf={(each) => t(`member.${each}`)}
          onChange={(each) => {
            setDirection(each);
            saving.show({});
          }}
        />
        <TextField
          id={`${id}-points`}
          label={t('member.points')}
          note={note}
          problem={pointsProblem}
          isNumeric
          value={points}
          onChange={(typed) => {
            setPoints(typed);
            for (const field of ['points', 'penalty', 'credit']) saving.clear(field);
          }}
        />
        <TextField
          id={`${id}-reason`}
          label={t('member.reason')}
          note={t('member.reasonNote')}
          problem={problems['reason']}
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
          variant={isCredit ? 'secondary' : 'danger'}
          className={form['button']}
          aria-disabled={saving.isSaving}
          onClick={() => void send()}
        >
          {t(`member.${direction}`)}
        </Button>
      </div>
    </fieldset>
  );
}
