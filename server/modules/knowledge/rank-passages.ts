import { lexemes } from './lexemes.ts';
import type { QueryTerm } from './read-query.ts';
import type { Passage } from './repository.ts';

export interface RankedPassage extends Passage {
  score: number;
}

export interface RankedArticle {
  articleId: string;
  score: number;
  /** Share of what the question is about that the article speaks of, 0 to 1. */
  coverage: number;
  /** The article's title or keywords name something that the question is about. */
  isNamed: boolean;
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

type FieldLexemes = Record<Field, ReadonlySet<string>>;

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
  const weightOf = (term: QueryTerm) =>
    sum((term.alternatives[0] ?? []).map(rarity)) * (term.isAspect ? ASPECT : 1);
  const known = withoutSeams(
    terms,
    indexed.map(({ fields }) => fields),
  );
  const subjects = known.filter((term) => !term.isAspect);
  const asked = sum(subjects.map(weightOf));

  const byArticle = new Map<string, typeof indexed>();
  for (const each of indexed) {
    const list = byArticle.get(each.passage.articleId);
    if (list) list.push(each);
    else byArticle.set(each.passage.articleId, [each]);
  }

  const ranked = [...byArticle].map(([articleId, members]): RankedArticle => {
    const passages = members
      .map(({ passage, fields }) => ({
        ...passage,
        score: sum(
          known.map(
            (term) =>
              weightOf(term) *
              sum(FIELDS.map((field) => WEIGHT[field] * share(term, fields[field], rarity))),
          ),
        ),
      }))
      .sort((one, other) => one.n - other.n);
    const scores = passages.map(({ score }) => score).sort((one, other) => other - one);
    const whole = union(members.flatMap(({ fields }) => FIELDS.map((field) => fields[field])));
    const names = union(members.flatMap(({ fields }) => [fields.title, fields.keywords]));
    const covered = sum(subjects.map((term) => weightOf(term) * share(term, whole, rarity)));

    return {
      articleId,
      score: (scores[0] ?? 0) + OTHER_PASSAGES * sum(scores.slice(1, 4)),
      coverage: asked === 0 ? 0 : covered / asked,
      isNamed: subjects.some((term) => share(term, names, rarity) >= SYNONYM),
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
  const held = union(passages.flatMap((fields) => FIELDS.map((field) => fields[field])));
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

function rarityOf(passages: FieldLexemes[], total: number): (lexeme: string) => number {
  const holding = new Map<string, number>();
  for (const fields of passages) {
    for (const lexeme of union(FIELDS.map((field) => fields[field]))) {
      holding.set(lexeme, (holding.get(lexeme) ?? 0) + 1);
    }
  }
  return (lexeme) => {
    const count = holding.get(lexeme) ?? 0;
    return Math.log(1 + (total - count + 0.5) / (count + 0.5));
  };
}

function fieldLexemes(passage: Passage): FieldLexemes {
  return {
    title: lexemeSet(passage.title),
    keywords: lexemeSet(passage.keywords.join('\n')),
    summary: lexemeSet(passage.summary),
    heading: lexemeSet(passage.heading),
    text: lexemeSet(passage.text),
  };
}

/** The same passages are looked at again and again; taking them apart is most of the work. */
const sets = new Map<string, ReadonlySet<string>>();
const MOST_SETS = 20_000;

function lexemeSet(text: string): ReadonlySet<string> {
  const kept = sets.get(text);
  if (kept) return kept;
  if (sets.size >= MOST_SETS) sets.clear();
  const made = new Set(lexemes(text));
  sets.set(text, made);

  return made;
}

function union(sets: ReadonlySet<string>[]): ReadonlySet<string> {
  const all = new Set<string>();
  for (const set of sets) for (const each of set) all.add(each);
  return all;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
