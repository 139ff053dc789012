import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import type { ChatRecord } from '#contract/chat/calls.ts';
import { ApiError } from '#lib/http/api-error.ts';
import type { Conversation, PendingQuestion } from '../model/conversation.ts';
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
  const { conversation, memberId, sessionId, isGenerating, editing, onEditEnd, onSent } = options;
  const { t } = useTranslation('chat');
  const { draft, change } = useDraft(memberId, sessionId);
  const [editText, setEditText] = useState({ id: '', text: '' });
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  if (editing !== null && editText.id !== editing.id) {
    setEditText({ id: editing.id, text: editing.question });
  }
  const text = editing === null ? draft.text : editText.text;
  const latestText = useRef(text);
  useEffect(() => {
    latestText.current = text;
  }, [text]);

  const setText = useCallback(
    (next: string) => {
      setFailure(null);
      if (editing === null) change({ text: next });
      else setEditText({ id: editing.id, text: next });
    },
    [editing, change],
  );

  const send = useCallback(
    async (question: PendingQuestion, isQueued = false) => {
      setIsSending(true);
      setFailure(null);
      onSent();
      try {
        await conversation.ask(question);
        if (isQueued) {
          change({ queued: null });
        } else if (question.editOf !== null) {
          setEditText({ id: '', text: '' });
          onEditEnd();
        } else if (latestText.current === question.text) {
          change({ text: '' });
        }
      } catch (cause) {
        const isBusy = cause instanceof ApiError && cause.code === CONFLICT;
        if (isBusy && question.editOf === null) {
          // Another tab asks here already: it waits like any second question.
          change(isQueued ? {} : { text: '', queued: question.text });
          await conversation.refresh();
        } else {
          setFailure({ reason: reasonOf(cause, t('composer.unreachable')), question, isQueued });
        }
      } finally {
        setIsSending(false);
      }
    },
    [conversation, change, onEditEnd, onSent, t],
  );

  const ask = useCallback(
    (question: string, editOf: string | null = null) =>
      send({ text: question, clientRequestId: uuid(), editOf }),
    [send],
  );

  const submit = useCallback(() => {
    if (!isGenerating) {
      void ask(text, editing?.id ?? null);
    } else if (editing === null) {
      change({ text: '', queued: draft.queued === null ? text : `${draft.queued}\n${text}` });
    }
  }, [isGenerating, editing, ask, text, change, draft.queued]);

  /** The queued question goes out when the answer before it has ended. */
  const { queued } = draft;
  useEffect(() => {
    if (queued === null || isGenerating || isSending || failure !== null) return;
    const start = setTimeout(() => {
      void send({ text: queued, clientRequestId: uuid(), editOf: null }, true);
    }, 0);
    return () => {
      clearTimeout(start);
    };
  }, [queued, isGenerating, isSending, failure, send]);

  return {
    text,
    queued,
    isSending,
    failure:
      failure === null
        ? null
        : { reason: failure.reason, onRetry: () => void send(failure.question, failure.isQueued) },
    setText,
    submit,
    ask,
    queue: {
      edit: () => {
        change({ queued: null, text: joinLines(queued ?? '', draft.text) });
      },
      remove: () => {
        change({ queued: null });
      },
      sendNow: () => void conversation.stop(),
    },
  };
}

function joinLines(first: string, second: string): string {
  return second === '' ? first : `${first}\n${second}`;
}

function reasonOf(cause: unknown, unreachable: string): string {
  return cause instanceof ApiError && cause.message !== '' ? cause.message : unreachable;
}
