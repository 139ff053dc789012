import { message } from '../../content/messages.ts';
import { bytesCall, type ApiCall, type Schemas } from './api-call.ts';
import type { MemberCaller } from './caller.ts';

// Not of `node:timers/promises`: the mock mode of the browser loads this module.
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

const PIECE_CHARS = 32_768;

/**
 * A call whose data is too long for memory: the envelope is streamed. An error before the first
 * piece is reported normally; later the connection is cut.
 * @param handle yields the data as JSON, in pieces
 */
export function longCall<Request>(
  schemas: Schemas<Request, unknown>,
  handle: (input: Request, member: MemberCaller) => AsyncGenerator<string>,
): ApiCall {
  return bytesCall(schemas, async (input, member) => {
    const data = handle(input, member);
    const first = await data.next();
    const start = `{"code":200,"msg":${JSON.stringify(message(member.language, 'ok'))},"data":`;

    return {
      headers: { 'content-type': 'application/json; charset=utf-8' },
      stream: streamOf(data, start + (first.done === true ? 'null' : first.value)),
    };
  });
}

function streamOf(data: AsyncGenerator<string>, start: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let begun = start;

  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      // Rows that have been read would otherwise follow each other without a turn of the event loop.
      await nextTurn();
      let piece = begun;
      begun = '';
      while (piece.length < PIECE_CHARS) {
        const next = await data.next();
        if (next.done === true) {
          controller.enqueue(encoder.encode(`${piece}}`));
          controller.close();
          return;
        }
        piece += next.value;
      }
      controller.enqueue(encoder.encode(piece));
    },
    async cancel() {
      await data.return(undefined);
    },
  });
}
