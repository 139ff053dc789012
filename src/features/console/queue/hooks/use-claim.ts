import { useEffect, useRef, useState } from 'react';
import { consoleQueueApi } from '#data/console-queue.ts';
import type { Queue } from '#contract/console/queue-calls.ts';
import { ApiError } from '#lib/http/api-error.ts';

/** The server's claims expire after five minutes. */
const RENEW_MS = 120_000;

interface ClaimOptions {
  /** null to claim nothing. */
  item: { queue: Queue; id: string } | null;
  onHolder: (id: string, nickname: string | null) => void;
}

interface Claim {
  takenBy: string | null;
  settle: () => void;
}

/**
 * Claims an item while it is open, so that two reviewers don't work on the same one, and releases
 * it on close.
 */
export function useClaim({ item, onHolder }: ClaimOptions): Claim {
  const [taken, setTaken] = useState<{ id: string; by: string } | null>(null);
  const tell = useRef(onHolder);
  useEffect(() => {
    tell.current = onHolder;
  });
  const settle = useRef<() => void>(() => undefined);
  // Requests run in sequence: an item that is reopened at once stays claimed.
  const line = useRef<Promise<void>>(Promise.resolve());
  const queue = item?.queue;
  const id = item?.id;

  useEffect(() => {
    if (queue === undefined || id === undefined) return;
    const left = new AbortController();
    const hasLeft = () => left.signal.aborted;
    let isHeld = false;
    let isSettled = false;
    settle.current = () => {
      isSettled = true;
    };
    const inTurn = (send: () => Promise<void>) => {
      line.current = line.current.then(send);
    };
    const claim = () => {
      if (document.visibilityState === 'hidden') return;
      inTurn(async () => {
        if (hasLeft()) return;
        try {
          const { claimedBy } = await consoleQueueApi.claim(queue, id, { quiet: true });
          isHeld = true;
          if (hasLeft()) return;
          setTaken(null);
          tell.current(id, claimedBy);
        } catch (error) {
          if (error instanceof ApiError && error.isConflict) setTaken({ id, by: error.message });
        }
      });
    };
    const release = async (options: { keepalive?: boolean } = {}) => {
      if (!isHeld || isSettled) return;
      isHeld = false;
      try {
        await consoleQueueApi.release(queue, id, { quiet: true, ...options });
      } catch {
        // The claim expires on the server.
      }
    };
    const handlePageHide = () => void release({ keepalive: true });
    claim();
    const timer = setInterval(claim, RENEW_MS);
    document.addEventListener('visibilitychange', claim);
    window.addEventListener('pagehide', handlePageHide);
    return () => {
      left.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', claim);
      window.removeEventListener('pagehide', handlePageHide);
      if (isSettled) return;
      if (isHeld) tell.current(id, null);
      inTurn(release);
    };
  }, [queue, id]);

  return {
    takenBy: taken !== null && taken.id === id ? taken.by : null,
    settle: () => settle.current(),
  };
}
