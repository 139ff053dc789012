import type { ErrorSource } from '#contract/client/known-errors.ts';

let screenOf: (() => string) | null = null;

/**
 * Reports what nobody handles, until the function is called that it answers with.
 * @param screen tells the pattern of the path that is shown, without what it names
 */
export function watchErrors(screen: () => string): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  screenOf = screen;
  addEventListener(
    'error',
    ({ error }) => {
      // Without an error it is another site's script, or an extension's.
      if (error !== null) reportError('script', error);
    },
    { signal },
  );
  addEventListener('unhandledrejection', ({ reason }) => reportError('promise', reason), {
    signal,
  });
  return () => {
    watching.abort();
    screenOf = null;
  };
}

/**
 * Tells the server of a fault in the page: where it is, never what the page says. Nothing while nobody
 * watches.
 */
export function reportError(source: ErrorSource, cause: unknown): void {
  if (screenOf === null) return;
  const screen = screenOf();
  import('./send-report.ts').then(
    ({ sendReport }) => sendReport(source, cause, screen),
    // Without a network, or after a deployment, there is nobody to tell.
    () => undefined,
  );
}
