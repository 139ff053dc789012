import { queryOptions } from '@tanstack/react-query';
import {
  searchAnswer,
  searchAnswerById,
  type ArticleLanguage,
  type KnowledgeHit,
} from '#contract/knowledge/calls.ts';
import { call } from '#lib/http/call.ts';
import { keyOf, localizedKeyOf } from './keys.ts';
import { joinBy, pagesOptions } from './pages.ts';

const PAGE = 20;
const byArticle = joinBy(({ articleId }: KnowledgeHit) => articleId);

export const knowledgeQueries = {
  search: (q: string) =>
    pagesOptions({
      queryKey: localizedKeyOf('knowledge', 'search', q),
      fetchPage: (cursor = '1', options) =>
        call(searchAnswer, { q, page: Number(cursor), count: PAGE }, options),
      join: byArticle,
    }),

  find: (q: string, count: number) =>
    queryOptions({
      queryKey: localizedKeyOf('knowledge', 'find', q, count),
      queryFn: async ({ signal }) => {
        const found = await call(searchAnswer, { q, count }, { signal, quiet: true });
        return found.list;
      },
    }),

  /**
   * @param language null for the interface's language
   * @param q search text that the answer marks; empty for none
   */
  article: (id: string, language: ArticleLanguage | null, q: string) =>
    queryOptions({
      queryKey: keyOf('knowledge', 'article', id, language, q),
      queryFn: ({ signal }) =>
        call(
          searchAnswerById,
          { id, language: language ?? undefined, q: q === '' ? undefined : q },
          { signal, quiet: true },
        ),
    }),
};
