import type { Part } from '#contract/chat/calls.ts';
import type { Source } from '#contract/knowledge/calls.ts';

/** What an answer has said, or a piece of it has added. */
export interface AnswerProgress {
  content: string;
  reasoning: string;
  parts: Part[];
  /** Null: none were named (in this piece). */
  sources: Source[] | null;
}

export const emptyProgress = (): AnswerProgress => ({
  content: '',
  reasoning: '',
  parts: [],
  sources: null,
});

/** Pieces in the order in which they were written, as one. */
export function joinProgress(pieces: readonly AnswerProgress[]): AnswerProgress {
  return {
    content: pieces.map((piece) => piece.content).join(''),
    reasoning: pieces.map((piece) => piece.reasoning).join(''),
    parts: pieces.flatMap((piece) => piece.parts),
    sources: pieces.findLast((piece) => piece.sources !== null)?.sources ?? null,
  };
}
