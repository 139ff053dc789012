import type { ChatHistoryData, ChatRecord, Like } from '#contract/chat/calls.ts';
import { createAnswerFollower, runningIn } from './answer-follower.ts';
import type { ConversationClient } from './conversation-client.ts';
import {
  createConversationStore,
  type ConversationNews,
  type ConversationState,
  type ConversationStore,
  type PendingQuestion,
} from './conversation-state.ts';
import { createHistoryLoader } from './history-loader.ts';
import { ask, regenerate, type Regeneration } from './start-answer.ts';
import { changeThread, EMPTY_THREAD, recordOfAnswer } from './thread.ts';

/**
 * State of one conversation: loaded history, growing answer and pending question. Lives outside React;
 * read it with `useSyncExternalStore`.
 */
export interface Conversation {
  identity: string;
  read: () => ConversationState;
  subscribe: (listener: () => void) => () => void;
  listen: (listener: (news: ConversationNews) => void) => () => void;
  /** Loads the newest page or the one around a record. Returns a cleanup function. */
  open: (around: string | null) => () => void;
  reload: (around: string | null) => Promise<void>;
  /** Reloads the newest page silently, and follows an answer started in another tab. */
  refresh: () => Promise<void>;
  catchUp: () => Promise<void>;
  loadOlder: () => Promise<void>;
  loadNewer: () => Promise<void>;
  /**
   * Resolves when the server has accepted the question, also from another tab; the answer continues
   * independently.
   * @throws ApiError if it was refused or the server is unreachable: the caller keeps the text
   */
  ask: (question: PendingQuestion) => Promise<void>;
  /**
   * Resolves when the new version has started.
   * @throws ApiError
   */
  /** `isPlain`: as plain chat, without the mode that the sentence asks for. */
  regenerate: (answerId: string, options?: Regeneration) => Promise<void>;
  stop: () => Promise<void>;
  /** Without a reason, a like or dislike also says whether the answer helped. */
  like: (answerId: string, like: Like, reason?: string) => Promise<void>;
  addRecord: (record: ChatRecord) => void;
  removeRecord: (recordId: string) => Promise<void>;
  restoreRecord: (record: ChatRecord) => Promise<void>;
  chooseWording: (newest: string, chosen: string) => void;
  chooseVersion: (recordId: string, answerId: string) => void;
}

/** @param page first page, if already loaded */
export function createConversation(
  sessionId: string | null,
  client: ConversationClient,
  page: ChatHistoryData | null = null,
): Conversation {
  const store = createConversationStore(initialState(sessionId, client, page));
  const { read, set } = store;
  let closing = new AbortController();
  /** The first page is fresh; a later visit reloads it. */
  let isStale = page === null;
  const visit = () => closing.signal;
  const follower = createAnswerFollower({ store, client, visit });
  const history = createHistoryLoader({
    store,
    client,
    visit,
    isAnswering: () => read().live !== null || follower.isBeginning(),
    onPage: () => follower.followRunning(),
  });
  const deps = { store, client, history, follower };

  return {
    identity: store.identity,
    read,
    subscribe: store.subscribe,
    listen: store.listen,
    open: (around) => {
      const own = new AbortController();
      closing = own;
      const { live } = read();
      if (isStale) void history.load(around);
      else if (live !== null) follower.resume(live);
      isStale = true;

      return () => {
        own.abort();
        store.setUnseen({ live: null, isLost: false, paging: null });
      };
    },
    reload: async (around) => {
      set({ status: 'loading', failure: null });
      await history.load(around);
    },
    refresh: history.refresh,
    catchUp: async () => {
      if (read().live === null) await history.refresh();
      else follower.reconnect();
    },
    loadOlder: () => history.loadFurther('older'),
    loadNewer: () => history.loadFurther('newer'),
    ask: (pending) => ask(deps, pending),
    regenerate: (answerId, options) => regenerate(deps, answerId, options),
    stop: async () => {
      const { live } = read();
      if (live !== null) await client.stop({ answerId: live.read().answer.id });
    },
    ...recordVerbs(store, client, () => history.load(null)),
    chooseWording: (newest, chosen) => set({ branches: { ...read().branches, [newest]: chosen } }),
    chooseVersion: (recordId, answerId) =>
      set({ versions: { ...read().versions, [recordId]: answerId } }),
  };
}

function initialState(
  sessionId: string | null,
  { schedule }: ConversationClient,
  page: ChatHistoryData | null,
): Omit<ConversationState, 'key'> {
  const thread =
    page === null ? EMPTY_THREAD : changeThread(EMPTY_THREAD, { type: 'opened', page });

  return {
    sessionId,
    status: sessionId === null || page !== null ? 'ready' : 'loading',
    failure: null,
    thread,
    paging: null,
    pagingFailed: false,
    pending: null,
    live: runningIn(thread, schedule),
    isLost: false,
    branches: {},
    versions: {},
  };
}

type RecordVerb = 'like' | 'addRecord' | 'removeRecord' | 'restoreRecord';

function recordVerbs(
  store: ConversationStore,
  client: ConversationClient,
  loadNewest: () => Promise<void>,
): Pick<Conversation, RecordVerb> {
  const tellChanged = () => {
    const { sessionId } = store.read();
    if (sessionId !== null) store.tell({ type: 'changed', sessionId });
  };

  return {
    like: async (answerId, like, reason) => {
      const answer = await client.like(
        reason === undefined ? { answerId, like } : { answerId, like, reason },
      );
      store.change({ type: 'answerChanged', answer });
      const record = recordOfAnswer(store.read().thread, answerId);
      if (record === undefined || like === 0 || reason !== undefined) return;
      const judged = await client.helped({ recordId: record.id, helped: like === 1 });
      store.change({ type: 'recordChanged', record: judged });
    },
    addRecord: (record) => {
      const { sessionId, thread } = store.read();
      if (record.sessionId !== sessionId) return;
      if (thread.hasAfter) store.set({ key: store.nextKey(), paging: null });
      store.change({ type: 'recordAdded', record });
      tellChanged();
    },
    removeRecord: async (recordId) => {
      await client.removeRecords({ recordIds: [recordId] });
      store.change({ type: 'recordRemoved', id: recordId });
      tellChanged();
      const { records, hasBefore, hasAfter } = store.read().thread;
      const isEmpty = records.every((record) => record.replacedBy !== null);
      if (isEmpty && (hasBefore || hasAfter)) await loadNewest();
    },
    restoreRecord: async (record) => {
      await client.removeRecords({ recordIds: [record.id], restore: true });
      store.change({ type: 'recordRestored', record });
      tellChanged();
    },
  };
}
