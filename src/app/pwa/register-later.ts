import { loadPart } from '#lib/load-chunk.ts';
import { onAccessToken, readAccessToken } from '#stores/access-token.ts';

/** Milliseconds after the first render, so that the initial requests come first. */
const AFTER_MS = 5000;

/**
 * Registers the service worker after a delay, for members only (visitors have nothing to read
 * offline) and only in production. Returns a cancel function.
 */
export function registerLater(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    if (timer !== undefined || readAccessToken() === null) return;
    timer = setTimeout(() => {
      void loadPart(() => import('./start-worker.ts')).then(({ startWorker }) => startWorker());
    }, AFTER_MS);
  };
  const stopWatching = onAccessToken(begin);
  begin();

  return () => {
    stopWatching();
    clearTimeout(timer);
  };
}
