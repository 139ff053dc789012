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
  | { type: 'unknown'; question: string }
  /** What a follow-up continues; to be kept with the answer. */
  | ({ type: 'knowledge' } & KnowledgeState);

/** What an answer from the articles was about. */
export interface KnowledgeState {
  /** As it stands by itself, with what it took over from the turn before. */
  question: string;
  kind: string;
  /** The names of the trade that it is about. */
  subject: string[];
  /** What is asked of them. */
  property: string[];
  /** Ids of the articles that it cites. */
  sourceIds: string[];
}

export function say(...paragraphs: (string | undefined)[]): AnswerPiece {
  const text = paragraphs.filter((each) => each !== undefined && each !== '').join('\n\n');
  return { type: 'text', text };
}

/** A step of the work, told beside the answer. */
export function think(text: string): AnswerPiece {
  return { type: 'reasoning', text };
}
