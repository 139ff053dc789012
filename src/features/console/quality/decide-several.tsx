import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import type { SharedVerdict, SignalGroup } from '#contract/quality/calls.ts';
import { qualityMutations } from '#data/quality.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { Button } from '#ui/button.tsx';
import styles from './quality.module.css';
import { verdictOf, WordsForm, type WordedKind } from './words-form.tsx';

interface DecideSeveralProps {
  chosen: readonly SignalGroup[];
  /** Called with the reasons of those that were refused, which stay chosen. */
  onDecided: (refused: ReadonlyMap<string, string>) => void;
  onClear: () => void;
}

/** One decision on all chosen groups. */
export function DecideSeveral({ chosen, onDecided, onClear }: DecideSeveralProps) {
  const { t } = useTranslation('quality');
  const [form, setForm] = useState<WordedKind | null>(null);
  const { mutateAsync, isPending } = useMutation(qualityMutations.decideAll);
  const requestId = useRef({ for: '', id: '' });
  const areOpen = chosen.every(({ state }) => state === 'open');
  const areDecided = chosen.every(({ state }) => state !== 'open');
  const kinds: readonly WordedKind[] = areOpen ? ['reply', 'ignore'] : areDecided ? ['reopen'] : [];
  const shown = form !== null && kinds.includes(form) ? form : null;

  const decide = async (verdict: SharedVerdict) => {
    if (isPending) return;
    const groups = chosen.map(({ id, version }) => ({ id, version }));
    // A retry after a lost response keeps the id, so that nothing is decided twice.
    const asked = JSON.stringify([groups, verdict]);
    if (requestId.current.for !== asked) requestId.current = { for: asked, id: uuid() };
    try {
      const { decided, refused } = await mutateAsync({
        groups,
        verdict,
        clientRequestId: requestId.current.id,
      });
      setForm(null);
      onDecided(new Map(refused.map(({ id, reason }) => [id, reason])));
      if (decided.length > 0) toast('success', t('several.done', { count: decided.length }));
      if (refused.length > 0) toast('error', t('several.refused', { count: refused.length }));
    } catch (error) {
      // The error was shown; what is chosen stays.
      if (!(error instanceof ApiError)) throw error;
    }
  };

  return (
    <section className={styles['several']} aria-label={t('several.label')}>
      {shown !== null && (
        <WordsForm
          key={shown}
          kind={shown}
          isBusy={isPending}
          onSend={(words) => void decide(verdictOf(shown, words))}
          onCancel={() => setForm(null)}
        />
      )}
      <p role="status" data-text="small">
        {t('several.chosen', { count: chosen.length })}
        {kinds.length === 0 && ` ${t('several.mixed')}`}
      </p>
      <div className={styles['choices']}>
        {areOpen && (
          <Button aria-disabled={isPending} onClick={() => void decide({ kind: 'again' })}>
            {t('choice.again')}
          </Button>
        )}
        {kinds.map((kind) => (
          <Button
            key={kind}
            aria-expanded={shown === kind}
            onClick={() => setForm(shown === kind ? null : kind)}
          >
            {t(`choice.${kind}`)}
          </Button>
        ))}
        <Button onClick={onClear}>{t('several.clear')}</Button>
      </div>
    </section>
  );
}
