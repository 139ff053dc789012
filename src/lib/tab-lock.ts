/** A tab that holds a lock for longer (ms) is considered frozen. */
const MAX_WAIT_MS = 15_000;

/**
 * Runs under a lock shared by all tabs; closing a tab releases it. Without HTTPS there are no Web
 * Locks: runs immediately.
 */
export async function withTabLock(name: string, run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) {
    await run();
    return;
  }
  const signal = AbortSignal.timeout(MAX_WAIT_MS);
  try {
    await navigator.locks.request(name, { signal }, run);
  } catch (cause) {
    if (cause !== signal.reason) throw cause;
    await run();
  }
}
