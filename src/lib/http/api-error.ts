import axios from 'axios';
import type { FailureData, SESSION_REVOKED } from '#contract/envelope.ts';
import { readEnvelope } from './envelope.ts';

/** Failures that no server reported. `SIGNED_OUT`: the call needs a token and there is none. */
export type TransportCode = 'NETWORK' | 'TIMEOUT' | 'ABORTED' | 'MALFORMED' | 'SIGNED_OUT';

export type ApiErrorCode = number | typeof SESSION_REVOKED | TransportCode;

/** The one shape in which a call fails; `message` is the server's own words, or empty. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status of the answer; null when none came. */
  readonly status: number | null;
  readonly data: FailureData | null;

  constructor(
    code: ApiErrorCode,
    detail: {
      message?: string;
      status?: number | null;
      data?: FailureData | null;
      cause?: unknown;
    } = {},
  ) {
    super(detail.message ?? '', { cause: detail.cause });
    // Minified builds would otherwise report the mangled class name.
    this.name = 'ApiError';
    this.code = code;
    this.status = detail.status ?? null;
    this.data = detail.data ?? null;
  }
}

/** Maps whatever a request threw; nothing else in the application looks into axios' errors. */
export async function toApiError(cause: unknown): Promise<ApiError> {
  if (cause instanceof ApiError) return cause;
  if (axios.isCancel(cause)) {
    const reason: unknown = abortReason(cause);
    return reason instanceof ApiError ? reason : new ApiError('ABORTED', { cause });
  }
  if (!axios.isAxiosError<unknown>(cause)) return new ApiError('MALFORMED', { cause });
  const { response } = cause;
  if (response === undefined) {
    const timedOut = cause.code === 'ECONNABORTED' || cause.code === 'ETIMEDOUT';
    return new ApiError(timedOut ? 'TIMEOUT' : 'NETWORK', { cause });
  }
  const { status } = response;
  const envelope = await readEnvelope(response);
  if (envelope.kind === 'failure') {
    const { code, msg, data } = envelope.failure;
    return new ApiError(code, { message: msg, status, data, cause });
  }
  // A proxy's error page has a status that says more than 'malformed'.
  return new ApiError(status >= 400 ? status : 'MALFORMED', { status, cause });
}

/** Why the request's signal was aborted; axios keeps the signal, but not its reason. */
function abortReason(cause: unknown): unknown {
  const signal = axios.isAxiosError(cause) ? cause.config?.signal : undefined;
  return signal instanceof AbortSignal ? signal.reason : undefined;
}
