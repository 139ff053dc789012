import { lexemes } from '../../../trade/knowledge/lexemes.ts';
import { readQuery, type QueryTerm } from '../../../trade/knowledge/read-query.ts';

/** Paragraphs of fewer clauses are read at a glance. */
const MIN_CLAUSES = 4;
/** Members of a series such as '20 mesh is about 0.85 mm, 40 mesh about 0.42 mm'. */
const MIN_MEMBERS = 3;
/** A clause of more members lists things instead of telling of one. */
const MAX_MEMBERS = 4;
const MAX_CLAUSE_CHARS = 160;
const CLAUSE_ENDS = /[。；：]|[;:](?=\s)|\.(?=\s|$)/;
/** 'HS codes of common goods: ' */
const LABEL = /^[^:：。.;；]{1,40}(?::\s|：)/;
const MEMBER_ENDS = /，|、|,\s(?:and )?|\sand\s/;

/**
 * The clause of a paragraph that answers a question, where the paragraph is a series and begins with
 * something else; undefined if it begins with the answer or no clause stands out.
 */
export function leadingClause(text: string, question: string): string | undefined {
  const names = readQuery(question).filter(({ isAspect }) => !isAspect);
  const clauses = partsOf(text, CLAUSE_ENDS);
  const hasLabel = LABEL.test(text);
  const clause = outstanding(hasLabel ? clauses.slice(1) : clauses, names);
  if (clause === undefined) return undefined;
  if (hasLabel && countOf(names, clauses[0] ?? '') > countOf(names, clause)) return undefined;
  const members = partsOf(clause, MEMBER_ENDS);
  const numbered = members.filter((member) => /\d/.test(member));
  const isSeries = numbered.length >= Math.max(MIN_MEMBERS, members.length - 1);
  const numbers = names.filter(({ text: own }) => /\d/.test(own));
  const found = isSeries ? outstanding(members, numbers) : clause;
  if (found === undefined || found.length > MAX_CLAUSE_CHARS || !/\d/.test(found)) return undefined;
  if (isSeries) return found;

  return clauses.length >= MIN_CLAUSES && found !== clauses[0] && members.length <= MAX_MEMBERS
    ? found
    : undefined;
}

/** The only part that has most of the names. */
function outstanding(parts: string[], names: QueryTerm[]): string | undefined {
  const counts = parts.map((part) => countOf(names, part));
  const most = Math.max(0, ...counts);
  const best = parts.filter((_, at) => counts[at] === most);

  return most > 0 && best.length === 1 ? best[0] : undefined;
}

function countOf(names: QueryTerm[], part: string): number {
  const found = new Set(lexemes(part));
  return names.filter(({ alternatives }) =>
    alternatives.some((each) => each.length > 0 && each.every((lexeme) => found.has(lexeme))),
  ).length;
}

function partsOf(text: string, ends: RegExp): string[] {
  return text
    .split(ends)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
