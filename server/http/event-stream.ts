import type { StreamEvent } from '#contract/chat/stream-events.ts';

const KEEP_OPEN_MS = 15_000;
const KEEP_OPEN = new TextEncoder().encode(': keep\n\n');

/** One event in the text form of server-sent events. */
export function eventText(event: StreamEvent): string {
  return `event: ${event.event}\nid: ${String(event.id)}\ndata: ${JSON.stringify(event.data)}\n\n`;
}

/**
 * Events as a response body. Closing it stops the reading, never the answer; a comment line every
 * 15 s keeps proxies from closing it.
 */
export function eventStream(
  open: (signal: AbortSignal) => AsyncIterable<StreamEvent[]>,
): ReadableStream<Uint8Array> {
  const gone = new AbortController();
  const encoder = new TextEncoder();
  let keepOpen: NodeJS.Timeout | undefined;

  return new ReadableStream<Uint8Array>({
    async start(controller) {
      keepOpen = setInterval(() => controller.enqueue(KEEP_OPEN), KEEP_OPEN_MS);
      try {
        for await (const batch of open(gone.signal)) {
          if (gone.signal.aborted) break;
          controller.enqueue(encoder.encode(batch.map(eventText).join('')));
        }
        if (!gone.signal.aborted) controller.close();
      } catch (cause) {
        if (!gone.signal.aborted) controller.error(cause);
      } finally {
        clearInterval(keepOpen);
      }
    },
    cancel() {
      clearInterval(keepOpen);
      gone.abort();
    },
  });
}
