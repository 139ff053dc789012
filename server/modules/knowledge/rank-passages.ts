import { lexemes } from './lexemes.ts';
import type { QueryTerm } from './read-query.ts';
import type { Passage } from './repository.ts';

export interface RankedPassage extends Passage {
  score: number;
  /** Share of the question's subject that the passage itself speaks of, 0 to 1. */
  spoken: number;
}

export interface RankedArticle {
  articleId: string;
  score: number;
  /** Share of what the question is about that the article speaks of, 0 to 1. */
  coverage: number;
  /** The article's title or keywords name something that the question is about. */
  isNamed: boolean;
  /** It speaks of a name of the trade that is in the question, or of many of its other words. */
  isOfTrade: boolean;
  /** In the order of the article. */
  passages: RankedPassage[];
}

type Field = 'title' | 'keywords' | 'summary' | 'heading' | 'text';
const FIELDS = ['title', 'keywords', 'summary', 'heading', 'text'] as const;
/** Where a term stands says how much the passage is about it. */
const WEIGHT: Readonly<Record<Field, number>> = {
  title: 1.6,
  keywords: 1,
  summary: 0.6,
  heading: 1.2,
  text: 1.4,
};
/** A synonym counts a little less than the question's own word. */
const SYNONYM = 0.9;
const ASPECT = 0.35;
/** What the article's other passages add to its best one. */
const OTHER_PASSAGES = 0.15;
/** What an article is worth that speaks of nothing asked, against one that speaks of all (plus 1). */
const COVERAGE_BASE = 0.4;

/** Fewer common words may meet by chance. */
const MANY_WORDS = 3;

type FieldLexemes = Record<Field | 'anywhere' | 'own', ReadonlySet<string>>;

/**
 * Ranks the articles of `candidates` (every stored passage that holds any of the terms, of `total`).
 * Rare terms count more; so does a term in a title, a keyword or a heading.
 */
export function rankArticles(
  terms: QueryTerm[],
  candidates: Passage[],
  total: number,
): RankedArticle[] {
  const indexed = candidates.map((passage) => ({ passage, fields: fieldLexemes(passage) }));
  const rarity = rarityOf(
    indexed.map(({ fields }) => fields),
    total,
  );
  const weights = new Map(terms.map((term) => [term, weightIn(term, rarity, total)]));
  const weightOf = (term: QueryTerm) => weights.get(term) ?? 0;
  const known = withoutSeams(
    terms,
    indexed.map(({ fields }) => fields),
  );
  const subjects = known.filter((term) => !term.isAspect);
  const asked = sum(subjects.map(weightOf));

  /** A passage that speaks of all that was asked beats one that says one word of it often. */
  function scored(fields: FieldLexemes): { score: number; spoken: number } {
    const said = sum(subjects.map((term) => weightOf(term) * share(term, fields.own, rarity)));
    const spoken = asked === 0 ? 1 : said / asked;
    const found = known.map(
      (term) =>
        weightOf(term) *
        sum(FIELDS.map((field) => WEIGHT[field] * share(term, fields[field], rarity))),
    );
    return { score: (sum(found) * (1 + spoken)) / 2, spoken };
  }

  const byArticle = new Map<string, typeof indexed>();
  for (const each of indexed) {
    const list = byArticle.get(each.passage.articleId);
    if (list) list.push(each);
    else byArticle.set(each.passage.articleId, [each]);
  }

  const ranked = [...byArticle].map(([articleId, members]): RankedArticle => {
    const passages = members
      .map(({ passage, fields }) => ({ ...passage, ...scored(fields) }))
      .sort((one, other) => one.n - other.n);
    const scores = passages.map(({ score }) => score).sort((one, other) => other - one);
    const whole = union(members.map(({ fields }) => fields.anywhere));
    const names = union(members.flatMap(({ fields }) => [fields.title, fields.keywords]));
    const covered = sum(subjects.map((term) => weightOf(term) * share(term, whole, rarity)));

    const spokenOf = subjects.filter((term) => share(term, whole, rarity) >= SYNONYM);
    const coverage = asked === 0 ? 0 : covered / asked;

    return {
      articleId,
      score:
        ((scores[0] ?? 0) + OTHER_PASSAGES * sum(scores.slice(1, 4))) * (COVERAGE_BASE + coverage),
      coverage,
      isNamed: subjects.some((term) => share(term, names, rarity) >= SYNONYM),
      isOfTrade:
        spokenOf.some(({ alternatives }) => alternatives.length > 1) ||
        spokenOf.length >= MANY_WORDS,
      passages,
    };
  });

  return ranked.sort(
    (one, other) => other.score - one.score || one.articleId.localeCompare(other.articleId),
  );
}

/**
 * Without the character pairs that only join two words ('产工' of 生产工艺): no passage holds them, and
 * the pairs on both sides are held.
 */
function withoutSeams(terms: QueryTerm[], passages: FieldLexemes[]): QueryTerm[] {
  const held = union(passages.map(({ anywhere }) => anywhere));
  const words = terms.map(({ text }) => text).filter((text) => held.has(text));

  return terms.filter(({ text }) => {
    const [first, second, ...more] = Array.from(text);
    if (first === undefined || second === undefined || more.length > 0 || held.has(text)) {
      return true;
    }
    return !(
      words.some((word) => word.endsWith(first)) && words.some((word) => word.startsWith(second))
    );
  });
}

/** How much of a term is there: its own words in part, a synonym only as a whole. */
function share(
  { alternatives: [own = [], ...synonyms] }: QueryTerm,
  found: ReadonlySet<string>,
  rarity: (lexeme: string) => number,
): number {
  const all = sum(own.map(rarity));
  const part = all === 0 ? 0 : sum(own.filter((lexeme) => found.has(lexeme)).map(rarity)) / all;
  if (part === 1) return 1;
  const isSynonym = synonyms.some(
    (synonym) => synonym.length > 0 && synonym.every((lexeme) => found.has(lexeme)),
  );

  return Math.max(part, isSynonym ? SYNONYM : 0);
}

/**
 * How much a term counts. A name that no passage holds counts as its most usual synonym, not as the
 * rarest of words.
 */
function weightIn(
  { alternatives: [own = [], ...synonyms], isAspect }: QueryTerm,
  rarity: (lexeme: string) => number,
  total: number,
): number {
  const unheard = Math.log(1 + (total + 0.5) / 0.5);
  const isHeard = (names: string[]) => names.every((lexeme) => rarity(lexeme) < unheard);
  const heard = synonyms.filter((names) => names.length > 0 && isHeard(names));
  const counted =
    isHeard(own) || heard.length === 0
      ? sum(own.map(rarity))
      : Math.min(...heard.map((names) => sum(names.map(rarity))));

  return counted * (isAspect ? ASPECT : 1);
}

function rarityOf(passages: FieldLexemes[], total: number): (lexeme: string) => number {
  const holding = new Map<string, number>();
  for (const { anywhere } of passages) {
    for (const lexeme of anywhere) {
      holding.set(lexeme, (holding.get(lexeme) ?? 0) + 1);
    }
  }
  const rarities = new Map<string, number>();

  return (lexeme) => {
    const known = rarities.get(lexeme);
    if (known !== undefined) return known;
    const count = holding.get(lexeme) ?? 0;
    const rarity = Math.log(1 + (total - count + 0.5) / (count + 0.5));
    rarities.set(lexeme, rarity);

    return rarity;
  };
}

/** The same passages are looked at again and again; taking them apart is most of the work. */
const kept = new Map<string, FieldLexemes>();
const MOST_KEPT = 20_000;

function fieldLexemes({ title, keywords, summary, heading, text }: Passage): FieldLexemes {
  const parts = { title, keywords: keywords.join('\n'), summary, heading, text };
  const key = Object.values(parts).join('\0');
  const known = kept.get(key);
  if (known) return known;

  if (kept.size >= MOST_KEPT) kept.clear();
  const fields = {
    title: new Set(lexemes(parts.title)),
    keywords: new Set(lexemes(parts.keywords)),
    summary: new Set(lexemes(parts.summary)),
    heading: new Set(lexemes(parts.heading)),
    text: new Set(lexemes(parts.text)),
  };
  const all = {
    ...fields,
    anywhere: union(Object.values(fields)),
    own: union([fields.heading, fields.text]),
  };
  kept.set(key, all);

  return all;
}

function union(sets: ReadonlySet<string>[]): ReadonlySet<string> {
  const all = new Set<string>();
  for (const set of sets) for (const each of set) all.add(each);
  return all;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** Takes passages apart ahead of the first question about them. */
export function prepareRanking(passages: Passage[]): void {
  for (const passage of passages) fieldLexemes(passage);
}
