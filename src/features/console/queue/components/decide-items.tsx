import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import type { Item, Queue, SharedDecision } from '#contract/console/queue-calls.ts';
import { SHARED_DECISIONS } from '#contract/console/queue-constants.ts';
import { consoleQueueApi } from '#data/console-queue.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { needsReason } from '../model/choices.ts';
import styles from '../queue-screen.module.css';

interface DecideItemsProps {
  queue: Queue;
  chosen: readonly Item[];
  /** Called with the reasons of those that were refused, which stay chosen. */
  onDecided: (decided: readonly Item[], refused: ReadonlyMap<string, string>) => void;
  onClear: () => void;
}

const REASON_CHARS = 500;

/** One decision on all chosen items. */
export function DecideItems({ queue, chosen, onDecided, onClear }: DecideItemsProps) {
  const { t } = useTranslation('review');
  const id = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const requestId = useRef({ for: '', id: '' });

  const decide = async (decision: SharedDecision) => {
    if (isSending) return;
    const words = reason.trim();
    if (needsReason(decision) && words === '') {
      setIsMissing(true);
      document.getElementById(id)?.focus();
      return;
    }
    const request = {
      ...{ queue, decision },
      items: chosen.map((item) => ({ id: item.id, version: item.version })),
      ...(words === '' ? {} : { reason: words }),
    };
    // A retry after a lost response keeps the id, so that nothing is decided twice.
    const asked = JSON.stringify(request);
    if (requestId.current.for !== asked) requestId.current = { for: asked, id: uuid() };
    setIsSending(true);
    try {
      const { decided, refused } = await consoleQueueApi.decideAll({
        ...request,
        clientRequestId: requestId.current.id,
      });
      if (decided.length > 0) toast('success', t('several.done', { count: decided.length }));
      if (refused.length > 0) toast('error', t('several.refused', { count: refused.length }));
      onDecided(decided, new Map(refused.map((each) => [each.id, each.reason])));
    } catch (error) {
      // The error was shown; what is chosen stays.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setIsSending(false);
    }
  };

  return (
    <section className={styles['several']} aria-label={t('several.label')}>
      <p role="status" data-text="small">
        {t('several.chosen', { count: chosen.length })}
        {queue === 'submission' && ` ${t('several.points')}`}
      </p>
      <TextField
        id={id}
        label={t('several.reason')}
        problem={isMissing ? t('decision.noReason') : undefined}
        maxLength={REASON_CHARS}
        value={reason}
        onChange={(typed) => {
          setReason(typed);
          setIsMissing(false);
        }}
      />
      <div className={styles['severalButtons']}>
        {SHARED_DECISIONS.map((decision) => (
          <Button
            key={decision}
            variant={decision === 'refuse' ? 'danger' : 'primary'}
            aria-disabled={isSending || undefined}
            onClick={() => void decide(decision)}
          >
            {t(`choice.${decision}`)}
          </Button>
        ))}
        <Button onClick={onClear}>{t('several.clear')}</Button>
      </div>
    </section>
  );
}
