import { createStore, entries, get, promisifyRequest, type UseStore } from 'idb-keyval';
import { isPluginId, type PluginForm, type PluginId } from '#contract/chat/plugins.ts';
import type { FileRef } from '#contract/file/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import { asObject } from './persisted-fields.ts';

export interface ChatMode {
  plugin: PluginId | null;
  /** Values by field, including those of previously selected plug-ins. */
  form: PluginForm;
}

export const PLAIN_MODE: ChatMode = { plugin: null, form: {} };

/** An uploaded attachment, without its expiring URL. */
export type AttachedFile = Pick<FileRef, 'id' | 'name' | 'mime' | 'size'>;

export interface QueuedQuestion {
  text: string;
  /** Stored with the text, so that two tabs or a reload can't send it twice. */
  clientRequestId: string;
  /** undefined for plain chat. */
  mode?: ChatMode | undefined;
  files?: readonly AttachedFile[] | undefined;
}

/** Unsent input per session. Survives a logout. */
export interface Draft {
  text: string;
  queued: QueuedQuestion | null;
  mode?: ChatMode | undefined;
  files?: readonly AttachedFile[] | undefined;
}

export const EMPTY_DRAFT: Draft = { text: '', queued: null };

export function isEmptyDraft(draft: Draft): boolean {
  return isEmptyQuestion(draft) && draft.queued === null && draft.mode === undefined;
}

export function isEmptyQuestion({ text, files = [] }: Draft): boolean {
  return text === '' && files.length === 0;
}

/** Key for a new session's draft. */
const NEW = 'new';

let database: UseStore | undefined;
/** Drafts not (yet) in the database, for example because storage is disabled. */
const unsaved = new Map<string, Draft>();
let drafted: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

export const draftedSessions = {
  read: (): ReadonlySet<string> => drafted,
  subscribe: (listener: () => void) => {
    listeners.add(listener);

    return () => {
      listeners.delete(listener);
    };
  },
};

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
    // Storage may be disabled: drafts then live as long as the page.
    return EMPTY_DRAFT;
  }
}

/** Also stores drafts written while the page is being left. */
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
      // Explicit commit: leaving the page aborts uncommitted transactions.
      store.transaction.commit();

      return promisifyRequest(store.transaction);
    });
    if (unsaved.get(key) === kept) unsaved.delete(key);
  } catch {
    // Kept in `unsaved`.
  }
}

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
 * Adds a file to a draft that isn't shown.
 * @returns false if the maximum number of files is reached
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
