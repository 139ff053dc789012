import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { HintKind } from '#contract/submission/calls.ts';
import { HINT_KINDS, HINT_SENTENCE_CHARS } from '#contract/submission/constants.ts';
import { useAppConfig } from '#data/app-config.ts';
import { submissionApi } from '#data/submission.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import styles from './caution-task.module.css';
import { MAX_LENGTH } from './model/submission-form.ts';

const HINTS = {
  confirm: 'caution.hintConfirm',
  correct: 'caution.hintCorrect',
  source: 'caution.hintSource',
} as const;
/** Leaves room for the quoted sentence. */
const MAX_CHARS = 2000;

interface CautionTaskProps {
  answerId: string;
  sentence: string;
  onClose: () => void;
}

type Outcome = { is: 'sent'; id: string } | { is: 'failed'; reason: string } | null;

/**
 * Confirms or corrects an unverified sentence, or names its source. Phrasing content, because it
 * stands in the paragraph of the sentence.
 */
export function CautionTask({ answerId, sentence, onClose }: CautionTaskProps) {
  const { t } = useTranslation(['submissions', 'common']);
  const points = useAppConfig()?.points.answer ?? 0;
  const id = useId();
  const frameRef = useRef<HTMLSpanElement>(null);
  const [kind, setKind] = useState<HintKind>('confirm');
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const isSent = outcome?.is === 'sent';
  useEffect(() => {
    // Sending removes the button that has the focus.
    const first = frameRef.current?.querySelector<HTMLElement>(isSent ? 'a' : 'button');
    first?.focus({ preventScroll: true });
    frameRef.current?.scrollIntoView({ block: 'nearest' });
  }, [isSent]);

  const send = async () => {
    const said = text.trim();
    if (said === '' && kind !== 'confirm') {
      setIsMissing(true);
      document.getElementById(id)?.focus();
      return;
    }
    if (isSending) return;
    setIsSending(true);
    const lines = [t('caution.about', { sentence }), `${t(`caution.${kind}`)} ${said}`.trimEnd()];
    try {
      const { submissionId } = await submissionApi.feedback(
        {
          answerId,
          content: lines.join('\n').slice(0, MAX_LENGTH.content),
          hint: { kind, sentence: sentence.slice(0, HINT_SENTENCE_CHARS) },
        },
        { quiet: true },
      );
      setOutcome({ is: 'sent', id: submissionId });
    } catch (cause) {
      const reason = cause instanceof ApiError ? cause.message : '';
      setOutcome({ is: 'failed', reason: reason === '' ? t('form.unreachable') : reason });
    } finally {
      setIsSending(false);
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys that bubble from its controls
    <span
      data-surface="well"
      data-text="interface"
      ref={frameRef}
      className={styles['task']}
      role="group"
      aria-label={t('caution.label', { sentence })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {isSent ? (
        <span className={styles['row']} role="status">
          {points > 0 ? t('caution.thanksFor', { points }) : t('feedback.thanks')}
          <Link to={paths.submission(outcome.id)}>{t('feedback.see')}</Link>
          <Button variant="plain" size="small" onClick={onClose}>
            {t('common:close')}
          </Button>
        </span>
      ) : (
        <>
          <span className={styles['row']}>
            <strong data-weight="medium">{t('caution.title')}</strong>
            {points > 0 && (
              <span data-tone="primary" data-text="small">
                {t('caution.reward', { points })}
              </span>
            )}
          </span>
          <span className={styles['row']} role="group" aria-label={t('caution.title')}>
            {HINT_KINDS.map((each) => (
              <Button
                key={each}
                size="small"
                variant={kind === each ? 'accent' : 'secondary'}
                aria-pressed={kind === each}
                onClick={() => {
                  setKind(each);
                  setIsMissing(false);
                }}
              >
                {t(`caution.${each}`)}
              </Button>
            ))}
          </span>
          <label htmlFor={id} data-tone="secondary" data-text="small">
            {t(HINTS[kind])}
          </label>
          <textarea
            data-surface="box"
            data-tone="default"
            id={id}
            rows={2}
            maxLength={MAX_CHARS}
            value={text}
            aria-required={kind !== 'confirm'}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${id}-problem` : undefined}
            onChange={({ target }) => {
              setText(target.value);
              setIsMissing(false);
              setOutcome(null);
            }}
          />
          {(isMissing || outcome !== null) && (
            <span data-tone="error" data-text="small" id={`${id}-problem`} role="alert">
              {outcome === null ? t('form.required') : t('form.failed', { reason: outcome.reason })}
            </span>
          )}
          <span className={styles['row']}>
            <Button
              variant="primary"
              size="small"
              aria-disabled={isSending}
              onClick={() => void send()}
            >
              {isSending ? t('form.sending') : t('form.send')}
            </Button>
            <Button variant="quiet" size="small" onClick={onClose}>
              {t('common:cancel')}
            </Button>
          </span>
        </>
      )}
    </span>
  );
}
