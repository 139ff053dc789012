import axios, { type AxiosError } from 'axios';
import { ApiError } from './api-error.ts';
import { readEnvelope } from './envelope.ts';
import { REQUEST_ID } from './request-id.ts';

/** Converts anything a request threw; the only place that depends on axios' errors. */
export async function toApiError(cause: unknown): Promise<ApiError> {
  if (cause instanceof ApiError) return cause;
  if (axios.isCancel(cause)) {
    const reason: unknown = abortReason(cause);
    return reason instanceof ApiError ? reason : new ApiError('ABORTED', { cause });
  }
  if (!axios.isAxiosError<unknown>(cause)) return new ApiError('MALFORMED', { cause });
  const { response } = cause;
  const requestId = requestIdOf(cause);
  if (response === undefined) {
    const timedOut = cause.code === 'ECONNABORTED' || cause.code === 'ETIMEDOUT';
    return new ApiError(timedOut ? 'TIMEOUT' : 'NETWORK', { requestId, cause });
  }
  const { status } = response;
  const envelope = await readEnvelope(response);
  if (envelope.kind === 'failure') {
    const { code, msg, data } = envelope.failure;
    return new ApiError(code, { message: msg, status, data, requestId, cause });
  }
  // The status of a proxy's error page is more specific than `MALFORMED`.
  return new ApiError(status >= 400 ? status : 'MALFORMED', { status, requestId, cause });
}

function requestIdOf({ response, config }: AxiosError): string | null {
  const id: unknown = response?.headers[REQUEST_ID] ?? config?.headers.get(REQUEST_ID);
  return typeof id === 'string' ? id : null;
}

/** axios doesn't expose the reason of an abort. */
function abortReason(cause: unknown): unknown {
  const signal = axios.isAxiosError(cause) ? cause.config?.signal : undefined;
  return signal instanceof AbortSignal ? signal.reason : undefined;
}
