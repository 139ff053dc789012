import type { LexemeCounts } from './lexeme-counts.ts';
import { searchedBy } from './lexemes.ts';
import type { QueryTerm, ReadQuestion } from './read-query.ts';
import { relevanceOf } from './relevance.ts';
import type { Passage } from './repository.ts';

export interface RankedPassage extends Passage {
  /** Weighted share of the question found in the passage, its article and its ways of asking; 0 to 3.6. */
  score: number;
  /** The terms of `score`. */
  parts: Readonly<Record<Field, number>>;
  /** The score without title, keywords and summary, which all passages of an article share. */
  fit: number;
  /** Share of the question found in any field, 0 to 1. */
  spoken: number;
  /** Highest similarity of a single way of asking to the question, 0 to 1. */
  closest: number;
}

export interface RankedArticle {
  articleId: string;
  /** That of its best passage. */
  score: number;
  /** Share of what the question is about that the article speaks of, 0 to 1. */
  coverage: number;
  /** The article's title or keywords name something that the question is about. */
  isNamed: boolean;
  /** Probability that it answers the question; see `relevanceOf`. */
  relevance: number;
  /** In the order of the article. */
  passages: RankedPassage[];
}

/** Words of a passage, of its article's metadata, and of the ways of asking for it. */
const FIELDS = ['own', 'title', 'article', 'asked'] as const;
type Field = (typeof FIELDS)[number];
const FIELD_WEIGHTS: Readonly<Record<Field, number>> = {
  own: 1,
  title: 0.3,
  article: 0.8,
  asked: 1.5,
};
/** A synonym counts a little less than the question's own word. */
const SYNONYM_WEIGHT = 0.9;
const ASPECT_WEIGHT = 0.35;
/** Weight of a single character relative to a pair. */
const CHARACTER_WEIGHT = 1.2;
/** Factor for Chinese that no passage contains. */
const UNKNOWN_CHARACTERS = 0.25;
/** Factor for a word of letters that no passage contains: questions of other subjects consist of these. */
const UNKNOWN_WORD = 0.7;
/** From this similarity on a question belongs to the trade, whatever its kinship. */
const SAME_QUESTION = 0.75;
/** Weight of all words, function words included, which tell 'how do I know' from 'how heavy'. */
const FUNCTION_WORDS = 0.3;
/** The most that a way of asking loses for words that the question doesn't have. */
const EXTRA_WORDS = 0.35;

/** Terms of a question that are compared, the rarest first. */
const MAX_TERMS = 120;

/** Scores of a passage that shares no word with the question. */
export const UNRANKED = {
  score: 0,
  parts: { own: 0, title: 0, article: 0, asked: 0 },
  fit: 0,
  spoken: 0,
  closest: 0,
} as const;

type FieldLexemes = Record<Field | 'names', ReadonlySet<string>> & {
  /** Words of each way of asking. */
  ways: readonly ReadonlySet<string>[];
};

/** A term of a question with its weight. */
interface WeightedTerm {
  weight: number;
  isSubject: boolean;
  own: { lexeme: string; rarity: number }[];
  /** Synonyms that some passage contains. */
  synonyms: string[][];
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
  const weighted = weighedTerms(question, counts, rarity);
  const whole = sum(weighted.map(({ weight }) => weight));
  const ofSubjects = sum(weighted.map(({ weight, isSubject }) => (isSubject ? weight : 0)));

  const asked: QuestionLexemes = {
    termsByLexeme: termsByLexeme(weighted),
    words: new Set(question.words ?? []),
  };
  const byArticle = new Map<string, ScoredPassage[]>();
  for (const candidate of candidates) {
    const scored = scoreOf(candidate, weighted, whole, asked);
    const list = byArticle.get(candidate.articleId);
    if (list) list.push(scored);
    else byArticle.set(candidate.articleId, [scored]);
  }

  const ranked = [...byArticle].map(([articleId, members]): RankedArticle => {
    const spoken = Math.max(...members.map(({ passage }) => passage.spoken));
    const closest = Math.max(...members.map(({ passage }) => passage.closest));
    // For each term, the text of the passage that has most of it.
    const covered = weighted.map(({ weight, isSubject }, at) =>
      isSubject ? weight * Math.max(...members.map(({ shares }) => shares[at] ?? 0)) : 0,
    );

    return {
      articleId,
      score: Math.max(...members.map(({ passage }) => passage.score)),
      coverage: ofSubjects === 0 ? 0 : sum(covered) / ofSubjects,
      isNamed: members[0]?.isNamed === true,
      relevance: Math.max(relevanceOf(spoken, kinship), closest >= SAME_QUESTION ? closest : 0),
      passages: members.map(({ passage }) => passage).sort((one, other) => one.n - other.n),
    };
  });

  return ranked.sort(
    (one, other) => other.score - one.score || one.articleId.localeCompare(other.articleId),
  );
}

interface QuestionLexemes {
  termsByLexeme: ReadonlyMap<string, readonly WeightedTerm[]>;
  words: ReadonlySet<string>;
}

interface ScoredPassage {
  passage: RankedPassage;
  /** By term, how much of it stands anywhere in the passage. */
  shares: number[];
  isNamed: boolean;
}

function scoreOf(
  passage: Passage,
  weighted: WeightedTerm[],
  whole: number,
  asked: QuestionLexemes,
): ScoredPassage {
  const fields = fieldLexemes(passage);
  const said: Record<Field, number> = { own: 0, title: 0, article: 0, asked: 0 };
  const shares: number[] = [];
  let spoken = 0;
  let isNamed = false;
  for (const term of weighted) {
    let most = 0;
    for (const field of FIELDS) {
      const part = share(term, fields[field]);
      said[field] += term.weight * part;
      most = Math.max(most, part);
    }
    shares.push(most);
    spoken += term.weight * most;
    isNamed ||= term.isSubject && share(term, fields.names) >= SYNONYM_WEIGHT;
  }
  const scale = whole === 0 ? 0 : 1 / whole;
  const weightedIn = (field: Field) => FIELD_WEIGHTS[field] * said[field] * scale;
  const parts = {
    own: weightedIn('own'),
    title: weightedIn('title'),
    article: weightedIn('article'),
    asked: weightedIn('asked'),
  };
  const fit = parts.own + parts.asked;
  const score = fit + parts.title + parts.article;
  const closest = Math.max(
    0,
    ...fields.ways.map(
      (way) =>
        (termCoverage(way, asked.termsByLexeme) * scale +
          FUNCTION_WORDS * wordOverlap(way, asked.words)) /
        (1 + FUNCTION_WORDS),
    ),
  );

  return {
    passage: { ...passage, score, parts, fit, spoken: spoken * scale, closest },
    shares,
    isNamed,
  };
}

/** Dice coefficient of the lexemes of a question and a way of asking. */
function wordOverlap(way: ReadonlySet<string>, words: ReadonlySet<string>): number {
  let common = 0;
  for (const lexeme of way) if (words.has(lexeme)) common += 1;

  return (2 * common) / Math.max(1, way.size + words.size);
}

/** Share of a question that one way of asking covers, lowered by its other words. */
function termCoverage(way: ReadonlySet<string>, terms: QuestionLexemes['termsByLexeme']): number {
  const found = new Set<WeightedTerm>();
  let common = 0;
  for (const lexeme of way) {
    const holding = terms.get(lexeme);
    if (holding === undefined) continue;
    common += 1;
    for (const term of holding) found.add(term);
  }
  let said = 0;
  for (const term of found) said += term.weight * share(term, way);

  return said * (1 - EXTRA_WORDS + EXTRA_WORDS * (common / Math.max(1, way.size)));
}

function weighedTerms(
  { terms, characters }: ReadQuestion,
  counts: LexemeCounts,
  rarity: (lexeme: string) => number,
): WeightedTerm[] {
  const isIndexed = (names: string[]) =>
    names.length > 0 && names.every((name) => counts.holding(name) > 0);

  const weighted = [
    ...terms.map((term): WeightedTerm => {
      const [own = [], ...synonyms] = term.alternatives;
      const unknown = /^[a-z]{3,}$/.test(term.text) ? UNKNOWN_WORD : UNKNOWN_CHARACTERS;
      const known = term.alternatives.some(isIndexed) ? 1 : unknown;
      return {
        weight: weightIn(term, rarity, counts.total) * known,
        isSubject: !term.isAspect,
        own: own.map((lexeme) => ({ lexeme, rarity: rarity(lexeme) })),
        synonyms: synonyms.filter(isIndexed),
      };
    }),
    ...characters.map((lexeme): WeightedTerm => {
      const known = counts.holding(lexeme) > 0 ? 1 : UNKNOWN_CHARACTERS;
      return {
        weight: CHARACTER_WEIGHT * rarity(lexeme) * known,
        isSubject: false,
        own: [{ lexeme, rarity: 1 }],
        synonyms: [],
      };
    }),
  ];
  if (weighted.length <= MAX_TERMS) return weighted;
  return weighted.sort((one, other) => other.weight - one.weight).slice(0, MAX_TERMS);
}

function termsByLexeme(weighted: WeightedTerm[]): Map<string, WeightedTerm[]> {
  const terms = new Map<string, WeightedTerm[]>();
  for (const term of weighted) {
    for (const lexeme of [...term.own.map((each) => each.lexeme), ...term.synonyms.flat()]) {
      const held = terms.get(lexeme);
      if (held) held.push(term);
      else terms.set(lexeme, [term]);
    }
  }
  return terms;
}

/** Share of a term that is found: its own lexemes count in part, a synonym only as a whole. */
function share({ own, synonyms }: WeightedTerm, found: ReadonlySet<string>): number {
  let all = 0;
  let part = 0;
  for (const { lexeme, rarity } of own) {
    all += rarity;
    if (found.has(lexeme)) part += rarity;
  }
  if (all > 0 && part === all) return 1;
  const isSynonym = synonyms.some((names) => names.every((lexeme) => found.has(lexeme)));

  return Math.max(all > 0 ? part / all : 0, isSynonym ? SYNONYM_WEIGHT : 0);
}

/**
 * Weight of a term. A name that occurs in no passage has the weight of its most frequent synonym.
 */
function weightIn(
  { alternatives: [own = [], ...synonyms], isAspect }: QueryTerm,
  rarity: (lexeme: string) => number,
  total: number,
): number {
  const unknown = Math.log(1 + (total + 0.5) / 0.5);
  const isIndexed = (names: string[]) => names.every((lexeme) => rarity(lexeme) < unknown);
  const indexed = synonyms.filter((names) => names.length > 0 && isIndexed(names));
  const counted =
    isIndexed(own) || indexed.length === 0
      ? sum(own.map(rarity))
      : Math.min(...indexed.map((names) => sum(names.map(rarity))));

  return counted * (isAspect ? ASPECT_WEIGHT : 1);
}

function rarityOf({ total, holding }: LexemeCounts): (lexeme: string) => number {
  return (lexeme) => {
    const count = holding(lexeme);
    return Math.log(1 + (total - count + 0.5) / (count + 0.5));
  };
}

/** Tokenizing passages is most of the work of a search, and the same passages are ranked often. */
const lexemeCache = new Map<string, FieldLexemes>();
const MAX_CACHED = 20_000;

function fieldLexemes(passage: Passage): FieldLexemes {
  const { title, keywords, summary, heading, text, asks } = passage;
  const parts = {
    own: [heading, text].join('\n'),
    title,
    article: [title, summary, ...keywords].join('\n'),
    asked: asks.join('\n'),
  };
  const key = Object.values(parts).join('\0');
  const known = lexemeCache.get(key);
  if (known) return known;

  if (lexemeCache.size >= MAX_CACHED) lexemeCache.clear();
  const all = {
    own: new Set(searchedBy(parts.own)),
    title: new Set(searchedBy(title)),
    article: new Set(searchedBy(parts.article)),
    asked: new Set(searchedBy(parts.asked)),
    names: new Set(searchedBy([title, ...keywords].join('\n'))),
    ways: asks.map((ask) => new Set(searchedBy(ask))),
  };
  lexemeCache.set(key, all);

  return all;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** Tokenizes passages before the first question about them. */
export function prepareRanking(passages: Passage[]): void {
  for (const passage of passages) fieldLexemes(passage);
}
