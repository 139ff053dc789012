import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NewSessionListData, Session } from '#contract/session/calls.ts';
import { createSessionFeed, type FetchSessions } from '#features/history/model/session-feed.ts';
import { removeSessions, useSystemStore } from '#stores/system.ts';
import { session } from '../sessions.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

let stop: () => void = () => undefined;

const running = session('run', { generating: true, state: 'generating' });

function feedWith(fetchSessions: FetchSessions) {
  const fetch = vi.fn(fetchSessions);
  const feed = createSessionFeed(fetch);
  stop = feed.start();
  return { feed, fetch };
}

function firstPage(...list: Session[]): Promise<NewSessionListData> {
  return Promise.resolve({ top: [], list, nextCursor: null });
}

const listed = () => useSystemStore.getState().sessionList.map(({ id }) => id);

test('the list polls every 3 s while another conversation is being answered, then stops', async () => {
  let list = [running, session('a', {}, 1)];
  const { fetch } = feedWith(() => firstPage(...list));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(fetch).toHaveBeenCalledTimes(2);
  list = [session('run', { unread: true }), session('a', {}, 1)];
  await vi.advanceTimersByTimeAsync(30_000);
  expect(fetch).toHaveBeenCalledTimes(3);
  expect(useSystemStore.getState().sessionList[0]?.unread).toBe(true);
});

test('the list does not poll for the open conversation', async () => {
  const { feed, fetch } = feedWith(() => firstPage(running));
  feed.setCurrent('run');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(fetch).toHaveBeenCalledTimes(1);
  feed.setCurrent(null);
  await vi.advanceTimersByTimeAsync(3000);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('opening a conversation clears its unread mark', async () => {
  const { feed } = feedWith(() => firstPage(session('a', { unread: true })));
  await vi.advanceTimersByTimeAsync(0);
  feed.setCurrent('a');
  expect(useSystemStore.getState().sessionList[0]?.unread).toBe(false);
});

test('a list requested before a deletion does not restore the row', async () => {
  const answers: ((data: NewSessionListData) => void)[] = [];
  const { feed } = feedWith(
    () =>
      new Promise((resolve) => {
        answers.push(resolve);
      }),
  );
  const both = { top: [], list: [session('a'), session('b', {}, 1)], nextCursor: null };
  answers[0]?.(both);
  await vi.advanceTimersByTimeAsync(0);
  void feed.refresh();
  removeSessions(['a']);
  feed.noteChange('a');
  answers[1]?.(both);
  await vi.advanceTimersByTimeAsync(0);
  expect(listed()).toEqual(['b']);
  answers[2]?.({ ...both, list: [session('b', {}, 1)] });
  await vi.advanceTimersByTimeAsync(0);
  expect(listed()).toEqual(['b']);
});

test('a further page is appended, and a failed one waits for a retry', async () => {
  let isDown = true;
  const { feed, fetch } = feedWith(({ cursor }) => {
    if (cursor === undefined) {
      return Promise.resolve({ top: [], list: [session('a')], nextCursor: 'c1' });
    }
    if (isDown) return Promise.reject(new Error('down'));
    return Promise.resolve({ top: [], list: [session('b', {}, 1)], nextCursor: null });
  });
  await vi.advanceTimersByTimeAsync(0);
  await feed.loadMore();
  expect(feed.read().paging).toBe('failed');
  isDown = false;
  await feed.loadMore();
  expect(feed.read()).toMatchObject({ paging: 'idle', nextCursor: null });
  expect(listed()).toEqual(['a', 'b']);
  expect(fetch.mock.calls.at(-1)?.[0]).toMatchObject({ cursor: 'c1' });
});

test('returning to the tab reloads the list', async () => {
  const { fetch } = feedWith(() => firstPage(session('a')));
  await vi.advanceTimersByTimeAsync(5000);
  window.dispatchEvent(new Event('focus'));
  expect(fetch).toHaveBeenCalledTimes(2);
});
