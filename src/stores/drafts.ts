import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import { asObject } from './persisted-fields.ts';

/** A question that waits for the running answer. */
export interface QueuedQuestion {
  text: string;
  /** Kept with the text, so that two tabs or a reload can't ask it twice. */
  clientRequestId: string;
}

/** What was typed and not sent, by conversation. Outlives a cleared login. */
export interface Draft {
  text: string;
  queued: QueuedQuestion | null;
}

export const EMPTY_DRAFT: Draft = { text: '', queued: null };

/** Key of the draft of a conversation that has not begun. */
const NEW = 'new';

let database: UseStore | undefined;
/** What this page has written: all there is where the browser stores nothing. */
const written = new Map<string, Draft>();
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
  const all = await readAll();
  tell(
    new Set(
      all
        .filter(([key, draft]) => key.startsWith(prefix) && draft.text !== '')
        .map(([key]) => key.slice(prefix.length)),
    ),
  );
}

export async function readDraft(memberId: string, sessionId: string | null): Promise<Draft> {
  const key = keyOf(memberId, sessionId ?? NEW);
  try {
    return parseDraft(await get<unknown>(key, open()));
  } catch {
    // Storage may be switched off; then what is typed lives as long as the page.
    return written.get(key) ?? EMPTY_DRAFT;
  }
}

export async function writeDraft(
  memberId: string,
  sessionId: string | null,
  draft: Draft,
): Promise<void> {
  const id = sessionId ?? NEW;
  const key = keyOf(memberId, id);
  const isEmpty = draft.text === '' && draft.queued === null;
  if (isEmpty) written.delete(key);
  else written.set(key, draft);
  mark(id, draft.text !== '');
  try {
    await (isEmpty ? del(key, open()) : set(key, draft, open()));
  } catch {
    // Kept in `written`.
  }
}

async function readAll(): Promise<[string, Draft][]> {
  try {
    const all = await entries<string, unknown>(open());
    return all.map(([key, draft]) => [key, parseDraft(draft)]);
  } catch {
    return [...written];
  }
}

function parseDraft(stored: unknown): Draft {
  const { text, queued } = asObject(stored);

  return { text: typeof text === 'string' ? text : '', queued: parseQueued(queued) };
}

function parseQueued(stored: unknown): QueuedQuestion | null {
  const { text, clientRequestId } = asObject(stored);

  return typeof text === 'string' && typeof clientRequestId === 'string'
    ? { text, clientRequestId }
    : null;
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
