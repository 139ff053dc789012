/** Delay for browsers without `requestIdleCallback`, such as Safari. */
const FALLBACK_MS = 50;

/**
 * Runs `work` when the browser is idle, at the latest after `maxWaitMs`. Returns a cancel function.
 */
export function whenIdle(work: () => void, maxWaitMs: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: maxWaitMs });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, FALLBACK_MS);
  return () => clearTimeout(id);
}
