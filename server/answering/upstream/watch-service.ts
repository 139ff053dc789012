import { performance } from 'node:perf_hooks';
import { serviceFetch } from './service-fetch.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { Tracing } from '../../platform/observability/tracing.ts';

export function watchService(
  metrics: Metrics,
  tracing: Tracing,
  send: typeof fetch = serviceFetch,
): typeof fetch {
  return async (input, init) => {
    const began = performance.now();
    const span = tracing.start('model service', { kind: 'client' });
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(span.headers())) headers.set(name, value);
    const observe = (status: string) => {
      metrics.serviceSeconds.observe({ status }, (performance.now() - began) / 1000);
    };
    try {
      const response = await send(input, { ...init, headers });
      observe(`${String(Math.trunc(response.status / 100))}xx`);
      span.set({ 'http.response.status_code': response.status });
      if (!response.ok) span.fail(new Error('refused'));

      return tracing.isOn ? endsWith(response, () => span.end()) : response;
    } catch (cause) {
      observe('none');
      span.fail(cause);
      span.end();
      throw cause;
    }
  };
}

function endsWith(response: Response, end: () => void): Response {
  if (response.body === null) {
    end();
    return response;
  }
  const reader = (response.body as ReadableStream<Uint8Array>).getReader(); // a body's chunks are bytes
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read();
          if (done) {
            end();
            controller.close();
          } else {
            controller.enqueue(value);
          }
        } catch (cause) {
          end();
          controller.error(cause);
        }
      },
      cancel: async (reason) => {
        end();
        await reader.cancel(reason);
      },
    },
    // No read-ahead, so that pending chunks merge into one piece.
    { highWaterMark: 0 },
  );

  return new Response(body, response);
}
