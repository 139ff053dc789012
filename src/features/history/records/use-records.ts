import { useMemo, useSyncExternalStore } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { sessionApi } from '#data/session.ts';
import { LIMITS } from '#contract/limits.ts';
import type { CountedSession, Session, SessionListData } from '#contract/session/calls.ts';
import { useCursorList, type CursorList } from '#lib/use-cursor-list.ts';
import { useSystemStore } from '#stores/system.ts';
import { goneSessions } from '../model/hidden-sessions.ts';
import { filterKey, type SessionFilter } from '../model/selection.ts';

export interface Records extends Omit<CursorList<CountedSession, SessionListData>, 'page'> {
  total: number;
  /** The server's counter stopped before the end. */
  isMore: boolean;
}

export function useRecords(filter: SessionFilter): Records {
  const { keyword, ...rest } = filter;
  const key = filterKey(filter);
  const { page, items, ...list } = useCursorList<CountedSession, SessionListData>({
    key,
    fetchPage: (cursor, signal) =>
      sessionApi.listAll(
        {
          ...rest,
          ...(keyword === '' ? {} : { keyword }),
          ...(cursor === undefined ? {} : { cursor }),
          count: LIMITS.count,
        },
        { signal, quiet: true },
      ),
    idOf: ({ id }) => id,
  });
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

  const counted = page?.total ?? 0;
  const isMore = counted >= LIMITS.numberedRows;
  return {
    ...list,
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
