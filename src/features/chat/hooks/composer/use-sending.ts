import { useCallback, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/http/api-error.ts';
import { isUnreachable } from '#lib/offline/is-unreachable.ts';
import { withTabLock } from '#lib/tab-lock.ts';
import { isOnline } from '#lib/use-online.ts';
import type { Conversation } from '../../model/conversation/conversation.ts';
import type { PendingQuestion } from '../../model/conversation/conversation-state.ts';
import { joinQueued, withoutSent } from '../../model/composed-question.ts';
import type { DraftOfSession } from './use-draft.ts';

/** `aside`: a follow-up or a drawing, which leaves the box as it is. */
export type Origin = 'box' | 'queue' | 'aside';

interface Failure {
  reason: string;
  question: PendingQuestion;
  origin: 'box' | 'queue';
}

/**
 * | from      | event                         | to        |
 * | --------- | ----------------------------- | --------- |
 * | `idle`    | `sent`                        | `sending` |
 * | `sending` | `accepted`, also by the queue | `idle`    |
 * | `sending` | `refused`                     | `failed`  |
 * | `failed`  | `sent`                        | `sending` |
 * | `failed`  | `dismissed`                   | `idle`    |
 */
type Sending =
  | { phase: 'idle'; failure: null }
  | { phase: 'sending'; failure: null }
  | { phase: 'failed'; failure: Failure };

type SendingEvent =
  | { type: 'sent' }
  | { type: 'accepted' }
  | { type: 'refused'; failure: Failure }
  | DismissEvent;

/** A failure of the queue is dismissed by an action on the queue only. */
interface DismissEvent {
  type: 'dismissed';
  by: 'box' | 'queue';
}

const IDLE: Sending = { phase: 'idle', failure: null };

function reduce(state: Sending, event: SendingEvent): Sending {
  switch (event.type) {
    case 'sent':
      return { phase: 'sending', failure: null };
    case 'accepted':
      return IDLE;
    case 'refused':
      return { phase: 'failed', failure: event.failure };
    case 'dismissed': {
      const isKept = event.by === 'box' && state.failure?.origin === 'queue';
      return state.phase === 'failed' && !isKept ? IDLE : state;
    }
  }
}

interface Options {
  conversation: Conversation;
  draft: DraftOfSession;
  onEditEnd: () => void;
  onSent: () => void;
}

/** Sends questions, one at a time. The draft is cleared only after the server has accepted it. */
export function useSending({ conversation, draft, onEditEnd, onSent }: Options) {
  const { t } = useTranslation('chat');
  const { change, read, settleQueued, readQueued } = draft;
  const [{ phase, failure }, dispatch] = useReducer(reduce, IDLE);
  // A ref, because two presses may precede the next render.
  const isSending = useRef(false);

  /** The lock lets only one tab send the queued question; the others find its record. */
  const askQueued = useCallback(
    (question: PendingQuestion) =>
      withTabLock(`meshwise queue ${question.clientRequestId}`, async () => {
        const { here, stored } = await readQueued(question.clientRequestId);
        if (!here) return;
        if (!stored) await conversation.refresh();
        await conversation.ask(question);
        await settleQueued(question.clientRequestId);
      }),
    [conversation, readQueued, settleQueued],
  );

  /**
   * Queues a question that can be sent later: another tab is sending, or the network is down.
   * @returns false if it can't wait
   */
  const enqueueRefused = useCallback(
    async (question: PendingQuestion, origin: Origin, cause: unknown): Promise<boolean> => {
      const isConflict = cause instanceof ApiError && cause.isConflict;
      if (isConflict) await conversation.refresh();
      const isBusy = isConflict && conversation.read().live !== null;
      const isAway = !isOnline() && isUnreachable(cause);
      if (question.editOf !== null || question.spec !== undefined) return false;
      if (!isBusy && !isAway) return false;
      if (origin === 'queue') return true;
      const { queued } = read();
      const joined = joinQueued(queued, question);
      if (joined === null) return false;
      // A single one keeps its request id, because the server may have accepted it.
      const { clientRequestId } = queued === null ? question : joined;
      change({ queued: { ...joined, clientRequestId } });
      return true;
    },
    [conversation, change, read],
  );

  const fail = useCallback(
    (question: PendingQuestion, origin: Origin, cause?: unknown) => {
      const reason = cause instanceof ApiError ? cause.message : '';
      dispatch({
        type: 'refused',
        failure: {
          reason: reason === '' ? t('composer.unreachable') : reason,
          question,
          origin: origin === 'queue' ? 'queue' : 'box',
        },
      });
    },
    [t],
  );

  const send = useCallback(
    async (question: PendingQuestion, origin: Origin = 'box') => {
      if (isSending.current) return;
      isSending.current = true;
      dispatch({ type: 'sent' });
      onSent();
      const clear = () => {
        if (origin === 'box') change(withoutSent(read(), question));
      };
      try {
        if (origin === 'queue') await askQueued(question);
        else await conversation.ask(question);
        if (question.editOf !== null) onEditEnd();
        else clear();
        dispatch({ type: 'accepted' });
      } catch (cause) {
        if (await enqueueRefused(question, origin, cause)) {
          clear();
          dispatch({ type: 'accepted' });
        } else {
          fail(question, origin, cause);
        }
      } finally {
        isSending.current = false;
      }
    },
    [conversation, askQueued, enqueueRefused, fail, change, read, onEditEnd, onSent],
  );
  const dismiss = useCallback((by: 'box' | 'queue') => dispatch({ type: 'dismissed', by }), []);

  return { phase, failure, send, fail, dismiss, isBusy: () => isSending.current };
}
