import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { CallOptions } from '#lib/http/call.ts';

export interface CursorPage<Item> {
  list: readonly Item[];
  nextCursor: string | null;
}

export interface Pages<Item, Page> {
  /** The items of all pages. */
  items: readonly Item[];
  last: Page;
}

interface PagesOptions<Item, Page extends CursorPage<Item>> {
  queryKey: QueryKey;
  /** Loads the page of a cursor; undefined for the first page. */
  fetchPage: (cursor: string | undefined, options: CallOptions) => Promise<Page>;
  idOf: (item: Item) => string;
}

/** Options of `useInfiniteQuery` for a list that is loaded by cursor. */
export function pagesOptions<Item, Page extends CursorPage<Item>>({
  queryKey,
  fetchPage,
  idOf,
}: PagesOptions<Item, Page>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => join(pages, idOf),
  });
}

/** New rows shift old ones to the next page, which then repeats them. */
function join<Item, Page extends CursorPage<Item>>(
  pages: readonly Page[],
  idOf: (item: Item) => string,
): Pages<Item, Page> {
  const items = new Map<string, Item>();
  for (const item of pages.flatMap(({ list }) => list)) {
    const id = idOf(item);
    if (!items.has(id)) items.set(id, item);
  }
  const last = pages.at(-1);
  if (last === undefined) throw new Error('A loaded list has a page');
  return { items: [...items.values()], last };
}

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
