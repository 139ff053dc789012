import type * as idbKeyval from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import type * as draftsModule from '#stores/drafts.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';

type Drafts = typeof draftsModule;

/**
 * The library's own calls run on this in place of a database, which jsdom has none of. It keeps only
 * what is committed, as for a page that is left in the same moment.
 */
function createMemoryStore(kept: Map<string, unknown>): UseStore {
  const request = <Result>(result: Result) => {
    const made: { result: Result; onsuccess?: () => void; oncomplete?: () => void } = { result };
    queueMicrotask(() => (made.onsuccess ?? made.oncomplete)?.());
    return made;
  };
  return async (_mode, use) => {
    const changes: (() => void)[] = [];
    const commit = () => {
      for (const change of changes) change();
    };
    const objectStore = {
      get: (key: string) => request(structuredClone(kept.get(key))),
      put: (value: unknown, key: string) =>
        changes.push(() => kept.set(key, structuredClone(value))),
      delete: (key: string) => changes.push(() => kept.delete(key)),
      getAll: () => request([...kept.values()]),
      getAllKeys: () => request([...kept.keys()]),
      transaction: Object.assign(request(undefined), { commit }),
    };
    return use(objectStore as unknown as IDBObjectStore); // the part that is used
  };
}

const NOTHING = { text: '', queued: null };
const TYPED = { text: '40目多重', queued: null };
const QUEUED = { text: '', queued: { text: 'next', clientRequestId: 'id-1' } };
const FILE = { id: 'f1', name: 'order.pdf', mime: 'application/pdf', size: 2048 };
let stored: Map<string, unknown>;

/** The module as a newly loaded page has it. */
async function loadPage(): Promise<Drafts> {
  vi.resetModules();
  return import('#stores/drafts.ts');
}

/** The module on a memory in place of the database, or on what jsdom has: none. */
async function start(isKept: boolean): Promise<Drafts> {
  stored = new Map();
  vi.doMock('idb-keyval', async (importOriginal) => ({
    ...(await importOriginal<typeof idbKeyval>()),
    ...(isKept ? { createStore: () => createMemoryStore(stored) } : {}),
  }));
  return loadPage();
}

describe.each([
  ['with a database', true],
  ['where the browser stores nothing', false],
])('drafts %s', (_, isKept) => {
  let drafts: Drafts;
  beforeEach(async () => {
    drafts = await start(isKept);
  });

  test('a conversation without one has an empty one', async () => {
    await expect(drafts.readDraft('m', 's')).resolves.toEqual(NOTHING);
  });

  test('each conversation, and the one that has not begun, has its own', async () => {
    await drafts.writeDraft('m', 's', TYPED);
    await drafts.writeDraft('m', null, QUEUED);
    await expect(drafts.readDraft('m', 's')).resolves.toEqual(TYPED);
    await expect(drafts.readDraft('m', null)).resolves.toEqual(QUEUED);
    await expect(drafts.readDraft('m', 'other')).resolves.toEqual(NOTHING);
  });

  test("another member's are not seen", async () => {
    await drafts.writeDraft('m', 's', TYPED);
    await expect(drafts.readDraft('m2', 's')).resolves.toEqual(NOTHING);
    await drafts.loadDraftedSessions('m2');
    expect(drafts.draftedSessions.read()).toEqual(new Set());
  });

  test('an emptied one is forgotten', async () => {
    await drafts.writeDraft('m', 's', TYPED);
    await drafts.writeDraft('m', 's', NOTHING);
    await expect(drafts.readDraft('m', 's')).resolves.toEqual(NOTHING);
    expect(stored.size).toBe(0);
  });

  test('tells which conversations have typed text', async () => {
    const told = vi.fn();
    const stop = drafts.draftedSessions.subscribe(told);
    await drafts.writeDraft('m', 's', TYPED);
    await drafts.writeDraft('m', 's', { ...TYPED, text: 'more' });
    await drafts.writeDraft('m', 'q', QUEUED);
    expect(drafts.draftedSessions.read()).toEqual(new Set(['s']));
    expect(told).toHaveBeenCalledTimes(1);
    await drafts.loadDraftedSessions('m');
    expect(drafts.draftedSessions.read()).toEqual(new Set(['s']));
    stop();
    await drafts.writeDraft('m', 's', NOTHING);
    expect(drafts.draftedSessions.read()).toEqual(new Set());
    expect(told).toHaveBeenCalledTimes(2);
  });

  test('files alone make a draft, and wait with a question', async () => {
    const queued = { ...QUEUED.queued, files: [FILE] };
    await drafts.writeDraft('m', 's', { ...NOTHING, files: [FILE] });
    await drafts.writeDraft('m', 'q', { text: '', queued });
    expect(drafts.draftedSessions.read()).toEqual(new Set(['s']));
    await expect(drafts.readDraft('m', 's')).resolves.toEqual({ ...NOTHING, files: [FILE] });
    await expect(drafts.readDraft('m', 'q')).resolves.toEqual({ text: '', queued });
    await drafts.writeDraft('m', 's', { ...NOTHING, files: [] });
    expect(drafts.draftedSessions.read()).toEqual(new Set());
  });

  test('a file that comes while another conversation is shown goes to its own, once', async () => {
    await drafts.writeDraft('m', 's', TYPED);
    await expect(drafts.addDraftFile('m', 's', FILE)).resolves.toBe(true);
    await drafts.addDraftFile('m', 's', FILE);
    await expect(drafts.readDraft('m', 's')).resolves.toEqual({ ...TYPED, files: [FILE] });
    for (const id of ['f2', 'f3', 'f4', 'f5']) await drafts.addDraftFile('m', 's', { ...FILE, id });
    await expect(drafts.addDraftFile('m', 's', { ...FILE, id: 'f6' })).resolves.toBe(false);
    expect((await drafts.readDraft('m', 's')).files).toHaveLength(5);
  });

  test('a queued question that was sent is taken out, and what was typed since stays', async () => {
    await drafts.writeDraft('m', 's', { ...QUEUED, text: 'typed' });
    await drafts.dropQueued('m', 's', 'id-1');
    await expect(drafts.readDraft('m', 's')).resolves.toEqual({ text: 'typed', queued: null });
    await drafts.writeDraft('m', 'q', QUEUED);
    await drafts.dropQueued('m', 'q', 'id-1');
    await expect(drafts.readDraft('m', 'q')).resolves.toEqual(NOTHING);
    expect(stored.has('m/q')).toBe(false);
  });

  test('another question that waits by now is not taken out', async () => {
    await drafts.writeDraft('m', 's', QUEUED);
    await drafts.dropQueued('m', 's', 'id-0');
    await expect(drafts.readDraft('m', 's')).resolves.toEqual(QUEUED);
  });

  test(isKept ? 'outlive the page' : 'live as long as the page', async () => {
    await drafts.writeDraft('m', 's', TYPED);
    const next = await loadPage();
    await expect(next.readDraft('m', 's')).resolves.toEqual(isKept ? TYPED : NOTHING);
    await next.loadDraftedSessions('m');
    expect(next.draftedSessions.read()).toEqual(new Set(isKept ? ['s'] : []));
  });
});

test('a draft that the database refuses is read as it was written', async () => {
  const drafts = await start(true);
  await drafts.writeDraft('m', 's', TYPED);
  const refuse = vi.spyOn(stored, 'set').mockImplementation(() => {
    throw new Error('full');
  });
  await drafts.writeDraft('m', 's', QUEUED);
  await expect(drafts.readDraft('m', 's')).resolves.toEqual(QUEUED);
  refuse.mockRestore();
  await drafts.writeDraft('m', 's', TYPED);
  expect(stored.get('m/s')).toEqual(TYPED);
  await expect(drafts.readDraft('m', 's')).resolves.toEqual(TYPED);
});

test('a stored value of another shape is dropped', async () => {
  const drafts = await start(true);
  stored.set('m/s', { text: 3, queued: 'x' });
  stored.set('m/t', 'rubbish');
  stored.set('m/u', { text: 'ok', queued: { text: 'no id' } });
  await expect(drafts.readDraft('m', 's')).resolves.toEqual(NOTHING);
  await expect(drafts.readDraft('m', 't')).resolves.toEqual(NOTHING);
  await expect(drafts.readDraft('m', 'u')).resolves.toEqual({ text: 'ok', queued: null });
  stored.set('m/v', {
    text: 'ok',
    queued: null,
    files: ['f1', { id: 'f2' }, { ...FILE, url: '/x' }],
  });
  stored.set('m/w', { text: 'ok', queued: null, files: { id: 'f1' } });
  expect((await drafts.readDraft('m', 'v')).files).toEqual([FILE]);
  await expect(drafts.readDraft('m', 'w')).resolves.toEqual({ text: 'ok', queued: null });
});
