import type { Part } from '#contract/chat/calls.ts';
import type { Source } from '#contract/knowledge/calls.ts';

/** What an answer is made of, in the order in which it is said. */
export type AnswerPiece =
  | { type: 'text'; text: string }
  | { type: 'reasoning'; text: string }
  | { type: 'status'; text: string }
  | { type: 'part'; part: Part }
  | { type: 'sources'; sources: Source[] }
  /** What was asked and stands in no article: it is worth one. */
  | { type: 'unknown'; question: string };

export function say(...paragraphs: (string | undefined)[]): AnswerPiece {
  const text = paragraphs.filter((each) => each !== undefined && each !== '').join('\n\n');
  return { type: 'text', text };
}

/** A step of the work, told beside the answer. */
export function think(text: string): AnswerPiece {
  return { type: 'reasoning', text };
}
