import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import { submissionApi } from '#data/submission.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { ApiError } from '#lib/http/api-error.ts';
import styles from './drawer-form.module.css';

const MAX_WORDS = 500;
const MAX_CONTACT = 100;

export function ContactEnterprise({ cardId, onDone }: { cardId: string; onDone: () => void }) {
  const { t } = useTranslation('parts');
  const id = useId();
  const [words, setWords] = useState('');
  const [contact, setContact] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // A retry with the same id sends only one message.
  const clientRequestId = useRef(uuid());
  const missing = isMissing ? { 'aria-describedby': `${id}missing` } : {};

  const send = async (content: string, own: string) => {
    setIsSending(true);
    setFailure(null);
    try {
      await submissionApi.contact(
        { id: cardId, content, contact: own, clientRequestId: clientRequestId.current },
        { quiet: true },
      );
      toast('success', t('contact.sent'));
      onDone();
    } catch (cause) {
      const isSaid = cause instanceof ApiError && cause.message !== '';
      setFailure(t('judge.failed', { reason: isSaid ? cause.message : t('judge.unreachable') }));
      setIsSending(false);
    }
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const [content, own] = [words.trim(), contact.trim()];
    const isWhole = content !== '' && own !== '';
    setIsMissing(!isWhole);
    if (!isWhole) document.getElementById(content === '' ? `${id}words` : `${id}contact`)?.focus();
    else if (!isSending) void send(content, own);
  };

  return (
    <form data-text="interface" className={styles['form']} noValidate onSubmit={handleSubmit}>
      <label htmlFor={`${id}words`}>{t('contact.words')}</label>
      <textarea
        id={`${id}words`}
        rows={4}
        maxLength={MAX_WORDS}
        placeholder={t('contact.hint')}
        value={words}
        aria-invalid={isMissing && words.trim() === ''}
        {...missing}
        onChange={({ target }) => setWords(target.value)}
      />
      <label htmlFor={`${id}contact`}>{t('contact.own')}</label>
      <input
        id={`${id}contact`}
        maxLength={MAX_CONTACT}
        placeholder={t('contact.ownHint')}
        value={contact}
        aria-invalid={isMissing && contact.trim() === ''}
        {...missing}
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
