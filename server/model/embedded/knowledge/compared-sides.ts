import { fold, lexemes } from '../../../modules/knowledge/lexemes.ts';
import type { RankedArticle, RankedPassage } from '../../../modules/knowledge/rank-passages.ts';
import { readQuery, type QueryTerm } from '../../../modules/knowledge/read-query.ts';

const JOINS =
  /和|与|跟|同|还是|或者?|比|、|\/|\bvs\b|\bversus\b|\bor\b|\band\b|\bto\b|\bwith\b|\bthan\b|\bfrom\b/g;

/** One of two things that are compared, with the passages that speak of it alone. */
export interface Side {
  name: string;
  passages: RankedPassage[];
}

/** Both sides of a comparison and the passages that speak of both; undefined when there are no two. */
export function comparedSides(
  question: string,
  articles: RankedArticle[],
): [Side, Side, RankedPassage[]] | undefined {
  // What the best articles say counts more than a sentence that fits in a distant one.
  const passages = articles.flatMap(({ score: weight, passages: own }) =>
    own
      .filter(({ score, text }) => score > 0 && !text.startsWith('|'))
      .map((passage) => ({ ...passage, score: passage.score * weight })),
  );
  const subjects = readQuery(question).filter(({ isAspect }) => !isAspect);
  const pair = nearestPair(
    fold(question),
    subjects.filter((term) => isName(term) && passages.some((each) => speaksOf(each, term))),
  );
  if (!pair) return undefined;

  const [one, other] = pair;
  const circumstances = subjects.filter((term) => !pair.includes(term) && isName(term));
  const fitting =
    circumstances.length === 0
      ? withBoth(passages, pair)
      : passages.filter((each) => circumstances.some((term) => speaksOf(each, term)));
  const ofOne = fitting.filter((each) => speaksOf(each, one));
  const ofOther = fitting.filter((each) => speaksOf(each, other));
  const both = ofOne.filter((each) => ofOther.includes(each));
  const only = (list: RankedPassage[]) => list.filter((each) => !both.includes(each));
  const sides: [Side, Side] = [
    { name: nameIn(question, one), passages: only(ofOne) },
    { name: nameIn(question, other), passages: only(ofOther) },
  ];
  // One-sided facts compare nothing.
  return sides.every(({ passages: own }) => own.length > 0) ? [...sides, both] : undefined;
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

/** A name of the trade, a grade, or a trade term. */
function isName({ text, alternatives }: QueryTerm): boolean {
  return alternatives.length > 1 || /\d/.test(text);
}

function speaksOf({ text }: RankedPassage, { alternatives }: QueryTerm): boolean {
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
