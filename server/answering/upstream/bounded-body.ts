import { setImmediate as nextTurn } from 'node:timers/promises';
import { ModelError } from '../provider.ts';

const KB = 1024;
const MAX_BYTES = {
  picture: 16 * KB * KB,
  stream: 16 * KB * KB,
  text: 64 * KB,
} as const;
/**
 * Limit of an event of a stream, up to its blank line. Parsers join an incomplete event with each
 * chunk, so long ones take quadratic time.
 */
const MAX_EVENT_BYTES = 256 * KB;
/**
 * Limit of opening brackets, commas and lines in an event of a stream, or in another body. The
 * library checks each value of a JSON text against a schema, at about 10 µs for a wrong one.
 */
const MAX_VALUES = 5000;
/** Bytes passed on in one turn of the event loop: a stream may have an event in every 4 bytes. */
const MAX_TURN_BYTES = 8 * KB;
const NEWLINE = 0x0a;
const RETURN = 0x0d;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const OPEN_OBJECT = 0x7b;

type BodyKind = keyof typeof MAX_BYTES;

/**
 * Limits a response body: 16 MB for a picture and for an event stream, whose events have 256 KB,
 * 64 KB for text; 5,000 values in an event, or in a body that is no stream. Beyond that it fails
 * with ModelError 'broken'.
 */
export function boundedBody(
  source: ReadableStream<Uint8Array>,
  kind: BodyKind,
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  let bytes = 0;
  let eventBytes = 0;
  let values = 0;
  let isBlankLine = false;
  let waiting: Uint8Array = new Uint8Array();

  function isBounded(chunk: Uint8Array): boolean {
    bytes += chunk.byteLength;
    for (const byte of chunk) {
      eventBytes += 1;
      if (byte === NEWLINE && isBlankLine && kind === 'stream') {
        eventBytes = 0;
        values = 0;
      }
      if (byte === NEWLINE || byte === COMMA || byte === OPEN_OBJECT || byte === OPEN_LIST) {
        values += 1;
      }
      isBlankLine = byte === NEWLINE || (byte === RETURN && isBlankLine);
      if (values > MAX_VALUES) return false;
    }
    return bytes <= MAX_BYTES[kind] && (kind !== 'stream' || eventBytes <= MAX_EVENT_BYTES);
  }

  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        if (waiting.byteLength > 0) {
          await nextTurn();
        } else {
          const { done, value } = await reader.read();
          if (done) {
            controller.close();
            return;
          }
          if (!isBounded(value)) {
            await reader.cancel();
            throw new ModelError('broken');
          }
          waiting = value;
        }
        controller.enqueue(waiting.subarray(0, MAX_TURN_BYTES));
        waiting = waiting.subarray(MAX_TURN_BYTES);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
