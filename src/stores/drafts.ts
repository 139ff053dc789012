import { createStore, entries, get, promisifyRequest, type UseStore } from 'idb-keyval';
import { isPluginId, type PluginForm, type PluginId } from '#contract/chat/plugins.ts';
import type { FileRef } from '#contract/file/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import { asObject } from './persisted-fields.ts';

/** How a question is asked: by which plug-in (null: plainly), and what its form says. */
export interface ChatMode {
  plugin: PluginId | null;
  /** Values by field, also those of plug-ins that were looked at before. */
  form: PluginForm;
}

export const PLAIN_MODE: ChatMode = { plugin: null, form: {} };

/** A file that was uploaded to go with a question; its address expires, so it is asked for when it is shown. */
export type AttachedFile = Pick<FileRef, 'id' | 'name' | 'mime' | 'size'>;

/** A question that waits for the running answer. */
export interface QueuedQuestion {
  text: string;
  /** Kept with the text, so that two tabs or a reload can't ask it twice. */
  clientRequestId: string;
  /** Left out: asked plainly. */
  mode?: ChatMode | undefined;
  /** Left out: none. */
  files?: readonly AttachedFile[] | undefined;
}

/** What was typed and not sent, by conversation. Outlives a cleared login. */
export interface Draft {
  text: string;
  queued: QueuedQuestion | null;
  /** Left out: nothing was chosen here, the conversation's own mode counts. */
  mode?: ChatMode | undefined;
  /** Left out: none. */
  files?: readonly AttachedFile[] | undefined;
}

export const EMPTY_DRAFT: Draft = { text: '', queued: null };

export function isEmptyDraft(draft: Draft): boolean {
  return isEmptyQuestion(draft) && draft.queued === null && draft.mode === undefined;
}

/** Nothing stands in the box that would be missed. */
export function isEmptyQuestion({ text, files = [] }: Draft): boolean {
  return text === '' && files.length === 0;
}

/** Key of the draft of a conversation that has not begun. */
const NEW = 'new';

let database: UseStore | undefined;
/** What the database doesn't have: not yet, or not at all where the browser stores nothing. */
const unsaved = new Map<string, Draft>();
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
        .filter(([key, draft]) => key.startsWith(prefix) && !isEmptyQuestion(draft))
        .map(([key]) => key.slice(prefix.length)),
    ),
  );
}

export async function readDraft(memberId: string, sessionId: string | null): Promise<Draft> {
  const key = keyOf(memberId, sessionId ?? NEW);
  const here = unsaved.get(key);
  if (here !== undefined) return here;
  try {
    return parseDraft(await get<unknown>(key, open()));
  } catch {
    // Storage may be switched off; then what is typed lives as long as the page.
    return EMPTY_DRAFT;
  }
}

/** Keeps a draft; one that is given when the page is being left is kept too. */
export async function writeDraft(
  memberId: string,
  sessionId: string | null,
  draft: Draft,
): Promise<void> {
  const id = sessionId ?? NEW;
  const key = keyOf(memberId, id);
  const isEmpty = isEmptyDraft(draft);
  const kept = isEmpty ? EMPTY_DRAFT : draft;
  unsaved.set(key, kept);
  mark(id, !isEmptyQuestion(draft));
  try {
    await open()('readwrite', (store) => {
      if (isEmpty) store.delete(key);
      else store.put(draft, key);
      // A page that is left in this moment takes down what it has not committed.
      store.transaction.commit();

      return promisifyRequest(store.transaction);
    });
    if (unsaved.get(key) === kept) unsaved.delete(key);
  } catch {
    // Kept in `unsaved`.
  }
}

/** Takes a question out of the queue; what else the draft holds by now stays. */
export async function dropQueued(
  memberId: string,
  sessionId: string | null,
  clientRequestId: string,
): Promise<void> {
  const key = keyOf(memberId, sessionId ?? NEW);
  const isIt = ({ queued }: Draft) => queued?.clientRequestId === clientRequestId;
  const here = unsaved.get(key);
  const left = here !== undefined && isIt(here) ? { ...here, queued: null } : here;
  if (left !== undefined) unsaved.set(key, left);
  try {
    await open()('readwrite', (store) => {
      const reading: IDBRequest<unknown> = store.get(key);
      reading.onsuccess = () => {
        const draft = parseDraft(reading.result);
        if (!isIt(draft)) return;
        const rest = { ...draft, queued: null };
        if (isEmptyDraft(rest)) store.delete(key);
        else store.put(rest, key);
        store.transaction.commit();
      };

      return promisifyRequest(store.transaction);
    });
    if (left !== undefined && unsaved.get(key) === left) unsaved.delete(key);
  } catch {
    // Kept in `unsaved`.
  }
}

/**
 * Puts a file into a draft that no screen shows at this moment. @returns false where it holds as many
 * as go with one question
 */
export async function addDraftFile(
  memberId: string,
  sessionId: string | null,
  file: AttachedFile,
): Promise<boolean> {
  const draft = await readDraft(memberId, sessionId);
  const files = withFiles(draft.files, [file]);
  if (files.length > LIMITS.questionFiles) return false;
  await writeDraft(memberId, sessionId, { ...draft, files });

  return true;
}

/** Both, each file once. */
export function withFiles(
  files: readonly AttachedFile[] = [],
  more: readonly AttachedFile[] = [],
): readonly AttachedFile[] {
  return [...files, ...more.filter(({ id }) => files.every((file) => file.id !== id))];
}

async function readAll(): Promise<[string, Draft][]> {
  try {
    const all = await entries<string, unknown>(open());
    return all.map(([key, draft]) => [key, parseDraft(draft)]);
  } catch {
    return [...unsaved];
  }
}

function parseDraft(stored: unknown): Draft {
  const { text, queued, mode, files } = asObject(stored);

  return {
    text: typeof text === 'string' ? text : '',
    queued: parseQueued(queued),
    mode: parseMode(mode),
    files: parseFiles(files),
  };
}

function parseQueued(stored: unknown): QueuedQuestion | null {
  const { text, clientRequestId, mode, files } = asObject(stored);

  return typeof text === 'string' && typeof clientRequestId === 'string'
    ? { text, clientRequestId, mode: parseMode(mode), files: parseFiles(files) }
    : null;
}

function parseFiles(stored: unknown): AttachedFile[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  const files = stored.flatMap((each: unknown) => {
    const { id, name, mime, size } = asObject(each);

    return typeof id === 'string' &&
      typeof name === 'string' &&
      typeof mime === 'string' &&
      typeof size === 'number'
      ? [{ id, name, mime, size }]
      : [];
  });

  return files.length === 0 ? undefined : files;
}

function parseMode(stored: unknown): ChatMode | undefined {
  const { plugin, form } = asObject(stored);
  if (plugin !== null && (typeof plugin !== 'string' || !isPluginId(plugin))) return undefined;

  return {
    plugin,
    form: Object.fromEntries(
      Object.entries(asObject(form)).flatMap(([key, value]) =>
        typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
          ? [[key, value]]
          : [],
      ),
    ),
  };
}

function open(): UseStore {
  return (database ??= createStore('meshwise', 'drafts'));
}

function keyOf(memberId: string, sessionId: string): string {
  return `${memberId}/${sessionId}`;
}

function mark(id: string, isDrafted: boolean): void {
  if (drafted.has(id) === isDrafted) return;
  const next = new Set(drafted);
  if (isDrafted) next.add(id);
  else next.delete(id);
  tell(next);
}

function tell(next: ReadonlySet<string>): void {
  drafted = next;
  for (const listener of listeners) listener();
}
