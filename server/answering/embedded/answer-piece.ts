import type { Part } from '#contract/chat/calls.ts';
import type { Source } from '#contract/knowledge/calls.ts';

/** The parts of an answer, in order. */
export type AnswerPiece =
  | { type: 'text'; text: string }
  | { type: 'reasoning'; text: string }
  | { type: 'status'; text: string }
  | { type: 'part'; part: Part }
  | { type: 'sources'; sources: Source[] }
  /** A question that no article answers; an article on it would help. */
  | { type: 'unknown'; question: string }
  /** State that a follow-up continues; stored with the answer. */
  | ({ type: 'knowledge' } & KnowledgeState);

/** Subject of an answer from the articles. */
export interface KnowledgeState {
  /** As it stands by itself, with what it took over from the turn before. */
  question: string;
  kind: string;
  /** The names of the trade that it is about. */
  subject: string[];
  /** The property that is asked about. */
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
