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
/**
 * Ends a line or begins a value. The search is native: a loop over bytes takes 100 ms per MB until V8 has
 * compiled it, which can be late on a busy machine.
 */
const MARK = /[\n,[{]/g;

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
    const text = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
    bytes += chunk.byteLength;
    let from = 0;
    MARK.lastIndex = 0;
    while (MARK.test(text)) {
      const after = MARK.lastIndex;
      const isNewline = text.charCodeAt(after - 1) === NEWLINE;
      isBlankLine &&= isEmptyUntil(text, from, after - 1);
      eventBytes += after - from;
      from = after;
      if (isNewline && isBlankLine && kind === 'stream') {
        eventBytes = 0;
        values = 0;
      }
      values += 1;
      isBlankLine = isNewline;
      if (values > MAX_VALUES) return false;
    }
    isBlankLine &&= isEmptyUntil(text, from, text.length);
    eventBytes += text.length - from;
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

/** True if there are only carriage returns from `from` to `end`, where another character or the end is. */
function isEmptyUntil(text: string, from: number, end: number): boolean {
  if (from === end) return true;
  const other = /[^\r]/g;
  other.lastIndex = from;
  return (other.exec(text)?.index ?? text.length) >= end;
}
