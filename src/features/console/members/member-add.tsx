import { useMutation } from '@tanstack/react-query';
import { useId, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import type { ConsoleMember } from '#contract/console/calls.ts';
import { MAINLAND_TELLCODE } from '#contract/limits.ts';
import { consoleMutations } from '#data/console.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { SelectField, TextField } from '#ui/text-field.tsx';
import { FormActions, SaveButton } from '../management/form-actions.tsx';
import form from '../management/form.module.css';
import { useDraft, useToldDirty } from '../management/use-draft.ts';
import { useSaving } from '../management/use-saving.ts';

const TYPES = ['personal', 'enterprise'] as const;

const empty = () => ({
  tellcode: MAINLAND_TELLCODE,
  phone: '',
  type: 'personal' as (typeof TYPES)[number],
  enterpriseName: '',
  nickname: '',
  clientRequestId: uuid(),
});
const EMPTY = empty();

interface MemberAddProps {
  onDirty: (isDirty: boolean) => void;
  onAdded: (member: ConsoleMember) => void;
}

export function MemberAdd({ onDirty, onAdded }: MemberAddProps) {
  const { t } = useTranslation('management');
  const id = useId();
  const saving = useSaving();
  const { draft, change } = useDraft(EMPTY, saving);
  const { mutateAsync: addMember } = useMutation(consoleMutations.addMember);
  const { tellcode, phone, type, enterpriseName, nickname } = draft;
  const isDirty = [phone, enterpriseName, nickname].some((typed) => typed.trim() !== '');
  useToldDirty(isDirty, onDirty);

  const edit = (part: Partial<typeof draft>) => change({ ...part, clientRequestId: uuid() });
  const save = async () => {
    const found = {
      ...(/^[1-9]\d{0,3}$/.test(tellcode) ? {} : { tellcode: t('panel.required') }),
      ...(phone.trim() === '' && { phone: t('panel.required') }),
      ...(type === 'enterprise' &&
        enterpriseName.trim() === '' && { enterpriseName: t('panel.required') }),
    };
    const [first] = Object.keys(found);
    if (first !== undefined) {
      saving.show(found);
      document.getElementById(`${id}-${first}`)?.focus();
      return;
    }
    const added = await saving.run(() =>
      addMember({
        tellcode,
        phone: phone.trim(),
        type,
        ...(type === 'enterprise' && { enterpriseName: enterpriseName.trim() }),
        ...(nickname.trim() !== '' && { nickname: nickname.trim() }),
        clientRequestId: draft.clientRequestId,
      }),
    );
    if (added === undefined) return;
    toast('success', t('member.added', { name: added.nickname }));
    onAdded(added);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save();
  };

  return (
    <form
      className={form['form']}
      aria-label={t('member.addTitle')}
      noValidate
      onSubmit={handleSubmit}
    >
      <h2 data-text="section">{t('member.addTitle')}</h2>
      <p data-text="caption" className={form['note']}>
        {t('member.addNote')}
      </p>
      <div className={form['row']}>
        <TextField
          id={`${id}-tellcode`}
          label={t('member.addTellcode')}
          problem={saving.problems['tellcode']}
          isNumeric
          maxLength={4}
          value={tellcode}
          onChange={(typed) => edit({ tellcode: typed })}
        />
        <TextField
          id={`${id}-phone`}
          label={t('member.addPhone')}
          problem={saving.problems['phone']}
          isNumeric
          isRequired
          maxLength={30}
          value={phone}
          onChange={(typed) => edit({ phone: typed })}
        />
      </div>
      <SelectField
        id={`${id}-type`}
        label={t('member.addType')}
        value={type}
        choices={TYPES}
        nameOf={(each) => t(`members.${each}`)}
        onChange={(chosen) => edit({ type: chosen })}
      />
      {type === 'enterprise' && (
        <TextField
          id={`${id}-enterpriseName`}
          label={t('member.addEnterprise')}
          problem={saving.problems['enterpriseName']}
          isRequired
          maxLength={100}
          value={enterpriseName}
          onChange={(typed) => edit({ enterpriseName: typed })}
        />
      )}
      <TextField
        id={`${id}-nickname`}
        label={t('member.addNickname')}
        note={t('member.addNicknameNote')}
        problem={saving.problems['nickname']}
        maxLength={30}
        value={nickname}
        onChange={(typed) => edit({ nickname: typed })}
      />
      <FormActions isSaving={saving.isSaving} isDirty={isDirty}>
        <SaveButton isBusy={saving.isSaving} />
      </FormActions>
    </form>
  );
}
