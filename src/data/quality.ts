import { mutationOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';
import type { FigureRange } from '#contract/console/calls.ts';
import type { ArticleLanguage } from '#contract/knowledge/calls.ts';
import {
  qualityDecide,
  qualityDecideAll,
  qualityFigures,
  qualityItem,
  qualityList,
  qualityPassages,
  waiting,
  type GroupView,
  type QualityDecideAllRequest,
  type QualityDecideRequest,
  type QualityListRequest,
} from '#contract/quality/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { call } from '#lib/http/call.ts';
import { keyOf, localizedKeyOf } from './keys.ts';
import { byId, pagesOptions } from './pages.ts';

const GROUPS = keyOf('quality', 'list');
/** Key of the numbers beside the tabs. */
export const WAITING = keyOf('quality', 'waiting');
type LoadedGroups = InfiniteData<DataOf<typeof qualityList>>;

const ASKING_MS = 1500;
const WAITING_MS = 30_000;

const item = (id: string) =>
  queryOptions({
    queryKey: localizedKeyOf('quality', 'item', id),
    queryFn: ({ signal }) => call(qualityItem, { id }, { signal, quiet: true }),
    refetchInterval: ({ state }): number | false =>
      state.data?.state === 'asking' ? ASKING_MS : false,
  });

export const qualityQueries = {
  list: (filter: Omit<QualityListRequest, 'cursor'>) => ({
    ...pagesOptions({
      queryKey: keyOf(...GROUPS, filter),
      fetchPage: (cursor, options) => call(qualityList, { ...filter, cursor }, options),
      join: byId,
    }),
    refetchInterval: ({ state }: { state: { data: LoadedGroups | undefined } }): number | false =>
      state.data?.pages.some(({ list }) => list.some((group) => group.state === 'asking')) === true
        ? ASKING_MS
        : false,
  }),

  item,

  passages: (articleId: string, language: ArticleLanguage) =>
    queryOptions({
      queryKey: keyOf('quality', 'passages', articleId, language),
      queryFn: ({ signal }) =>
        call(qualityPassages, { articleId, language }, { signal, quiet: true }),
    }),

  figures: (range: FigureRange) =>
    queryOptions({
      queryKey: keyOf('quality', 'figures', range),
      queryFn: ({ signal }) => call(qualityFigures, { range }, { signal, quiet: true }),
      placeholderData: (before) => before,
    }),

  /** Numbers beside the tabs of the console. */
  waiting: () =>
    queryOptions({
      queryKey: WAITING,
      queryFn: ({ signal }) => call(waiting, {}, { signal, quiet: true }),
      refetchInterval: WAITING_MS,
    }),
};

export const qualityMutations = {
  decide: mutationOptions({
    mutationFn: (request: QualityDecideRequest) => call(qualityDecide, request),
    onSuccess: (decided: GroupView, _request, _result, { client }) => {
      client.setQueryData(item(decided.id).queryKey, decided);
    },
    // Also after a conflict, which says that somebody else has decided.
    onSettled: (_decided, _error, { id }, _result, { client }) => {
      void client.invalidateQueries({ queryKey: keyOf('quality', 'item'), predicate: isOf(id) });
      void client.invalidateQueries({ queryKey: GROUPS });
      void client.invalidateQueries({ queryKey: WAITING });
    },
  }),

  decideAll: mutationOptions({
    mutationFn: (request: QualityDecideAllRequest) => call(qualityDecideAll, request),
    onSettled: (_decided, _error, _request, _result, { client }) => {
      void client.invalidateQueries({ queryKey: keyOf('quality', 'item') });
      void client.invalidateQueries({ queryKey: GROUPS });
      void client.invalidateQueries({ queryKey: WAITING });
    },
  }),
};

const isOf =
  (id: string) =>
  ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
    queryKey.includes(id);
