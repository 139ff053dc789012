import { setTimeout as wait } from 'node:timers/promises';

/** Ends after `ms`, at once for 0, or when the signal aborts; never throws. */
export async function waitUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0 || signal.aborted) return;
  await wait(ms, undefined, { signal }).catch((cause: unknown) => {
    if (!(cause instanceof Error && cause.name === 'AbortError')) throw cause;
  });
}
