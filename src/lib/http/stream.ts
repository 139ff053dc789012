import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { STREAM_EVENT_NAMES, type StreamEvent } from '#contract/chat/stream-events.ts';
import type { StreamEndpoint } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import type { CallOptions } from './call.ts';
import { loadClient } from './load-client.ts';
import { HTTP_TIMEOUT } from './timeout.ts';

const NAMES: ReadonlySet<string> = new Set(STREAM_EVENT_NAMES);

export interface StreamOptions extends CallOptions {
  onOpen?: (() => void) | undefined;
}

/**
 * Sends a call and yields its events in batches, one non-empty array per network chunk. The batch
 * with `end` or `error` is the last. A refusal before the first event is handled by the error
 * catalogue like any other call. `onOpen` is called when the server has accepted the call.
 * @throws ApiError
 */
export async function* streamCall<Request extends object, Data>(
  endpoint: StreamEndpoint<Request, Data>,
  input: Request,
  { signal, quiet, onOpen }: StreamOptions = {},
): AsyncGenerator<StreamEvent[], void, undefined> {
  const abort = new AbortController();
  const watch = watchBytes(() => {
    abort.abort(new ApiError('TIMEOUT'));
  });
  const forwardAbort = () => {
    abort.abort(new ApiError('ABORTED'));
  };
  if (signal?.aborted === true) forwardAbort();
  else signal?.addEventListener('abort', forwardAbort, { once: true });

  try {
    const body = await open(endpoint, input, abort.signal, quiet);
    onOpen?.();
    const reader = body.getReader();
    // Aborting the request doesn't settle a pending read.
    abort.signal.addEventListener('abort', () => {
      reader.cancel().catch(() => undefined);
    });
    const events = createEventBuffer();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) throw new ApiError('NETWORK');
      watch.note();
      const batch = events.take(value);
      if (batch.length > 0) yield batch;
      if (events.ended()) return;
    }
  } catch (cause) {
    if (abort.signal.aborted) throw abort.signal.reason;
    throw cause instanceof ApiError ? cause : new ApiError('NETWORK', { cause });
  } finally {
    watch.stop();
    signal?.removeEventListener('abort', forwardAbort);
    // Closes the connection if the consumer stops early.
    abort.abort();
  }
}

async function open(
  endpoint: { path: string },
  input: object,
  signal: AbortSignal,
  quiet: boolean | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const http = await loadClient({ signal, quiet });
  const response = await http.request<unknown>({
    url: endpoint.path,
    data: input,
    adapter: 'fetch',
    responseType: 'stream',
    // axios' timeout is for the total duration and would cut a live stream.
    timeout: 0,
    headers: { Accept: 'text/event-stream' },
    signal,
    quiet,
  });
  if (!(response.data instanceof ReadableStream)) throw new ApiError('MALFORMED');
  return response.data;
}

function createEventBuffer() {
  const decoder = new TextDecoder();
  let batch: StreamEvent[] = [];
  let ended = false;
  const parser = createParser({
    onEvent: (message) => {
      const event = parseEvent(message);
      if (event === null || ended) return;
      batch.push(event);
      ended = event.event === 'end' || event.event === 'error';
    },
  });
  return {
    take: (chunk: Uint8Array): StreamEvent[] => {
      batch = [];
      parser.feed(decoder.decode(chunk, { stream: true }));
      return batch;
    },
    ended: () => ended,
  };
}

/**
 * Unknown events (newer server) are skipped.
 * @throws ApiError `MALFORMED`
 */
function parseEvent(message: EventSourceMessage): StreamEvent | null {
  const { event, id } = message;
  if (event === undefined || !NAMES.has(event)) return null;
  try {
    const data: unknown = JSON.parse(message.data);
    // The server checks events against the same types.
    return { event, id: Number(id), data } as StreamEvent;
  } catch (cause) {
    throw new ApiError('MALFORMED', { cause });
  }
}

/** One timer for the whole stream: re-arming it for every chunk is expensive. */
function watchBytes(onSilence: () => void) {
  let last = performance.now();
  const look = () => {
    const left = last + HTTP_TIMEOUT - performance.now();
    if (left > 0) timer = setTimeout(look, left);
    else onSilence();
  };
  let timer = setTimeout(look, HTTP_TIMEOUT);
  return {
    note: () => {
      last = performance.now();
    },
    stop: () => {
      clearTimeout(timer);
    },
  };
}
