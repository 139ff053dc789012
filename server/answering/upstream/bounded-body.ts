import { ModelError } from '../provider.ts';

const MAX_BYTES = {
  picture: 64 * 1024 * 1024,
  stream: 16 * 1024 * 1024,
  text: 1024 * 1024,
} as const;
/**
 * Line limit of an event stream. Parsers join an incomplete line with each chunk, so long lines
 * take quadratic time.
 */
const MAX_LINE_BYTES = 256 * 1024;
const NEWLINE = 10;

export type BodyKind = keyof typeof MAX_BYTES;

/**
 * Limits a response body: 64 MB for a picture, 1 MB for text, 16 MB or lines of 256 KB for an event
 * stream. Beyond that it fails with ModelError 'broken'.
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
