import { queryOptions } from '@tanstack/react-query';
import {
  listArticles,
  searchAnswer,
  searchAnswerById,
  type ArticleFilter,
  type ArticleLanguage,
  type ListedArticle,
  type KnowledgeHit,
} from '#contract/knowledge/calls.ts';
import { addUsage } from '#contract/usage/calls.ts';
import { call } from '#lib/http/call.ts';
import { keyOf, localizedKeyOf } from './keys.ts';
import { joinBy, pagesOptions } from './pages.ts';

const PAGE = 20;
const byArticle = joinBy(({ articleId }: KnowledgeHit) => articleId);

const byId = joinBy(({ id }: ListedArticle) => id);

export const knowledgeQueries = {
  /** The articles by subject and filter, without a search. */
  browse: (filter: ArticleFilter) =>
    pagesOptions({
      queryKey: localizedKeyOf('knowledge', 'browse', filter),
      fetchPage: (cursor = '1', options) =>
        call(listArticles, { ...filter, page: Number(cursor), count: PAGE }, options),
      join: byId,
    }),

  /** @param isPlaced articles on any place alone, unless `region` names one */
  search: (q: string, region: string | null, isPlaced: boolean) =>
    pagesOptions({
      queryKey: localizedKeyOf('knowledge', 'search', q, region, isPlaced),
      fetchPage: (cursor = '1', options) =>
        call(
          searchAnswer,
          {
            q,
            ...(region !== null && { region }),
            ...(isPlaced && region === null && { plugin: 'regional' as const }),
            page: Number(cursor),
            count: PAGE,
          },
          options,
        ),
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

/** Views of articles today, this one included. */
export async function countArticleView(signal: AbortSignal): Promise<number> {
  return (await call(addUsage, { kind: 'view' }, { signal, quiet: true })).used;
}
