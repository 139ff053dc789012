import { lexemes } from '../../../trade/knowledge/lexemes.ts';
import { namedIn, productsIn, speaksOfNamed } from './named-things.ts';
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
const OPENS = /[（(]/g;
const CLOSES = /[）)]/g;
/** Refers to what stands before it. */
const REFERS_BACK =
  /^(?:也就是|也是|也|即|合|约|其中|另外?|而|但|比|它|这|那|(?:or|and|that|this|these|they|it|its|i\.e\.|which|of which|about)\b)/;
/** A verb of the whole series behind its last member: '40HQ 约 76 m³ 取'. */
const VERB_OF_SERIES = /(?<=[\da-z%³²）)]) ?\p{Script=Han}{1,2}$/u;

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
  if (!isWhole(found) || losesNumber(found, text, numbers)) return undefined;
  if (isOnOtherNames(text, question)) return undefined;
  if (isSeries) return found === members.at(-1) ? found.replace(VERB_OF_SERIES, '') : found;

  return clauses.length >= MIN_CLAUSES && found !== clauses[0] && members.length <= MAX_MEMBERS
    ? found
    : undefined;
}

/** True if a clause can be read alone: it names something and doesn't refer to what stands before it. */
function isWhole(clause: string): boolean {
  return /\p{L}/u.test(clause) && /[\s\p{L}]/u.test(clause.slice(1)) && !REFERS_BACK.test(clause);
}

/** True if a paragraph is on grades or standards of which the question names none. */
function isOnOtherNames(text: string, question: string): boolean {
  const told = namedIn(text);
  return (
    told.length > 0 &&
    !told.some((each) => speaksOfNamed(question, each)) &&
    namedIn(question).length === 0 &&
    productsIn(question).length > 1
  );
}

/** True if a clause leaves out a grade or a size of the question of which the paragraph speaks. */
function losesNumber(clause: string, text: string, numbers: QueryTerm[]): boolean {
  return numbers.some((each) => countOf([each], text) > 0 && countOf([each], clause) === 0);
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

/** Splits a text at its ends, but never inside brackets. */
function partsOf(text: string, ends: RegExp): string[] {
  const parts: string[] = [];
  let from = 0;
  let start = 0;
  let depth = 0;
  for (const { index, 0: end } of text.matchAll(new RegExp(ends.source, 'g'))) {
    const piece = text.slice(from, index);
    depth += (piece.match(OPENS)?.length ?? 0) - (piece.match(CLOSES)?.length ?? 0);
    from = index;
    if (depth > 0) continue;
    parts.push(text.slice(start, index));
    start = index + end.length;
  }
  parts.push(text.slice(start));

  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
