import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import type { CallOptions } from './call.ts';
import { loadClient } from './load-client.ts';

/**
 * Sends a call and yields the response's bytes. No timeout, because a reader may be slow on
 * purpose.
 * @throws ApiError with the code of a refusal; `ABORTED` (signal), `NETWORK` (connection lost)
 */
export async function* byteStream<Request extends object>(
  endpoint: Endpoint<Request, never>,
  input: Request,
  { signal, quiet }: CallOptions = {},
): AsyncGenerator<Uint8Array, void, undefined> {
  const http = await loadClient({ signal, quiet });
  const { data } = await http.request<unknown>({
    url: endpoint.path,
    data: input,
    adapter: 'fetch',
    responseType: 'stream',
    timeout: 0,
    ...(signal && { signal }),
    quiet,
  });
  if (!(data instanceof ReadableStream)) throw new ApiError('MALFORMED');
  const reader = (data as ReadableStream<Uint8Array>).getReader(); // a body's chunks are bytes
  const stop = () => {
    reader.cancel().catch(() => undefined);
  };
  signal?.addEventListener('abort', stop);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (signal?.aborted === true) throw new ApiError('ABORTED');
      if (done) return;
      yield value;
    }
  } catch (cause) {
    throw cause instanceof ApiError ? cause : new ApiError('NETWORK', { cause });
  } finally {
    signal?.removeEventListener('abort', stop);
    stop();
  }
}
