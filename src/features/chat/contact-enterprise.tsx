import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import { TALK_CHARS, TALK_CONTACT_CHARS } from '#contract/talk/constants.ts';
import { enterpriseApi } from '#data/enterprise.ts';
import { openDrawer, toast } from '#lib/feedback/feedback.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { paths } from '#lib/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { AreaField, TextField } from '#ui/text-field.tsx';
import styles from './contact-enterprise.module.css';

/** @param card its id, or the last part of its public address */
export function openContact({ card, title }: { card: string; title: string }): void {
  openDrawer({ title, content: (close) => <ContactEnterprise card={card} onDone={close} /> });
}

function ContactEnterprise({ card, onDone }: { card: string; onDone: () => void }) {
  const { t } = useTranslation('parts');
  const id = useId();
  const [words, setWords] = useState('');
  const [contact, setContact] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [isSending, setIsSending] = useState(false);
  // A retry with the same id sends only one message.
  const clientRequestId = useRef(uuid());
  const [talkId, setTalkId] = useState<string | null>(null);

  const send = async (content: string, own: string) => {
    setIsSending(true);
    setProblem(undefined);
    try {
      const sent = await enterpriseApi.contact(
        {
          id: card,
          content,
          ...(own === '' ? {} : { contact: own }),
          clientRequestId: clientRequestId.current,
        },
        { quiet: true },
      );
      toast('success', t('contact.sent'));
      setTalkId(sent.talkId);
    } catch (cause) {
      const isSaid = cause instanceof ApiError && cause.message !== '';
      setProblem(t('judge.failed', { reason: isSaid ? cause.message : t('judge.unreachable') }));
      setIsSending(false);
    }
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const [content, own] = [words.trim(), contact.trim()];
    if (content === '') {
      setProblem(t('contact.required'));
      document.getElementById(`${id}words`)?.focus();
    } else if (!isSending) void send(content, own);
  };

  if (talkId !== null) {
    return (
      <div data-text="interface" className={styles['form']} role="status">
        <p>{t('contact.sentText')}</p>
        <ButtonLink variant="primary" to={paths.talk(talkId)} onClick={onDone}>
          {t('contact.open')}
        </ButtonLink>
      </div>
    );
  }

  return (
    <form data-text="interface" className={styles['form']} noValidate onSubmit={handleSubmit}>
      <AreaField
        id={`${id}words`}
        label={t('contact.words')}
        note={t('contact.hint')}
        problem={problem}
        rows={4}
        maxLength={TALK_CHARS}
        isRequired
        value={words}
        onChange={(typed) => {
          setWords(typed);
          setProblem(undefined);
        }}
      />
      <TextField
        id={`${id}contact`}
        label={t('contact.own')}
        note={t('contact.ownHint')}
        maxLength={TALK_CONTACT_CHARS}
        value={contact}
        onChange={setContact}
      />
      <Button type="submit" variant="primary" aria-disabled={isSending}>
        {isSending ? t('judge.sending') : t('contact.send')}
      </Button>
    </form>
  );
}
