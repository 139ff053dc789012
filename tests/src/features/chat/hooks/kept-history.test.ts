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

test('a conversation is kept when it has come to rest, once', async () => {
  const { conversation } = converse('s1', pageOf(history('x', 'y')));
  const end = keepShown(conversation);
  conversation.open(null);
  await vi.advanceTimersByTimeAsync(5000);
  conversation.chooseVersion('x', 'another');
  await vi.advanceTimersByTimeAsync(5000);
  expect(ids()).toEqual([['x', 'y']]);
  end();
});

test('so is one that came with its page', async () => {
  const { conversation } = converse('s1', pageOf([]), pageOf(history('x')));
  const end = keepShown(conversation);
  conversation.open(null);
  await vi.advanceTimersByTimeAsync(5000);
  expect(ids()).toEqual([['x']]);
  end();
});

test('one that is left before is not', async () => {
  const { conversation } = converse('s1', pageOf([]), pageOf(history('x')));
  keepShown(conversation)();
  await vi.advanceTimersByTimeAsync(5000);
  expect(kept).not.toHaveBeenCalled();
});
