import { DECIDES, TO_DO } from '../../../content/plugins/summary-texts.ts';
import { findNumbers, type NumberFound } from './find-numbers.ts';
import { pickSentences } from './rank-sentences.ts';
import type { Sentence } from './read-text.ts';

export const LENGTHS = ['short', 'medium', 'long'] as const;
export type Length = (typeof LENGTHS)[number];
const COUNTS: Record<
  Length,
  { summary: number; points: number; numbers: number; actions: number }
> = {
  short: { summary: 2, points: 0, numbers: 6, actions: 3 },
  medium: { summary: 2, points: 5, numbers: 12, actions: 6 },
  long: { summary: 3, points: 12, numbers: 24, actions: 12 },
};
const TOO_FEW = 3;

export interface PartsOfSummary {
  /** All sentences if the text is too short for a summary, otherwise null. */
  all: Sentence[] | null;
  carrying: Sentence[];
  points: Sentence[];
  decisions: Sentence[];
  todos: Sentence[];
  numbers: NumberFound[];
}

export function partsOfSummary(sentences: readonly Sentence[], length: Length): PartsOfSummary {
  const { summary, points, numbers, actions } = COUNTS[length];
  const found = findNumbers(sentences).slice(0, numbers);
  if (sentences.length < TOO_FEW) {
    const none = { carrying: [], points: [], decisions: [], todos: [] };
    return { all: [...sentences], ...none, numbers: found };
  }
  const decisions = sentences.filter((each) => DECIDES.test(each.text)).slice(0, actions);
  const todos = sentences
    .filter((each) => TO_DO.test(each.text) && !decisions.includes(each))
    .slice(0, actions);
  const carrying = pickSentences(sentences, summary);
  const others = sentences.filter((each) => !carrying.includes(each));

  return {
    all: null,
    carrying,
    points: points > 0 ? pickSentences(others, points) : [],
    decisions,
    todos,
    numbers: found,
  };
}
