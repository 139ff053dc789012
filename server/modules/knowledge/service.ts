import type { Article, KnowledgeHit, SearchAnswerRequest } from '#contract/knowledge/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../db/client.ts';
import { notFound } from '../../http/domain-error.ts';
import { correctTerms, prefixOf, unknownWords } from './correct-spelling.ts';
import { prepareRanking, rankArticles, type RankedArticle } from './rank-passages.ts';
import { readQuery, type QueryTerm } from './read-query.ts';
import {
  allPassages,
  countPassages,
  findArticle,
  findPassages,
  passagesOf,
  type Passage,
} from './repository.ts';

export interface KnowledgeService {
  /** Ranked articles with all their passages; the best first. Empty where nothing is named. */
  find: (question: string, language: Language, limit: number) => Promise<RankedArticle[]>;
  /** In the language of the words that are searched for; else in the caller's. */
  search: (
    request: SearchAnswerRequest,
    language: Language,
  ) => Promise<{ list: KnowledgeHit[]; total: number; nextCursor: string | null }>;
  /** Makes the first question as fast as the next; call it once at the start. */
  warmUp: () => Promise<void>;
  /** In the caller's language where it is written in it. @throws DomainError 404 */
  article: (id: string, language: Language) => Promise<Article>;
}

/** No question looks at more passages than this. */
const MOST_PASSAGES = 600;
/** Below it an article has little more than a common word with the question. */
const LEAST_COVERAGE = 0.25;
const LEAST_COVERAGE_NAMED = 0.15;
const MOST_PREPARED = 5000;
const SNIPPET_CHARS = 120;

export function createKnowledgeService(db: Database): KnowledgeService {
  async function rank(question: string, language: Language): Promise<RankedArticle[]> {
    const read = readQuery(question);
    if (read.every(({ isAspect }) => isAspect)) return [];
    const [found, total] = await Promise.all([
      findPassages(db, language, { lexemes: lexemesOf(read), prefixes: [] }, MOST_PASSAGES),
      countPassages(db, language),
    ]);
    const { terms, candidates } = await corrected(read, found, language);

    return rankArticles(terms, candidates, total);
  }

  async function corrected(terms: QueryTerm[], found: Passage[], language: Language) {
    const unknown = unknownWords(terms, found);
    if (unknown.length === 0) return { terms, candidates: found };
    const neighbours = await findPassages(
      db,
      language,
      { lexemes: [], prefixes: unknown.map(prefixOf) },
      MOST_PASSAGES,
    );
    const right = correctTerms(terms, unknown, neighbours);
    const candidates = await findPassages(
      db,
      language,
      { lexemes: lexemesOf(right), prefixes: [] },
      MOST_PASSAGES,
    );

    return { terms: right, candidates };
  }

  async function relevant(question: string, language: Language): Promise<RankedArticle[]> {
    const ranked = await rank(question, language);
    return ranked.filter(
      ({ coverage, isNamed }) => coverage >= (isNamed ? LEAST_COVERAGE_NAMED : LEAST_COVERAGE),
    );
  }

  return {
    async find(question, language, limit) {
      const ranked = (await relevant(question, language)).slice(0, limit);
      const all = await passagesOf(
        db,
        language,
        ranked.map(({ articleId }) => articleId),
      );

      return ranked.map((article) => {
        const ranks = new Map(article.passages.map((passage) => [passage.n, passage]));
        const passages = all
          .filter(({ articleId }) => articleId === article.articleId)
          .map((passage) => ranks.get(passage.n) ?? { ...passage, score: 0, spoken: 0 });

        return { ...article, passages };
      });
    },

    async search({ q, page = 1, count = LIMITS.count }, callerLanguage) {
      const own = languageOf(q, callerLanguage);
      const inOwn = await relevant(q, own);
      const ranked = inOwn.length > 0 ? inOwn : await relevant(q, otherThan(own));
      const start = (page - 1) * count;

      return {
        list: ranked.slice(start, start + count).flatMap(hitOf),
        total: ranked.length,
        nextCursor: ranked.length > start + count ? String(page + 1) : null,
      };
    },

    async warmUp() {
      prepareRanking(await allPassages(db, MOST_PREPARED));
    },

    async article(id, language) {
      const versions = await findArticle(db, id);
      const article = versions.find((each) => each.language === language) ?? versions[0];
      if (!article) throw notFound();

      return {
        id: article.id,
        title: article.title,
        summary: article.summary,
        sections: article.sections,
        contributor: article.contributor,
        updatedAt: article.updatedAt.toISOString(),
      };
    },
  };
}

/** The language that a text is written in; `fallback` where it has no letters. */
export function languageOf(text: string, fallback: Language): Language {
  if (/\p{Script=Han}/u.test(text)) return 'zh-CN';
  return /[a-z]{2}/i.test(text) ? 'en-US' : fallback;
}

function otherThan(language: Language): Language {
  return language === 'zh-CN' ? 'en-US' : 'zh-CN';
}

function lexemesOf(terms: QueryTerm[]): string[] {
  return [...new Set(terms.flatMap(({ alternatives }) => alternatives.flat()))];
}

function hitOf({ articleId, score, passages }: RankedArticle): KnowledgeHit[] {
  const best = [...passages].sort((one, other) => other.score - one.score);
  const passage = best.find(({ text }) => !text.startsWith('|')) ?? best[0];
  if (!passage) return [];

  return [
    {
      articleId,
      title: passage.title,
      snippet: snippetOf(passage.text),
      score: Number(score.toFixed(3)),
      contributor: passage.contributor,
    },
  ];
}

/** The beginning of a passage, at most 120 characters. */
export function snippetOf(text: string): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' '));
  return characters.length <= SNIPPET_CHARS
    ? characters.join('')
    : `${characters.slice(0, SNIPPET_CHARS - 1).join('')}…`;
}
