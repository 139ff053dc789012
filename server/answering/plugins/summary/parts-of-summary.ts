import { DECIDES, EXCEPTS, TO_DO } from '../../../content/plugins/summary-texts.ts';
import { findNumbers, type NumberFound } from './find-numbers.ts';
import { pickSentences } from './rank-sentences.ts';
import type { Sentence } from './read-text.ts';

export const LENGTHS = ['short', 'medium', 'long'] as const;
export type Length = (typeof LENGTHS)[number];
/** Share of the text's characters that a summary has, and how much stands beside it. */
const BUDGETS: Record<Length, { share: number; least: number; beside: number }> = {
  short: { share: 0.1, least: 2, beside: 3 },
  medium: { share: 0.2, least: 3, beside: 6 },
  long: { share: 0.35, least: 5, beside: 12 },
};
const TOO_FEW = 3;
const MAX_TITLE_LENGTH = 24;
const CLAUSE_END = /(?<=[，,；;。！？!?：:])(?!\d)/;

export interface PartsOfSummary {
  /** All sentences if the text is too short for a summary, otherwise null. */
  all: Sentence[] | null;
  points: Sentence[];
  decisions: Sentence[];
  todos: Sentence[];
  /** Clauses with an exception, of sentences that were left out. */
  exceptions: Sentence[];
  /** Numbers of sentences that were left out. */
  numbers: NumberFound[];
}

/** Each sentence of the text stands once at most: as a decision, a task or a point. */
export function partsOfSummary(sentences: readonly Sentence[], length: Length): PartsOfSummary {
  const { beside } = BUDGETS[length];
  if (sentences.length < TOO_FEW) {
    const none = { points: [], decisions: [], todos: [], exceptions: [] };
    return { all: [...sentences], ...none, numbers: [] };
  }
  const chosen = chosenOf(
    sentences.filter((each) => !isTitle(each)),
    length,
  );
  const decisions = chosen.filter((each) => DECIDES.test(each.text));
  const todos = chosen.filter((each) => TO_DO.test(each.text) && !decisions.includes(each));
  const left = sentences.filter((each) => !chosen.includes(each));
  const exceptions = left.flatMap(exceptionIn).slice(0, beside);
  const isSaid = ({ clause }: NumberFound) => exceptions.some(({ text }) => text.includes(clause));

  return {
    all: null,
    points: chosen.filter((each) => !decisions.includes(each) && !todos.includes(each)),
    decisions,
    todos,
    exceptions,
    numbers: oneOfEach(findNumbers(left).filter((each) => !isSaid(each))).slice(0, beside),
  };
}

/** Decisions and tasks, and the best of the rest until the share of the text is used up; in their order. */
function chosenOf(sentences: readonly Sentence[], length: Length): Sentence[] {
  const { share, least, beside } = BUDGETS[length];
  const lengthOf = (some: readonly Sentence[]) =>
    some.reduce((sum, { text }) => sum + text.length, 0);
  const acts = sentences
    .filter(({ text }) => DECIDES.test(text) || TO_DO.test(text))
    .slice(0, beside);
  const others = sentences.filter((each) => !acts.includes(each));
  const budget = lengthOf(sentences) * share - lengthOf(acts);
  let count = Math.max(0, Math.min(least, Math.ceil(sentences.length / 2)) - acts.length);
  let picked = pickSentences(others, count);
  for (;;) {
    const next = pickSentences(others, count + 1);
    if (next.length === picked.length || lengthOf(next) > budget) break;
    picked = next;
    count += 1;
  }
  const kept = new Set([...acts, ...picked]);

  return sentences.filter((each) => kept.has(each));
}

/** A heading or a greeting: short, and without an end. */
function isTitle({ text, isFirst }: Sentence): boolean {
  return isFirst && text.length <= MAX_TITLE_LENGTH && !/[。！？!?.；;，,]|\d/.test(text);
}

function exceptionIn(sentence: Sentence): Sentence[] {
  const clauses = sentence.text.split(CLAUSE_END).filter((clause) => EXCEPTS.test(clause));
  return clauses.length === 0 ? [] : [{ ...sentence, text: sentence.text }];
}

/** A clause with several numbers once. */
function oneOfEach(numbers: readonly NumberFound[]): NumberFound[] {
  const clauses = new Map(numbers.map((each) => [each.clause, each] as const).toReversed());
  return numbers.filter((each) => clauses.get(each.clause) === each);
}
