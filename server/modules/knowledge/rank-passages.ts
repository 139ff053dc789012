import { lexemes } from './lexemes.ts';
import { readQuery, type QueryTerm } from './read-query.ts';
import type { Passage } from './repository.ts';

export interface RankedPassage extends Passage {
  score: number;
  /** Share of the question's subject that the passage itself speaks of, 0 to 1. */
  spoken: number;
  /** How near the question is to the nearest way of asking for it, 0 to 1. */
  asked: number;
  /** The score without what all passages of its article share: their title, keywords and summary. */
  fit: number;
}

/** How many passages hold a lexeme, of how many. */
export interface LexemeCounts {
  total: number;
  holding: (lexeme: string) => number;
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
  /** How near the question is to the nearest of the ways in which people ask for it, 0 to 1. */
  asked: number;
  /** How surely the article has to do with the question; see ANSWERS. */
  relevance: number;
  /** In the order of the article. */
  passages: RankedPassage[];
}

type Field = 'title' | 'keywords' | 'summary' | 'heading' | 'text';
const FIELDS = ['title', 'keywords', 'summary', 'heading', 'text'] as const;
const OWN_FIELDS = ['heading', 'text'] as const;
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

/** What being asked for in these words adds, against speaking of all that is asked in every field. */
const ASKED = 4;
/** What only the question, or only the way of asking, says counts less against their nearness. */
const QUESTION_ONLY = 0.5;
const ASK_ONLY = 0.2;
/** A word that no passage holds says little about what is meant. */
const UNHEARD = 0.25;
/** But for a whole word of letters: that is what a question of another subject is made of. */
const UNHEARD_WORD = 0.7;
/** Words in common that weigh less than this may meet by chance. */
const ENOUGH_SHARED = 12;

/**
 * What makes an article relevant beside being asked for in these words, and from where on it answers:
 * fitted to the questions of bench/questions, so that few outside the trade pass.
 */
const COVERED = 0.7;
const NAMED = 0.3;
const OF_TRADE = 0.05;
export const ANSWERS = 0.76;

/** Fewer common words may meet by chance. */
const MANY_WORDS = 3;

type FieldLexemes = Record<Field | 'anywhere' | 'own', ReadonlySet<string>> & {
  asks: QueryTerm[][];
};

/**
 * Ranks the articles of `candidates`, the passages that hold most of the terms. Rare terms count more; so
 * does a term in a title, a keyword or a heading, and a passage that people ask for in these words.
 */
export function rankArticles(
  terms: QueryTerm[],
  candidates: Passage[],
  counts: LexemeCounts,
): RankedArticle[] {
  const indexed = candidates.map((passage) => ({ passage, fields: fieldLexemes(passage) }));
  const rarity = rarityOf(counts);
  const known = withoutSeams(terms, counts);
  const weights = new Map(known.map((term) => [term, weightIn(term, rarity, counts.total)]));
  const weightOf = (term: QueryTerm) => weights.get(term) ?? 0;
  const subjects = known.filter((term) => !term.isAspect);
  const asked = sum(subjects.map(weightOf));
  const askedFor = nearnessOf(known, rarity, counts);

  /** A passage that speaks of all that was asked beats one that says one word of it often. */
  function scored(fields: FieldLexemes): { score: number; spoken: number; fit: number } {
    const said = sum(subjects.map((term) => weightOf(term) * share(term, fields.own, rarity)));
    const spoken = asked === 0 ? 1 : said / asked;
    const foundIn = (names: readonly Field[]) =>
      sum(
        known.map(
          (term) =>
            weightOf(term) *
            sum(names.map((field) => WEIGHT[field] * share(term, fields[field], rarity))),
        ),
      );
    const half = (1 + spoken) / 2;
    return { score: foundIn(FIELDS) * half, spoken, fit: foundIn(OWN_FIELDS) * half };
  }

  const byArticle = new Map<string, typeof indexed>();
  for (const each of indexed) {
    const list = byArticle.get(each.passage.articleId);
    if (list) list.push(each);
    else byArticle.set(each.passage.articleId, [each]);
  }

  const relevanceOf = (article: Omit<RankedArticle, 'relevance' | 'passages'>) =>
    article.asked +
    COVERED * article.coverage +
    (article.isNamed ? NAMED : 0) +
    (article.isOfTrade ? OF_TRADE : 0);

  const ranked = [...byArticle].map(([articleId, members]): RankedArticle => {
    const passages = members
      .map(({ passage, fields }) => {
        const { score, spoken, fit } = scored(fields);
        const nearest = Math.max(0, ...fields.asks.map(askedFor));
        return {
          ...passage,
          score: score + ASKED * asked * nearest,
          fit: fit + ASKED * asked * nearest,
          spoken: Math.max(spoken, nearest),
          asked: nearest,
        };
      })
      .sort((one, other) => one.n - other.n);
    const scores = passages.map(({ score }) => score).sort((one, other) => other - one);
    const whole = union(members.map(({ fields }) => fields.anywhere));
    const names = union(members.flatMap(({ fields }) => [fields.title, fields.keywords]));
    const covered = sum(subjects.map((term) => weightOf(term) * share(term, whole, rarity)));

    const spokenOf = subjects.filter((term) => share(term, whole, rarity) >= SYNONYM);
    const coverage = asked === 0 ? 0 : covered / asked;

    const article = {
      articleId,
      score:
        ((scores[0] ?? 0) + OTHER_PASSAGES * sum(scores.slice(1, 4))) * (COVERAGE_BASE + coverage),
      coverage,
      isNamed: subjects.some((term) => share(term, names, rarity) >= SYNONYM),
      isOfTrade:
        spokenOf.some(({ alternatives }) => alternatives.length > 1) ||
        spokenOf.length >= MANY_WORDS,
      asked: Math.max(...passages.map((passage) => passage.asked)),
    };
    return { ...article, relevance: relevanceOf(article), passages };
  });

  return ranked.sort(
    (one, other) => other.score - one.score || one.articleId.localeCompare(other.articleId),
  );
}

/**
 * How near a question is to a way of asking: the weight of what both say against that, and part of
 * what only one of them says.
 */
function nearnessOf(
  question: QueryTerm[],
  rarity: (lexeme: string) => number,
  counts: LexemeCounts,
): (ask: QueryTerm[]) => number {
  const weigh = (term: QueryTerm) => {
    const isKnown = term.alternatives.some((names) =>
      names.every((name) => counts.holding(name) > 0),
    );
    const unheard = /^[a-z]{3,}$/.test(term.text) ? UNHEARD_WORD : UNHEARD;
    return weightIn(term, rarity, counts.total) * (isKnown ? 1 : unheard);
  };
  const own = new Map(question.map((term) => [term.key, weigh(term)]));
  const all = sum([...own.values()]);

  return (ask) => {
    let shared = 0;
    let only = 0;
    for (const term of ask) {
      const weight = own.get(term.key);
      if (weight === undefined) only += weigh(term);
      else shared += weight;
    }
    const denominator = shared + QUESTION_ONLY * (all - shared) + ASK_ONLY * only;

    return denominator === 0 ? 0 : (shared / denominator) * Math.min(1, shared / ENOUGH_SHARED);
  };
}

/**
 * Without the character pairs that only join two words ('产工' of 生产工艺): no passage holds them, and
 * the pairs on both sides are held.
 */
function withoutSeams(terms: QueryTerm[], { holding }: LexemeCounts): QueryTerm[] {
  const words = terms.map(({ text }) => text).filter((text) => holding(text) > 0);

  return terms.filter(({ text }) => {
    const [first, second, ...more] = Array.from(text);
    if (first === undefined || second === undefined || more.length > 0 || holding(text) > 0) {
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
  const parts = { title, keywords: keywords.join('\n'), summary, heading, text };
  const key = [...Object.values(parts), ...asks].join('\0');
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
    anywhere: union([...Object.values(fields), new Set(asks.flatMap((ask) => lexemes(ask)))]),
    own: union([fields.heading, fields.text]),
    asks: asks.map(readQuery),
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

/** The lexemes of all ways of asking for the passages, whose counts `rankArticles` needs too. */
export function askedLexemes(passages: Passage[]): string[] {
  const found = new Set<string>();
  for (const passage of passages) {
    for (const { alternatives } of fieldLexemes(passage).asks.flat()) {
      for (const lexeme of alternatives.flat()) found.add(lexeme);
    }
  }
  return [...found];
}
