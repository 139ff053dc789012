import type {
  Answer,
  ChatFourRequest,
  ChatHistoryData,
  ChatHistoryRequest,
  ChatOneRequest,
  ChatRecord,
  ChatResumeRequest,
  ChatThreeRequest,
  Like,
  MeshSpec,
  RebuildRequest,
} from '#contract/chat/calls.ts';
import { questionCallOf } from '#contract/chat/plugin-calls.ts';
import type { PluginForm, PluginId } from '#contract/chat/plugins.ts';
import type { SessionKind } from '#contract/session/calls.ts';
import type { StreamEvent } from '#contract/chat/stream-events.ts';
import { ApiError } from '#lib/http/api-error.ts';
import type { AttachedFile } from '#stores/drafts.ts';
import type { BranchChoices } from './branches.ts';
import { firstPage } from './first-page.ts';
import { followAnswer, isLostConnection } from './follow-answer.ts';
import { createLiveAnswer, type LiveAnswer } from './live-answer.ts';
import {
  changeThread,
  EMPTY_THREAD,
  findByRequest,
  generatingAnswer,
  recordOfAnswer,
  canBeActive,
  type Thread,
  type ThreadChange,
} from './thread.ts';

const FURTHER_PAGE = 100;

export interface PendingQuestion {
  text: string;
  clientRequestId: string;
  editOf: string | null;
  mode: QuestionMode | null;
  /** Drawings don't accept files. */
  files?: readonly AttachedFile[] | undefined;
  /** Draws this specification; `text` is shown until the server has worded it. */
  spec?: MeshSpec | undefined;
}

export interface QuestionMode {
  plugin: PluginId;
  form: PluginForm;
}

export interface ConversationState {
  key: string;
  sessionId: string | null;
  status: 'loading' | 'failed' | 'ready';
  failure: ApiError | null;
  thread: Thread;
  paging: 'older' | 'newer' | null;
  pagingFailed: boolean;
  pending: PendingQuestion | null;
  live: LiveAnswer | null;
  /** The stream is disconnected and reconnecting. */
  isLost: boolean;
  branches: BranchChoices;
  versions: Readonly<Record<string, string>>;
}

export type ConversationNews =
  | {
      type: 'started';
      sessionId: string;
      question: string;
      plugin: string | null;
      kind: SessionKind;
      isNew: boolean;
    }
  | { type: 'titled'; sessionId: string; title: string }
  | { type: 'ended'; sessionId: string; answerId: string; status: Answer['status'] }
  | { type: 'changed'; sessionId: string };

interface Signalled {
  signal: AbortSignal;
}

export interface ConversationPorts {
  history: (request: ChatHistoryRequest, options: Signalled) => Promise<ChatHistoryData>;
  ask: (request: ChatOneRequest, options: Signalled) => AsyncIterable<StreamEvent[]>;
  askDeep: (request: ChatThreeRequest, options: Signalled) => AsyncIterable<StreamEvent[]>;
  draw: (request: ChatFourRequest, options: Signalled) => AsyncIterable<StreamEvent[]>;
  rebuild: (request: RebuildRequest, options: Signalled) => AsyncIterable<StreamEvent[]>;
  rebuildChat: (request: RebuildRequest, options: Signalled) => AsyncIterable<StreamEvent[]>;
  resume: (request: ChatResumeRequest, options: Signalled) => AsyncIterable<StreamEvent[]>;
  stop: (request: { answerId: string }) => Promise<Answer>;
  like: (request: { answerId: string; like: Like; reason?: string | undefined }) => Promise<Answer>;
  helped: (request: { recordId: string; helped: boolean }) => Promise<ChatRecord>;
  removeRecords: (request: {
    recordIds: string[];
    restore?: boolean | undefined;
  }) => Promise<{ deleted: number }>;
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Defers notifications, so that a burst of text causes one. */
  schedule: (notify: () => void) => void;
}

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
  regenerate: (answerId: string) => Promise<void>;
  stop: () => Promise<void>;
  like: (answerId: string, like: Like, reason?: string) => Promise<void>;
  setHelped: (recordId: string, helped: boolean) => Promise<void>;
  addRecord: (record: ChatRecord) => void;
  removeRecord: (recordId: string) => Promise<void>;
  restoreRecord: (record: ChatRecord) => Promise<void>;
  chooseWording: (newest: string, chosen: string) => void;
  chooseVersion: (recordId: string, answerId: string) => void;
}

let created = 0;

/** @param page first page, if already loaded */
export function createConversation(
  sessionId: string | null,
  ports: ConversationPorts,
  page: ChatHistoryData | null = null,
): Conversation {
  let opened = 0;
  /** The first page is fresh; a later visit reloads it. */
  let isUnread = page === null;
  const identity = String(++created);
  const thread =
    page === null ? EMPTY_THREAD : changeThread(EMPTY_THREAD, { type: 'opened', page });
  let state: ConversationState = {
    key: `${identity}.0`,
    sessionId,
    status: sessionId === null || page !== null ? 'ready' : 'loading',
    failure: null,
    thread,
    paging: null,
    pagingFailed: false,
    pending: null,
    live: runningIn(thread, ports.schedule),
    isLost: false,
    branches: {},
    versions: {},
  };
  let closed = new AbortController();
  let connection = new AbortController();
  /** A question or regeneration is starting: the server would refuse a second one. */
  let isBeginning = false;
  let loads = 0;
  let loading: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();
  const newsListeners = new Set<(news: ConversationNews) => void>();
  const tell = (news: ConversationNews) => {
    for (const listener of newsListeners) listener(news);
  };

  const set = (change: Partial<ConversationState>) => {
    const next = { ...state, ...change };
    state = isTaken(next.pending, next.thread) ? { ...next, pending: null } : next;
    for (const listener of listeners) listener();
  };
  const nextKey = () => `${identity}.${String(++opened)}`;
  const change = (threadChange: ThreadChange) => {
    const thread = changeThread(state.thread, threadChange);
    if (thread !== state.thread) set({ thread });
  };

  const connect = (visit: AbortSignal): AbortSignal => {
    const own = new AbortController();
    if (visit.aborted) own.abort();
    else visit.addEventListener('abort', () => own.abort(), { once: true });
    connection = own;

    return own.signal;
  };

  const loadPage = (around: string | null): Promise<void> => {
    loading = readPage(around);
    return loading;
  };

  const readPage = async (around: string | null) => {
    if (state.sessionId === null) return;
    const { signal } = closed;
    const load = ++loads;
    const isOutdated = () => signal.aborted || load !== loads;
    try {
      const page = await ports.history(firstPage(state.sessionId, around), { signal });
      if (isOutdated()) return;
      set({
        key: nextKey(),
        paging: null,
        status: 'ready',
        failure: null,
        pagingFailed: false,
        thread: changeThread(EMPTY_THREAD, { type: 'opened', page }),
      });
      followRunning();
    } catch (cause) {
      if (isOutdated()) return;
      set({ status: 'failed', failure: asApiError(cause) });
    }
  };

  const loadFurther = async (paging: 'older' | 'newer') => {
    const { records, hasBefore, hasAfter } = state.thread;
    const standing = records.filter((record) => record.replacedBy === null);
    const edge = paging === 'older' ? standing[0] : standing.at(-1);
    const more = paging === 'older' ? hasBefore : hasAfter;
    if (state.paging !== null || !more || edge === undefined || state.sessionId === null) return;
    const { signal } = closed;
    const { key } = state;
    const isOutdated = () => signal.aborted || key !== state.key;
    set({ paging, pagingFailed: false });
    try {
      const position = paging === 'older' ? { before: edge.id } : { after: edge.id };
      const page = await ports.history(
        { sessionId: state.sessionId, count: FURTHER_PAGE, ...position },
        { signal },
      );
      if (isOutdated()) return;
      set({ paging: null, thread: changeThread(state.thread, { type: paging, page }) });
      followRunning();
    } catch {
      if (!isOutdated()) set({ paging: null, pagingFailed: true });
    }
  };

  const followRunning = () => {
    if (state.live !== null || isBeginning) return;
    const live = runningIn(state.thread, ports.schedule);
    if (live === null) return;
    set({ live });
    readOn(live);
  };

  /** From the first event: the history contains only the saved part. */
  const readOn = (live: LiveAnswer) => {
    const { signal } = closed;
    const { id } = live.read().answer;
    const events = ports.resume({ answerId: id, after: 0 }, { signal: connect(signal) });
    void followLive(live, events, signal);
  };

  const followLive = async (
    live: LiveAnswer,
    events: AsyncIterable<StreamEvent[]>,
    signal: AbortSignal,
  ) => {
    const { id } = live.read().answer;
    let isRefused = false;
    try {
      await followAnswer(id, { events, lastEventId: live.read().lastEventId }, signal, {
        resume: (answerId, after) => ports.resume({ answerId, after }, { signal: connect(signal) }),
        pause: ports.pause,
        onEvents: (batch) => {
          live.apply(batch);
          tellTitle(batch);
        },
        onLost: (isLost) => set({ isLost }),
      });
    } catch (cause) {
      if (signal.aborted) return;
      isRefused = true;
      live.apply([failedEvent(live, asApiError(cause))]);
    }
    if (signal.aborted) return;
    const { answer } = live.read();
    const thread = changeThread(state.thread, { type: 'answerChanged', answer });
    const record = recordOfAnswer(thread, id);
    // The old version stays active, but the outcome of the new one is shown.
    const versions =
      record === undefined || canBeActive(answer)
        ? state.versions
        : { ...state.versions, [record.id]: id };
    set({ live: null, isLost: false, thread, versions });
    if (state.sessionId !== null) {
      tell({ type: 'ended', sessionId: state.sessionId, answerId: id, status: answer.status });
    }
    if (!isRefused) await readBack(id, signal);
  };

  /** Reloads fields that the stream lacks: the model's name, the exact thinking time. */
  const readBack = async (answerId: string, signal: AbortSignal) => {
    const record = recordOfAnswer(state.thread, answerId);
    if (record === undefined) return;
    try {
      const { list } = await ports.history(
        { sessionId: record.sessionId, around: record.id, count: 1 },
        { signal },
      );
      const saved = list.find((candidate) => candidate.id === record.id);
      // Skips the update if the record changed during the request.
      const isUntouched = state.thread.records.includes(record) && !signal.aborted;
      const isSaved = saved?.answers.every(({ status }) => status !== 'generating') ?? false;
      if (saved !== undefined && isSaved && isUntouched) {
        change({ type: 'recordChanged', record: saved });
      }
    } catch {
      // Optional: the answer is complete without it.
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

  /**
   * Opens a stream and waits for `start`; `followLive` reads the rest. Leaving before that doesn't
   * cancel the question.
   */
  const begin = async (
    open: (signal: AbortSignal) => AsyncIterable<StreamEvent[]>,
    onStart: (start: StartData) => LiveAnswer,
    visit: AbortSignal,
  ) => {
    const own = new AbortController();
    const iterator = open(own.signal)[Symbol.asyncIterator]();
    try {
      const first = await iterator.next();
      if (first.done === true) throw new ApiError('NETWORK');
      const start = first.value.find((event) => event.event === 'start');
      if (start === undefined) throw new ApiError('MALFORMED');
      const live = onStart(start.data);
      live.apply(first.value);
      tellTitle(first.value);
      if (visit.aborted) {
        own.abort();
        return;
      }
      visit.addEventListener('abort', () => own.abort(), { once: true });
      connection = own;
      void followLive(live, remaining(first.value, iterator), visit);
    } catch (cause) {
      own.abort();
      throw cause;
    }
  };

  const refresh = async () => {
    const { thread } = state;
    if (state.sessionId === null || state.status !== 'ready' || thread.hasAfter) return;
    const { signal } = closed;
    try {
      const page = await ports.history(firstPage(state.sessionId, null), { signal });
      // A local change is newer than the page.
      if (signal.aborted || isBeginning || state.live !== null) return;
      if (state.thread !== thread) {
        await refresh();
        return;
      }
      change({ type: 'refreshed', page });
      followRunning();
    } catch {
      // Optional: the next return to the page reloads again.
    }
  };

  const catchUp = async () => {
    if (state.live === null) await refresh();
    else connection.abort();
  };

  return {
    identity,
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
      if (isUnread) void loadPage(around);
      else if (state.live !== null) readOn(state.live);
      isUnread = true;

      return () => {
        own.abort();
        state = { ...state, live: null, isLost: false, paging: null };
      };
    },
    reload: async (around) => {
      set({ status: 'loading', failure: null });
      await loadPage(around);
    },
    refresh,
    catchUp,
    loadOlder: () => loadFurther('older'),
    loadNewer: () => loadFurther('newer'),
    ask: async (pending) => {
      if (isBeginning) throw new ApiError('ABORTED');
      if (isTaken(pending, state.thread)) return;
      isBeginning = true;
      const { signal } = closed;
      set({ pending, branches: {} });
      await loading;
      if (isTaken(pending, state.thread)) {
        isBeginning = false;
        followRunning();
        return;
      }
      const send = senderOf(pending, state.sessionId, ports);
      const onStart = (start: StartData) => {
        const isNew = state.sessionId === null;
        const live = createLiveAnswer(emptyAnswer(start.answerId, 1), ports.schedule);
        const record = newRecord(start, pending, live.read().answer);
        const known: Thread =
          isNew || state.status === 'ready' ? state.thread : { ...EMPTY_THREAD, hasBefore: true };
        const thread = changeThread(known, { type: 'recordAdded', record });
        // Outdates pages requested before, which don't contain the new record.
        loads += 1;
        set({
          ...(known.hasAfter ? { key: nextKey(), paging: null } : {}),
          sessionId: start.sessionId,
          status: 'ready',
          pending: null,
          live,
          thread,
        });
        tell({
          type: 'started',
          sessionId: start.sessionId,
          question: pending.text,
          plugin: pending.mode?.plugin ?? null,
          kind: kindOf(pending.mode?.plugin ?? null),
          isNew,
        });

        return live;
      };
      try {
        await retryOnce(() => begin((own) => send({ signal: own }), onStart, signal));
      } catch (cause) {
        set({ pending: null });
        throw cause;
      } finally {
        isBeginning = false;
      }
    },
    regenerate: async (answerId) => {
      const record = recordOfAnswer(state.thread, answerId);
      if (record === undefined || state.live !== null || isBeginning) return;
      isBeginning = true;
      const onStart = (start: StartData) => {
        const version = Math.max(...record.answers.map((answer) => answer.version)) + 1;
        const live = createLiveAnswer(emptyAnswer(start.answerId, version), ports.schedule);
        loads += 1;
        set({
          status: 'ready',
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
          plugin: record.plugin,
          kind: kindOf(record.plugin),
          isNew: false,
        });

        return live;
      };
      try {
        const isPlain = questionCallOf(record.plugin) === 'chatOne';
        const again = isPlain ? ports.rebuild : ports.rebuildChat;
        await begin((own) => again({ answerId }, { signal: own }), onStart, closed.signal);
      } catch (cause) {
        isBeginning = false;
        // The request id prevents duplicates, but the answer may have started.
        if (isLostConnection(cause)) await refresh();
        throw cause;
      } finally {
        isBeginning = false;
      }
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
    addRecord: (record) => {
      if (record.sessionId !== state.sessionId) return;
      if (state.thread.hasAfter) set({ key: nextKey(), paging: null });
      change({ type: 'recordAdded', record });
      tellChanged();
    },
    removeRecord: async (recordId) => {
      await ports.removeRecords({ recordIds: [recordId] });
      change({ type: 'recordRemoved', id: recordId });
      tellChanged();
      const { records, hasBefore, hasAfter } = state.thread;
      const isEmpty = records.every((record) => record.replacedBy !== null);
      if (isEmpty && (hasBefore || hasAfter)) await loadPage(null);
    },
    restoreRecord: async (record) => {
      await ports.removeRecords({ recordIds: [record.id], restore: true });
      change({ type: 'recordRestored', record });
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

function senderOf(
  { text, clientRequestId, editOf, mode, files = [], spec }: PendingQuestion,
  sessionId: string | null,
  ports: ConversationPorts,
): (options: Signalled) => AsyncIterable<StreamEvent[]> {
  const place = { clientRequestId, ...(sessionId === null ? {} : { sessionId }) };
  const question = {
    ...place,
    question: text,
    ...(editOf === null ? {} : { editOf }),
    ...(files.length === 0 ? {} : { fileIds: files.map(({ id }) => id) }),
  };
  if (mode === null) return (options) => ports.ask(question, options);
  const { plugin, form } = mode;
  switch (questionCallOf(plugin)) {
    case 'chatOne': {
      const request = { ...question, plugin, ...(isEmpty(form) ? {} : { form }) };
      return (options) => ports.ask(request, options);
    }
    case 'chatThree': {
      const { model } = form;
      const request = { ...question, ...(typeof model === 'string' ? { model } : {}) };
      return (options) => ports.askDeep(request, options);
    }
    case 'chatFour': {
      const subject = spec === undefined ? { prompt: text } : { spec };
      const request = { ...place, ...subject, ...pictureOf(form) };
      return (options) => ports.draw(request, options);
    }
  }
}

const SIZES = ['square', 'wide', 'tall'] as const;

function pictureOf({ style, size }: PluginForm): Pick<ChatFourRequest, 'style' | 'size'> {
  const known = SIZES.find((candidate) => candidate === size);
  return style === 'photo' ? { style, ...(known === undefined ? {} : { size: known }) } : {};
}

function isEmpty(form: PluginForm): boolean {
  return Object.keys(form).length === 0;
}

function kindOf(plugin: string | null): SessionKind {
  return questionCallOf(plugin) === 'chatThree' ? 'deep' : 'chat';
}

function isTaken(pending: PendingQuestion | null, thread: Thread): boolean {
  return pending !== null && findByRequest(thread, pending.clientRequestId) !== undefined;
}

function without(versions: ConversationState['versions'], recordId: string) {
  return Object.fromEntries(Object.entries(versions).filter(([id]) => id !== recordId));
}

interface StartData {
  sessionId: string;
  recordId: string;
  answerId: string;
}

/** Retries after a connection loss; the request id prevents a duplicate. */
async function retryOnce(attempt: () => Promise<void>): Promise<void> {
  try {
    await attempt();
  } catch (cause) {
    if (!isLostConnection(cause)) throw cause;
    await attempt();
  }
}

async function* remaining(
  first: readonly StreamEvent[],
  iterator: AsyncIterator<StreamEvent[]>,
): AsyncGenerator<StreamEvent[], void, undefined> {
  try {
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
  } finally {
    await iterator.return?.();
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

function runningIn(thread: Thread, schedule: ConversationPorts['schedule']): LiveAnswer | null {
  const answer = generatingAnswer(thread);
  if (answer === undefined) return null;
  const unheard: Answer = { ...answer, content: '', reasoning: '', parts: [], sources: [] };
  return createLiveAnswer(unheard, schedule, answer);
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
    plugin: pending.mode?.plugin ?? null,
    files: (pending.files ?? []).map((file) => ({ url: '', ...file })),
    answers: [answer],
    active: answer.id,
    helped: null,
    replaces: pending.editOf,
    replacedBy: null,
    clientRequestId: pending.clientRequestId,
    createdAt: answer.createdAt,
  };
}
