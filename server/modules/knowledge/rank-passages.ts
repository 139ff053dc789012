import type { LexemeCounts } from './lexeme-counts.ts';
import { searchedBy } from './lexemes.ts';
import type { QueryTerm, ReadQuestion } from './read-query.ts';
import { relevanceOf } from './relevance.ts';
import type { Passage } from './repository.ts';

export interface RankedPassage extends Passage {
  /** How much of the question it, its article and the ways of asking for it say; 0 to 3.6. */
  score: number;
  /** What the score is the sum of. */
  parts: Readonly<Record<Field, number>>;
  /** The score without what all passages of its article share: their title, keywords and summary. */
  fit: number;
  /** Share of the question that stands anywhere in it, 0 to 1. */
  spoken: number;
  /** How near the nearest single way of asking for it comes to the question, 0 to 1. */
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
  /** How surely it answers the question; see `relevanceOf`. */
  relevance: number;
  /** In the order of the article. */
  passages: RankedPassage[];
}

/** What a passage says itself, what its article says of itself, and the ways of asking for it. */
const FIELDS = ['own', 'title', 'article', 'asked'] as const;
type Field = (typeof FIELDS)[number];
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
/** A question so near to a way of asking belongs to the trade, whatever its words are used for elsewhere. */
const ASKED_SO = 0.75;
/** The little words of two questions beside the subjects: 'how do I know' is no 'how heavy'. */
const ALIKE = 0.3;
/** What a way of asking loses that says nothing but other things. */
const BESIDE = 0.35;

/** Terms that count in a question. A longer text loses its most usual ones. */
const MAX_TERMS = 120;

/** Of a passage that no word of a question leads to. */
export const UNRANKED = {
  score: 0,
  parts: { own: 0, title: 0, article: 0, asked: 0 },
  fit: 0,
  spoken: 0,
  closest: 0,
} as const;

type FieldLexemes = Record<Field | 'names', ReadonlySet<string>> & {
  /** Of each way of asking. */
  ways: readonly ReadonlySet<string>[];
};

/** One thing that a question says, with what it counts. */
interface Weighed {
  weight: number;
  isSubject: boolean;
  own: { lexeme: string; rarity: number }[];
  /** Its other names that some passage holds. */
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
  const weighed = weighedTerms(question, counts, rarity);
  const whole = sum(weighed.map(({ weight }) => weight));
  const ofSubjects = sum(weighed.map(({ weight, isSubject }) => (isSubject ? weight : 0)));

  const asked: Asked = {
    termsByLexeme: termsByLexeme(weighed),
    words: new Set(question.words ?? []),
  };
  const byArticle = new Map<string, Scored[]>();
  for (const candidate of candidates) {
    const scored = scoreOf(candidate, weighed, whole, asked);
    const list = byArticle.get(candidate.articleId);
    if (list) list.push(scored);
    else byArticle.set(candidate.articleId, [scored]);
  }

  const ranked = [...byArticle].map(([articleId, members]): RankedArticle => {
    const spoken = Math.max(...members.map(({ passage }) => passage.spoken));
    const closest = Math.max(...members.map(({ passage }) => passage.closest));
    // Of each term, what the passage says that says most of it.
    const covered = weighed.map(({ weight, isSubject }, at) =>
      isSubject ? weight * Math.max(...members.map(({ shares }) => shares[at] ?? 0)) : 0,
    );

    return {
      articleId,
      score: Math.max(...members.map(({ passage }) => passage.score)),
      coverage: ofSubjects === 0 ? 0 : sum(covered) / ofSubjects,
      isNamed: members[0]?.isNamed === true,
      relevance: Math.max(relevanceOf(spoken, kinship), closest >= ASKED_SO ? closest : 0),
      passages: members.map(({ passage }) => passage).sort((one, other) => one.n - other.n),
    };
  });

  return ranked.sort(
    (one, other) => other.score - one.score || one.articleId.localeCompare(other.articleId),
  );
}

/** The terms that are looked for, and all lexemes of the question. */
interface Asked {
  termsByLexeme: ReadonlyMap<string, readonly Weighed[]>;
  words: ReadonlySet<string>;
}

interface Scored {
  passage: RankedPassage;
  /** By term, how much of it stands anywhere in the passage. */
  shares: number[];
  isNamed: boolean;
}

function scoreOf(passage: Passage, weighed: Weighed[], whole: number, asked: Asked): Scored {
  const fields = fieldLexemes(passage);
  const said: Record<Field, number> = { own: 0, title: 0, article: 0, asked: 0 };
  const shares: number[] = [];
  let spoken = 0;
  let isNamed = false;
  for (const term of weighed) {
    let most = 0;
    for (const field of FIELDS) {
      const part = share(term, fields[field]);
      said[field] += term.weight * part;
      most = Math.max(most, part);
    }
    shares.push(most);
    spoken += term.weight * most;
    isNamed ||= term.isSubject && share(term, fields.names) >= SYNONYM;
  }
  const scale = whole === 0 ? 0 : 1 / whole;
  const weightedIn = (field: Field) => WEIGHT[field] * said[field] * scale;
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
        (nearness(way, asked.termsByLexeme) * scale + ALIKE * likeness(way, asked.words)) /
        (1 + ALIKE),
    ),
  );

  return {
    passage: { ...passage, score, parts, fit, spoken: spoken * scale, closest },
    shares,
    isNamed,
  };
}

/** Share of the words, little ones too, that a question and a way of asking have in common. */
function likeness(way: ReadonlySet<string>, words: ReadonlySet<string>): number {
  let common = 0;
  for (const lexeme of way) if (words.has(lexeme)) common += 1;

  return (2 * common) / Math.max(1, way.size + words.size);
}

/** The part of a question that one way of asking says, less where the way says much beside it. */
function nearness(way: ReadonlySet<string>, terms: Asked['termsByLexeme']): number {
  const found = new Set<Weighed>();
  let common = 0;
  for (const lexeme of way) {
    const holding = terms.get(lexeme);
    if (holding === undefined) continue;
    common += 1;
    for (const term of holding) found.add(term);
  }
  let said = 0;
  for (const term of found) said += term.weight * share(term, way);

  return said * (1 - BESIDE + BESIDE * (common / Math.max(1, way.size)));
}

function weighedTerms(
  { terms, characters }: ReadQuestion,
  counts: LexemeCounts,
  rarity: (lexeme: string) => number,
): Weighed[] {
  const isHeard = (names: string[]) =>
    names.length > 0 && names.every((name) => counts.holding(name) > 0);

  const weighed = [
    ...terms.map((term): Weighed => {
      const [own = [], ...synonyms] = term.alternatives;
      const unheard = /^[a-z]{3,}$/.test(term.text) ? UNHEARD_WORD : UNHEARD;
      const known = term.alternatives.some(isHeard) ? 1 : unheard;
      return {
        weight: weightIn(term, rarity, counts.total) * known,
        isSubject: !term.isAspect,
        own: own.map((lexeme) => ({ lexeme, rarity: rarity(lexeme) })),
        synonyms: synonyms.filter(isHeard),
      };
    }),
    ...characters.map((lexeme): Weighed => {
      const known = counts.holding(lexeme) > 0 ? 1 : UNHEARD;
      return {
        weight: CHARACTER * rarity(lexeme) * known,
        isSubject: false,
        own: [{ lexeme, rarity: 1 }],
        synonyms: [],
      };
    }),
  ];
  if (weighed.length <= MAX_TERMS) return weighed;
  return weighed.sort((one, other) => other.weight - one.weight).slice(0, MAX_TERMS);
}

function termsByLexeme(weighed: Weighed[]): Map<string, Weighed[]> {
  const terms = new Map<string, Weighed[]>();
  for (const term of weighed) {
    for (const lexeme of [...term.own.map((each) => each.lexeme), ...term.synonyms.flat()]) {
      const held = terms.get(lexeme);
      if (held) held.push(term);
      else terms.set(lexeme, [term]);
    }
  }
  return terms;
}

/** How much of a term is there: its own words in part, a synonym only as a whole. */
function share({ own, synonyms }: Weighed, found: ReadonlySet<string>): number {
  let all = 0;
  let part = 0;
  for (const { lexeme, rarity } of own) {
    all += rarity;
    if (found.has(lexeme)) part += rarity;
  }
  if (all > 0 && part === all) return 1;
  const isSynonym = synonyms.some((names) => names.every((lexeme) => found.has(lexeme)));

  return Math.max(all > 0 ? part / all : 0, isSynonym ? SYNONYM : 0);
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
const MAX_KEPT = 20_000;

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

  if (kept.size >= MAX_KEPT) kept.clear();
  const all = {
    own: new Set(searchedBy(parts.own)),
    title: new Set(searchedBy(title)),
    article: new Set(searchedBy(parts.article)),
    asked: new Set(searchedBy(parts.asked)),
    names: new Set(searchedBy([title, ...keywords].join('\n'))),
    ways: asks.map((ask) => new Set(searchedBy(ask))),
  };
  kept.set(key, all);

  return all;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** Takes passages apart ahead of the first question about them. */
export function prepareRanking(passages: Passage[]): void {
  for (const passage of passages) fieldLexemes(passage);
}
