import { ModelError } from '../provider.ts';

/** Pictures come within JSON, in base64. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_STREAM_BYTES = 16 * 1024 * 1024;
/** Of an event stream. A longer line would be put together again for each piece of it that arrives. */
const MAX_LINE_BYTES = 256 * 1024;
const NEWLINE = 10;

/**
 * The body of a model's response. It ends with a ModelError, 'broken', when it has more than 64 MB; an event
 * stream when it has more than 16 MB, or a line of more than 256 KB.
 */
export function boundedBody(
  source: ReadableStream<Uint8Array>,
  isEventStream: boolean,
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
        if (
          isEventStream ? bytes > MAX_STREAM_BYTES || lineBytes > MAX_LINE_BYTES : bytes > MAX_BYTES
        ) {
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
