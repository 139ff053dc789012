import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Radio } from '#ui/check.tsx';
import styles from './drawer-form.module.css';

const MAX_CHARS = 2000;

interface JudgeDrawingFormProps {
  id: string;
  isSending: boolean;
  failure: string | null;
  onSend: (fit: boolean, content: string) => void;
}

export function JudgeDrawingForm({ id, isSending, failure, onSend }: JudgeDrawingFormProps) {
  const { t } = useTranslation('parts');
  const [fit, setFit] = useState(true);
  const [content, setContent] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const wordsId = `${id}words`;

  return (
    <form
      data-text="interface"
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const words = content.trim();
        setIsMissing(words === '');
        if (words === '') document.getElementById(wordsId)?.focus();
        else if (!isSending) onSend(fit, words);
      }}
    >
      <fieldset>
        <legend data-weight="strong">{t('judge.title')}</legend>
        {[true, false].map((value) => (
          <label key={String(value)}>
            <Radio name={`${id}fit`} checked={fit === value} onChange={() => setFit(value)} />
            {value ? t('judge.fits') : t('judge.fitsNot')}
          </label>
        ))}
      </fieldset>
      <label htmlFor={wordsId}>{t('judge.words')}</label>
      <textarea
        id={wordsId}
        rows={4}
        maxLength={MAX_CHARS}
        placeholder={t('judge.hint')}
        value={content}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}missing` : undefined}
        onChange={(event) => {
          setContent(event.target.value);
          setIsMissing(false);
        }}
      />
      {isMissing && (
        <p data-tone="error" id={`${id}missing`} role="alert">
          {t('judge.required')}
        </p>
      )}
      {failure !== null && (
        <p data-tone="error" role="alert">
          {failure}
        </p>
      )}
      <button data-weight="strong" type="submit" disabled={isSending}>
        {isSending ? t('judge.sending') : t('judge.send')}
      </button>
    </form>
  );
}
