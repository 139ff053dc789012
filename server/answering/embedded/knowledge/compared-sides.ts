import { fold, lexemes } from '../../../trade/knowledge/lexemes.ts';
import type { RankedArticle, RankedPassage } from '../../../trade/knowledge/rank-passages.ts';
import { readQuery, type QueryTerm } from '../../../trade/knowledge/read-query.ts';
import { cellsOf } from '../../../trade/knowledge/hits.ts';
import { isTable } from './quote-passages.ts';

const JOINS =
  /和|与|跟|同|还是|或者?|比|、|\/|\bvs\b|\bversus\b|\bor\b|\band\b|\bto\b|\bwith\b|\bthan\b|\bfrom\b/g;

/** Sentences that say what a thing is stand first in its article. */
const BEGINNING = 4;

/** One of two things that are compared, with the passages that speak of it alone. */
export interface Side {
  name: string;
  passages: RankedPassage[];
}

export interface Compared {
  sides: [Side, Side];
  /** They speak of both. */
  both: RankedPassage[];
  /** The articles' own table that has both, in its head or in its rows. */
  table?: RankedPassage | undefined;
}

/** The two things that a question sets side by side, of those that the articles speak of. */
export function comparedPair(
  question: string,
  articles: RankedArticle[],
): [QueryTerm, QueryTerm] | undefined {
  const passages = articles.flatMap(({ passages: own }) => own);
  const known = subjectsOf(question).filter(
    (term) => isName(term) && passages.some((each) => speaksOf(each, term)),
  );
  return nearestPair(fold(question), known);
}

/**
 * Both sides of a comparison; undefined where the articles have nothing on one of them. `about` are the
 * articles that each side finds by itself.
 */
export function comparedSides(
  question: string,
  pair: [QueryTerm, QueryTerm],
  articles: RankedArticle[],
  about: [RankedArticle[], RankedArticle[]],
): Compared | undefined {
  // A passage counts by the score of its article as well.
  const all = articles.flatMap(({ score: weight, passages: own }) =>
    own
      .filter(({ score }) => score > 0)
      .map((passage) => ({ ...passage, score: passage.score * weight })),
  );
  const passages = all.filter((passage) => !isTable(passage));
  const [one, other] = pair;
  const circumstances = subjectsOf(question).filter((term) => !pair.includes(term) && isName(term));
  const fitting =
    circumstances.length === 0
      ? withBoth(passages, pair)
      : passages.filter((each) => circumstances.some((term) => speaksOf(each, term)));
  const ofOne = fitting.filter((each) => speaksOf(each, one));
  const ofOther = fitting.filter((each) => speaksOf(each, other));
  const both = ofOne.filter((each) => ofOther.includes(each));
  const only = (list: RankedPassage[]) => list.filter((each) => !both.includes(each));
  const titled = pair.map((term, at) =>
    circumstances.length === 0 ? titledFor(term, about[at] ?? []) : [],
  );
  const hasTitles = titled.every(({ length }) => length > 0) && titled[0]?.[0] !== titled[1]?.[0];
  const [ownOne = [], ownOther = []] = hasTitles ? titled : [only(ofOne), only(ofOther)];
  // One-sided facts compare nothing.
  if (ownOne.length === 0 || ownOther.length === 0) return undefined;

  return {
    sides: [
      { name: nameIn(question, one), passages: ownOne },
      { name: nameIn(question, other), passages: ownOther },
    ],
    both: hasTitles ? [] : both,
    table: tableOf(all.filter(isTable), pair),
  };
}

/** The first passages of the article whose title names one side. */
function titledFor(term: QueryTerm, articles: RankedArticle[]): RankedPassage[] {
  const article = articles.find(({ passages }) => names(passages[0]?.title ?? '', term));
  const prose = article?.passages.filter((passage) => !isTable(passage)) ?? [];

  return prose.slice(0, BEGINNING).map((passage, n) => ({ ...passage, score: BEGINNING - n }));
}

function subjectsOf(question: string): QueryTerm[] {
  return readQuery(question).filter(({ isAspect }) => !isAspect);
}

/** The nearest table whose head has both, else one that has a row for each; cut to these rows. */
function tableOf(tables: RankedPassage[], pair: [QueryTerm, QueryTerm]): RankedPassage | undefined {
  const ranked = [...tables].sort((one, other) => other.score - one.score);
  const byHead = ranked.find(({ text }) =>
    pair.every((term) => names(text.split('\n')[0] ?? '', term)),
  );
  if (byHead) return { ...byHead, text: inAskedColumns(byHead.text, pair) };
  for (const table of ranked) {
    const [head = '', rule = '', ...rows] = table.text.split('\n');
    const own = pair.map((term) => rows.filter((row) => names(cellsOf(row)[0] ?? '', term)));
    if (own.every(({ length }) => length > 0)) {
      const kept = [...new Set(own.flat())];
      return { ...table, text: [head, rule, ...kept].join('\n') };
    }
  }
  return undefined;
}

/** A table whose columns of the two stand in the order in which they are asked for. */
function inAskedColumns(table: string, pair: [QueryTerm, QueryTerm]): string {
  const rows = table.split('\n').map(cellsOf);
  const [one = -1, other = -1] = pair.map((term) =>
    (rows[0] ?? []).findIndex((cell) => names(cell, term)),
  );
  if (one < 0 || other < 0 || one <= other) return table;
  return rows
    .map((cells) => {
      const swapped = cells.with(one, cells[other] ?? '').with(other, cells[one] ?? '');
      return `| ${swapped.join(' | ')} |`;
    })
    .join('\n');
}

/** The passages of the articles that know both, where such articles have something on each. */
function withBoth(passages: RankedPassage[], pair: [QueryTerm, QueryTerm]): RankedPassage[] {
  const knowing = pair.map(
    (term) =>
      new Set(passages.filter((each) => speaksOf(each, term)).map(({ articleId }) => articleId)),
  );
  const kept = passages.filter(({ articleId }) => knowing.every((ids) => ids.has(articleId)));
  const [one, other] = pair;
  const isEnough =
    kept.some((each) => speaksOf(each, one) && !speaksOf(each, other)) &&
    kept.some((each) => speaksOf(each, other) && !speaksOf(each, one));

  return isEnough ? kept : passages;
}

/** The two that stand closest around a word that sets them side by side. */
function nearestPair(text: string, terms: QueryTerm[]): [QueryTerm, QueryTerm] | undefined {
  const placed = terms
    .map((term) => ({ term, start: text.indexOf(term.text), end: 0 }))
    .map((each) => ({ ...each, end: each.start + each.term.text.length }))
    .filter(({ start }) => start >= 0);
  const pairs = [...text.matchAll(JOINS)].flatMap(({ index, 0: join }) => {
    const before = placed
      .filter(({ end }) => end <= index)
      .sort((one, other) => other.end - one.end)[0];
    const behind = placed
      .filter(({ start }) => start >= index + join.length)
      .sort((one, other) => one.start - other.start)[0];
    return before && behind && before.term !== behind.term
      ? [{ before, behind, gap: behind.start - before.end }]
      : [];
  });
  const [nearest] = pairs.sort((one, other) => one.gap - other.gap);

  return nearest && [nearest.before.term, nearest.behind.term];
}

export function speaksOfBoth(
  passage: RankedPassage | undefined,
  pair: [QueryTerm, QueryTerm],
): boolean {
  return (
    passage !== undefined &&
    pair.every((term) => names([passage.title, passage.text].join('\n'), term))
  );
}

/** A name of the trade, a grade, or a trade term. */
function isName({ text, alternatives }: QueryTerm): boolean {
  return alternatives.length > 1 || /\d/.test(text);
}

function speaksOf({ text }: RankedPassage, term: QueryTerm): boolean {
  return names(text, term);
}

function names(text: string, { alternatives }: QueryTerm): boolean {
  const found = new Set(lexemes(text));
  return alternatives.some(
    (alternative) => alternative.length > 0 && alternative.every((lexeme) => found.has(lexeme)),
  );
}

/** As the question writes it. */
function nameIn(question: string, { text }: QueryTerm): string {
  const folded = fold(question);
  const at = folded.length === question.length ? folded.indexOf(text) : -1;
  return at === -1 ? text : question.slice(at, at + text.length);
}
