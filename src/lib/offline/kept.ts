import { createStore, get, promisifyRequest, type UseStore } from 'idb-keyval';
import type { Answer, ChatHistoryData, ChatRecord } from '#contract/chat/calls.ts';
import type { NewSessionListData, Session } from '#contract/session/calls.ts';
import { isObject } from '#contract/is-object.ts';

/** Data stored for offline use. `savedAt`: ms since the epoch. */
export interface Kept<Value> {
  savedAt: number;
  value: Value;
}

/** Increment with changes of the contract's types: older data is ignored. */
const VERSION = 2;
/** Maximum sessions per member; the least recently opened are removed. */
const MAX_CONVERSATIONS = 30;
/** Reserved keys beside session ids. */
const LIST = '#list';
const ORDER = '#order';

let database: UseStore | undefined;

export function keepConversation(
  memberId: string,
  sessionId: string,
  page: ChatHistoryData,
): Promise<void> {
  return quietly(async () => {
    if (memberId === '') return;
    const order = await readOrder(memberId);
    const opened = [sessionId, ...order.filter((id) => id !== sessionId)];
    await write((store) => {
      store.put(stamped(page), keyOf(memberId, sessionId));
      store.put(opened.slice(0, MAX_CONVERSATIONS), keyOf(memberId, ORDER));
      for (const id of opened.slice(MAX_CONVERSATIONS)) store.delete(keyOf(memberId, id));
    });
  });
}

export async function readConversation(
  memberId: string,
  sessionId: string,
): Promise<Kept<ChatHistoryData> | null> {
  return parseKept(await read(keyOf(memberId, sessionId)), isPage);
}

export function forgetConversations(memberId: string, ids: readonly string[]): Promise<void> {
  return quietly(() =>
    write((store) => {
      for (const id of ids) store.delete(keyOf(memberId, id));
    }),
  );
}

export function keepSessions(memberId: string, page: NewSessionListData): Promise<void> {
  return quietly(async () => {
    if (memberId === '') return;
    await write((store) => {
      store.put(stamped(page), keyOf(memberId, LIST));
    });
  });
}

export async function readSessions(memberId: string): Promise<Kept<NewSessionListData> | null> {
  const kept = parseKept(await read(keyOf(memberId, LIST)), isSessionPage);

  return kept && { ...kept, value: { ...kept.value, nextCursor: null } };
}

/** Deletes the data of all members. */
export function clearKept(): Promise<void> {
  return quietly(() =>
    write((store) => {
      store.clear();
    }),
  );
}

const stamped = (value: unknown) => ({ version: VERSION, savedAt: Date.now(), value });

function keyOf(memberId: string, id: string): string {
  return `${memberId}/${id}`;
}

function open(): UseStore {
  return (database ??= createStore('meshwise-kept', 'pages'));
}

async function write(change: (store: IDBObjectStore) => void): Promise<void> {
  await open()('readwrite', (store) => {
    change(store);
    // Explicit commit: leaving the page aborts uncommitted transactions.
    store.transaction.commit();

    return promisifyRequest(store.transaction);
  });
}

async function read(key: string): Promise<unknown> {
  try {
    return await get<unknown>(key, open());
  } catch {
    return undefined;
  }
}

async function readOrder(memberId: string): Promise<string[]> {
  const order = await read(keyOf(memberId, ORDER));

  return Array.isArray(order) ? order.filter((id) => typeof id === 'string') : [];
}

/** Storage may be disabled or full: nothing is stored. */
async function quietly(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch {
    // Storage is disabled or full.
  }
}

function parseKept<Value>(
  stored: unknown,
  isValue: (value: unknown) => value is Value,
): Kept<Value> | null {
  if (!isObject(stored)) return null;
  const { version, savedAt, value } = stored;

  return version === VERSION && typeof savedAt === 'number' && isValue(value)
    ? { savedAt, value }
    : null;
}

function isPage(value: unknown): value is ChatHistoryData {
  return isObject(value) && Array.isArray(value['list']) && value['list'].every(isRecord);
}

function isRecord(value: unknown): value is ChatRecord {
  if (!isObject(value)) return false;
  const { files, answers } = value;

  return (
    hasTexts(value, ['id', 'sessionId', 'question', 'active', 'createdAt']) &&
    Array.isArray(files) &&
    Array.isArray(answers) &&
    answers.length > 0 &&
    answers.every(isAnswer)
  );
}

function isAnswer(value: unknown): value is Answer {
  return (
    isObject(value) &&
    hasTexts(value, ['id', 'status', 'content', 'reasoning', 'model', 'createdAt']) &&
    typeof value['version'] === 'number' &&
    Array.isArray(value['sources']) &&
    Array.isArray(value['parts'])
  );
}

function isSessionPage(value: unknown): value is NewSessionListData {
  if (!isObject(value)) return false;
  const { top, list } = value;

  return [top, list].every((each) => Array.isArray(each) && each.every(isSession));
}

function isSession(value: unknown): value is Session {
  return isObject(value) && hasTexts(value, ['id', 'title', 'kind', 'state', 'updatedAt']);
}

function hasTexts(value: Record<string, unknown>, names: readonly string[]): boolean {
  return names.every((name) => typeof value[name] === 'string');
}
