import { http, HttpResponse, type HttpHandler } from 'msw';
import type { StreamEvent } from '#contract/chat/stream-events.ts';
import type { Endpoint, StreamEndpoint } from '#contract/endpoint.ts';
import type { FailureData } from '#contract/envelope.ts';

interface Call<Request> {
  /** The parsed JSON body; of a multipart call its fields. */
  input: Request;
  headers: Headers;
  /** Aborted when the client has gone. */
  signal: AbortSignal;
}

type Answer<Request, Data> = Data | ((call: Call<Request>) => Data | Promise<Data>);

function urlOf(endpoint: { path: string }): string {
  return new URL(`/api/${endpoint.path}`, location.origin).href;
}

async function readCall<Request>(
  endpoint: { body: 'json' | 'multipart' },
  request: globalThis.Request,
): Promise<Call<Request>> {
  const input: unknown =
    endpoint.body === 'multipart'
      ? Object.fromEntries((await request.formData()).entries())
      : await request.json();
  return { input: input as Request, headers: request.headers, signal: request.signal }; // the endpoint's type says what it is
}

/** Answers a call with success. */
export function respondWith<Request, Data>(
  endpoint: Endpoint<Request, Data>,
  answer: Answer<Request, Data>,
  code: 200 | 201 | 202 | 203 = 200,
): HttpHandler {
  return http.post(urlOf(endpoint), async ({ request }) => {
    const call = await readCall<Request>(endpoint, request);
    const data =
      typeof answer === 'function'
        ? await (answer as (call: Call<Request>) => Data | Promise<Data>)(call) // Data is never callable
        : answer;
    return HttpResponse.json({ code, msg: 'ok', data: data ?? null });
  });
}

/** Refuses a call: an envelope at HTTP 200, or at another status. */
export function failWith(
  endpoint: { path: string },
  code: number | string,
  { msg = '', data = null, status = 200 }: FailOptions = {},
): HttpHandler {
  return http.post(urlOf(endpoint), () => HttpResponse.json({ code, msg, data }, { status }));
}

interface FailOptions {
  msg?: string;
  data?: FailureData | null;
  status?: number;
}

/** Cuts the connection. */
export function breakOff(endpoint: { path: string }): HttpHandler {
  return http.post(urlOf(endpoint), () => HttpResponse.error());
}

/** Server-sent events of a stream, as the server writes them. */
export function encodeEvents(events: readonly StreamEvent[]): string {
  return events
    .map(({ event, id, data }) => `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`)
    .join('');
}

/** Answers a stream call with the events, each list a chunk of its own; then closes. */
export function streamWith<Request, Data>(
  endpoint: StreamEndpoint<Request, Data>,
  ...chunks: readonly StreamEvent[][]
): HttpHandler {
  return streamOf(endpoint, () => {
    const encoder = new TextEncoder();
    const rest = chunks.map((chunk) => encoder.encode(encodeEvents(chunk)));
    return new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const next = rest.shift();
        if (next === undefined) controller.close();
        else controller.enqueue(next);
      },
    });
  });
}

/** Answers a stream call with a body that the test drives. */
export function streamOf<Request, Data>(
  endpoint: StreamEndpoint<Request, Data>,
  body: (call: Call<Request>) => ReadableStream<Uint8Array>,
): HttpHandler {
  return http.post(urlOf(endpoint), async ({ request }) => {
    const stream = body(await readCall<Request>(endpoint, request));
    return new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } });
  });
}
