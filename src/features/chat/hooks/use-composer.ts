import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import type { ChatRecord } from '#contract/chat/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import { ApiError } from '#lib/http/api-error.ts';
import type { QueuedQuestion } from '#stores/drafts.ts';
import type { Conversation, PendingQuestion } from '../model/conversation.ts';
import { saidAlready } from './said-already.ts';
import { useDraft } from './use-draft.ts';

const CONFLICT = 409;

interface Failure {
  reason: string;
  question: PendingQuestion;
  isQueued: boolean;
}

interface Options {
  conversation: Conversation;
  memberId: string;
  sessionId: string | null;
  /** The history is there, so that a running answer would be known. */
  isReady: boolean;
  isGenerating: boolean;
  editing: ChatRecord | null;
  onEditEnd: () => void;
  onSent: () => void;
}

/**
 * The box at the foot: its draft, the question that waits, and what happens to a text that could
 * not be sent. The box is emptied only when the server has taken the question.
 */
export function useComposer(options: Options) {
  const { conversation, memberId, sessionId, isReady, isGenerating, editing } = options;
  const { onEditEnd, onSent } = options;
  const { t } = useTranslation('chat');
  const { draft, change, read } = useDraft(memberId, sessionId);
  const [edited, setEdited] = useState({ id: '', text: '' });
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // Two presses may come before the first has been drawn.
  const sends = useRef(false);
  const editId = editing?.id ?? '';
  if (edited.id !== editId) setEdited({ id: editId, text: editing?.question ?? '' });
  const text = editing === null ? draft.text : edited.text;

  const setText = useCallback(
    (next: string) => {
      setFailure((current) => (current?.isQueued === true ? current : null));
      if (editId === '') change({ text: next });
      else setEdited({ id: editId, text: next });
    },
    [editId, change],
  );

  /** Takes a question out of the box that has been taken elsewhere; what was typed since stays. */
  const clear = useCallback(
    (sent: string) => {
      const typed = read().text;
      if (typed.startsWith(sent)) change({ text: typed.slice(sent.length).trimStart() });
    },
    [read, change],
  );

  const send = useCallback(
    async (question: PendingQuestion, isQueued = false) => {
      if (sends.current) return;
      sends.current = true;
      setIsSending(true);
      setFailure(null);
      onSent();
      try {
        await conversation.ask(question);
        if (isQueued) change({ queued: null });
        else if (question.editOf !== null) onEditEnd();
        else clear(question.text);
      } catch (cause) {
        const isConflict = cause instanceof ApiError && cause.code === CONFLICT;
        if (isConflict) await conversation.refresh();
        const waits = isConflict && conversation.read().live !== null && question.editOf === null;
        if (!waits) {
          setFailure({ reason: reasonOf(cause, t('composer.unreachable')), question, isQueued });
        } else if (!isQueued) {
          // Another tab asks here already: it waits like any second question.
          change({ queued: joined(read().queued, question.text) });
          clear(question.text);
        }
      } finally {
        sends.current = false;
        setIsSending(false);
      }
    },
    [conversation, change, clear, read, onEditEnd, onSent, t],
  );

  const ask = useCallback(
    (question: string) => send({ text: question, clientRequestId: uuid(), editOf: null }),
    [send],
  );

  const submit = () => {
    const editOf = editing?.id ?? null;
    const failed = failure?.question;
    if (editOf === null && (isGenerating || draft.queued !== null)) {
      const queued = joined(draft.queued, text);
      const count = queued.text.length - LIMITS.questionChars;
      // Too long together: it stays in the box until the first has gone.
      if (count > 0 || sends.current) return;
      setFailure(null);
      change({ text: '', queued });
    } else if (failed?.text === text && failed.editOf === editOf) {
      // Said again as it was, so the server can tell that it is the same question.
      void send(failed);
    } else if (!isGenerating) {
      void send({ text, clientRequestId: uuid(), editOf });
    }
  };

  /** The queued question goes out when the answer before it has ended. */
  const { queued } = draft;
  const isWaitOver = isReady && !isGenerating && !isSending && failure === null;
  useEffect(() => {
    if (queued === null || !isWaitOver) return;
    const start = setTimeout(() => {
      void send({ ...queued, editOf: null }, true);
    }, 0);
    return () => {
      clearTimeout(start);
    };
  }, [queued, isWaitOver, send]);

  const takeFromQueue = (next: string) => {
    // On its way it can't be taken back.
    if (sends.current) return;
    setFailure(null);
    change({ queued: null, text: next });
  };
  const isShown =
    failure !== null && (failure.isQueued || (failure.question.editOf ?? '') === editId);

  return {
    text,
    queued: queued?.text ?? null,
    isSending,
    failure: isShown
      ? { reason: failure.reason, onRetry: () => void send(failure.question, failure.isQueued) }
      : null,
    setText,
    submit,
    ask,
    queue: {
      edit: () => takeFromQueue(joinLines(queued?.text ?? '', draft.text)),
      remove: () => takeFromQueue(draft.text),
      sendNow: () => {
        if (isGenerating) void conversation.stop().catch(saidAlready);
        else setFailure(null);
      },
    },
  };
}

/** A further question for the queue is one with what waits there already. */
function joined(queued: QueuedQuestion | null, text: string): QueuedQuestion {
  return { text: queued === null ? text : `${queued.text}\n${text}`, clientRequestId: uuid() };
}

function joinLines(first: string, second: string): string {
  return second === '' ? first : `${first}\n${second}`;
}

function reasonOf(cause: unknown, unreachable: string): string {
  return cause instanceof ApiError && cause.message !== '' ? cause.message : unreachable;
}
