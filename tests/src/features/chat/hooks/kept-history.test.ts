import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepShown } from '#features/chat/hooks/kept-history.ts';
import { keepConversation } from '#lib/offline/kept.ts';
import { history, pageOf } from '../records.ts';
import { converse } from '../scripted-server.ts';

vi.mock('#lib/offline/kept.ts', () => ({
  keepConversation: vi.fn<typeof keepConversation>(() => Promise.resolve()),
}));

const kept = vi.mocked(keepConversation);

beforeEach(() => {
  vi.useFakeTimers();
  kept.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
});

const ids = () => kept.mock.calls.map(([, , page]) => page.list.map(({ id }) => id));

test('a conversation is stored for offline use once when it stops changing', async () => {
  const { conversation } = converse('s1', pageOf(history('x', 'y')));
  const end = keepShown(conversation);
  conversation.open(null);
  await vi.advanceTimersByTimeAsync(5000);
  conversation.chooseVersion('x', 'another');
  await vi.advanceTimersByTimeAsync(5000);
  expect(ids()).toEqual([['x', 'y']]);
  end();
});

test('a conversation that came with the page is stored for offline use', async () => {
  const { conversation } = converse('s1', pageOf([]), pageOf(history('x')));
  const end = keepShown(conversation);
  conversation.open(null);
  await vi.advanceTimersByTimeAsync(5000);
  expect(ids()).toEqual([['x']]);
  end();
});

test('a conversation that is left before it stops changing is not stored', async () => {
  const { conversation } = converse('s1', pageOf([]), pageOf(history('x')));
  keepShown(conversation)();
  await vi.advanceTimersByTimeAsync(5000);
  expect(kept).not.toHaveBeenCalled();
});
