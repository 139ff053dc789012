import type { AxiosInstance } from 'axios';
import { ApiError } from './api-error.ts';
import { presentFailure } from './http-ports.ts';

let loading: Promise<AxiosInstance> | null = null;

/**
 * The HTTP client, which comes with the first call: no screen needs it to be drawn.
 * @throws ApiError `NETWORK` when it can't be fetched; the next call tries again
 */
export async function loadClient(quiet = false): Promise<AxiosInstance> {
  try {
    loading ??= import('./client.ts').then(({ http }) => http);
    return await loading;
  } catch (cause) {
    loading = null;
    const error = new ApiError('NETWORK', { cause });
    presentFailure(error, { sentToken: null, quiet });
    throw error;
  }
}
