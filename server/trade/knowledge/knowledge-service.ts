import { setImmediate as nextTask } from 'node:timers/promises';
import type {
  Article,
  ArticleRequest,
  KnowledgeHit,
  RankedHit,
  SearchAnswerRequest,
} from '#contract/knowledge/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import { notFound } from '../../platform/http/domain-error.ts';
import { createFairQueue } from '../../platform/http/fair-queue.ts';
import { memberScope } from '../../platform/threads/member-scope.ts';
import { articleOf } from './article-view.ts';
import { correctTerms, prefixOf, unknownWords } from './correct-spelling.ts';
import { hitsOf, rankedHitsOf } from './hits.ts';
import { languageOf } from './language-of.ts';
import type { LexemeCounts } from './lexeme-counts.ts';
import { searchedBy } from './lexemes.ts';
import { otherSubjects } from './other-subjects.ts';
import { prepareRanking, rankArticles, UNRANKED, type RankedArticle } from './rank-passages.ts';
import { readCharacters, readingOf, readQuery, type QueryTerm } from './read-query.ts';
import { ANSWERS, kinshipOf } from './relevance.ts';
import { shippedFacts } from './shipped-facts.ts';
import type { StatedFact } from './stated-facts.ts';
import {
  allPassages,
  articlesOnPlaces,
  EVERY_CHUNK,
  findArticle,
  findPassages,
  lexemeCounts,
  lexemesLike,
  passagesOf,
  passagesOfRegion,
  type LookUp,
  type Passage,
} from './repository.ts';

export interface KnowledgeService {
  /**
   * Ranked articles with all their passages; the best first. Empty where nothing is named. With a
   * region, those on that place alone.
   */
  find: (
    question: string,
    language: Language,
    limit: number,
    region?: string,
  ) => Promise<RankedArticle[]>;
  /** Facts of the shipped articles: yes, no and order. */
  facts: (language: Language) => Promise<StatedFact[]>;
  /** Every passage of the articles on a place (an id of `AppConfig.regions`). */
  ofRegion: (region: string, language: Language) => Promise<Passage[]>;
  /** In the language of the words that are searched for; else in the caller's. */
  search: (
    request: SearchAnswerRequest,
    language: Language,
  ) => Promise<{ list: KnowledgeHit[]; total: number; nextCursor: string | null }>;
  /** The same, and what is too little related to be listed, with what each rank is made of. */
  searchOnBench: (
    q: string,
    language: Language,
  ) => Promise<{ list: RankedHit[]; reading: string[]; milliseconds: number }>;
  /** Makes the first question as fast as the next; call it once at the start. */
  warmUp: () => Promise<void>;
  /** In the language that is asked for, else in the caller's; in another where there is none. @throws DomainError 404 */
  article: (request: ArticleRequest, language: Language) => Promise<Article>;
}

/** Passages that one question ranks, and rows that it reads to find them. */
const MAX_PASSAGES = 120;
const MAX_ROWS = 1000;
const MAX_OF_A_REGION = 120;
/** Beginning as an unknown word does. */
const MAX_NEIGHBOURS = 500;
/** Against what it takes to answer: a list may show more. */
const LISTED = 0.4 * ANSWERS;
const MAX_PREPARED = 5000;
const MAX_ON_BENCH = 20;
/** Searches at a time, of all members. */
const MAX_SEARCHES = 3;

/** With how many passages, of any language, a look-up of the lexeme reads. */
interface ReadCounts extends LexemeCounts {
  readBy: (lexeme: string) => number;
}

export function createKnowledgeService(db: Database): KnowledgeService {
  /** Members take turns: a long question is searched for in several wordings. */
  const searches = createFairQueue(MAX_SEARCHES, { perMember: 1 });
  /** Long questions take some 20 ms to rank: one in a turn of the event loop. */
  let ranking: Promise<void> = Promise.resolve();

  function rank(
    question: string,
    language: Language,
    region: string | null,
  ): Promise<RankedArticle[]> {
    const search = () => searchAndRank(question, language, region);
    return searches.run(memberScope.getStore() ?? '', search, new AbortController().signal);
  }

  async function searchAndRank(
    question: string,
    language: Language,
    region: string | null,
  ): Promise<RankedArticle[]> {
    const read = readQuery(question);
    if (read.every(({ isAspect }) => isAspect)) return [];
    const characters = readCharacters(question);
    const said = searchedBy(question);
    let counts = await countsOf([...lexemesOf(read), ...said], language);
    const terms = await corrected(read, counts, language);
    if (terms !== read) counts = await countsOf([...lexemesOf(terms), ...said], language);
    const candidates = await findPassages(
      db,
      language,
      lookUpsOf([...lexemesOf(terms), ...characters], counts),
      region,
      MAX_PASSAGES,
    );
    const kinship = kinshipOf(question, terms, language, counts, await otherSubjects(language));
    ranking = ranking.then(() => nextTask());
    await ranking;

    return rankArticles({ terms, characters, words: said }, candidates, counts, kinship);
  }

  async function countsOf(lexemes: string[], language: Language): Promise<ReadCounts> {
    const found = await lexemeCounts(db, language, [EVERY_CHUNK, ...lexemes]);

    return {
      total: found.get(EVERY_CHUNK)?.own ?? 0,
      holding: (lexeme) => found.get(lexeme)?.own ?? 0,
      readBy: (lexeme) => found.get(lexeme)?.all ?? 0,
    };
  }

  async function corrected(
    terms: QueryTerm[],
    { holding }: LexemeCounts,
    language: Language,
  ): Promise<QueryTerm[]> {
    const unknown = unknownWords(terms, (lexeme) => holding(lexeme) > 0);
    if (unknown.length === 0) return terms;
    const near = await lexemesLike(db, language, unknown.map(prefixOf), MAX_NEIGHBOURS);

    return correctTerms(terms, unknown, near);
  }

  /** Subjects of a question, in words that the articles have. */
  async function termsOf(question: string, language: Language): Promise<QueryTerm[]> {
    const read = readQuery(question);
    return corrected(read, await countsOf(lexemesOf(read), language), language);
  }

  async function relevant(
    question: string,
    language: Language,
    region: string | null,
  ): Promise<RankedArticle[]> {
    const ranked = await rank(question, language, region);
    return ranked.filter(({ relevance }) => relevance >= LISTED);
  }

  return {
    async find(question, language, limit, region) {
      const ranked = (await relevant(question, language, region ?? null)).slice(0, limit);
      const all = await passagesOf(
        db,
        language,
        ranked.map(({ articleId }) => articleId),
      );

      return ranked.map((article) => {
        const ranks = new Map(article.passages.map((passage) => [passage.n, passage]));
        const passages = all
          .filter(({ articleId }) => articleId === article.articleId)
          .map((passage) => ranks.get(passage.n) ?? { ...passage, ...UNRANKED });

        return { ...article, passages };
      });
    },

    facts: shippedFacts,

    ofRegion: (region, language) => passagesOfRegion(db, language, region, MAX_OF_A_REGION),

    async search({ q, plugin, region = null, page = 1, count = LIMITS.count }, callerLanguage) {
      const own = languageOf(q, callerLanguage);
      const titled = q.trim();
      const inOwn = await relevant(q, own, region);
      const found = inOwn.length > 0 ? inOwn : await relevant(q, otherThan(own), region);
      const isRegional = plugin === 'regional' && region === null;
      const placed = isRegional ? await articlesOnPlaces(db) : null;
      const ranked = titledFirst(
        found.filter(({ articleId }) => placed?.has(articleId) ?? true),
        titled,
      );
      const shown = inOwn.length > 0 ? own : otherThan(own);
      const start = (page - 1) * count;

      return {
        list: hitsOf(await termsOf(q, shown), ranked.slice(start, start + count)),
        total: ranked.length,
        nextCursor: ranked.length > start + count ? String(page + 1) : null,
      };
    },

    async searchOnBench(q, callerLanguage) {
      const startedAt = performance.now();
      const own = languageOf(q, callerLanguage);
      const isInOwn = (await relevant(q, own, null)).length > 0;
      const shown = isInOwn ? own : otherThan(own);
      const ranked = await rank(q, shown, null);
      const terms = await termsOf(q, shown);

      return {
        list: rankedHitsOf(terms, ranked.slice(0, MAX_ON_BENCH)),
        reading: readingOf(terms),
        milliseconds: Number((performance.now() - startedAt).toFixed(1)),
      };
    },

    async warmUp() {
      await Promise.all([
        otherSubjects('zh-CN'),
        otherSubjects('en-US'),
        shippedFacts('zh-CN'),
        shippedFacts('en-US'),
      ]);
      prepareRanking(await allPassages(db, MAX_PREPARED));
    },

    async article({ id, language, q = '' }, callerLanguage) {
      const versions = await findArticle(db, id);
      const wanted = language ?? callerLanguage;
      const article = versions.find((each) => each.language === wanted) ?? versions[0];
      if (!article) throw notFound();

      return articleOf(article, {
        languages: versions.map((each) => each.language),
        terms: await termsOf(q, article.language),
      });
    },
  };
}

function otherThan(language: Language): Language {
  return language === 'zh-CN' ? 'en-US' : 'zh-CN';
}

/**
 * The lexemes to look up, rarest first, within the limit of rows. A lexeme that would exceed the limit
 * is too common to distinguish passages.
 */
function lookUpsOf(lexemes: string[], { total, holding, readBy }: ReadCounts): LookUp[] {
  const byRows = lexemes
    .map((lexeme) => ({ lexeme, held: holding(lexeme), rows: readBy(lexeme) }))
    .filter(({ held }) => held > 0)
    .sort((one, other) => one.rows - other.rows);
  const lookUps: LookUp[] = [];
  let left = MAX_ROWS;
  for (const { lexeme, held, rows } of byRows) {
    if (rows > left && lookUps.length > 0) break;
    lookUps.push({
      lexeme,
      weight: Math.log(1 + total / held),
      most: rows > left ? left : undefined,
    });
    left -= Math.min(rows, left);
  }
  return lookUps;
}

function lexemesOf(terms: QueryTerm[]): string[] {
  return [...new Set(terms.flatMap(({ alternatives }) => alternatives.flat()))];
}

/** A title with the searched words as they stand comes before what says them in its text alone. */
function titledFirst(ranked: RankedArticle[], q: string): RankedArticle[] {
  const words = q.toLowerCase();
  const isTitled = ({ passages }: RankedArticle) =>
    passages[0]?.title.toLowerCase().includes(words) === true;
  return [...ranked.filter(isTitled), ...ranked.filter((article) => !isTitled(article))];
}
