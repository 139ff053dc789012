import type { AxiosInstance } from 'axios';
import { ApiError } from './api-error.ts';
import { presentFailure } from './http-deps.ts';

interface LoadOptions {
  signal?: AbortSignal | undefined;
  quiet?: boolean | undefined;
}

type LoadClient = (options: LoadOptions) => Promise<AxiosInstance>;

/**
 * Loads the HTTP client with the first call, because no screen needs it for rendering.
 * @throws ApiError `NETWORK` if it fails to load (the next call retries); `ABORTED` if the caller
 * has aborted
 */
export const loadClient = createClientLoader(async () => (await import('./client.ts')).http);

export function createClientLoader(load: () => Promise<AxiosInstance>): LoadClient {
  let loading: Promise<AxiosInstance> | null = null;

  return async ({ signal, quiet = false }) => {
    const attempt = (loading ??= load());
    try {
      return await attempt;
    } catch (cause) {
      if (loading === attempt) loading = null;
      const error = new ApiError(signal?.aborted === true ? 'ABORTED' : 'NETWORK', { cause });
      presentFailure(error, { sentToken: null, quiet });
      throw error;
    }
  };
}
