import type { ErrorSource } from '#contract/client/known-errors.ts';

let screenOf: (() => string) | null = null;

/**
 * Reports unhandled errors until the returned function is called.
 * @param screen returns the route pattern, without parameter values
 */
export function watchErrors(screen: () => string): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  screenOf = screen;
  addEventListener(
    'error',
    ({ error }) => {
      // Without an error object, it comes from a cross-origin script or an extension.
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
 * Sends the location of an error to the server, without page content. Does nothing before
 * `watchErrors`.
 */
export function reportError(source: ErrorSource, cause: unknown): void {
  if (screenOf === null) return;
  const screen = screenOf();
  import('./send-report.ts').then(
    ({ sendReport }) => sendReport(source, cause, screen),
    // Fails offline or after a deployment.
    () => undefined,
  );
}
