import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import { TALK_CHARS, TALK_CONTACT_CHARS } from '#contract/talk/constants.ts';
import { talkMutations } from '#data/talk.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { Button } from '#ui/button.tsx';
import { AreaField, TextField } from '#ui/text-field.tsx';
import styles from './talk-view.module.css';

export function TalkForm({ talkId }: { talkId: string }) {
  const { t } = useTranslation('enterprise');
  const id = useId();
  const { mutateAsync, isPending } = useMutation(talkMutations.send);
  const [words, setWords] = useState('');
  const [contact, setContact] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  // A retry with the same id sends only one message.
  const clientRequestId = useRef(uuid());

  const send = async (content: string) => {
    const own = contact.trim();
    try {
      await mutateAsync({
        id: talkId,
        content,
        ...(own === '' ? {} : { contact: own }),
        clientRequestId: clientRequestId.current,
      });
      clientRequestId.current = uuid();
      setWords('');
      setContact('');
    } catch (cause) {
      const reason = cause instanceof ApiError ? cause.message : '';
      setProblem(t('talk.notSent', { reason: reason === '' ? t('unreachable') : reason }));
    }
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const content = words.trim();
    if (content === '') {
      setProblem(t('talk.missing'));
      document.getElementById(`${id}words`)?.focus();
    } else if (!isPending) void send(content);
  };

  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      <AreaField
        id={`${id}words`}
        label={t('talk.words')}
        problem={problem}
        rows={3}
        maxLength={TALK_CHARS}
        isRequired
        value={words}
        onChange={(value) => {
          setWords(value);
          setProblem(undefined);
        }}
      />
      <TextField
        id={`${id}contact`}
        label={t('talk.contact')}
        note={t('talk.contactNote')}
        maxLength={TALK_CONTACT_CHARS}
        value={contact}
        onChange={setContact}
      />
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" aria-disabled={isPending}>
          {t('talk.send')}
        </Button>
      </div>
    </form>
  );
}
