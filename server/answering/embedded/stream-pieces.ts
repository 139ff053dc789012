import type { ModelEvent } from '../provider.ts';
import type { AnswerPiece } from './answer-piece.ts';
import { piecesOf } from './pieces-of.ts';
import { waitUnlessAborted } from './wait-unless-aborted.ts';

const BLOCK_GAP = '\n\n';

/**
 * Says an answer as a stream: blocks with a gap between them, in pieces of a few characters, one each
 * `paceMs`. The first piece waits for nothing; an abort ends it early without an error.
 */
export async function* streamPieces(
  pieces: AsyncIterable<AnswerPiece> | Iterable<AnswerPiece>,
  paceMs: number,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  let isFirst = true;
  const begun = new Set<AnswerPiece['type']>();
  for await (const piece of pieces) {
    if (isAborted(signal)) return;
    if (piece.type === 'knowledge') continue;
    if (piece.type !== 'text' && piece.type !== 'reasoning') {
      yield piece;
      continue;
    }
    if (piece.text === '') continue;

    const type = piece.type === 'text' ? 'delta' : 'reasoning';
    const block = begun.has(piece.type) ? BLOCK_GAP + piece.text : piece.text;
    begun.add(piece.type);
    for (const text of piecesOf(block)) {
      if (!isFirst) await waitUnlessAborted(paceMs, signal);
      if (isAborted(signal)) return;
      isFirst = false;
      yield { type, text };
    }
  }
}

/** Read anew each time: it changes while a piece is awaited. */
function isAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}
