import type { Language } from '../../content/messages.ts';
import type { LexemeCounts } from './lexeme-counts.ts';
import { searchedBy } from './lexemes.ts';
import type { QueryTerm } from './read-query.ts';

/**
 * Logistic regression of ways of asking (each taken out of its own passage) against questions of other
 * subjects (each taken out of the counts); `node bench/answers/relevance.mjs` fits it anew. The bias is set so
 * that about one in twenty questions of other subjects pass ANSWERS.
 */
const BIAS = -5.5;
const SPOKEN = 5.8;
const KINSHIP = 1.36;
/** From here on an article answers; between 0 and 1. */
export const ANSWERS = 0.5;

/** Counted for every lexeme on both sides, so that one never heard decides nothing alone. */
const SMOOTHING = 0.5;
/** A passage is longer than a question: it holds a lexeme so much likelier (natural logarithm). */
const LONGER = 2;

const HAN = /\p{Script=Han}/u;
/** Short numbers and single letters stand in every subject. */
const SAYS_NOTHING = /^(?:\d{1,2}|\d*\.\d+|[a-z])$/;

/** Probability that an article answers: by the share of the question that a passage says, and its kinship. */
export function relevanceOf(spoken: number, kinship: number): number {
  return 1 / (1 + Math.exp(-(BIAS + SPOKEN * spoken + KINSHIP * kinship)));
}

/**
 * Likelihood that a question belongs to the trade rather than to other subjects: naive Bayes over its
 * lexemes, and over those of other names for what the articles never call so; scaled so that long and
 * short questions compare. About 0 where both are as likely.
 */
export function kinshipOf(
  question: string,
  terms: QueryTerm[],
  language: Language,
  trade: LexemeCounts,
  other: LexemeCounts,
): number {
  const isHeard = (lexeme: string) => trade.holding(lexeme) > 0;
  const otherNames = terms
    .filter(({ alternatives: [own = []] }) => !own.every(isHeard))
    .flatMap(({ alternatives }) => alternatives.slice(1).flat().filter(isHeard));
  const telling = [...new Set([...searchedBy(question), ...otherNames])].filter(
    (lexeme) => !SAYS_NOTHING.test(lexeme) && (language === 'zh-CN' || !HAN.test(lexeme)),
  );
  if (telling.length === 0) return 0;
  const odds = telling.map((lexeme) => share(lexeme, trade) - share(lexeme, other) - LONGER);

  return odds.reduce((sum, each) => sum + each, 0) / Math.sqrt(telling.length);
}

function share(lexeme: string, { holding, total }: LexemeCounts): number {
  return Math.log((holding(lexeme) + SMOOTHING) / (total + 2 * SMOOTHING));
}
