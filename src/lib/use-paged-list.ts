import { useCallback, useEffect, useRef, useState } from 'react';

export interface PagedList<Item> {
  status: 'loading' | 'ready' | 'failed';
  items: readonly Item[];
  total: number;
  hasMore: boolean;
  paging: 'idle' | 'loading' | 'failed';
  loadMore: () => void;
  reload: () => void;
}

/** What page-numbered calls answer; the cursor is the number of the next page. */
interface Page<Item> {
  list: readonly Item[];
  total: number;
  nextCursor: string | null;
}

interface Loaded<Item> extends Omit<PagedList<Item>, 'hasMore' | 'loadMore' | 'reload'> {
  nextPage: number | null;
}

interface Source<Item> {
  /** Says what is listed: with another one the list begins anew. */
  key: string;
  fetchPage: (page: number, signal: AbortSignal) => Promise<Page<Item>>;
  idOf: (item: Item) => string;
}

/** A list that is fetched page by page; an answer that is no longer wanted is dropped. */
export function usePagedList<Item>({ key, fetchPage, idOf }: Source<Item>): PagedList<Item> {
  const [loaded, setLoaded] = useState<Loaded<Item>>(nothing);
  const [round, setRound] = useState(0);
  const controller = useRef<AbortController | null>(null);
  const wanted = `${String(round)} ${key}`;
  const [shownFor, setShownFor] = useState(wanted);
  if (shownFor !== wanted) {
    setShownFor(wanted);
    setLoaded(nothing);
  }

  const load = useCallback(
    (page: number) => {
      controller.current?.abort();
      const own = new AbortController();
      controller.current = own;
      fetchPage(page, own.signal).then(
        ({ list, total, nextCursor }) => {
          if (own.signal.aborted) return;
          const nextPage = nextCursor === null ? null : Number(nextCursor);
          setLoaded(({ items }) => ({
            status: 'ready',
            items: page === 1 ? list : withoutDoubles(items, list, idOf),
            total,
            nextPage,
            paging: 'idle',
          }));
        },
        () => {
          if (own.signal.aborted) return;
          setLoaded((current) =>
            page === 1 ? { ...current, status: 'failed' } : { ...current, paging: 'failed' },
          );
        },
      );
    },
    // The key says everything that the functions were made of.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
    [wanted],
  );

  useEffect(() => {
    load(1);
    return () => controller.current?.abort();
  }, [load]);

  const { nextPage, ...state } = loaded;
  return {
    ...state,
    hasMore: nextPage !== null,
    loadMore: () => {
      if (nextPage === null || loaded.paging === 'loading') return;
      setLoaded((current) => ({ ...current, paging: 'loading' }));
      load(nextPage);
    },
    reload: () => setRound((current) => current + 1),
  };
}

function nothing<Item>(): Loaded<Item> {
  return { status: 'loading', items: [], total: 0, nextPage: null, paging: 'idle' };
}

/** A list that grew meanwhile pushes rows onto the next page. */
function withoutDoubles<Item>(
  shown: readonly Item[],
  more: readonly Item[],
  idOf: (item: Item) => string,
): Item[] {
  const known = new Set(shown.map(idOf));
  return [...shown, ...more.filter((item) => !known.has(idOf(item)))];
}
