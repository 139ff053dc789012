import { useMemo, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract/chat/calls.ts';
import { MeshProgress } from '#trade-ui/mesh-figure/mesh-progress.tsx';
import { useMakerLabel } from '../hooks/use-maker-label.ts';
import { answerBasis } from '../model/answer-basis.ts';
import styles from './answer-head.module.css';

interface AnswerHeadProps {
  answer: Answer;
  activity: string | null;
}

/** One line: what the answer does while it grows, then what it rests on and who made it. */
export function AnswerHead({ answer, activity }: AnswerHeadProps) {
  const { t } = useTranslation('chat');
  if (answer.status !== 'generating') return <Basis answer={answer} />;

  return (
    <p data-tone="tertiary" data-text="small" className={styles['head']}>
      <MeshProgress />
      {activity ?? (answer.content === '' ? t('answer.preparing') : t('answer.writing'))}
    </p>
  );
}

function Basis({ answer }: { answer: Answer }) {
  const { t } = useTranslation('chat');
  const label = useMakerLabel(answer.model);
  const { calculations, sources, unverified } = useMemo(() => answerBasis(answer), [answer]);
  const hasBasis = calculations + sources + unverified > 0;

  return (
    <div data-tone="tertiary" data-text="small" className={styles['head']}>
      {hasBasis && (
        <ul className={styles['basis']} aria-label={t('answer.restsOn')}>
          {calculations > 0 && <li>{t('answer.calculations', { count: calculations })}</li>}
          {sources > 0 && <li>{t('answer.sources', { count: sources })}</li>}
          {unverified > 0 && (
            <li>
              <button
                type="button"
                data-tone="warning"
                className={styles['unverified']}
                onClick={showFirstUnverified}
              >
                {t('answer.unverified', { count: unverified })}
              </button>
            </li>
          )}
        </ul>
      )}
      {label !== '' && (
        <span data-clip data-text="caption" className={styles['label']} title={label}>
          {label}
        </span>
      )}
    </div>
  );
}

/** Opens the card of the first citation with a caution mark, or shows the unverified claims. */
function showFirstUnverified({ currentTarget }: MouseEvent<HTMLElement>): void {
  const answer = currentTarget.closest('[data-answer]');
  const mark = answer?.querySelector<HTMLElement>('[data-unverified]');
  mark?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  mark?.focus({ preventScroll: true });
  // Scrolling closes open cards, in the next frame.
  if (mark instanceof HTMLButtonElement) requestAnimationFrame(() => mark.click());
}
