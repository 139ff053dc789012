import { ModelError } from '../provider.ts';

/** Bytes of a response, by what it holds; pictures come within JSON, in base64. */
const MAX_BYTES = {
  picture: 64 * 1024 * 1024,
  stream: 16 * 1024 * 1024,
  text: 1024 * 1024,
} as const;
/** Of an event stream. Parsers join an incomplete line with each chunk, so long lines take quadratic time. */
const MAX_LINE_BYTES = 256 * 1024;
const NEWLINE = 10;

/** `stream` is an event stream, `text` a complete response. */
export type BodyKind = keyof typeof MAX_BYTES;

/**
 * The body of a model's response. It ends with a ModelError, 'broken', above 64 MB for a picture, 1 MB for a
 * text, and 16 MB or a line of 256 KB for a stream of events.
 */
export function boundedBody(
  source: ReadableStream<Uint8Array>,
  kind: BodyKind,
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  let bytes = 0;
  let lineBytes = 0;

  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await reader.read();
        if (done) {
          controller.close();
          return;
        }
        bytes += value.byteLength;
        const lastBreak = value.lastIndexOf(NEWLINE);
        lineBytes = lastBreak < 0 ? lineBytes + value.byteLength : value.byteLength - lastBreak;
        if (bytes > MAX_BYTES[kind] || (kind === 'stream' && lineBytes > MAX_LINE_BYTES)) {
          await reader.cancel();
          throw new ModelError('broken');
        }
        controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
