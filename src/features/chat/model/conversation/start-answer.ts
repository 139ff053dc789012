import type { Wording } from '#contract/chat/modes.ts';
import type { Answer, ChatRecord } from '#contract/chat/calls.ts';
import { questionCallOf } from '#contract/chat/plugin-calls.ts';
import type { SessionKind } from '#contract/session/calls.ts';
import type { AnswerFollower, AnswerStart } from './answer-follower.ts';
import type { ConversationClient } from './conversation-client.ts';
import { isTaken, type ConversationStore, type PendingQuestion } from './conversation-state.ts';
import { isLostConnection } from './follow-answer.ts';
import type { HistoryLoader } from './history-loader.ts';
import { createLiveAnswer, type LiveAnswer } from './live-answer.ts';
import { sendQuestion } from './send-question.ts';
import { changeThread, EMPTY_THREAD, recordOfAnswer, type Thread } from './thread.ts';

interface StartDeps {
  store: ConversationStore;
  client: ConversationClient;
  history: HistoryLoader;
  follower: AnswerFollower;
}

/** @throws ApiError if the question was refused or the server is unreachable */
export async function ask(deps: StartDeps, pending: PendingQuestion): Promise<void> {
  const { store, client, history, follower } = deps;
  const isKnown = () => isTaken(pending, store.read().thread);
  if (isKnown() && !follower.isBeginning()) return;
  await follower.beginWith(async () => {
    store.set({ pending, branches: {} });
    await history.whenLoaded();
    if (isKnown()) return;
    const { sessionId } = store.read();
    try {
      await retryOnce(() =>
        follower.open(
          (signal) => sendQuestion(pending, sessionId, client, signal),
          (start) => addQuestion(deps, pending, start),
        ),
      );
    } catch (cause) {
      store.set({ pending: null });
      throw cause;
    }
  });
  follower.followRunning();
}

export interface Regeneration {
  /** Takes back the way of answering that the sentence asked for. */
  isPlain?: boolean;
  wording?: Wording | undefined;
}

/**
 * Another version stays plain if the one that it stands for was made plain.
 * @throws ApiError
 */
export async function regenerate(
  deps: StartDeps,
  answerId: string,
  { isPlain: isMadePlain = false, wording }: Regeneration = {},
): Promise<void> {
  const { store, client, history, follower } = deps;
  const record = recordOfAnswer(store.read().thread, answerId);
  if (record === undefined || store.read().live !== null || follower.isBeginning()) return;
  const isOfChat = questionCallOf(record.plugin) === 'chatOne';
  const rebuild = isOfChat ? client.rebuild : client.rebuildChat;
  const modes = record.answers.filter(({ parts }) => parts.some(({ type }) => type === 'mode'));
  const isKeptPlain = modes.length > 0 && !modes.some(({ id }) => id === answerId);
  const request = {
    answerId,
    ...((isMadePlain || isKeptPlain) && { plain: true }),
    ...(wording !== undefined && { wording }),
  };
  try {
    await follower.beginWith(() =>
      follower.open(
        (signal) => rebuild(request, { signal }),
        (start) => addVersion(deps, record, start),
      ),
    );
  } catch (cause) {
    // The request id prevents duplicates, but the answer may have started.
    if (isLostConnection(cause)) await history.refresh();
    throw cause;
  }
}

function addQuestion(
  { store, client, history }: StartDeps,
  pending: PendingQuestion,
  start: AnswerStart,
): LiveAnswer {
  const { sessionId, status, thread } = store.read();
  const live = createLiveAnswer(emptyAnswer(start.answerId, 1), client.schedule);
  const record = newRecord(start, pending, live.read().answer);
  const isComplete = sessionId === null || status === 'ready';
  const known: Thread = isComplete ? thread : { ...EMPTY_THREAD, hasBefore: true };
  history.outdate();
  store.set({
    ...(known.hasAfter ? { key: store.nextKey(), paging: null } : {}),
    sessionId: start.sessionId,
    status: 'ready',
    pending: null,
    live,
    thread: changeThread(known, { type: 'recordAdded', record }),
  });
  tellStarted(store, record, sessionId === null);

  return live;
}

function addVersion(
  { store, client, history }: StartDeps,
  record: ChatRecord,
  start: AnswerStart,
): LiveAnswer {
  const { thread, versions } = store.read();
  const version = Math.max(...record.answers.map((answer) => answer.version)) + 1;
  const live = createLiveAnswer(emptyAnswer(start.answerId, version), client.schedule);
  const { answer } = live.read();
  history.outdate();
  store.set({
    status: 'ready',
    live,
    versions: Object.fromEntries(Object.entries(versions).filter(([id]) => id !== record.id)),
    thread: changeThread(thread, { type: 'answerAdded', recordId: record.id, answer }),
  });
  tellStarted(store, record, false);

  return live;
}

function tellStarted(
  store: ConversationStore,
  { sessionId, question, plugin }: ChatRecord,
  isNew: boolean,
): void {
  store.tell({ type: 'started', sessionId, question, plugin, kind: sessionKind(plugin), isNew });
}

function sessionKind(plugin: string | null): SessionKind {
  return questionCallOf(plugin) === 'chatThree' ? 'deep' : 'chat';
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

function newRecord(start: AnswerStart, pending: PendingQuestion, answer: Answer): ChatRecord {
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
