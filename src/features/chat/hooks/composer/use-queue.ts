import { useEffect, useSyncExternalStore } from 'react';
import { useOnline } from '#lib/use-online.ts';
import { withFiles, type AttachedFile } from '#stores/drafts.ts';
import type { Conversation } from '../../model/conversation/conversation.ts';
import { findByRequest } from '../../model/conversation/thread.ts';
import { questionMode } from '../../plugin-kit.ts';
import { ignoreReported } from '../ignore-reported.ts';
import type { DraftOfSession } from './use-draft.ts';
import type { useSending } from './use-sending.ts';

interface Options {
  conversation: Conversation;
  draft: DraftOfSession;
  sending: ReturnType<typeof useSending>;
  isReady: boolean;
  isGenerating: boolean;
}

/** The queued question: sent as soon as no answer is being generated and the network is back. */
export function useQueue({ conversation, draft, sending, isReady, isGenerating }: Options) {
  const { change, settleQueued } = draft;
  const { queued } = draft.draft;
  const { phase, send, dismiss } = sending;
  const { thread, pending } = useSyncExternalStore(conversation.subscribe, conversation.read);
  const id = queued?.clientRequestId;
  const isTaken = id !== undefined && findByRequest(thread, id) !== undefined;
  const canBeSent = useOnline() && isReady && !isGenerating && phase === 'idle';

  useEffect(() => {
    if (isTaken) void settleQueued(id);
  }, [isTaken, id, settleQueued]);

  useEffect(() => {
    if (queued === null || !canBeSent) return;
    const start = setTimeout(() => {
      void send({ ...queued, mode: questionMode(queued.mode), editOf: null }, 'queue');
    }, 0);
    return () => {
      clearTimeout(start);
    };
  }, [queued, canBeSent, send]);

  const moveToBox = (text: string, files: readonly AttachedFile[] = []) => {
    if (sending.isBusy()) return;
    dismiss('queue');
    change({ queued: null, text, files: withFiles(files, draft.draft.files) });
  };

  return {
    queued: isTaken || pending?.clientRequestId === id ? null : queued,
    verbs: {
      edit: () => {
        const lines = [queued?.text ?? '', draft.draft.text].filter((line) => line !== '');
        moveToBox(lines.join('\n'), queued?.files);
      },
      remove: () => moveToBox(draft.draft.text),
      sendNow: () => {
        if (isGenerating) void conversation.stop().catch(ignoreReported);
        else dismiss('queue');
      },
    },
  };
}
