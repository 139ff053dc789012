import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import { consoleApi, consoleQueries } from '#data/console.ts';
import { confirm, toast } from '#lib/feedback/feedback.ts';
import { Button } from '#ui/button.tsx';
import { AreaField, TextField } from '#ui/text-field.tsx';
import { useToldDirty } from '../management/use-draft.ts';
import form from '../management/form.module.css';
import { useSaving } from '../management/use-saving.ts';

const MAX_TITLE = 100;
const MAX_CONTENT = 5000;

const empty = () => ({
  title: '',
  content: '',
  englishTitle: '',
  englishContent: '',
  clientRequestId: uuid(),
});

interface MemberMessageProps {
  member: { id: string; nickname: string };
  onDirty: (isDirty: boolean) => void;
}

/** A message to the member alone. */
export function MemberMessage({ member, onDirty }: MemberMessageProps) {
  const { t } = useTranslation(['management', 'common']);
  const id = useId();
  const client = useQueryClient();
  const saving = useSaving();
  const [draft, setDraft] = useState(empty);
  const { title, content, englishTitle, englishContent } = draft;
  const hasEnglish = englishTitle.trim() !== '' || englishContent.trim() !== '';
  useToldDirty(title.trim() !== '' || content.trim() !== '' || hasEnglish, onDirty);

  const change = (part: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...part, clientRequestId: uuid() }));
    for (const field of Object.keys(part)) saving.clear(field);
  };
  const send = async () => {
    const needed = [
      ...(['title', 'content'] as const),
      ...(hasEnglish ? (['englishTitle', 'englishContent'] as const) : []),
    ];
    const blank = needed.filter((field) => draft[field].trim() === '');
    if (blank.length > 0) {
      saving.show(Object.fromEntries(blank.map((field) => [field, t('panel.required')])));
      document.getElementById(`${id}-${blank[0] ?? ''}`)?.focus();
      return;
    }
    const isSure = await confirm({
      title: t('member.messageConfirm', { title: title.trim(), name: member.nickname }),
      text: t('member.messageConfirmText'),
      confirmLabel: t('member.messageSend'),
      cancelLabel: t('common:cancel'),
    });
    if (!isSure) return;
    const done = await saving.run(() =>
      consoleApi.messageMember({
        id: member.id,
        title: title.trim(),
        content: content.trim(),
        ...(hasEnglish && {
          english: { title: englishTitle.trim(), content: englishContent.trim() },
        }),
        clientRequestId: draft.clientRequestId,
      }),
    );
    if (done === undefined) return;
    toast('success', t('member.messageSent', { name: member.nickname }));
    setDraft(empty());
    void client.invalidateQueries({ queryKey: consoleQueries.memberRecord(member.id).queryKey });
  };

  return (
    <fieldset className={form['card']}>
      <legend data-text="caption" className={form['note']}>
        {t('member.message')}
      </legend>
      <TextField
        id={`${id}-title`}
        label={t('member.messageTitle')}
        problem={saving.problems['title']}
        maxLength={MAX_TITLE}
        value={title}
        onChange={(typed) => change({ title: typed })}
      />
      <AreaField
        id={`${id}-content`}
        label={t('member.messageText')}
        note={t('member.messageNote')}
        problem={saving.problems['content']}
        rows={3}
        maxLength={MAX_CONTENT}
        value={content}
        onChange={(typed) => change({ content: typed })}
      />
      <TextField
        id={`${id}-englishTitle`}
        label={t('member.messageEnglishTitle')}
        problem={saving.problems['englishTitle']}
        maxLength={MAX_TITLE}
        value={englishTitle}
        onChange={(typed) => change({ englishTitle: typed })}
      />
      <AreaField
        id={`${id}-englishContent`}
        label={t('member.messageEnglishText')}
        note={t('member.messageEnglishNote')}
        problem={saving.problems['englishContent']}
        rows={3}
        maxLength={MAX_CONTENT}
        value={englishContent}
        onChange={(typed) => change({ englishContent: typed })}
      />
      <div>
        <Button
          className={form['button']}
          aria-disabled={saving.isSaving}
          onClick={() => void send()}
        >
          {t('member.messageSend')}
        </Button>
      </div>
    </fieldset>
  );
}
