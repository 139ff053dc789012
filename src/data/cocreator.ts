import { queryOptions } from '@tanstack/react-query';
import { cocreatorCredits, cocreatorMine } from '#contract/cocreator/calls.ts';
import { call } from '#lib/http/call.ts';
import { keyOf } from './keys.ts';
import { byId, pagesOptions } from './pages.ts';

const PAGE = 30;
const CREDITS_MS = 600_000;

export const cocreatorQueries = {
  mine: () =>
    pagesOptions({
      queryKey: keyOf('cocreator', 'mine'),
      fetchPage: (cursor, options) => call(cocreatorMine, { cursor, count: PAGE }, options),
      join: byId,
    }),

  /** The member's state as a co-creator; without the list. */
  standing: () =>
    queryOptions({
      queryKey: keyOf('cocreator', 'standing'),
      queryFn: ({ signal }) => call(cocreatorMine, { count: 1 }, { signal, quiet: true }),
      staleTime: CREDITS_MS,
      gcTime: CREDITS_MS,
    }),

  /** The contributors of an article who are co-creators. */
  credits: (articleId: string) =>
    queryOptions({
      queryKey: keyOf('cocreator', 'credits', articleId),
      queryFn: ({ signal }) =>
        call(cocreatorCredits, { articleIds: [articleId] }, { signal, quiet: true }),
      staleTime: CREDITS_MS,
      gcTime: CREDITS_MS,
    }),
};
