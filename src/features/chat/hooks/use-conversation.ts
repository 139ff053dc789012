import { useEffect, useState, useSyncExternalStore } from 'react';
import { chatApi } from '#data/chat.ts';
import type { ChatHistoryData } from '#contract/chat/calls.ts';
import type { FileRef } from '#contract/file/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import { dropEarlyHistory, readEarlyHistory, takeEarlyHistory } from '#lib/early-history.ts';
import { createFrameSchedule } from './frame-schedule.ts';
import { createConversation, type Conversation } from '../model/conversation/conversation.ts';
import type {
  ConversationNews,
  ConversationState,
} from '../model/conversation/conversation-state.ts';
import type { ConversationClient } from '../model/conversation/conversation-client.ts';
import { firstPage } from '../model/conversation/first-page.ts';
import { pauseUntilBack } from '../model/conversation/follow-answer.ts';
import { historyOrKept, keepShown } from './kept-history.ts';

/** After this time in the background (ms), the data is reloaded. */
const STALE_AFTER_MS = 20_000;
const CHANNEL = 'meshwise-conversations';

interface Options {
  sessionId: string | null;
  target: string | null;
  attachment?: FileRef | undefined;
  onNews: (news: ConversationNews) => void;
}

/**
 * The session named in the URL. A new session keeps its identity when it receives its id, so that
 * the running answer isn't interrupted.
 */
export function useConversation({ sessionId, target, attachment, onNews }: Options): {
  conversation: Conversation;
  state: ConversationState;
} {
  const [conversation, setConversation] = useState(() =>
    create(sessionId, attachment, early(sessionId, target)),
  );
  const [shown, setShown] = useState(sessionId);
  const [firstTarget, setFirstTarget] = useState(target);
  if (shown !== sessionId) {
    setShown(sessionId);
    if (conversation.read().sessionId !== sessionId) {
      setConversation(create(sessionId, attachment));
      setFirstTarget(target);
    }
  }
  const state = useSyncExternalStore(conversation.subscribe, conversation.read);

  useEffect(() => {
    const leave = conversation.open(firstTarget);
    dropEarlyHistory();
    return leave;
  }, [conversation, firstTarget]);
  useEffect(() => conversation.listen(onNews), [conversation, onNews]);
  useEffect(() => keepInStep(conversation), [conversation]);
  useEffect(() => keepShown(conversation), [conversation]);

  return { conversation, state };
}

function early(sessionId: string | null, target: string | null): ChatHistoryData | null {
  return sessionId === null ? null : readEarlyHistory(firstPage(sessionId, target));
}

function create(
  sessionId: string | null,
  attachment: FileRef | undefined,
  page: ChatHistoryData | null = null,
): Conversation {
  const about = <Asked extends { fileIds?: string[] | undefined }>(request: Asked): Asked => {
    if (attachment === undefined) return request;
    const fileIds = [...new Set([attachment.id, ...(request.fileIds ?? [])])];

    return { ...request, fileIds: fileIds.slice(0, LIMITS.questionFiles) };
  };

  const deps: ConversationClient = {
    ...chatApi,
    history: (request, options) =>
      historyOrKept(
        request,
        options.signal,
        async () =>
          (await takeEarlyHistory(request)) ??
          chatApi.history(request, { ...options, quiet: true }),
      ),
    ask: (request, options) => chatApi.ask(about(request), { ...options, quiet: true }),
    askDeep: (request, options) => chatApi.askDeep(about(request), { ...options, quiet: true }),
    draw: (request, options) => chatApi.draw(request, { ...options, quiet: true }),
    resume: (request, options) => chatApi.resume(request, { ...options, quiet: true }),
    pause: pauseUntilBack,
    schedule: createFrameSchedule(),
  };

  return createConversation(sessionId, deps, page);
}

function keepInStep(conversation: Conversation): () => void {
  // One channel for both directions: a channel doesn't receive its own messages.
  const channel = new BroadcastChannel(CHANNEL);
  const stopTelling = conversation.listen(({ sessionId }) => channel.postMessage(sessionId));
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === conversation.read().sessionId) void conversation.refresh();
  };
  let awaySince = Infinity;
  const look = () => {
    if (document.visibilityState === 'hidden') {
      awaySince = performance.now();
      return;
    }
    if (performance.now() - awaySince > STALE_AFTER_MS) void conversation.catchUp();
    awaySince = Infinity;
  };
  const catchUp = () => void conversation.catchUp();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', catchUp);

  return () => {
    stopTelling();
    channel.close();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', catchUp);
  };
}
