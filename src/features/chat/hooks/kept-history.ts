import type { ChatHistoryData, ChatHistoryRequest } from '#contract/chat/calls.ts';
import { isUnreachable } from '#lib/offline/is-unreachable.ts';
import { keepConversation, readConversation } from '#lib/offline/kept.ts';
import { isKept, noteKept } from '#lib/offline/kept-view.ts';
import { useUserStore } from '#stores/user.ts';
import type { Conversation } from '../model/conversation/conversation.ts';
import { EMPTY_THREAD } from '../model/conversation/thread.ts';

const MAX_RECORDS = 30;
const REST_MS = 800;

const memberId = () => useUserStore.getState().userids.id;

export async function historyOrKept(
  { sessionId, before, after, around, count }: ChatHistoryRequest,
  signal: AbortSignal,
  ask: () => Promise<ChatHistoryData>,
): Promise<ChatHistoryData> {
  try {
    const page = await ask();
    if (!signal.aborted) noteKept('conversation', null);
    return page;
  } catch (cause) {
    // Only a session's first page is stored: other requests rethrow.
    const isWhole = before === undefined && after === undefined;
    if (!isUnreachable(cause) || !isWhole || (around !== undefined && count === 1)) throw cause;
    const kept = await readConversation(memberId(), sessionId);
    if (kept === null) throw cause;
    if (!signal.aborted) noteKept('conversation', kept.savedAt);
    return kept.value;
  }
}

export function keepShown(conversation: Conversation): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let kept = EMPTY_THREAD;
  const keep = () => {
    const { sessionId, status, thread, live } = conversation.read();
    const isAtRest = status === 'ready' && live === null && !thread.hasAfter;
    if (sessionId === null || !isAtRest || thread === kept || isKept('conversation')) return;
    kept = thread;
    const list = thread.records.slice(-MAX_RECORDS);
    void keepConversation(memberId(), sessionId, {
      list,
      total: thread.records.length,
      hasBefore: thread.hasBefore || list.length < thread.records.length,
      hasAfter: false,
    });
  };
  const keepLater = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, REST_MS);
  };
  keepLater();
  const stop = conversation.subscribe(keepLater);

  return () => {
    stop();
    clearTimeout(timer);
    noteKept('conversation', null);
  };
}
