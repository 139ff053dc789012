import { ApiError } from '../http/api-error.ts';

/** Whether a call has failed because no server answered, or nothing that a server of ours says. */
export function isUnreachable(cause: unknown): boolean {
  return (
    cause instanceof ApiError &&
    (cause.code === 'NETWORK' || cause.code === 'TIMEOUT' || cause.code === 'MALFORMED')
  );
}
