import type { NewSessionListData, Session } from '#contract/session/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import { setSystem, useSystemStore } from '#stores/system.ts';
import type { FetchSessions } from './session-feed.ts';

const DEBOUNCE_MS = 250;
/** Most Chinese words have two characters. */
const MIN_CHARACTERS = 2;

export interface SearchState {
  text: string;
  /** The trimmed keyword of the results; empty without a search. */
  keyword: string;
  status: 'idle' | 'short' | 'loading' | 'failed' | 'ready';
  nextCursor: string | null;
  paging: 'idle' | 'loading' | 'failed';
}

export interface HistorySearch {
  read: () => SearchState;
  subscribe: (listener: () => void) => () => void;
  /** `isComposing`: an IME composition is active, so the text isn't searched yet. */
  type: (text: string, isComposing: boolean) => void;
  clear: () => void;
  retry: () => Promise<void>;
  refresh: () => Promise<void>;
  loadMore: () => Promise<void>;
}

const IDLE: SearchState = {
  text: '',
  keyword: '',
  status: 'idle',
  nextCursor: null,
  paging: 'idle',
};

export function createHistorySearch(fetchSessions: FetchSessions): HistorySearch {
  let state = IDLE;
  let running = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (change: Partial<SearchState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const stop = () => {
    clearTimeout(timer);
    running.abort();
    running = new AbortController();
  };

  const run = async (isQuiet = false) => {
    stop();
    const { signal } = running;
    const { keyword } = state;
    if (!isQuiet) set({ status: 'loading' });
    set({ paging: 'idle', nextCursor: null });
    try {
      const page = await fetchSessions({ keyword, count: LIMITS.count }, { signal });
      if (signal.aborted) return;
      setSystem({ historyList: found(page) });
      set({ status: 'ready', nextCursor: page.nextCursor });
    } catch {
      if (!signal.aborted) set({ status: 'failed' });
    }
  };

  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    type: (text, isComposing) => {
      if (isComposing) {
        set({ text });
        return;
      }
      const keyword = text.trim();
      // A trailing space or the end of a composition changes nothing.
      if (keyword === state.keyword) {
        set({ text });
        return;
      }
      stop();
      const length = Array.from(keyword).length;
      if (length < MIN_CHARACTERS) {
        setSystem({ historyList: [] });
        set({ ...IDLE, text, keyword, status: length === 0 ? 'idle' : 'short' });
        return;
      }
      set({ text, keyword, status: 'loading', nextCursor: null, paging: 'idle' });
      timer = setTimeout(() => void run(), DEBOUNCE_MS);
    },
    clear: () => {
      stop();
      setSystem({ historyList: [] });
      set(IDLE);
    },
    retry: () => run(),
    refresh: async () => {
      if (state.status === 'ready') await run(true);
    },
    loadMore: async () => {
      const { keyword, nextCursor, paging, status } = state;
      if (status !== 'ready' || nextCursor === null || paging === 'loading') return;
      const { signal } = running;
      set({ paging: 'loading' });
      try {
        const page = await fetchSessions(
          { keyword, cursor: nextCursor, count: LIMITS.count },
          { signal },
        );
        if (signal.aborted) return;
        const known = useSystemStore.getState().historyList;
        const ids = new Set(known.map(({ id }) => id));
        const fresh = found(page).filter(({ id }) => !ids.has(id));
        setSystem({ historyList: [...known, ...fresh] });
        set({ paging: 'idle', nextCursor: page.nextCursor });
      } catch {
        if (!signal.aborted) set({ paging: 'failed' });
      }
    },
  };
}

function found({ top, list }: NewSessionListData): Session[] {
  return [...top, ...list];
}
