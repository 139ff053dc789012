import { reportClientError, type ClientErrorReport } from '#contract/client/calls.ts';
import type { ErrorSource } from '#contract/client/known-errors.ts';
import { ApiError } from '../http/api-error.ts';
import { call } from '../http/call.ts';
import { describeError } from './describe-error.ts';

/** A page that fails over and over says so only so often. */
const MAX_REPORTS = 10;

const BASE = new URL(import.meta.env.BASE_URL, location.origin).href;
const sent = new Set<string>();

/** Tells of a fault once in the life of a page. Never fails. */
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
    // It is in the console, too.
  }
}

/** Failures of calls have been shown and are in the server's log; what was called off is no fault. */
function isExpected(cause: unknown): boolean {
  if (cause instanceof ApiError) return cause.code !== 'MALFORMED';
  return cause instanceof DOMException && cause.name === 'AbortError';
}

function requestIdIn(cause: unknown): string | null {
  return cause instanceof ApiError ? cause.requestId : null;
}

/** The file that the page began with; its name changes with every build. */
function release(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry === null ? '' : (new URL(entry.src).pathname.split('/').at(-1) ?? '');
}
