import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';

/** What was typed and not sent, by conversation. Outlives a cleared login. */
export interface Draft {
  text: string;
  /** A second question that waits for the running answer. */
  queued: string | null;
}

/** Key of the draft of a conversation that has not begun. */
const NEW = 'new';

let database: UseStore | undefined;
let drafted: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** Ids of the conversations that have a draft; for `useSyncExternalStore`. */
export const draftedSessions = {
  read: (): ReadonlySet<string> => drafted,
  subscribe: (listener: () => void) => {
    listeners.add(listener);

    return () => {
      listeners.delete(listener);
    };
  },
};

/** Reads which conversations of a member have drafts. */
export async function loadDraftedSessions(memberId: string): Promise<void> {
  const prefix = keyOf(memberId, '');
  const all = await entries<string, Draft>(open()).catch(() => []);
  tell(
    new Set(
      all
        .filter(([key, draft]) => key.startsWith(prefix) && draft.text !== '')
        .map(([key]) => key.slice(prefix.length)),
    ),
  );
}

export async function readDraft(memberId: string, sessionId: string | null): Promise<Draft> {
  // Storage may be switched off; then what is typed lives as long as the page.
  const stored = await get<Draft>(keyOf(memberId, sessionId ?? NEW), open()).catch(() => undefined);

  return stored ?? { text: '', queued: null };
}

export async function writeDraft(
  memberId: string,
  sessionId: string | null,
  draft: Draft,
): Promise<void> {
  const id = sessionId ?? NEW;
  const key = keyOf(memberId, id);
  const isEmpty = draft.text === '' && draft.queued === null;
  mark(id, draft.text !== '');
  await (isEmpty ? del(key, open()) : set(key, draft, open())).catch(() => undefined);
}

function open(): UseStore {
  return (database ??= createStore('meshwise', 'drafts'));
}

function keyOf(memberId: string, sessionId: string): string {
  return `${memberId}/${sessionId}`;
}

function mark(id: string, hasText: boolean): void {
  if (drafted.has(id) === hasText) return;
  const next = new Set(drafted);
  if (hasText) next.add(id);
  else next.delete(id);
  tell(next);
}

function tell(next: ReadonlySet<string>): void {
  drafted = next;
  for (const listener of listeners) listener();
}
