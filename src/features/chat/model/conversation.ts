import type {
  Answer,
  ChatHistoryData,
  ChatHistoryRequest,
  ChatOneRequest,
  ChatRecord,
  ChatResumeRequest,
  Like,
  RebuildRequest,
} from '#contract/chat/calls.ts';
import type { StreamEvent } from '#contract/chat/stream-events.ts';
import { ApiError } from '#lib/http/api-error.ts';
import type { BranchChoices } from './branches.ts';
import { followAnswer, isLostConnection } from './follow-answer.ts';
import { createLiveAnswer, type LiveAnswer } from './live-answer.ts';
import { changeThread, EMPTY_THREAD, generatingAnswer, type Thread } from './thread.ts';
import type { ThreadChange } from './thread.ts';

/** Records of the first page, which must be on the screen at once, and of every further one. */
const FIRST_PAGE = 12;
const FURTHER_PAGE = 100;

/** A question on its way: shown, but not yet taken by the server. */
export interface PendingQuestion {
  text: string;
  clientRequestId: string;
  editOf: string | null;
}

export interface ConversationState {
  /** Changes with every page that replaces what was shown; the view begins anew with it. */
  key: string;
  /** Null until the first question has been taken. */
  sessionId: string | null;
  status: 'loading' | 'failed' | 'ready';
  failure: ApiError | null;
  thread: Thread;
  paging: 'older' | 'newer' | null;
  /** A page of history could not be had; asked for again by the reader. */
  pagingFailed: boolean;
  pending: PendingQuestion | null;
  live: LiveAnswer | null;
  /** The connection to a running answer is lost and is being looked for. */
  isLost: boolean;
  branches: BranchChoices;
  /** Record id → the version that was picked; absent: the newest. */
  versions: Readonly<Record<string, string>>;
}

/** What happened that others show too: the list of conversations, other tabs. */
export type ConversationNews =
  | { type: 'started'; sessionId: string; question: string; isNew: boolean }
  | { type: 'titled'; sessionId: string; title: string }
  | { type: 'ended'; sessionId: string; status: Answer['status'] }
  | { type: 'changed'; sessionId: string };

interface Signalled {
  signal: AbortSignal;
}

export interface ConversationPorts {
  history: (request: ChatHistoryRequest, options: Signalled) => Promise<ChatHistoryData>;
  ask: (request: ChatOneRequest, options: Signalled) => AsyncIterable<StreamEvent[]>;
  rebuild: (request: RebuildRequest, options: Signalled) => AsyncIterable<StreamEvent[]>;
  resume: (request: ChatResumeRequest, options: Signalled) => AsyncIterable<StreamEvent[]>;
  stop: (request: { answerId: string }) => Promise<Answer>;
  like: (request: { answerId: string; like: Like; reason?: string | undefined }) => Promise<Answer>;
  helped: (request: { recordId: string; helped: boolean }) => Promise<ChatRecord>;
  removeRecords: (request: {
    recordIds: string[];
    restore?: boolean | undefined;
  }) => Promise<{ deleted: number }>;
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Defers a reader's update so that a burst of text costs one. */
  schedule: (notify: () => void) => void;
}

/**
 * One conversation: its loaded history, the answer that is growing and the question on its way.
 * Lives outside React; components read it with `useSyncExternalStore`.
 */
export interface Conversation {
  read: () => ConversationState;
  subscribe: (listener: () => void) => () => void;
  /** Hears what others show too. */
  listen: (listener: (news: ConversationNews) => void) => () => void;
  /** Loads the newest page, or the one around a record. Returns how to leave the conversation. */
  open: (around: string | null) => () => void;
  reload: (around: string | null) => Promise<void>;
  /** Reads the newest page again, quietly; follows an answer that another tab has begun. */
  refresh: () => Promise<void>;
  loadOlder: () => Promise<void>;
  loadNewer: () => Promise<void>;
  /**
   * Asks. Resolves when the server has taken the question; the answer goes on by itself.
   * @throws ApiError when it was refused or can't be reached: the text is the caller's to keep
   */
  ask: (question: PendingQuestion) => Promise<void>;
  /** @throws ApiError */
  regenerate: (answerId: string) => Promise<void>;
  stop: () => Promise<void>;
  like: (answerId: string, like: Like, reason?: string) => Promise<void>;
  setHelped: (recordId: string, helped: boolean) => Promise<void>;
  removeRecord: (recordId: string) => Promise<void>;
  restoreRecord: (record: ChatRecord) => Promise<void>;
  chooseWording: (newest: string, chosen: string) => void;
  chooseVersion: (recordId: string, answerId: string) => void;
}

let created = 0;

export function createConversation(
  sessionId: string | null,
  ports: ConversationPorts,
): Conversation {
  let opened = 0;
  const identity = String(++created);
  let state: ConversationState = {
    key: `${identity}.0`,
    sessionId,
    status: sessionId === null ? 'ready' : 'loading',
    failure: null,
    thread: EMPTY_THREAD,
    paging: null,
    pagingFailed: false,
    pending: null,
    live: null,
    isLost: false,
    branches: {},
    versions: {},
  };
  let closed = new AbortController();
  const listeners = new Set<() => void>();
  const newsListeners = new Set<(news: ConversationNews) => void>();
  const tell = (news: ConversationNews) => {
    for (const listener of newsListeners) listener(news);
  };

  const set = (change: Partial<ConversationState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const change = (threadChange: ThreadChange) => {
    const thread = changeThread(state.thread, threadChange);
    if (thread !== state.thread) set({ thread });
  };

  const loadPage = async (around: string | null) => {
    if (state.sessionId === null) return;
    const { signal } = closed;
    const request = { sessionId: state.sessionId, count: FIRST_PAGE };
    try {
      const page = await ports.history(around === null ? request : { ...request, around }, {
        signal,
      });
      if (signal.aborted) return;
      opened += 1;
      set({
        key: `${identity}.${String(opened)}`,
        status: 'ready',
        failure: null,
        pagingFailed: false,
        thread: changeThread(EMPTY_THREAD, { type: 'opened', page }),
      });
      followRunning();
    } catch (cause) {
      if (signal.aborted) return;
      set({ status: 'failed', failure: asApiError(cause) });
    }
  };

  const loadFurther = async (paging: 'older' | 'newer') => {
    const { records, hasBefore, hasAfter } = state.thread;
    const edge = paging === 'older' ? records[0] : records.at(-1);
    const more = paging === 'older' ? hasBefore : hasAfter;
    if (state.paging !== null || !more || edge === undefined || state.sessionId === null) return;
    const { signal } = closed;
    set({ paging, pagingFailed: false });
    try {
      const position = paging === 'older' ? { before: edge.id } : { after: edge.id };
      const page = await ports.history(
        { sessionId: state.sessionId, count: FURTHER_PAGE, ...position },
        { signal },
      );
      if (signal.aborted) return;
      set({ paging: null, thread: changeThread(state.thread, { type: paging, page }) });
      followRunning();
    } catch {
      if (!signal.aborted) set({ paging: null, pagingFailed: true });
    }
  };

  /** Attaches to an answer that history says is being written and nobody here reads yet. */
  const followRunning = () => {
    const answer = generatingAnswer(state.thread);
    if (answer === undefined || state.live !== null || state.pending !== null) return;
    const { signal } = closed;
    // From its first event: history holds what was saved, the log holds everything.
    const fresh: Answer = { ...answer, content: '', reasoning: '', parts: [], sources: [] };
    const live = createLiveAnswer(fresh, ports.schedule);
    set({ live });
    void followLive(live, ports.resume({ answerId: answer.id, after: 0 }, { signal }), signal);
  };

  /** Reads the growing answer to its end and folds it into the thread. */
  const followLive = async (
    live: LiveAnswer,
    events: AsyncIterable<StreamEvent[]>,
    signal: AbortSignal,
  ) => {
    const { id } = live.read().answer;
    try {
      await followAnswer(id, { events, lastEventId: live.read().lastEventId }, signal, {
        resume: (answerId, after, aborted) =>
          ports.resume({ answerId, after }, { signal: aborted }),
        pause: ports.pause,
        onEvents: (batch) => {
          live.apply(batch);
          tellTitle(batch);
        },
        onLost: (isLost) => set({ isLost }),
      });
    } catch (cause) {
      if (signal.aborted) return;
      live.apply([failedEvent(live, asApiError(cause))]);
    }
    if (signal.aborted) return;
    const { answer } = live.read();
    set({
      live: null,
      isLost: false,
      thread: changeThread(state.thread, { type: 'answerChanged', answer }),
    });
    if (state.sessionId !== null) {
      tell({ type: 'ended', sessionId: state.sessionId, status: answer.status });
    }
    await readBack(answer.id, signal);
  };

  /** What the stream doesn't say: the model's name, the exact time of thinking. */
  const readBack = async (answerId: string, signal: AbortSignal) => {
    const record = recordOf(state.thread, answerId);
    if (record === undefined) return;
    try {
      const { list } = await ports.history(
        { sessionId: record.sessionId, around: record.id, count: 1 },
        { signal },
      );
      const saved = list.find((candidate) => candidate.id === record.id);
      if (saved !== undefined && state.live === null) {
        change({ type: 'recordChanged', record: saved });
      }
    } catch {
      // The answer is whole without it.
    }
  };

  const tellTitle = (batch: readonly StreamEvent[]) => {
    for (const event of batch) {
      if (event.event === 'title' && state.sessionId !== null) {
        tell({
          type: 'titled',
          sessionId: state.sessionId,
          title: event.data.title,
        });
      }
    }
  };

  /** Opens a stream and waits for its `start`; what follows is read by `followLive`. */
  const begin = async (
    open: () => AsyncIterable<StreamEvent[]>,
    onStart: (start: StartData) => LiveAnswer,
    signal: AbortSignal,
  ) => {
    const iterator = open()[Symbol.asyncIterator]();
    const first = await iterator.next();
    if (first.done === true) throw new ApiError('NETWORK');
    const start = first.value.find((event) => event.event === 'start');
    if (start === undefined) throw new ApiError('MALFORMED');
    const live = onStart(start.data);
    live.apply(first.value);
    tellTitle(first.value);
    void followLive(live, remaining(first.value, iterator), signal);
  };

  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);

      return () => listeners.delete(listener);
    },
    listen: (listener) => {
      newsListeners.add(listener);

      return () => newsListeners.delete(listener);
    },
    open: (around) => {
      closed = new AbortController();
      const own = closed;
      void loadPage(around);

      return () => {
        own.abort();
        // Another visit begins anew; the answer itself goes on at the server.
        state = { ...state, live: null, isLost: false, paging: null };
      };
    },
    reload: async (around) => {
      set({ status: 'loading', failure: null });
      await loadPage(around);
    },
    refresh: async () => {
      if (state.sessionId === null || state.status !== 'ready' || state.thread.hasAfter) return;
      const { signal } = closed;
      try {
        const page = await ports.history(
          { sessionId: state.sessionId, count: FIRST_PAGE },
          { signal },
        );
        if (signal.aborted || state.pending !== null || state.live !== null) return;
        change({ type: 'refreshed', page });
        followRunning();
      } catch {
        // What is shown stays; the next return to the page asks again.
      }
    },
    loadOlder: () => loadFurther('older'),
    loadNewer: () => loadFurther('newer'),
    ask: async (pending) => {
      const { signal } = closed;
      set({ pending });
      const request: ChatOneRequest = {
        question: pending.text,
        clientRequestId: pending.clientRequestId,
        ...(state.sessionId === null ? {} : { sessionId: state.sessionId }),
        ...(pending.editOf === null ? {} : { editOf: pending.editOf }),
      };
      const onStart = (start: StartData) => {
        const isNew = state.sessionId === null;
        const live = createLiveAnswer(emptyAnswer(start.answerId, 1), ports.schedule);
        const record = newRecord(start, pending, live.read().answer);
        set({
          sessionId: start.sessionId,
          status: 'ready',
          pending: null,
          live,
          thread: changeThread(state.thread, { type: 'recordAdded', record }),
        });
        tell({
          type: 'started',
          sessionId: start.sessionId,
          question: pending.text,
          isNew,
        });

        return live;
      };
      try {
        await retryOnce(() => begin(() => ports.ask(request, { signal }), onStart, signal));
      } catch (cause) {
        set({ pending: null });
        throw cause;
      }
    },
    regenerate: async (answerId) => {
      const record = recordOf(state.thread, answerId);
      if (record === undefined || state.live !== null) return;
      const { signal } = closed;
      await begin(
        () => ports.rebuild({ answerId }, { signal }),
        (start) => {
          const version = Math.max(...record.answers.map((answer) => answer.version)) + 1;
          const live = createLiveAnswer(emptyAnswer(start.answerId, version), ports.schedule);
          set({
            live,
            versions: without(state.versions, record.id),
            thread: changeThread(state.thread, {
              type: 'answerAdded',
              recordId: record.id,
              answer: live.read().answer,
            }),
          });
          tell({
            type: 'started',
            sessionId: start.sessionId,
            question: record.question,
            isNew: false,
          });

          return live;
        },
        signal,
      );
    },
    stop: async () => {
      if (state.live !== null) await ports.stop({ answerId: state.live.read().answer.id });
    },
    like: async (answerId, like, reason) => {
      const answer = await ports.like(
        reason === undefined ? { answerId, like } : { answerId, like, reason },
      );
      change({ type: 'answerChanged', answer });
    },
    setHelped: async (recordId, helped) => {
      change({ type: 'recordChanged', record: await ports.helped({ recordId, helped }) });
    },
    removeRecord: async (recordId) => {
      await ports.removeRecords({ recordIds: [recordId] });
      change({ type: 'recordsRemoved', ids: [recordId] });
      tellChanged();
    },
    restoreRecord: async (record) => {
      await ports.removeRecords({ recordIds: [record.id], restore: true });
      if (state.sessionId !== null) await loadPage(record.id);
      tellChanged();
    },
    chooseWording: (newest, chosen) => set({ branches: { ...state.branches, [newest]: chosen } }),
    chooseVersion: (recordId, answerId) =>
      set({ versions: { ...state.versions, [recordId]: answerId } }),
  };

  function tellChanged(): void {
    if (state.sessionId !== null) tell({ type: 'changed', sessionId: state.sessionId });
  }
}

function without(versions: ConversationState['versions'], recordId: string) {
  return Object.fromEntries(Object.entries(versions).filter(([id]) => id !== recordId));
}

interface StartData {
  sessionId: string;
  recordId: string;
  answerId: string;
}

/** A connection that broke before the server's word: the same request id can't ask twice. */
async function retryOnce(attempt: () => Promise<void>): Promise<void> {
  try {
    await attempt();
  } catch (cause) {
    if (!isLostConnection(cause)) throw cause;
    await attempt();
  }
}

/** The first batch is read already: an answer that ended in it has nothing more to say. */
async function* remaining(
  first: readonly StreamEvent[],
  iterator: AsyncIterator<StreamEvent[]>,
): AsyncGenerator<StreamEvent[], void, undefined> {
  const last = first.filter((event) => event.event === 'end' || event.event === 'error');
  if (last.length > 0) {
    yield last;
    return;
  }
  for (;;) {
    const next = await iterator.next();
    if (next.done === true) return;
    yield next.value;
  }
}

function failedEvent(live: LiveAnswer, error: ApiError): StreamEvent {
  const code = typeof error.code === 'number' ? error.code : 500;

  return {
    event: 'error',
    id: live.read().lastEventId + 1,
    data: { code, msg: error.message },
  };
}

function asApiError(cause: unknown): ApiError {
  return cause instanceof ApiError ? cause : new ApiError('NETWORK', { cause });
}

function recordOf(thread: Thread, answerId: string): ChatRecord | undefined {
  return thread.records.find((record) => record.answers.some((answer) => answer.id === answerId));
}

function emptyAnswer(id: string, version: number): Answer {
  return {
    id,
    version,
    status: 'generating',
    content: '',
    reasoning: '',
    reasoningMs: null,
    sources: [],
    parts: [],
    like: 0,
    model: '',
    error: null,
    createdAt: new Date().toISOString(),
  };
}

function newRecord(start: StartData, pending: PendingQuestion, answer: Answer): ChatRecord {
  return {
    id: start.recordId,
    sessionId: start.sessionId,
    question: pending.text,
    plugin: null,
    files: [],
    answers: [answer],
    active: answer.id,
    helped: null,
    replaces: pending.editOf,
    replacedBy: null,
    createdAt: answer.createdAt,
  };
}
