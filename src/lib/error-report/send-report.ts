import { reportClientError, type ClientErrorReport } from '#contract/client/calls.ts';
import type { ErrorSource } from '#contract/client/known-errors.ts';
import { ApiError } from '../http/api-error.ts';
import { call } from '../http/call.ts';
import { describeError } from './describe-error.ts';

const MAX_REPORTS = 10;

const BASE = new URL(import.meta.env.BASE_URL, location.origin).href;
const sent = new Set<string>();

export async function sendReport(
  source: ErrorSource,
  cause: unknown,
  screen: string,
): Promise<void> {
  if (isExpected(cause)) return;
  const report: ClientErrorReport = {
    source,
    ...describeError(cause, BASE),
    release: release(),
    screen,
  };
  const key = JSON.stringify(report);
  if (sent.has(key) || sent.size >= MAX_REPORTS) return;
  sent.add(key);
  const requestId = requestIdIn(cause);
  try {
    await call(
      reportClientError,
      { ...report, ...(requestId !== null && { requestId }) },
      { quiet: true, keepalive: true },
    );
  } catch {
    // The error is also in the console.
  }
}

/** API errors are shown and logged by the server; aborts aren't errors. */
function isExpected(cause: unknown): boolean {
  if (cause instanceof ApiError) return cause.code !== 'MALFORMED';
  return cause instanceof DOMException && cause.name === 'AbortError';
}

function requestIdIn(cause: unknown): string | null {
  return cause instanceof ApiError ? cause.requestId : null;
}

/** File name of the entry script, which contains the build's hash. */
function release(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry === null ? '' : (new URL(entry.src).pathname.split('/').at(-1) ?? '');
}
