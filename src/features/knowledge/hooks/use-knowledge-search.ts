import { useTranslation } from 'react-i18next';
import { knowledgeApi } from '#data/knowledge.ts';
import type { KnowledgeHit } from '#contract/knowledge/calls.ts';
import { usePagedList, type PagedList } from '#lib/use-paged-list.ts';

const PAGE = 20;

export function useKnowledgeSearch(q: string): PagedList<KnowledgeHit> {
  const { i18n } = useTranslation();

  return usePagedList({
    key: JSON.stringify([q, i18n.language]),
    fetchPage: (page, signal) =>
      knowledgeApi.search({ q, page, count: PAGE }, { signal, quiet: true }),
    idOf: ({ articleId }: KnowledgeHit) => articleId,
  });
}
