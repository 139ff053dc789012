import type { FailureData, SESSION_REVOKED } from '#contract/envelope.ts';

/** Failures that no server reported. `SIGNED_OUT`: the call needs a token and there is none. */
export type TransportCode = 'NETWORK' | 'TIMEOUT' | 'ABORTED' | 'MALFORMED' | 'SIGNED_OUT';

export type ApiErrorCode = number | typeof SESSION_REVOKED | TransportCode;

/** The one shape in which a call fails; `message` is the server's own words, or empty. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status of the answer; null when none came. */
  readonly status: number | null;
  readonly data: FailureData | null;
  /** What the server's log calls the request; null where none was sent. */
  readonly requestId: string | null;

  constructor(
    code: ApiErrorCode,
    detail: {
      message?: string;
      status?: number | null;
      data?: FailureData | null;
      requestId?: string | null;
      cause?: unknown;
    } = {},
  ) {
    super(detail.message ?? '', { cause: detail.cause });
    // Minified builds would otherwise report the mangled class name.
    this.name = 'ApiError';
    this.code = code;
    this.status = detail.status ?? null;
    this.data = detail.data ?? null;
    this.requestId = detail.requestId ?? null;
  }
}
