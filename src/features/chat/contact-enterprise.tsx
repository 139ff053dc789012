import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import { TALK_CHARS, TALK_CONTACT_CHARS } from '#contract/talk/constants.ts';
import { enterpriseApi } from '#data/enterprise.ts';
import { openDrawer, toast } from '#lib/feedback/feedback.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import styles from './components/parts/drawer-form.module.css';

/** @param card its id, or the last part of its public address */
export function openContact({ card, title }: { card: string; title: string }): void {
  openDrawer({ title, content: (close) => <ContactEnterprise card={card} onDone={close} /> });
}

function ContactEnterprise({ card, onDone }: { card: string; onDone: () => void }) {
  const { t } = useTranslation('parts');
  const id = useId();
  const [words, setWords] = useState('');
  const [contact, setContact] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // A retry with the same id sends only one message.
  const clientRequestId = useRef(uuid());
  const [talkId, setTalkId] = useState<string | null>(null);
  const missing = isMissing ? { 'aria-describedby': `${id}missing` } : {};

  const send = async (content: string, own: string) => {
    setIsSending(true);
    setFailure(null);
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
      setFailure(t('judge.failed', { reason: isSaid ? cause.message : t('judge.unreachable') }));
      setIsSending(false);
    }
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const [content, own] = [words.trim(), contact.trim()];
    setIsMissing(content === '');
    if (content === '') document.getElementById(`${id}words`)?.focus();
    else if (!isSending) void send(content, own);
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
      <label htmlFor={`${id}words`}>{t('contact.words')}</label>
      <textarea
        id={`${id}words`}
        rows={4}
        maxLength={TALK_CHARS}
        placeholder={t('contact.hint')}
        value={words}
        aria-invalid={isMissing && words.trim() === ''}
        {...missing}
        onChange={({ target }) => setWords(target.value)}
      />
      <label htmlFor={`${id}contact`}>{t('contact.own')}</label>
      <input
        id={`${id}contact`}
        maxLength={TALK_CONTACT_CHARS}
        placeholder={t('contact.ownHint')}
        value={contact}
        onChange={({ target }) => setContact(target.value)}
      />
      {isMissing && (
        <p data-tone="error" id={`${id}missing`} role="alert">
          {t('contact.required')}
        </p>
      )}
      {failure !== null && (
        <p data-tone="error" role="alert">
          {failure}
        </p>
      )}
      <button data-weight="strong" type="submit" disabled={isSending}>
        {isSending ? t('judge.sending') : t('contact.send')}
      </button>
    </form>
  );
}
