import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleQueueApi } from '#data/console-queue.ts';
import type { ItemView, Queue } from '#contract/console/queue-calls.ts';

export type ReviewItemState =
  { status: 'loading' } | { status: 'failed' } | { status: 'ready'; view: ItemView };

export function useReviewItem(queue: Queue, id: string) {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [round, setRound] = useState(0);
  const key = `${queue} ${id} ${language} ${String(round)}`;
  const [answer, setAnswer] = useState<{ key: string; view: ItemView | null } | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    consoleQueueApi.item(queue, id, { signal: controller.signal, quiet: true }).then(
      (view) => setAnswer({ key, view }),
      () => {
        if (!controller.signal.aborted) setAnswer({ key, view: null });
      },
    );
    return () => {
      controller.abort();
    };
  }, [queue, id, key]);

  // The previous state of the same item is shown until the new one is loaded.
  const isSame = answer?.view?.id === id && answer.view.queue === queue;
  const known = answer !== null && (answer.key === key || isSame) ? answer : null;
  const state: ReviewItemState =
    known === null
      ? { status: 'loading' }
      : known.view === null
        ? { status: 'failed' }
        : { status: 'ready', view: known.view };

  return { state, reload: () => setRound((current) => current + 1) };
}
