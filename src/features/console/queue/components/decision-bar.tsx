import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '#ui/keyboard.ts';
import { Button } from '#ui/button.tsx';
import type { ItemView, ReportMeasure } from '#contract/console/queue-calls.ts';
import { useHasPerm } from '#trade-ui/has-perm.tsx';
import { Select } from '#ui/select.tsx';
import { measuresOf } from '../model/measures.ts';
import { useReviewKeys } from '../hooks/use-review-keys.ts';
import { needsReason, type Choice } from '../model/choices.ts';
import { phrasesFor } from '../model/phrases.ts';
import type { Ruling } from '../model/ruling.ts';
import styles from './decision-bar.module.css';

interface DecisionBarProps {
  view: ItemView;
  choices: readonly Choice[];
  isUndoing: boolean;
  onDecide: (ruling: Ruling) => Promise<void>;
  onNext: () => void;
  onUndoLast: () => void;
}

const KEY_OF = { approve: 'a', return: 'b', refuse: 'r', deliver: 'd', undo: 'u' } as const;
const REASON_CHARS = 500;

export function DecisionBar(props: DecisionBarProps) {
  const { view, choices, isUndoing, onDecide, onNext, onUndoLast } = props;
  const { t } = useTranslation('review');
  const id = useId();
  const { grant } = view.evidence;
  const grants = choices.includes('approve') ? grant : null;
  const [points, setPoints] = useState(String(grant?.amount ?? ''));
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState<Choice | null>(isUndoing ? 'undo' : null);
  const [measure, setMeasure] = useState<ReportMeasure>('none');
  const mayEditMembers = useHasPerm(['sys:user:edit']);
  const measures = choices.includes('approve') ? measuresOf(view, mayEditMembers) : [];
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<'points' | 'reason' | null>(null);
  const barRef = useRef<HTMLDivElement>(null);
  const pointsRef = useRef<HTMLInputElement>(null);
  const reasonRef = useRef<HTMLInputElement>(null);
  const usual = choices[0] ?? 'approve';
  const shown = asked ?? usual;
  const approvalWords: string[] = phrasesFor(view.queue, 'approve').map((each) =>
    t(`phrase.${each}`),
  );

  useEffect(() => {
    if (isUndoing) queueMicrotask(() => reasonRef.current?.focus({ preventScroll: true }));
  }, [isUndoing]);

  const choose = (choice: Choice) => {
    if (isSending || !choices.includes(choice)) return;
    const words = reason.trim();
    const granted = choice === 'approve' && grants !== null ? pointsOf(points) : undefined;
    if (granted !== undefined && !isGrant(granted, grants?.max ?? 0)) {
      setProblem('points');
      pointsRef.current?.focus();
      return;
    }
    const isForApproval = approvalWords.includes(words);
    const isMeasure = choice === 'approve' && measure !== 'none';
    if ((needsReason(choice) || isMeasure) && (words === '' || isForApproval)) {
      // The first press only asks for the reason; the error is shown on the second.
      setProblem(asked === choice ? 'reason' : null);
      if (isForApproval) setReason('');
      setAsked(choice);
      reasonRef.current?.focus();
      return;
    }
    // The focused button disappears with the item.
    barRef.current?.closest('section')?.focus({ preventScroll: true });
    setIsSending(true);
    const told = words === '' ? undefined : words;
    const taken = isMeasure ? measure : undefined;
    void onDecide({ choice, points: granted, reason: told, measure: taken }).finally(() =>
      setIsSending(false),
    );
  };
  useReviewKeys({
    ...(choices.includes('approve') ? { a: () => choose('approve') } : {}),
    ...(choices.includes('return') ? { b: () => choose('return') } : {}),
    ...(choices.includes('refuse') ? { r: () => choose('refuse') } : {}),
    ...(choices.includes('deliver') ? { d: () => choose('deliver') } : {}),
    u: choices.includes('undo') ? () => choose('undo') : onUndoLast,
  });

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      choose(shown);
    }
    if (event.key === 'Escape') {
      // Moves the focus to where keyboard shortcuts work.
      event.preventDefault();
      event.currentTarget.closest<HTMLElement>('section')?.focus({ preventScroll: true });
    }
  };
  return (
    <div ref={barRef} className={styles['bar']} role="group" aria-label={t('decision.label')}>
      <div className={styles['fields']}>
        {measures.length > 1 && (
          <div className={styles['field']} data-narrow="">
            <label data-clip data-tone="secondary" data-text="small" htmlFor={`${id}measure`}>
              {t('decision.measure')}
            </label>
            <Select
              data-surface="well"
              id={`${id}measure`}
              value={measure}
              onChange={({ target }) => {
                setMeasure(measures.find((each) => each === target.value) ?? 'none');
                setProblem(null);
              }}
            >
              {measures.map((each) => (
                <option key={each} value={each}>
                  {t(`measure.${each}`)}
                </option>
              ))}
            </Select>
          </div>
        )}
        {grants !== null && (
          <div className={styles['field']} data-narrow="">
            <label data-clip data-tone="secondary" data-text="small" htmlFor={`${id}points`}>
              {t('decision.points', { max: grants.max })}
            </label>
            <span data-surface="well" className={styles['control']}>
              <input
                ref={pointsRef}
                id={`${id}points`}
                inputMode="numeric"
                autoComplete="off"
                value={points}
                aria-invalid={problem === 'points' || undefined}
                aria-describedby={problem === 'points' ? `${id}problem` : undefined}
                onKeyDown={handleKey}
                onChange={({ target }) => {
                  setPoints(target.value);
                  setProblem(null);
                }}
              />
              <span data-tone="tertiary">{t('decision.unit')}</span>
            </span>
          </div>
        )}
        <div className={styles['field']}>
          <label data-clip data-tone="secondary" data-text="small" htmlFor={`${id}reason`}>
            {t(`words.${shown}`)}
          </label>
          <span data-surface="well" className={styles['control']}>
            <input
              ref={reasonRef}
              id={`${id}reason`}
              autoComplete="off"
              maxLength={REASON_CHARS}
              value={reason}
              aria-invalid={problem === 'reason' || undefined}
              aria-describedby={problem === 'reason' ? `${id}problem` : undefined}
              onKeyDown={handleKey}
              onChange={({ target }) => {
                setReason(target.value);
                setProblem(null);
              }}
            />
          </span>
        </div>
      </div>
      {phrasesFor(view.queue, shown).length > 0 && (
        <div className={styles['phrases']} role="group" aria-label={t('decision.phrases')}>
          {phrasesFor(view.queue, shown).map((phrase) => (
            <Button
              size="small"
              key={phrase}
              onClick={() => {
                setReason(t(`phrase.${phrase}`));
                setProblem(null);
                reasonRef.current?.focus();
              }}
            >
              {t(`phrase.${phrase}`)}
            </Button>
          ))}
        </div>
      )}
      <p
        data-tone="error"
        data-text="small"
        className={styles['problem']}
        id={`${id}problem`}
        role="alert"
      >
        {problem === 'points' && t('decision.badPoints', { max: grants?.max ?? 0 })}
        {problem === 'reason' && t('decision.noReason')}
      </p>
      <div className={styles['buttons']}>
        {choices.map((choice) => (
          <Button
            variant={choice === 'refuse' ? 'danger' : 'secondary'}
            key={choice}
            aria-disabled={isSending || undefined}
            aria-keyshortcuts={KEY_OF[choice]}
            onClick={() => choose(choice)}
          >
            {t(`choice.${choice}`)}
            <kbd aria-hidden="true">{KEY_OF[choice].toUpperCase()}</kbd>
          </Button>
        ))}
        <Button className={styles['next']} aria-keyshortcuts="j" onClick={onNext}>
          {t('decision.next')}
          <kbd aria-hidden="true">J</kbd>
        </Button>
      </div>
    </div>
  );
}

/** NaN for an empty field. */
function pointsOf(typed: string): number {
  return typed.trim() === '' ? NaN : Number(typed);
}

function isGrant(points: number, max: number): boolean {
  return Number.isInteger(points) && points >= 0 && points <= max;
}
