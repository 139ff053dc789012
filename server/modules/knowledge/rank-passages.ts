import type { LexemeCounts } from './lexeme-counts.ts';
import { searchedBy } from './lexemes.ts';
import type { QueryTerm, ReadQuestion } from './read-query.ts';
import { relevanceOf } from './relevance.ts';
import type { Passage } from './repository.ts';

export interface RankedPassage extends Passage {
  /** How much of the question it, its article and the ways of asking for it say; 0 to 3.6. */
  score: number;
  /** The score without what all passages of its article share: their title, keywords and summary. */
  fit: number;
  /** Share of the question that stands anywhere in it, 0 to 1. */
  spoken: number;
}

export interface RankedArticle {
  articleId: string;
  /** That of its best passage. */
  score: number;
  /** Share of what the question is about that the article speaks of, 0 to 1. */
  coverage: number;
  /** The article's title or keywords name something that the question is about. */
  isNamed: boolean;
  /** How surely it answers the question; see `relevanceOf`. */
  relevance: number;
  /** In the order of the article. */
  passages: RankedPassage[];
}

type Field = 'own' | 'title' | 'article' | 'asked';
/** What a passage says itself, what its article says of itself, and the ways of asking for it. */
const FIELDS = ['own', 'title', 'article', 'asked'] as const;
const WEIGHT: Readonly<Record<Field, number>> = { own: 1, title: 0.3, article: 0.8, asked: 1.5 };
/** A synonym counts a little less than the question's own word. */
const SYNONYM = 0.9;
const ASPECT = 0.35;
/** A character, which is rare more seldom than a pair, against a pair. */
const CHARACTER = 1.2;
/** A word that no passage holds says little about what is meant. */
const UNHEARD = 0.25;
/** But for a whole word of letters: that is what a question of another subject is made of. */
const UNHEARD_WORD = 0.7;

type FieldLexemes = Record<Field | 'names', ReadonlySet<string>>;

interface Weighed {
  term: QueryTerm;
  weight: number;
}

/**
 * Ranks the articles of `candidates`, the passages that hold most of a question: by the share of it, rare
 * words counting more, that stands in the passage, in what its article is about, and in the ways of
 * asking for the passage. `kinship` says how much the question sounds like the trade (see
 * `kinshipOf`).
 */
export function rankArticles(
  question: ReadQuestion,
  candidates: Passage[],
  counts: LexemeCounts,
  kinship: number,
): RankedArticle[] {
  const rarity = rarityOf(counts);
  const weighed = weighedTerms(question, counts, rarity);
  const whole = sum(weighed.map(({ weight }) => weight));
  const subjects = weighed.filter(({ term }) => !term.isAspect);
  const ofSubjects = sum(subjects.map(({ weight }) => weight));

  function scored(passage: Passage, fields: FieldLexemes): RankedPassage {
    const shares = weighed.map(({ term, weight }) => ({
      weight,
      own: share(term, fields.own, rarity),
      title: share(term, fields.title, rarity),
      article: share(term, fields.article, rarity),
      asked: share(term, fields.asked, rarity),
    }));
    const said = (how: (each: (typeof shares)[number]) => number) =>
      whole === 0 ? 0 : sum(shares.map((each) => each.weight * how(each))) / whole;
    const in_ = (field: Field) => WEIGHT[field] * said((each) => each[field]);
    const fit = in_('own') + in_('asked');

    return {
      ...passage,
      score: fit + in_('title') + in_('article'),
      fit,
      spoken: said((each) => Math.max(...FIELDS.map((field) => each[field]))),
    };
  }

  const byArticle = new Map<string, { passage: RankedPassage; fields: FieldLexemes }[]>();
  for (const candidate of candidates) {
    const fields = fieldLexemes(candidate);
    const each = { passage: scored(candidate, fields), fields };
    const list = byArticle.get(candidate.articleId);
    if (list) list.push(each);
    else byArticle.set(candidate.articleId, [each]);
  }

  const ranked = [...byArticle].map(([articleId, members]): RankedArticle => {
    const best = Math.max(...members.map(({ passage }) => passage.score));
    const spoken = Math.max(...members.map(({ passage }) => passage.spoken));
    const names = union(members.map(({ fields }) => fields.names));
    const all = union(members.flatMap(({ fields }) => FIELDS.map((field) => fields[field])));
    const covered = sum(subjects.map(({ term, weight }) => weight * share(term, all, rarity)));

    return {
      articleId,
      score: best,
      coverage: ofSubjects === 0 ? 0 : covered / ofSubjects,
      isNamed: subjects.some(({ term }) => share(term, names, rarity) >= SYNONYM),
      relevance: relevanceOf(spoken, kinship),
      passages: members.map(({ passage }) => passage).sort((one, other) => one.n - other.n),
    };
  });

  return ranked.sort(
    (one, other) => other.score - one.score || one.articleId.localeCompare(other.articleId),
  );
}

function weighedTerms(
  { terms, characters }: ReadQuestion,
  counts: LexemeCounts,
  rarity: (lexeme: string) => number,
): Weighed[] {
  return [
    ...terms.map((term) => {
      const isHeard = term.alternatives.some(
        (names) => names.length > 0 && names.every((name) => counts.holding(name) > 0),
      );
      const unheard = /^[a-z]{3,}$/.test(term.text) ? UNHEARD_WORD : UNHEARD;
      return { term, weight: weightIn(term, rarity, counts.total) * (isHeard ? 1 : unheard) };
    }),
    ...characters.map((text) => {
      const weight = CHARACTER * rarity(text) * (counts.holding(text) > 0 ? 1 : UNHEARD);
      return { term: { text, key: text, alternatives: [[text]], isAspect: true }, weight };
    }),
  ];
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

function rarityOf({ total, holding }: LexemeCounts): (lexeme: string) => number {
  return (lexeme) => {
    const count = holding(lexeme);
    return Math.log(1 + (total - count + 0.5) / (count + 0.5));
  };
}

/** The same passages are looked at again and again; taking them apart is most of the work. */
const kept = new Map<string, FieldLexemes>();
const MOST_KEPT = 20_000;

function fieldLexemes(passage: Passage): FieldLexemes {
  const { title, keywords, summary, heading, text, asks } = passage;
  const parts = {
    own: [heading, text].join('\n'),
    title,
    article: [title, summary, ...keywords].join('\n'),
    asked: asks.join('\n'),
  };
  const key = Object.values(parts).join('\0');
  const known = kept.get(key);
  if (known) return known;

  if (kept.size >= MOST_KEPT) kept.clear();
  const all = {
    own: new Set(searchedBy(parts.own)),
    title: new Set(searchedBy(title)),
    article: new Set(searchedBy(parts.article)),
    asked: new Set(searchedBy(parts.asked)),
    names: new Set(searchedBy([title, ...keywords].join('\n'))),
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
