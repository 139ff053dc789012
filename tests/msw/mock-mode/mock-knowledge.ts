import { statedIn } from '#server/trade/knowledge/stated-facts.ts';
import type { Language } from '#server/content/messages.ts';
import { notFound } from '#server/platform/http/domain-error.ts';
import { parseArticle, type WrittenArticle } from '#server/trade/knowledge/article-file.ts';
import { browse, type ArticleBrowser } from '#server/trade/knowledge/browse-articles.ts';
import { articleOf } from '#server/trade/knowledge/article-view.ts';
import { hitsOf, rankedHitsOf } from '#server/trade/knowledge/hits.ts';
import { countLines, type LexemeCounts } from '#server/trade/knowledge/lexeme-counts.ts';
import { searchedBy } from '#server/trade/knowledge/lexemes.ts';
import { rankArticles, UNRANKED } from '#server/trade/knowledge/rank-passages.ts';
import { readCharacters, readingOf, readQuery } from '#server/trade/knowledge/read-query.ts';
import { ANSWERS, kinshipOf } from '#server/trade/knowledge/relevance.ts';
import type { Passage } from '#server/trade/knowledge/repository.ts';
import type { KnowledgeService } from '#server/trade/knowledge/knowledge-service.ts';
import { LIMITS } from '#contract/limits.ts';

const FILES = {
  'zh-CN': import.meta.glob<string>('../../../server/content/articles/*.zh-CN.md', {
    query: '?raw',
    import: 'default',
  }),
  'en-US': import.meta.glob<string>('../../../server/content/articles/*.en-US.md', {
    query: '?raw',
    import: 'default',
  }),
};
const OTHER_SUBJECTS = {
  'zh-CN': () => import('#server/content/vocabulary/other-subjects.zh-CN.txt?raw'),
  'en-US': () => import('#server/content/vocabulary/other-subjects.en-US.txt?raw'),
};
/** A fixed day: what a screen shows of it stays the same. */
const WRITTEN_AT = new Date('2026-01-05T02:00:00.000Z');

interface Library {
  articles: Map<string, WrittenArticle>;
  passages: (Passage & { lexemes: Set<string> })[];
  counts: LexemeCounts;
  otherSubjects: LexemeCounts;
}

/** The product's own articles, searched in memory. */
export function createMockKnowledge(): KnowledgeService {
  const libraries = new Map<Language, Promise<Library>>();
  const library = (language: Language) => {
    const known = libraries.get(language) ?? readLibrary(language);
    libraries.set(language, known);
    return known;
  };

  async function rank(question: string, language: Language, region?: string) {
    const terms = readQuery(question);
    if (terms.every(({ isAspect }) => isAspect)) return [];
    const characters = readCharacters(question);
    const wanted = [...terms.flatMap(({ alternatives }) => alternatives.flat()), ...characters];
    const { passages, articles, counts, otherSubjects } = await library(language);
    const candidates = passages.filter(
      ({ articleId, lexemes: own }) =>
        wanted.some((each) => own.has(each)) &&
        (region === undefined || isOn(articles.get(articleId), region)),
    );
    const kinship = kinshipOf(question, terms, language, counts, otherSubjects);
    return rankArticles({ terms, characters }, candidates, counts, kinship).filter(
      ({ relevance }) => relevance >= ANSWERS,
    );
  }

  return {
    find: async (question, language, limit, region) => {
      const { passages } = await library(language);
      return (await rank(question, language, region)).slice(0, limit).map((article) => {
        const ranks = new Map(article.passages.map((passage) => [passage.n, passage]));
        const all = passages.filter(({ articleId }) => articleId === article.articleId);
        return {
          ...article,
          passages: all.map((passage) => ranks.get(passage.n) ?? { ...passage, ...UNRANKED }),
        };
      });
    },
    facts: async (language) =>
      [...(await library(language)).articles.values()].flatMap((article) => statedIn(article)),
    ofRegion: async (region, language) => {
      const { passages, articles } = await library(language);
      return passages.filter(({ articleId }) => isOn(articles.get(articleId), region));
    },
    search: async ({ q, region, page = 1, count = LIMITS.count }, language) => {
      const ranked = await rank(q, language, region);
      const end = page * count;
      return {
        list: hitsOf(readQuery(q), ranked.slice(end - count, end)),
        total: ranked.length,
        nextCursor: ranked.length > end ? String(page + 1) : null,
      };
    },
    searchOnBench: async (q, language) => {
      const startedAt = performance.now();
      const terms = readQuery(q);
      return {
        list: rankedHitsOf(terms, await rank(q, language)),
        reading: readingOf(terms),
        milliseconds: Math.round(performance.now() - startedAt),
      };
    },
    warmUp: () => Promise.resolve(),
    article: async ({ id, language, q = '' }, callerLanguage) => {
      const wanted = language ?? callerLanguage;
      const article = (await library(wanted)).articles.get(id);
      if (!article) throw notFound();
      return articleOf(
        {
          ...article,
          language: wanted,
          sources: article.sources ?? [],
          contributor: null,
          updatedAt: WRITTEN_AT,
        },
        { languages: ['zh-CN', 'en-US'], terms: readQuery(q) },
      );
    },
  };
}

/** The product's own articles, by subject. */
export function createMockBrowser(): ArticleBrowser {
  return {
    list: async (request, language) => {
      const { articles } = await readLibrary(language);
      const rows = [...articles.values()].map((article) => ({
        ...article,
        language,
        region: article.region ?? [],
        sources: article.sources ?? [],
        contributor: null,
        isShipped: true,
        updatedAt: WRITTEN_AT,
      }));

      return browse(rows, request, { language, places: [], now: WRITTEN_AT });
    },
  };
}

function isOn(article: WrittenArticle | undefined, region: string): boolean {
  return article?.region?.includes(region) ?? false;
}

async function readLibrary(language: Language): Promise<Library> {
  const texts = await Promise.all(Object.values(FILES[language]).map((read) => read()));
  const articles = texts.map(parseArticle);
  const passages = articles.flatMap((article) => passagesOf(article, language));
  const holding = new Map<string, number>();
  for (const lexeme of passages.flatMap((passage) => [...passage.lexemes])) {
    holding.set(lexeme, (holding.get(lexeme) ?? 0) + 1);
  }
  return {
    articles: new Map(articles.map((article) => [article.id, article])),
    passages,
    counts: { total: passages.length, holding: (lexeme) => holding.get(lexeme) ?? 0 },
    otherSubjects: countLines((await OTHER_SUBJECTS[language]()).default),
  };
}

function passagesOf(article: WrittenArticle, language: Language): Library['passages'] {
  const { id, title, summary, keywords } = article;
  const about = [title, summary, ...keywords].join('\n');
  return article.passages.map((passage, n) => ({
    ...passage,
    articleId: id,
    language,
    n,
    title,
    summary,
    keywords,
    contributor: null,
    lexemes: new Set(
      searchedBy([about, passage.heading, passage.text, ...passage.asks].join('\n')),
    ),
  }));
}
