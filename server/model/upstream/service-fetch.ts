import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';

/**
 * Read ahead of whoever takes it, in bytes: two or three pieces of text. What comes beyond that stays with the
 * operating system, and costs nothing until somebody has time for it.
 */
const READ_AHEAD = 512;
/** Connections that nobody uses are closed before a service would. */
const IDLE_MS = 4000;
const BODILESS = new Set([204, 205, 304]);

const options = { keepAlive: true, timeout: IDLE_MS, highWaterMark: READ_AHEAD };
const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };

/**
 * `fetch` for a model service, whose answers come in small pieces, many at once. The global one reads all
 * that arrives at once and passes it on piece by piece; here what has come since is one piece, and a server
 * that has much to do reads less often, not longer. Follows no redirect: only the configured service is asked.
 */
export const serviceFetch: typeof fetch = (input, init) => {
  // Forms with pictures are few, and made by the global one.
  if (typeof init?.body !== 'string' || input instanceof Request) {
    return fetch(input, { ...init, redirect: 'manual' });
  }
  return send(new URL(input), init, init.body);
};

async function send(
  url: URL,
  init: RequestInit,
  body: string,
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
    // As a rule the service had closed the connection while nobody used it, and has read nothing of this.
    if (mayRepeat && sent.reusedSocket && isReset(cause)) return send(url, init, body, false);
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
    // Also of later faults, which the response tells.
    sent.on('error', reject);
  });
}

function isReset(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNRESET';
}

/** A response as it is read: each time all that has come. */
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
