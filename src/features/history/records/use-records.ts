import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { PagesResult } from '#data/pages.ts';
import { sessionQueries } from '#data/session.ts';
import { LIMITS } from '#contract/limits.ts';
import type { CountedSession, Session } from '#contract/session/calls.ts';
import { useSystemStore } from '#stores/system.ts';
import { goneSessions } from '../model/hidden-sessions.ts';
import type { SessionFilter } from '../model/selection.ts';

const NONE: readonly CountedSession[] = [];

export interface Records {
  list: PagesResult<CountedSession>;
  /** Without the deleted ones. */
  items: readonly CountedSession[];
  total: number;
  /** The server's counter stopped before the end. */
  isMore: boolean;
}

export function useRecords({ keyword, ...rest }: SessionFilter): Records {
  const list = useInfiniteQuery(
    sessionQueries.all({ ...rest, ...(keyword === '' ? {} : { keyword }) }),
  );
  const items = list.data?.items ?? NONE;
  const gone = useSyncExternalStore(goneSessions.subscribe, goneSessions.read);
  const live = useLiveSessions();
  const shown = useMemo(
    () =>
      items.flatMap((session) => {
        const known = live.get(session.id);
        if (known !== undefined) return [{ ...session, ...known, hits: session.hits }];
        return gone.has(session.id) ? [] : [session];
      }),
    [items, gone, live],
  );

  const counted = list.data?.last.total ?? 0;
  const isMore = counted >= LIMITS.numberedRows;
  return {
    list,
    items: shown,
    // The server's count predates later deletions.
    total: isMore ? counted : Math.max(shown.length, counted - (items.length - shown.length)),
    isMore,
  };
}

/** Titles, pins and states, as kept up to date by the sidebar. */
function useLiveSessions(): ReadonlyMap<string, Session> {
  const [top, list] = useSystemStore(
    useShallow((state) => [state.topSessions, state.sessionList] as const),
  );
  return useMemo(
    () => new Map([...top, ...list].map((session) => [session.id, session])),
    [top, list],
  );
}
