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

/** Conversations whose state may change are looked at again after this time. */
const POLL_MS = 3000;
/** Coming back to the page twice within this time asks once. */
const FRESH_MS = 1000;
const CHANNEL = 'meshwise-conversations';

export type ListStatus = 'loading' | 'failed' | 'ready';

export interface FeedState {
  status: ListStatus;
  /** Of the page that follows the loaded ones; null at the end. */
  nextCursor: string | null;
  paging: 'idle' | 'loading' | 'failed';
}

export type FetchSessions = (
  request: NewSessionListRequest,
  options?: { signal?: AbortSignal },
) => Promise<NewSessionListData>;

/** Keeps the conversations of the store in step with the server and with other tabs. */
export interface SessionFeed {
  read: () => FeedState;
  subscribe: (listener: () => void) => () => void;
  /** Loads the first page and stays in step until the answered function is called. */
  start: () => () => void;
  /** Loads the first page anew, with the loading state on the screen. */
  reload: () => Promise<void>;
  /** Reads the first page again, quietly. */
  refresh: () => Promise<void>;
  loadMore: () => Promise<void>;
  /** The conversation on the screen, whose news has been seen. */
  setCurrent: (id: string | null) => void;
  /** The lists were changed here: what is being read is old, and other tabs shall look. */
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

  /** Null: stopped; `overtaken`: by a change that the answer doesn't know of. */
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
      // What is shown stays; the next occasion asks again.
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
          // It may hold what has just been deleted; the end of the list asks again.
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
