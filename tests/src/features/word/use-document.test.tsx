import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getDocument, type EditedDocument } from '#contract/document/calls.ts';
import { useLoadedDocument } from '#features/word/hooks/use-document.ts';
import type { Edited } from '#features/word/model/document-saver.ts';
import { keepCopy } from '#features/word/model/local-copy.ts';
import { respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';

const stored = new Map<unknown, unknown>();
// jsdom has no IndexedDB.
vi.mock('idb-keyval', () => ({
  createStore: () => null,
  get: (key: unknown) => Promise.resolve(stored.get(key)),
  set: (key: unknown, value: unknown) => Promise.resolve(void stored.set(key, value)),
  del: (key: unknown) => Promise.resolve(void stored.delete(key)),
}));

const written = (text: string): Edited => ({
  ...{ name: 'x', kind: 'free', header: '', footer: '' },
  content: { type: 'doc', content: [{ type: 'text', text }] },
});
/** As the database gives it back: its keys in an order of its own. */
const saved = (text: string, version: number): EditedDocument => ({
  ...{ id: 'd', name: 'x', kind: 'free', header: '', footer: '', version },
  ...{ createdAt: '2026-11-20T00:00:00.000Z', updatedAt: '2026-11-20T00:00:00.000Z' },
  content: { content: [{ text, type: 'text' }], type: 'doc' },
});
const sent = (text: string) => ({ ...written(text), id: 'd', version: 1, clientRequestId: 'r' });

async function load() {
  const { result } = renderHook(() => useLoadedDocument('m', 'd'));
  await waitFor(() => expect(result.current.state.kind).toBe('ready'));
  return result.current.state;
}

beforeEach(() => {
  stored.clear();
  connect({ readToken: () => 'token' });
});

test('a save whose response was lost is neither a change nor a conflict', async () => {
  await keepCopy('m', 'd', { edited: written('a'), version: 1, sent: sent('a') });
  mockServer.use(respondWith(getDocument, saved('a', 2)));

  expect(await load()).toMatchObject({ version: 2, isChanged: false, theirs: null });
  expect(stored.size).toBe(0);
});

test('text typed after a save whose response was lost is saved on that version', async () => {
  await keepCopy('m', 'd', { edited: written('ab'), version: 1, sent: sent('a') });
  mockServer.use(respondWith(getDocument, saved('a', 2)));

  expect(await load()).toMatchObject({
    ...{ version: 2, isChanged: true, sent: null, theirs: null },
    edited: written('ab'),
  });
});

test.each([
  ['the same version by somebody else', saved('b', 2)],
  ['a later version', saved('a', 3)],
])('%s stands against what was typed', async (_, theirs) => {
  await keepCopy('m', 'd', { edited: written('ab'), version: 1, sent: sent('a') });
  mockServer.use(respondWith(getDocument, theirs));

  expect(await load()).toMatchObject({ version: 1, theirs });
});

test('a save that never arrived is repeated unchanged', async () => {
  await keepCopy('m', 'd', { edited: written('ab'), version: 1, sent: sent('a') });
  mockServer.use(respondWith(getDocument, saved('', 1)));

  expect(await load()).toMatchObject({
    version: 1,
    isChanged: true,
    sent: sent('a'),
    theirs: null,
  });
});
