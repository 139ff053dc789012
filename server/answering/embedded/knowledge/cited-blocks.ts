import { type AnswerPiece, say } from '../answer-piece.ts';
import { Citations } from '../citations.ts';
import type { AskedBack } from './ask-back.ts';

export function fieldList(asks: AskedBack | null): string {
  if (asks === null) return '';
  return [asks.sentence, asks.fields.map((field) => `- ${field}`).join('\n')].join('\n\n');
}

/** Composes blocks that cite, and sends the sources before them so that each mark can be opened. */
export function* cited(compose: (citations: Citations) => string[]): Generator<AnswerPiece> {
  const citations = new Citations();
  const blocks = compose(citations);
  if (citations.sources.length > 0) yield { type: 'sources', sources: citations.sources };
  for (const block of blocks) if (block !== '') yield say(block);
}
