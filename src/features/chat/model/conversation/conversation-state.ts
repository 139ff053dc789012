import type { Answer, MeshSpec } from '#contract/chat/calls.ts';
import type { PluginForm, PluginId } from '#contract/chat/plugins.ts';
import type { SessionKind } from '#contract/session/calls.ts';
import type { ApiError } from '#lib/http/api-error.ts';
import type { AttachedFile } from '#stores/drafts.ts';
import type { BranchChoices } from './branches.ts';
import type { LiveAnswer } from './live-answer.ts';
import { changeThread, findByRequest, type Thread, type ThreadChange } from './thread.ts';

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

/**
 * History (`status`):
 *
 * | from      | event                    | to        |
 * | --------- | ------------------------ | --------- |
 * | `loading` | page arrives             | `ready`   |
 * | `loading` | page fails               | `failed`  |
 * | any       | `reload`                 | `loading` |
 * | any       | a question is accepted   | `ready`   |
 * | `ready`   | deleted during an answer | `failed`  |
 *
 * Answer (`live`, `isLost`):
 *
 * | from                     | event                                | to                       |
 * | ------------------------ | ------------------------------------ | ------------------------ |
 * | `null`                   | question or regeneration has started | live, connected          |
 * | `null`                   | a page has a generating answer       | live, connected          |
 * | live, connected          | the stream breaks                    | live, lost: reconnecting |
 * | live, lost: reconnecting | an event arrives                     | live, connected          |
 * | live                     | last event, or refusal to resume     | `null`, in the thread    |
 * | live                     | the view is left                     | `null`                   |
 */
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
  | { type: 'changed'; sessionId: string }
  /** Deleted in another place while its answer was generated. */
  | { type: 'deleted'; sessionId: string };

export interface ConversationStore {
  identity: string;
  read: () => ConversationState;
  subscribe: (listener: () => void) => () => void;
  set: (change: Partial<ConversationState>) => void;
  /** Sets without notifying: nobody shows the state any more. */
  setUnseen: (change: Partial<ConversationState>) => void;
  change: (change: ThreadChange) => void;
  /** A key for a thread that isn't the continuation of the shown one. */
  nextKey: () => string;
  listen: (listener: (news: ConversationNews) => void) => () => void;
  tell: (news: ConversationNews) => void;
}

let created = 0;

export function createConversationStore(
  initial: Omit<ConversationState, 'key'>,
): ConversationStore {
  const identity = String(++created);
  let opened = 0;
  let state: ConversationState = { ...initial, key: `${identity}.0` };
  const listeners = new Set<() => void>();
  const newsListeners = new Set<(news: ConversationNews) => void>();

  const set = (change: Partial<ConversationState>) => {
    const next = { ...state, ...change };
    state = isTaken(next.pending, next.thread) ? { ...next, pending: null } : next;
    for (const listener of listeners) listener();
  };

  return {
    identity,
    read: () => state,
    subscribe: (listener) => add(listeners, listener),
    set,
    setUnseen: (change) => {
      state = { ...state, ...change };
    },
    change: (change) => {
      const thread = changeThread(state.thread, change);
      if (thread !== state.thread) set({ thread });
    },
    nextKey: () => `${identity}.${String(++opened)}`,
    listen: (listener) => add(newsListeners, listener),
    tell: (news) => {
      for (const listener of newsListeners) listener(news);
    },
  };
}

/** True if the thread has the question's record. */
export function isTaken(pending: PendingQuestion | null, thread: Thread): boolean {
  return pending !== null && findByRequest(thread, pending.clientRequestId) !== undefined;
}

function add<Item>(items: Set<Item>, item: Item): () => void {
  items.add(item);

  return () => items.delete(item);
}
