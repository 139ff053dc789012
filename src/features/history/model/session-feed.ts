import type { NewSessionListData, NewSessionListRequest } from '#contract/session/calls.ts';
import {
  appendSessions,
  patchSession,
  selectSession,
  setSessions,
  setSystem,
  useSystemStore,
} from '#stores/system.ts';
import { mergeFirstPage } from './merge-sessions.ts';

/** Polling interval while a session's state may change. */
const POLL_MS = 3000;
/** Minimum time between two refreshes when the page returns. */
const FRESH_MS = 1000;
const CHANNEL = 'meshwise-conversations';

type ListStatus = 'loading' | 'failed' | 'ready';

interface FeedState {
  status: ListStatus;
  nextCursor: string | null;
  paging: 'idle' | 'loading' | 'failed';
}

export type FetchSessions = (
  request: NewSessionListRequest,
  options?: { signal?: AbortSignal },
) => Promise<NewSessionListData>;

export interface SessionFeed {
  read: () => FeedState;
  subscribe: (listener: () => void) => () => void;
  /** Loads the first page and keeps it up to date. Returns a stop function. */
  start: () => () => void;
  reload: () => Promise<void>;
  refresh: () => Promise<void>;
  loadMore: () => Promise<void>;
  setCurrent: (id: string | null) => void;
  /** The lists were changed locally: discards running reads and notifies other tabs. */
  noteChange: (id: string) => void;
}

export function createSessionFeed(fetchSessions: FetchSessions): SessionFeed {
  let state: FeedState = { status: 'loading', nextCursor: null, paging: 'idle' };
  let current: string | null = null;
  let changes = 0;
  let lastRead = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let channel: BroadcastChannel | null = null;
  let stopped = new AbortController();
  const listeners = new Set<() => void>();

  const set = (change: Partial<FeedState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  /** Returns null when stopped, `overtaken` if the response predates a local change. */
  const readPage = async (request: NewSessionListRequest) => {
    const { signal } = stopped;
    const before = changes;
    const page = await fetchSessions(request, { signal });
    if (signal.aborted) return null;
    return before === changes ? page : 'overtaken';
  };

  const keep = (page: NewSessionListData) => {
    const { topSessions, sessionList, listPage } = useSystemStore.getState();
    const known = { top: topSessions, list: sessionList, nextCursor: state.nextCursor };
    const merged = mergeFirstPage(known, page);
    const seen = (sessions: typeof merged.list) =>
      sessions.map((session) =>
        session.id === current && session.unread ? { ...session, unread: false } : session,
      );
    setSessions(seen(merged.top), seen(merged.list));
    if (merged !== page) setSystem({ listPage });
    set({ status: 'ready', nextCursor: merged.nextCursor });
  };

  const readFirst = async (): Promise<void> => {
    const { listCount } = useSystemStore.getState();
    const page = await readPage({ count: listCount });
    if (page === null) return;
    if (page === 'overtaken') {
      await readFirst();
      return;
    }
    lastRead = performance.now();
    keep(page);
    poll();
  };

  const reload = async () => {
    const { signal } = stopped;
    set({ status: 'loading' });
    try {
      await readFirst();
    } catch {
      if (!signal.aborted) set({ status: 'failed' });
    }
  };

  const refresh = async () => {
    try {
      await readFirst();
    } catch {
      // Keep the list; the next trigger reloads it.
      poll();
    }
  };

  const poll = () => {
    clearTimeout(timer);
    if (stopped.signal.aborted || document.visibilityState === 'hidden') return;
    const { topSessions, sessionList } = useSystemStore.getState();
    const isOutOfSight = ({ id, generating }: { id: string; generating: boolean }) =>
      generating && id !== current;
    if (topSessions.some(isOutOfSight) || sessionList.some(isOutOfSight)) {
      timer = setTimeout(() => void refresh(), POLL_MS);
    }
  };

  const look = () => {
    if (document.visibilityState === 'hidden') {
      clearTimeout(timer);
      return;
    }
    if (performance.now() - lastRead > FRESH_MS) void refresh();
  };

  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      stopped = new AbortController();
      const own = stopped;
      const opened = new BroadcastChannel(CHANNEL);
      opened.onmessage = () => void refresh();
      channel = opened;
      document.addEventListener('visibilitychange', look);
      window.addEventListener('focus', look);
      window.addEventListener('online', look);
      void reload();
      return () => {
        own.abort();
        clearTimeout(timer);
        opened.close();
        channel = null;
        document.removeEventListener('visibilitychange', look);
        window.removeEventListener('focus', look);
        window.removeEventListener('online', look);
      };
    },
    reload,
    refresh,
    loadMore: async () => {
      const { nextCursor, paging, status } = state;
      if (nextCursor === null || paging === 'loading' || status !== 'ready') return;
      const { signal } = stopped;
      const before = changes;
      set({ paging: 'loading' });
      try {
        const { listCount } = useSystemStore.getState();
        const page = await fetchSessions({ cursor: nextCursor, count: listCount }, { signal });
        if (signal.aborted) return;
        if (before !== changes) {
          // The page may contain deleted sessions; scrolling to the end requests it again.
          set({ paging: 'idle' });
          return;
        }
        appendSessions(page.list);
        set({ paging: 'idle', nextCursor: page.nextCursor });
      } catch {
        if (!signal.aborted) set({ paging: 'failed' });
      }
    },
    setCurrent: (id) => {
      current = id;
      const shown = selectSession(id)(useSystemStore.getState());
      if (shown?.unread === true) patchSession(shown.id, { unread: false });
      poll();
    },
    noteChange: (id) => {
      changes += 1;
      channel?.postMessage(id);
      poll();
    },
  };
}
