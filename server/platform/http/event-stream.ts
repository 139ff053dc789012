import type { StreamEvent } from '#contract/chat/stream-events.ts';

const KEEP_OPEN_MS = 15_000;
const KEEP_OPEN = new TextEncoder().encode(': keep\n\n');

function eventText(event: StreamEvent): string {
  return `event: ${event.event}\nid: ${String(event.id)}\ndata: ${JSON.stringify(event.data)}\n\n`;
}

interface EventStreamDeps {
  /** Aborts when the server stops; the body ends without an end event. */
  closing: AbortSignal;
  /** Called if reading fails; the connection is cut. */
  onError: (cause: unknown) => void;
  onEnd?: () => void;
}

/**
 * Server-sent events as a response body. Closing it doesn't stop the answer. A comment line every
 * 15 s keeps proxies from closing the connection.
 */
export function eventStream(
  open: (signal: AbortSignal) => AsyncIterable<StreamEvent[]>,
  { closing, onError, onEnd }: EventStreamDeps,
): ReadableStream<Uint8Array> {
  const reading = new AbortController();
  const encoder = new TextEncoder();
  let gone = false;
  let keepOpen: NodeJS.Timeout | undefined;
  let readOn: () => void = () => undefined;
  const stop = () => {
    reading.abort();
    readOn();
  };
  const letGo = () => {
    clearInterval(keepOpen);
    closing.removeEventListener('abort', stop);
  };

  async function pump(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    try {
      for await (const batch of open(reading.signal)) {
        if (reading.signal.aborted) break;
        controller.enqueue(encoder.encode(batch.map(eventText).join('')));
        // Backpressure: the log holds the text once for all readers, so a slow reader buffers
        // nothing.
        if ((controller.desiredSize ?? 0) <= 0) {
          await new Promise<void>((resolve) => {
            readOn = resolve;
          });
        }
      }
      if (!gone) controller.close();
    } catch (cause) {
      if (gone) return;
      onError(cause);
      controller.error(cause);
    } finally {
      letGo();
      onEnd?.();
    }
  }

  return new ReadableStream<Uint8Array>({
    start(controller) {
      keepOpen = setInterval(() => controller.enqueue(KEEP_OPEN), KEEP_OPEN_MS);
      closing.addEventListener('abort', stop);
      if (closing.aborted) stop();
      void pump(controller);
    },
    pull() {
      readOn();
    },
    cancel() {
      gone = true;
      letGo();
      stop();
    },
  });
}
