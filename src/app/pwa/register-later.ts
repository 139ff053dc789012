import { loadPart } from '#lib/load-chunk.ts';
import { onAccessToken, readAccessToken } from '#stores/access-token.ts';

/** Milliseconds after the first screen: what it fetches, and what is asked first, come before. */
const AFTER_MS = 5000;

/**
 * Brings the service worker once a member has been here for a while: visitors have nothing to read
 * without a network. Only a build has one. Answers with the function that calls it off.
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
