import { ApiError } from '../http/api-error.ts';

/** True if there was no response, or none from our server (for example from a proxy). */
export function isUnreachable(cause: unknown): boolean {
  return (
    cause instanceof ApiError &&
    (cause.code === 'NETWORK' || cause.code === 'TIMEOUT' || cause.code === 'MALFORMED')
  );
}
