import { ASKS } from '#mesh/reading/clause-words.ts';
import { splitQuestions } from '#mesh/reading/clauses.ts';
import { tradeWords } from '#mesh/reading/request-part.ts';
import { fold } from '../../../trade/knowledge/lexemes.ts';
import { readQuery, type QueryTerm } from '../../../trade/knowledge/read-query.ts';

/** Score of a name that the articles know, on the scale of `tradeWords`. */
const NAME = 1.2;

/** The questions of a message; of a letter those that speak of what the articles or the calculators know. */
export function askedQuestions(text: string): string[] {
  return splitQuestions(text, tradeOf);
}

function tradeOf(part: string): number {
  return Math.max(tradeWords(part), NAME * namesOf(part).length);
}

const CLAUSE_ENDS =
  /(?<=[。！？!?；;，：,\n])|(?<=\p{L}['"”’)]?\.)\s+(?=\p{Lu})|(?<=\p{Script=Han})\s+(?=\p{Script=Han})/u;
/** Fewer tell what the question is about. */
const FEWEST_CLAUSES = 3;
const MAX_WORDINGS = 6;
/** Characters of a question that is worded anew. */
const MAX_WORDED = 1500;
const MAX_NAMES = 3;

/**
 * Shorter wordings of a question in several clauses: without those that neither ask nor speak of the
 * trade; of many clauses each that asks, alone, with the names of the rest, and with the one before it.
 */
export function wordingsOf(question: string): string[] {
  if (question.length > MAX_WORDED) return [];
  const clauses = question.split(CLAUSE_ENDS).filter((clause) => /[\p{L}\p{N}]/u.test(clause));
  const asks = (clause: string) => ASKS.test(clause.toLowerCase());
  const telling = clauses.filter((clause) => asks(clause) || tradeOf(fold(clause)) > 0);
  const isLong = clauses.length >= FEWEST_CLAUSES;
  const names = Math.max(1, namesOf(question).length);
  const wordings = clauses.flatMap((clause, at) => {
    if (!isLong || !asks(clause) || saysNothing(clause)) return [];
    return [
      ...(2 * namesOf(clause).length >= names ? [clause] : []),
      withNamesOf(question, clause),
      ...(at > 0 ? [`${clauses[at - 1] ?? ''} ${clause}`] : []),
    ];
  });
  const bare = telling.length < clauses.length ? [telling.join(' ')] : [];

  return [...new Set([...bare, ...wordings].map((each) => each.trim()))]
    .filter((each) => each !== '')
    .slice(0, MAX_WORDINGS);
}

/** '还能不能用' asks without a word of what. */
function saysNothing(clause: string): boolean {
  return readQuery(clause).every(({ isAspect, text }) => isAspect || text.length < 2);
}

/** The questions of a message with the names of the trade in the rest of it. */
export function askedAbout(message: string): string {
  return withNamesOf(message, askedQuestions(message).join(' '));
}

/** A question behind the names that the message around it has more. */
export function withNamesOf(message: string, question: string): string {
  const own = fold(question);
  const others = namesOf(message)
    .map(({ text }) => text)
    .filter((name) => !own.includes(name));

  return [...others.slice(0, MAX_NAMES), question].join(' ');
}

/** Names of the trade and grades in a question. */
export function namesOf(question: string): QueryTerm[] {
  return readQuery(question).filter(
    ({ isAspect, alternatives, text }) => !isAspect && (alternatives.length > 1 || /\d/.test(text)),
  );
}
