import type { FailureData, SESSION_REVOKED } from '#contract/envelope.ts';

/** Client-side failures. `SIGNED_OUT`: the call requires a token and there is none. */
export type TransportCode = 'NETWORK' | 'TIMEOUT' | 'ABORTED' | 'MALFORMED' | 'SIGNED_OUT';

export type ApiErrorCode = number | typeof SESSION_REVOKED | TransportCode;

/** Error of every API call; `message` is the server's text, or empty. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status; null without a response. */
  readonly status: number | null;
  readonly data: FailureData | null;
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

  get isNotFound(): boolean {
    return this.code === 404;
  }

  get isConflict(): boolean {
    return this.code === 409;
  }
}
