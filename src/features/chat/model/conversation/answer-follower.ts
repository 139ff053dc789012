import type { Answer } from '#contract/chat/calls.ts';
import type { StreamEvent } from '#contract/chat/stream-events.ts';
import { ApiError } from '#lib/http/api-error.ts';
import type { AnswerEvents, ConversationClient } from './conversation-client.ts';
import type { ConversationState, ConversationStore } from './conversation-state.ts';
import { followAnswer, type FollowDeps } from './follow-answer.ts';
import { toApiError } from './history-loader.ts';
import { createLiveAnswer, type LiveAnswer } from './live-answer.ts';
import {
  canBeActive,
  changeThread,
  EMPTY_THREAD,
  generatingAnswer,
  recordOfAnswer,
  type Thread,
} from './thread.ts';

export interface AnswerStart {
  sessionId: string;
  recordId: string;
  answerId: string;
}

interface FollowerDeps {
  store: ConversationStore;
  client: ConversationClient;
  /** Ends when the view is left. */
  visit: () => AbortSignal;
}

export interface AnswerFollower {
  /** A question or regeneration is starting: the server would refuse a second one. */
  isBeginning: () => boolean;
  /** @throws ApiError if `start` fails, or if another one is starting */
  beginWith: (start: () => Promise<void>) => Promise<void>;
  /**
   * Opens a stream and waits for its `start` event; the rest is followed independently. Leaving
   * before `start` doesn't cancel the question.
   * @throws ApiError
   */
  open: (
    send: (signal: AbortSignal) => AnswerEvents,
    onStart: (start: AnswerStart) => LiveAnswer,
  ) => Promise<void>;
  /** Follows an answer of the thread that is being generated. */
  followRunning: () => void;
  /** Reads a live answer again from its first event. */
  resume: (live: LiveAnswer) => void;
  /** Drops the connection, so that missing events are requested at once. */
  reconnect: () => void;
}

export function createAnswerFollower(deps: FollowerDeps): AnswerFollower {
  const { store, client } = deps;
  let connection = new AbortController();
  let isBeginning = false;

  const connect = (visit: AbortSignal): AbortSignal => {
    connection = abortWith(visit);
    return connection.signal;
  };
  const follow = (live: LiveAnswer, events: AnswerEvents, visit: AbortSignal) =>
    followToEnd(deps, live, events, visit, (answerId, after, _, onOpen) =>
      client.resume({ answerId, after }, { signal: connect(visit), onOpen }),
    );

  const resume = (live: LiveAnswer) => {
    const visit = deps.visit();
    const { id: answerId } = live.read().answer;
    // From the first event: the history contains only the saved part.
    const events = client.resume({ answerId, after: 0 }, { signal: connect(visit) });
    void follow(live, events, visit);
  };

  return {
    isBeginning: () => isBeginning,
    beginWith: async (start) => {
      if (isBeginning) throw new ApiError('ABORTED');
      isBeginning = true;
      try {
        await start();
      } finally {
        isBeginning = false;
      }
    },
    open: async (send, onStart) => {
      const visit = deps.visit();
      const own = new AbortController();
      const iterator = send(own.signal)[Symbol.asyncIterator]();
      try {
        const { start, batch } = await readStart(iterator);
        const live = onStart(start);
        live.apply(batch);
        tellTitle(store, batch);
        if (visit.aborted) {
          own.abort();
          return;
        }
        visit.addEventListener('abort', () => own.abort(), { once: true });
        connection = own;
        void follow(live, remaining(batch, iterator), visit);
      } catch (cause) {
        own.abort();
        throw cause;
      }
    },
    followRunning: () => {
      if (store.read().live !== null || isBeginning) return;
      const live = runningIn(store.read().thread, client.schedule);
      if (live === null) return;
      store.set({ live });
      resume(live);
    },
    resume,
    reconnect: () => connection.abort(),
  };
}

/** A live answer for the answer that the thread shows as generating; null if there is none. */
export function runningIn(
  thread: Thread,
  schedule: ConversationClient['schedule'],
): LiveAnswer | null {
  const answer = generatingAnswer(thread);
  if (answer === undefined) return null;
  const unheard: Answer = { ...answer, content: '', reasoning: '', parts: [], sources: [] };
  return createLiveAnswer(unheard, schedule, answer);
}

async function followToEnd(
  { store, client }: FollowerDeps,
  live: LiveAnswer,
  events: AnswerEvents,
  visit: AbortSignal,
  resume: FollowDeps['resume'],
): Promise<void> {
  const { id } = live.read().answer;
  let refusal: ApiError | null = null;
  try {
    await followAnswer(id, { events, lastEventId: live.read().lastEventId }, visit, {
      resume,
      pause: client.pause,
      onEvents: (batch) => {
        live.apply(batch);
        tellTitle(store, batch);
      },
      onLost: (isLost) => store.set({ isLost }),
    });
  } catch (cause) {
    if (visit.aborted) return;
    refusal = toApiError(cause);
    live.apply([failedEvent(live, refusal)]);
  }
  if (visit.aborted) return;
  finish(store, live.read().answer);
  if (refusal === null) await reloadRecord(store, client, id, visit);
  else if (refusal.isNotFound) await noteDeletion(store, client, visit);
}

/** An answer that is gone may have gone with its conversation. */
async function noteDeletion(
  store: ConversationStore,
  client: ConversationClient,
  signal: AbortSignal,
): Promise<void> {
  const { sessionId } = store.read();
  if (sessionId === null) return;
  try {
    await client.history({ sessionId, count: 1 }, { signal });
  } catch (cause) {
    if (!signal.aborted) showDeletion(store, toApiError(cause));
  }
}

/** The conversation was deleted elsewhere: in another tab, or on another device. */
function showDeletion(store: ConversationStore, failure: ApiError): void {
  const { sessionId } = store.read();
  if (sessionId === null || !failure.isNotFound) return;
  store.set({ status: 'failed', failure, thread: EMPTY_THREAD, key: store.nextKey() });
  store.tell({ type: 'deleted', sessionId });
}

/** Moves the live answer into the thread. */
function finish(store: ConversationStore, answer: Answer): void {
  const { sessionId, versions, ...state } = store.read();
  const thread = changeThread(state.thread, { type: 'answerChanged', answer });
  store.set({
    live: null,
    isLost: false,
    thread,
    versions: canBeActive(answer) ? versions : showVersion(versions, thread, answer.id),
  });
  if (sessionId !== null) {
    store.tell({ type: 'ended', sessionId, answerId: answer.id, status: answer.status });
  }
}

/** The old version stays active, but the outcome of the new one is shown. */
function showVersion(
  versions: ConversationState['versions'],
  thread: Thread,
  answerId: string,
): ConversationState['versions'] {
  const record = recordOfAnswer(thread, answerId);
  return record === undefined ? versions : { ...versions, [record.id]: answerId };
}

/** Reloads fields that the stream lacks: the model's name, the exact thinking time. */
async function reloadRecord(
  store: ConversationStore,
  client: ConversationClient,
  answerId: string,
  signal: AbortSignal,
): Promise<void> {
  const record = recordOfAnswer(store.read().thread, answerId);
  if (record === undefined) return;
  try {
    const { list } = await client.history(
      { sessionId: record.sessionId, around: record.id, count: 1 },
      { signal },
    );
    const saved = list.find((candidate) => candidate.id === record.id);
    // Skips the update if the record changed during the request.
    const isUntouched = store.read().thread.records.includes(record) && !signal.aborted;
    const isSaved = saved?.answers.every(({ status }) => status !== 'generating') ?? false;
    if (saved !== undefined && isSaved && isUntouched) {
      store.change({ type: 'recordChanged', record: saved });
    }
  } catch (cause) {
    // Otherwise optional: the answer is complete without it.
    if (!signal.aborted) showDeletion(store, toApiError(cause));
  }
}

function tellTitle(store: ConversationStore, batch: readonly StreamEvent[]): void {
  const { sessionId } = store.read();
  if (sessionId === null) return;
  for (const event of batch) {
    if (event.event === 'title') store.tell({ type: 'titled', sessionId, title: event.data.title });
  }
}

async function readStart(
  iterator: AsyncIterator<StreamEvent[]>,
): Promise<{ start: AnswerStart; batch: StreamEvent[] }> {
  const first = await iterator.next();
  if (first.done === true) throw new ApiError('NETWORK');
  const start = first.value.find((event) => event.event === 'start');
  if (start === undefined) throw new ApiError('MALFORMED');

  return { start: start.data, batch: first.value };
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

function abortWith(signal: AbortSignal): AbortController {
  const own = new AbortController();
  if (signal.aborted) own.abort();
  else signal.addEventListener('abort', () => own.abort(), { once: true });

  return own;
}
