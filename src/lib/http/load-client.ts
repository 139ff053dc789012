import type { AxiosInstance } from 'axios';
import { ApiError } from './api-error.ts';
import { presentFailure } from './http-ports.ts';

interface LoadOptions {
  signal?: AbortSignal | undefined;
  quiet?: boolean | undefined;
}

type LoadClient = (options: LoadOptions) => Promise<AxiosInstance>;

/**
 * The HTTP client, which comes with the first call: no screen needs it to be drawn.
 * @throws ApiError `NETWORK` when it can't be fetched, and the next call tries again; `ABORTED` when
 * the caller has given up by then
 */
export const loadClient = createClientLoader(async () => (await import('./client.ts')).http);

export function createClientLoader(load: () => Promise<AxiosInstance>): LoadClient {
  let loading: Promise<AxiosInstance> | null = null;

  return async ({ signal, quiet = false }) => {
    const attempt = (loading ??= load());
    try {
      return await attempt;
    } catch (cause) {
      // Of calls that waited for the same attempt, a later one must not drop the next attempt.
      if (loading === attempt) loading = null;
      const error = new ApiError(signal?.aborted === true ? 'ABORTED' : 'NETWORK', { cause });
      presentFailure(error, { sentToken: null, quiet });
      throw error;
    }
  };
}
