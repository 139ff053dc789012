import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import type { CallOptions } from '#lib/http/call.ts';

interface CursorPage<Item> {
  list: readonly Item[];
  nextCursor: string | null;
}

export interface Pages<Item, Page> {
  /** The items of all pages. */
  items: readonly Item[];
  last: Page;
}

/** Result of `useInfiniteQuery` for `pagesOptions`. */
export type PagesResult<Item, Page = CursorPage<Item>> = UseInfiniteQueryResult<Pages<Item, Page>>;

type ItemOf<Page extends CursorPage<unknown>> = Page['list'][number];

interface PagesOptions<Page extends CursorPage<unknown>> {
  queryKey: QueryKey;
  /** Loads the page of a cursor; undefined for the first page. */
  fetchPage: (cursor: string | undefined, options: CallOptions) => Promise<Page>;
  /** A constant: the joined pages are kept as long as it is the same function. */
  join: (data: InfiniteData<Page>) => Pages<ItemOf<Page>, Page>;
}

/** Options of `useInfiniteQuery` for a list that is loaded by cursor. */
export function pagesOptions<Page extends CursorPage<unknown>>({
  queryKey,
  fetchPage,
  join,
}: PagesOptions<Page>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: join,
  });
}

/** Joins pages. New rows shift old ones to the next page, which then repeats them. */
export function joinBy<Key>(idOf: (item: Key) => string) {
  return <Page extends CursorPage<Key>>({
    pages,
  }: InfiniteData<Page>): Pages<ItemOf<Page>, Page> => {
    const items = new Map<string, ItemOf<Page>>();
    for (const item of pages.flatMap(({ list }) => list)) {
      const id = idOf(item);
      if (!items.has(id)) items.set(id, item);
    }
    const last = pages.at(-1);
    if (last === undefined) throw new Error('A loaded list has a page');
    return { items: [...items.values()], last };
  };
}

export const byId = joinBy(({ id }: { id: string }) => id);

/** Replaces or removes (null) items of every loaded list under a key. */
export function changeItems<Item>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (item: Item) => Item | null,
): void {
  client.setQueriesData<InfiniteData<CursorPage<Item>>>({ queryKey }, (data) =>
    data === undefined
      ? undefined
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            list: page.list.flatMap((item) => change(item) ?? []),
          })),
        },
  );
}

/** Puts an item on top of every loaded list under a key. */
export function addItem(client: QueryClient, queryKey: QueryKey, item: unknown): void {
  client.setQueriesData<InfiniteData<CursorPage<unknown>>>({ queryKey }, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    if (data === undefined || first === undefined) return data;
    return { ...data, pages: [{ ...first, list: [item, ...first.list] }, ...rest] };
  });
}
