import { useEffect, useRef, useState } from 'react';
import { consoleQueueApi } from '#api/console-queue-api.ts';
import type { Queue } from '#contract/console/queue-calls.ts';
import { ApiError } from '#lib/http/api-error.ts';

/** A claim holds for five minutes. */
const RENEW_MS = 120_000;

/**
 * Holds an item for this reviewer while it is open, so that two don't work on the same.
 * @param onHeld told once it is held
 * @returns who else holds it, in the server's words; null while nobody does
 */
export function useClaim(
  item: { queue: Queue; id: string } | null,
  onHeld: (nickname: string) => void,
): string | null {
  const [taken, setTaken] = useState<{ id: string; by: string } | null>(null);
  const tell = useRef(onHeld);
  useEffect(() => {
    tell.current = onHeld;
  });
  const queue = item?.queue;
  const id = item?.id;

  useEffect(() => {
    if (queue === undefined || id === undefined) return;
    const controller = new AbortController();
    const claim = () => {
      if (document.visibilityState === 'hidden') return;
      consoleQueueApi.claim(queue, id, { signal: controller.signal, quiet: true }).then(
        ({ claimedBy }) => {
          setTaken(null);
          tell.current(claimedBy);
        },
        (error: unknown) => {
          if (!(error instanceof ApiError) || error.code !== 409) return;
          setTaken({ id, by: error.message });
        },
      );
    };
    claim();
    const timer = setInterval(claim, RENEW_MS);
    document.addEventListener('visibilitychange', claim);
    return () => {
      controller.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', claim);
    };
  }, [queue, id]);

  return taken !== null && taken.id === id ? taken.by : null;
}
