import { useCallback, useEffect, useRef, useState } from 'react';

export interface CursorPage<Item> {
  list: readonly Item[];
  nextCursor: string | null;
}

export interface CursorList<Item, Page extends CursorPage<Item>> {
  status: 'loading' | 'ready' | 'failed';
  items: readonly Item[];
  page: Page | null;
  hasMore: boolean;
  paging: 'idle' | 'loading' | 'failed';
  loadMore: () => void;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => void;
  reload: () => void;
}

interface Loaded<Item, Page> {
  status: CursorList<Item, CursorPage<Item>>['status'];
  items: readonly Item[];
  page: Page | null;
  paging: 'idle' | 'loading' | 'failed';
}

interface Source<Item, Page extends CursorPage<Item>> {
  key: string;
  /** Loads the page of a cursor; undefined for the first page. */
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>;
  idOf: (item: Item) => string;
}

/** State of a cursor-paged list; outdated responses are dropped. */
export function useCursorList<Item, Page extends CursorPage<Item>>({
  key,
  fetchPage,
  idOf,
}: Source<Item, Page>): CursorList<Item, Page> {
  const [loaded, setLoaded] = useState<Loaded<Item, Page>>(nothing);
  const [round, setRound] = useState(0);
  const controller = useRef<AbortController | null>(null);
  const wanted = `${String(round)} ${key}`;
  const [shownFor, setShownFor] = useState(wanted);
  if (shownFor !== wanted) {
    setShownFor(wanted);
    setLoaded(nothing);
  }

  const load = useCallback(
    (cursor?: string) => {
      controller.current?.abort();
      const own = new AbortController();
      controller.current = own;
      fetchPage(cursor, own.signal).then(
        (page) => {
          if (own.signal.aborted) return;
          setLoaded(({ items }) => ({
            status: 'ready',
            items: cursor === undefined ? page.list : withoutDoubles(items, page.list, idOf),
            page,
            paging: 'idle',
          }));
        },
        () => {
          if (own.signal.aborted) return;
          setLoaded((current) =>
            cursor === undefined
              ? { ...current, status: 'failed' }
              : { ...current, paging: 'failed' },
          );
        },
      );
    },
    // The key covers all dependencies of the functions.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
    [wanted],
  );

  useEffect(() => {
    load();
    return () => controller.current?.abort();
  }, [load]);

  const next = loaded.page?.nextCursor ?? null;
  const loadMore = () => {
    if (next === null || loaded.paging === 'loading') return;
    setLoaded((current) => ({ ...current, paging: 'loading' }));
    load(next);
  };
  return {
    ...loaded,
    hasMore: next !== null,
    loadMore,
    hasNextPage: next !== null,
    isFetchingNextPage: loaded.paging === 'loading',
    isFetchNextPageError: loaded.paging === 'failed',
    fetchNextPage: loadMore,
    reload: () => setRound((current) => current + 1),
  };
}

function nothing<Item, Page>(): Loaded<Item, Page> {
  return { status: 'loading', items: [], page: null, paging: 'idle' };
}

/** New rows shift old ones to the next page. */
function withoutDoubles<Item>(
  shown: readonly Item[],
  more: readonly Item[],
  idOf: (item: Item) => string,
): Item[] {
  const known = new Set(shown.map(idOf));
  return [...shown, ...more.filter((item) => !known.has(idOf(item)))];
}
