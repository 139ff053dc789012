import type { Language } from '../../../server/content/messages.ts';
import { notFound } from '../../../server/http/domain-error.ts';
import {
  parseArticle,
  type WrittenArticle,
} from '../../../server/modules/knowledge/article-file.ts';
import { lexemes } from '../../../server/modules/knowledge/lexemes.ts';
import { rankArticles } from '../../../server/modules/knowledge/rank-passages.ts';
import { readQuery } from '../../../server/modules/knowledge/read-query.ts';
import type { Passage } from '../../../server/modules/knowledge/repository.ts';
import type { KnowledgeService } from '../../../server/modules/knowledge/service.ts';
import { LIMITS } from '../../../src/contract/limits.ts';

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
const LEAST_COVERAGE = 0.25;
const SNIPPET_CHARS = 120;
/** A fixed day: what a screen shows of it stays the same. */
const WRITTEN_AT = '2026-01-05T02:00:00.000Z';

interface Library {
  articles: Map<string, WrittenArticle>;
  passages: (Passage & { lexemes: Set<string> })[];
}

/** The product's own articles, searched in memory. */
export function createMockKnowledge(): KnowledgeService {
  const libraries = new Map<Language, Promise<Library>>();
  const library = (language: Language) => {
    const known = libraries.get(language) ?? readLibrary(language);
    libraries.set(language, known);
    return known;
  };

  async function rank(question: string, language: Language) {
    const terms = readQuery(question);
    if (terms.every(({ isAspect }) => isAspect)) return [];
    const wanted = terms.flatMap(({ alternatives }) => alternatives.flat());
    const { passages } = await library(language);
    const candidates = passages.filter((passage) =>
      wanted.some((each) => passage.lexemes.has(each)),
    );
    return rankArticles(terms, candidates, passages.length).filter(
      ({ coverage }) => coverage >= LEAST_COVERAGE,
    );
  }

  return {
    find: async (question, language, limit) => {
      const { passages } = await library(language);
      return (await rank(question, language)).slice(0, limit).map((article) => {
        const ranks = new Map(article.passages.map((passage) => [passage.n, passage]));
        const all = passages.filter(({ articleId }) => articleId === article.articleId);
        return {
          ...article,
          passages: all.map(
            (passage) => ranks.get(passage.n) ?? { ...passage, score: 0, spoken: 0 },
          ),
        };
      });
    },
    search: async ({ q, page = 1, count = LIMITS.count }, language) => {
      const ranked = await rank(q, language);
      const end = page * count;
      return {
        list: ranked.slice(end - count, end).map(({ articleId, score, passages }) => ({
          articleId,
          title: passages[0]?.title ?? '',
          snippet: passages[0]?.text.slice(0, SNIPPET_CHARS) ?? '',
          score,
          contributor: null,
        })),
        total: ranked.length,
        nextCursor: ranked.length > end ? String(page + 1) : null,
      };
    },
    warmUp: () => Promise.resolve(),
    article: async (id, language) => {
      const article = (await library(language)).articles.get(id);
      if (!article) throw notFound();
      const { title, summary, sections } = article;
      return { id, title, summary, sections, contributor: null, updatedAt: WRITTEN_AT };
    },
  };
}

async function readLibrary(language: Language): Promise<Library> {
  const texts = await Promise.all(Object.values(FILES[language]).map((read) => read()));
  const articles = texts.map(parseArticle);
  return {
    articles: new Map(articles.map((article) => [article.id, article])),
    passages: articles.flatMap((article) => passagesOf(article, language)),
  };
}

function passagesOf(article: WrittenArticle, language: Language): Library['passages'] {
  const { id, title, summary, keywords } = article;
  const about = [title, summary, ...keywords].join('\n');
  return article.sections
    .flatMap(({ heading, paragraphs }) =>
      paragraphs.map((paragraph) => ({ heading, ...paragraph })),
    )
    .map(({ heading, text, confidence }, n) => ({
      articleId: id,
      language,
      n,
      title,
      summary,
      keywords,
      contributor: null,
      heading,
      text,
      confidence,
      lexemes: new Set(lexemes([about, heading, text].join('\n'))),
    }));
}
