import { splitQuestions } from '#mesh/reading/clauses.ts';
import { tradeWords } from '#mesh/reading/request-part.ts';
import { readQuery, type QueryTerm } from '../../../modules/knowledge/read-query.ts';

/** Score of a name that the articles know, on the scale of `tradeWords`. */
const NAME = 1.2;

/** The questions of a message; of a letter those that speak of what the articles or the calculators know. */
export function askedQuestions(text: string): string[] {
  return splitQuestions(text, (part) => Math.max(tradeWords(part), NAME * namesOf(part).length));
}

/** Names of the trade and grades in a question. */
export function namesOf(question: string): QueryTerm[] {
  return readQuery(question).filter(
    ({ isAspect, alternatives, text }) => !isAspect && (alternatives.length > 1 || /\d/.test(text)),
  );
}
