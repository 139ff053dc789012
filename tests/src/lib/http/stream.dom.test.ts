import { http as mock, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { chatOne } from '#contract/chat/calls.ts';
import type { StreamEvent } from '#contract/chat/stream-events.ts';
import { WIRE_MESSAGES } from '#contract/envelope.ts';
import { streamCall } from '#lib/http/stream.ts';
import { breakOff, encodeEvents, failWith, streamOf, streamWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from './connect-http.ts';

const ASK = { question: '?', clientRequestId: '0190c0de-0000-7000-8000-000000000001' };
const START: StreamEvent = {
  event: 'start',
  id: 1,
  data: { sessionId: 's', recordId: 'r', answerId: 'a' },
};
const END: StreamEvent = { event: 'end', id: 9, data: { status: 'done', usage: null } };
const delta = (id: number, text: string): StreamEvent => ({ event: 'delta', id, data: { text } });

async function collect(options?: Parameters<typeof streamCall>[2]): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  for await (const batch of streamCall(chatOne, ASK, options)) events.push(...batch);
  return events;
}

/** A body that sends what it is told to and then stays open. */
function openBody(...first: string[]) {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
      for (const text of first) given.enqueue(encoder.encode(text));
    },
  });
  return { body, close: () => controller?.close() };
}

describe('streamCall', () => {
  test('requests events and yields them with their ids', async () => {
    connect();
    let accept: string | null = null;
    mockServer.use(
      streamOf(chatOne, ({ headers, input }) => {
        accept = headers.get('accept');
        expect(input).toEqual(ASK);
        expect(headers.get('token')).toBe('token-1');
        const { body, close } = openBody(encodeEvents([START, delta(2, '丝网'), END]));
        close();
        return body;
      }),
    );
    await expect(collect()).resolves.toEqual([START, delta(2, '丝网'), END]);
    expect(accept).toBe('text/event-stream');
  });

  test('events of one chunk are yielded as one array', async () => {
    connect();
    const burst = Array.from({ length: 100 }, (_, n) => delta(n + 2, 'x'));
    mockServer.use(streamWith(chatOne, [START, ...burst, END]));
    const sizes: number[] = [];
    for await (const batch of streamCall(chatOne, ASK)) sizes.push(batch.length);
    expect(sizes).toEqual([102]);
  });

  test('characters and events may be split anywhere', async () => {
    connect();
    const bytes = new TextEncoder().encode(encodeEvents([START, delta(2, '目数'), END]));
    mockServer.use(
      streamOf(
        chatOne,
        () =>
          new ReadableStream<Uint8Array>({
            start: (controller) => {
              for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
              controller.close();
            },
          }),
      ),
    );
    await expect(collect()).resolves.toEqual([START, delta(2, '目数'), END]);
  });

  test('comments and unknown events are skipped', async () => {
    connect();
    const { body, close } = openBody(
      `: keep\n\nevent: novelty\nid: 2\ndata: {}\n\n${encodeEvents([END])}`,
    );
    close();
    mockServer.use(streamOf(chatOne, () => body));
    await expect(collect()).resolves.toEqual([END]);
  });

  test('a refusal at HTTP 200 is handled by the catalogue', async () => {
    const deps = connect();
    mockServer.use(failWith(chatOne, 409, { msg: 'one at a time' }));
    await expect(collect()).rejects.toMatchObject({ code: 409, message: 'one at a time' });
    expect(deps.toastError).toHaveBeenCalledExactlyOnceWith({ text: 'one at a time' });
  });

  test('a refusal with an HTTP status is handled', async () => {
    const deps = connect();
    mockServer.use(failWith(chatOne, 'A0230', { status: 401 }));
    await expect(collect()).rejects.toMatchObject({ code: 'A0230', status: 401 });
    expect(deps.confirmExpired).toHaveBeenCalledOnce();
  });

  test('an invalid login clears and reloads', async () => {
    const deps = connect();
    mockServer.use(failWith(chatOne, 401, { msg: WIRE_MESSAGES.tokenInvalid }));
    await expect(collect({ quiet: true })).rejects.toMatchObject({ code: 401 });
    expect(deps.clearAndReload).toHaveBeenCalledOnce();
  });

  test('a body that is no event stream is malformed', async () => {
    connect();
    mockServer.use(mock.post('*/api/apiindex/chatone', () => HttpResponse.json({ code: 200 })));
    await expect(collect()).rejects.toMatchObject({ code: 'MALFORMED' });
  });

  test('an event without JSON is malformed', async () => {
    connect();
    const { body } = openBody('event: delta\nid: 2\ndata: {oops\n\n');
    mockServer.use(streamOf(chatOne, () => body));
    await expect(collect()).rejects.toMatchObject({ code: 'MALFORMED' });
  });

  test('a stream cut off before its end is NETWORK, without a toast', async () => {
    const deps = connect();
    mockServer.use(streamWith(chatOne, [START, delta(2, 'half')]));
    await expect(collect()).rejects.toMatchObject({ code: 'NETWORK' });
    expect(deps.toastError).not.toHaveBeenCalled();
  });

  test('a failed connection shows a toast, unless quiet', async () => {
    const deps = connect();
    mockServer.use(breakOff(chatOne));
    await expect(collect({ quiet: true })).rejects.toMatchObject({ code: 'NETWORK' });
    expect(deps.toastError).not.toHaveBeenCalled();
    await expect(collect()).rejects.toMatchObject({ code: 'NETWORK' });
    expect(deps.toastError).toHaveBeenCalledExactlyOnceWith({ key: 'network' });
  });

  test('aborting is ABORTED without a toast and closes the connection', async () => {
    const deps = connect();
    const open = openBody(encodeEvents([START]));
    let connection: AbortSignal | null = null;
    mockServer.use(
      streamOf(chatOne, ({ signal }) => {
        connection = signal;
        return open.body;
      }),
    );
    const abort = new AbortController();
    const seen: StreamEvent[] = [];
    const reading = (async () => {
      for await (const batch of streamCall(chatOne, ASK, { signal: abort.signal })) {
        seen.push(...batch);
        abort.abort();
      }
    })();
    await expect(reading).rejects.toMatchObject({ code: 'ABORTED' });
    expect(seen).toEqual([START]);
    expect(deps.toastError).not.toHaveBeenCalled();
    expect(connection).toMatchObject({ aborted: true });
  });

  test('a consumer that stops closes the connection', async () => {
    connect();
    const open = openBody(encodeEvents([START]));
    let connection: AbortSignal | null = null;
    mockServer.use(
      streamOf(chatOne, ({ signal }) => {
        connection = signal;
        return open.body;
      }),
    );
    for await (const batch of streamCall(chatOne, ASK)) {
      expect(batch).toEqual([START]);
      break;
    }
    expect(connection).toMatchObject({ aborted: true });
  });

  test('50 s without a byte is TIMEOUT; a comment counts as a byte', async () => {
    connect();
    const encoder = new TextEncoder();
    const body = new TransformStream<string, Uint8Array>({
      transform: (text, controller) => controller.enqueue(encoder.encode(text)),
    });
    const server = body.writable.getWriter();
    mockServer.use(streamOf(chatOne, () => body.readable));
    const stream = streamCall(chatOne, ASK);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const first = stream.next();
      await server.write(encodeEvents([START]));
      await expect(first).resolves.toEqual({ done: false, value: [START] });
      const second = stream.next();
      await vi.advanceTimersByTimeAsync(40_000);
      await server.write(': keep\n\n');
      await vi.advanceTimersByTimeAsync(40_000);
      await server.write(encodeEvents([delta(2, 'x')]));
      await expect(second).resolves.toEqual({ done: false, value: [delta(2, 'x')] });
      const third = expect(stream.next()).rejects.toMatchObject({ code: 'TIMEOUT' });
      await vi.advanceTimersByTimeAsync(51_000);
      await third;
    } finally {
      vi.useRealTimers();
    }
  });
});
