import { ApiError } from '#lib/http/api-error.ts';
import type { ConversationClient } from './conversation-client.ts';
import type { ConversationStore } from './conversation-state.ts';
import { firstPage } from './first-page.ts';
import { changeThread, EMPTY_THREAD, type Thread } from './thread.ts';

const FURTHER_PAGE = 100;

interface HistoryDeps {
  store: ConversationStore;
  client: ConversationClient;
  /** Ends when the view is left. */
  visit: () => AbortSignal;
  /** A question is starting or an answer is growing: local state is newer than a page. */
  isAnswering: () => boolean;
  /** Called after each loaded page. */
  onPage: () => void;
}

export interface HistoryLoader {
  /** Replaces the thread by the newest page, or by the one around a record. */
  load: (around: string | null) => Promise<void>;
  /** Resolves when no page is being loaded. */
  whenLoaded: () => Promise<void>;
  /** Drops the page that is being loaded: the thread has become newer. */
  outdate: () => void;
  loadFurther: (paging: 'older' | 'newer') => Promise<void>;
  /** Adds the newest page to the thread; failures are ignored. */
  refresh: () => Promise<void>;
}

export function createHistoryLoader(deps: HistoryDeps): HistoryLoader {
  const { store } = deps;
  let loads = 0;
  let loading: Promise<void> = Promise.resolve();

  return {
    load: (around) => {
      const load = ++loads;
      const signal = deps.visit();
      loading = loadPage(deps, around, () => signal.aborted || load !== loads);

      return loading;
    },
    whenLoaded: () => loading,
    outdate: () => {
      loads += 1;
    },
    loadFurther: (paging) => loadFurther(deps, paging),
    refresh: () => refresh(deps, store.read().thread),
  };
}

async function loadPage(
  { store, client, visit, onPage }: HistoryDeps,
  around: string | null,
  isOutdated: () => boolean,
): Promise<void> {
  const { sessionId } = store.read();
  if (sessionId === null) return;
  try {
    const page = await client.history(firstPage(sessionId, around), { signal: visit() });
    if (isOutdated()) return;
    store.set({
      key: store.nextKey(),
      paging: null,
      status: 'ready',
      failure: null,
      pagingFailed: false,
      thread: changeThread(EMPTY_THREAD, { type: 'opened', page }),
    });
    onPage();
  } catch (cause) {
    if (isOutdated()) return;
    store.set({ status: 'failed', failure: toApiError(cause) });
  }
}

async function loadFurther(
  { store, client, visit, onPage }: HistoryDeps,
  paging: 'older' | 'newer',
): Promise<void> {
  const { key, sessionId, thread, paging: current } = store.read();
  const position = positionBeyond(thread, paging);
  if (current !== null || position === null || sessionId === null) return;
  const signal = visit();
  const isOutdated = () => signal.aborted || key !== store.read().key;
  store.set({ paging, pagingFailed: false });
  try {
    const page = await client.history({ sessionId, count: FURTHER_PAGE, ...position }, { signal });
    if (isOutdated()) return;
    store.set({ paging: null, thread: changeThread(store.read().thread, { type: paging, page }) });
    onPage();
  } catch {
    if (!isOutdated()) store.set({ paging: null, pagingFailed: true });
  }
}

/** null if the thread ends there. */
function positionBeyond(
  { records, hasBefore, hasAfter }: Thread,
  paging: 'older' | 'newer',
): { before: string } | { after: string } | null {
  const shown = records.filter((record) => record.replacedBy === null);
  const [first, last] = [shown[0], shown.at(-1)];
  if (paging === 'older') return hasBefore && first !== undefined ? { before: first.id } : null;

  return hasAfter && last !== undefined ? { after: last.id } : null;
}

async function refresh(deps: HistoryDeps, thread: Thread): Promise<void> {
  const { store, client, isAnswering, onPage } = deps;
  const { sessionId, status } = store.read();
  if (sessionId === null || status !== 'ready' || thread.hasAfter) return;
  const signal = deps.visit();
  try {
    const page = await client.history(firstPage(sessionId, null), { signal });
    if (signal.aborted || isAnswering()) return;
    const current = store.read().thread;
    if (current !== thread) {
      await refresh(deps, current);
      return;
    }
    store.change({ type: 'refreshed', page });
    onPage();
  } catch {
    // Optional: the next return to the page reloads again.
  }
}

export function toApiError(cause: unknown): ApiError {
  return cause instanceof ApiError ? cause : new ApiError('NETWORK', { cause });
}
