import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '#contract/command/calls.ts';
import { readShelf, type Shelf } from '../model/shelf.ts';

export interface CommandList {
  status: 'loading' | 'ready' | 'failed';
  commands: readonly Command[];
  total: number;
  hasMore: boolean;
  paging: 'idle' | 'loading' | 'failed';
  loadMore: () => void;
  reload: () => void;
}

type Loaded = Omit<CommandList, 'loadMore' | 'reload' | 'hasMore'> & { nextPage: number | null };

const NOTHING: Loaded = {
  status: 'loading',
  commands: [],
  total: 0,
  nextPage: null,
  paging: 'idle',
};

/** The commands of a shelf, page by page; what is no longer wanted is dropped. */
export function useCommandList(shelf: Shelf, keyword: string): CommandList {
  const { i18n } = useTranslation();
  const [loaded, setLoaded] = useState<Loaded>(NOTHING);
  const [round, setRound] = useState(0);
  const controller = useRef<AbortController | null>(null);
  const wanted = JSON.stringify([shelf, keyword, i18n.language, round]);
  const [shownFor, setShownFor] = useState(wanted);
  if (shownFor !== wanted) {
    setShownFor(wanted);
    setLoaded(NOTHING);
  }

  const load = useCallback(
    (page: number) => {
      controller.current?.abort();
      const own = new AbortController();
      controller.current = own;
      readShelf(shelf, keyword, page, { signal: own.signal, quiet: true }).then(
        ({ list, total, nextCursor }) => {
          if (own.signal.aborted) return;
          const nextPage = nextCursor === null ? null : Number(nextCursor);
          setLoaded(({ commands }) => ({
            status: 'ready',
            commands: page === 1 ? list : withoutDoubles(commands, list),
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
    // Everything that decides what is wanted, the language too.
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

/** A list that grew meanwhile pushes rows onto the next page. */
function withoutDoubles(shown: readonly Command[], more: readonly Command[]): Command[] {
  const known = new Set(shown.map(({ id }) => id));
  return [...shown, ...more.filter(({ id }) => !known.has(id))];
}
