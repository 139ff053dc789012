import type * as idbKeyval from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ChatHistoryData } from '#contract/chat/calls.ts';
import type * as keptModule from '#lib/offline/kept.ts';

let stored: Map<string, unknown>;
let kept: typeof keptModule;

/** The library's own calls run on this in place of a database, which jsdom has none of. */
const memoryStore: UseStore = async (_mode, use) => {
  const changes: (() => void)[] = [];
  const request = <Result>(result: Result) => {
    const made: { result: Result; onsuccess?: () => void; oncomplete?: () => void } = { result };
    queueMicrotask(() => (made.onsuccess ?? made.oncomplete)?.());
    return made;
  };
  const commit = () => {
    for (const change of changes) change();
  };
  const objectStore = {
    get: (key: string) => request(structuredClone(stored.get(key))),
    put: (value: unknown, key: string) => changes.push(() => stored.set(key, value)),
    delete: (key: string) => changes.push(() => stored.delete(key)),
    clear: () => changes.push(() => stored.clear()),
    transaction: Object.assign(request(undefined), { commit }),
  };
  return use(objectStore as unknown as IDBObjectStore); // the part that is used
};

beforeEach(async () => {
  stored = new Map();
  vi.resetModules();
  vi.doMock('idb-keyval', async (importOriginal) => ({
    ...(await importOriginal<typeof idbKeyval>()),
    createStore: () => memoryStore,
  }));
  kept = await import('#lib/offline/kept.ts');
});

const page = (question: string): ChatHistoryData => ({
  list: [
    {
      id: 'r',
      sessionId: 's',
      question,
      plugin: null,
      files: [],
      answers: [
        {
          id: 'a',
          version: 1,
          status: 'done',
          content: 'x',
          reasoning: '',
          reasoningMs: null,
          sources: [],
          parts: [],
          like: 0,
          model: 'embedded',
          error: null,
          createdAt: '2026-11-21T03:00:00.000Z',
        },
      ],
      active: 'a',
      helped: null,
      replaces: null,
      replacedBy: null,
      clientRequestId: '0190c0de-0000-7000-8000-000000000001',
      createdAt: '2026-11-21T03:00:00.000Z',
    },
  ],
  total: 1,
  hasBefore: false,
  hasAfter: false,
});

test('a conversation is read back by the member who kept it, and by no other', async () => {
  await kept.keepConversation('m', 's', page('40目'));
  expect((await kept.readConversation('m', 's'))?.value).toEqual(page('40目'));
  expect(await kept.readConversation('n', 's')).toBeNull();
});

test('the conversations that were opened longest ago make way', async () => {
  for (let n = 0; n < 31; n += 1) await kept.keepConversation('m', `s${String(n)}`, page('x'));
  await kept.keepConversation('m', 's1', page('again'));
  expect(await kept.readConversation('m', 's0')).toBeNull();
  expect((await kept.readConversation('m', 's1'))?.value.list[0]?.question).toBe('again');
  expect(await kept.readConversation('m', 's30')).not.toBeNull();
});

test('data of another version and broken data are not read', async () => {
  stored.set('m/s', { version: 0, savedAt: 1, value: page('x') });
  stored.set('m/t', { version: 1, savedAt: 1, value: { list: [{ id: 'r' }] } });
  expect(await kept.readConversation('m', 's')).toBeNull();
  expect(await kept.readConversation('m', 't')).toBeNull();
});

test('a deleted conversation is forgotten', async () => {
  await kept.keepConversation('m', 's', page('x'));
  await kept.keepConversation('m', 't', page('y'));
  await kept.forgetConversations('m', ['s']);
  expect(await kept.readConversation('m', 's')).toBeNull();
  expect(await kept.readConversation('m', 't')).not.toBeNull();
});

test('clearing removes all data, and nothing is kept without a member', async () => {
  await kept.keepSessions('m', { top: [], list: [], nextCursor: 'c' });
  expect((await kept.readSessions('m'))?.value.nextCursor).toBeNull();
  await kept.clearKept();
  await kept.keepConversation('', 's', page('x'));
  expect(stored.size).toBe(0);
});
