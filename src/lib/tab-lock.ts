/** Milliseconds after which a tab that holds a lock is taken to be frozen. */
const MAX_WAIT_MS = 15_000;

/**
 * Runs one at a time of all tabs that name the same lock; a tab that is closed gives it up. Origins
 * without HTTPS have no locks: there it runs at once.
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
