import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';

/**
 * Read-ahead in bytes: two or three pieces of text. The rest stays in the kernel's buffer until it
 * is read.
 */
const READ_AHEAD = 512;
/** Shorter than the services' idle timeout. */
const IDLE_MS = 4000;
const BODILESS = new Set([204, 205, 304]);

const options = { keepAlive: true, timeout: IDLE_MS, highWaterMark: READ_AHEAD };

type Agents = ReturnType<typeof agentsWith>;

const agentsWith = (lookup?: LookupFunction) => ({
  'http:': new http.Agent({ ...options, ...(lookup && { lookup }) }),
  'https:': new https.Agent({ ...options, ...(lookup && { lookup }) }),
});

/**
 * `fetch` for model services, which send many small pieces. The global one passes on every piece;
 * this one merges pieces that have arrived since the last read, so that a busy server reads less
 * often. Follows no redirects.
 * @param lookup resolves the names of all requests; then none is sent by the global `fetch`
 */
export function createServiceFetch(lookup?: LookupFunction): typeof fetch {
  const agents = agentsWith(lookup);

  return async (input, init) => {
    if (typeof init?.body === 'string' && !(input instanceof Request)) {
      return send(agents, new URL(input), init, init.body);
    }
    // Forms with pictures are rare and use the global fetch.
    if (lookup === undefined) return fetch(input, { ...init, redirect: 'manual' });
    const request = new Request(input, init);
    const { method, headers, signal } = request;
    const body = Buffer.from(await request.arrayBuffer());
    return send(agents, new URL(request.url), { method, headers, signal }, body);
  };
}

export const serviceFetch = createServiceFetch();

async function send(
  agents: Agents,
  url: URL,
  init: RequestInit,
  body: string | Buffer,
  mayRepeat = true,
): Promise<Response> {
  const { protocol } = url;
  if (protocol !== 'http:' && protocol !== 'https:') throw new TypeError('unknown scheme');
  const { request } = protocol === 'http:' ? http : https;
  const sent = request(url, {
    method: init.method ?? 'GET',
    headers: {
      accept: '*/*',
      ...Object.fromEntries(new Headers(init.headers)),
      'content-length': Buffer.byteLength(body),
    },
    agent: agents[protocol],
    ...(init.signal && { signal: init.signal }),
  });
  sent.end(body);
  let response: IncomingMessage;
  try {
    response = await answerTo(sent);
  } catch (cause) {
    if (init.signal?.aborted === true) throw init.signal.reason;
    // Usually the service closed the idle connection and never read the request.
    if (mayRepeat && sent.reusedSocket && isReset(cause))
      return send(agents, url, init, body, false);
    throw new TypeError('fetch failed', { cause });
  }
  const { statusCode: status = 0, statusMessage: statusText = '', headersDistinct } = response;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  if (BODILESS.has(status)) response.resume();

  return new Response(BODILESS.has(status) ? null : bodyOf(response), {
    status,
    statusText,
    headers,
  });
}

function answerTo(sent: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.once('response', resolve);
    // Also handles later errors, which the response reports.
    sent.on('error', reject);
  });
}

function isReset(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNRESET';
}

function bodyOf(response: IncomingMessage): ReadableStream<Uint8Array> {
  let readOn: () => void = () => undefined;
  for (const event of ['readable', 'end', 'error', 'close']) {
    response.on(event, () => {
      readOn();
    });
  }
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        for (;;) {
          const bytes = response.read() as Buffer | null;
          if (bytes !== null) {
            controller.enqueue(bytes);
            return;
          }
          if (response.readableEnded) {
            controller.close();
            return;
          }
          if (response.destroyed) throw response.errored ?? new TypeError('terminated');
          await new Promise<void>((resolve) => {
            readOn = resolve;
          });
        }
      },
      cancel: () => {
        response.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
