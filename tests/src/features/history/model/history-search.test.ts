import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NewSessionListData } from '#contract/session/calls.ts';
import { createHistorySearch } from '#features/history/model/history-search.ts';
import type { FetchSessions } from '#features/history/model/session-feed.ts';
import { useSystemStore } from '#stores/system.ts';
import { session } from '../sessions.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function searchWith(answer: (keyword: string) => Partial<NewSessionListData> = () => ({})) {
  const signals: AbortSignal[] = [];
  const fetchSessions = vi.fn<FetchSessions>((request, options) => {
    if (options?.signal !== undefined) signals.push(options.signal);
    return Promise.resolve({
      top: [],
      list: [],
      nextCursor: null,
      ...answer(request.keyword ?? ''),
    });
  });
  const search = createHistorySearch(fetchSessions);
  const keywords = () => fetchSessions.mock.calls.map(([{ keyword }]) => keyword);
  return { search, signals, keywords, fetchSessions };
}

const found = () => useSystemStore.getState().historyList.map(({ id }) => id);

test('a search is sent once typing pauses for 250 ms', async () => {
  const { search, keywords } = searchWith(() => ({ list: [session('a')] }));
  search.type('镀锌', false);
  await vi.advanceTimersByTimeAsync(249);
  search.type('镀锌层', false);
  await vi.advanceTimersByTimeAsync(249);
  expect(keywords()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(keywords()).toEqual(['镀锌层']);
  expect(search.read().status).toBe('ready');
  expect(found()).toEqual(['a']);
});

test('text of an unfinished input-method composition is not searched for', async () => {
  const { search, keywords } = searchWith();
  search.type('duxin', true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(keywords()).toEqual([]);
  expect(search.read().text).toBe('duxin');
  search.type('镀锌', false);
  await vi.advanceTimersByTimeAsync(250);
  expect(keywords()).toEqual(['镀锌']);
});

test('a search needs two characters that are not spaces', async () => {
  const { search, keywords } = searchWith();
  search.type(' 锌 ', false);
  expect(search.read().status).toBe('short');
  await vi.advanceTimersByTimeAsync(1000);
  search.type(' 镀锌 ', false);
  await vi.advanceTimersByTimeAsync(250);
  search.type('镀锌  ', false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(keywords()).toEqual(['镀锌']);
});

test('a newer search cancels the older one and ignores its answer', async () => {
  const answers: ((data: NewSessionListData) => void)[] = [];
  const signals: AbortSignal[] = [];
  const search = createHistorySearch(
    (_, options) =>
      new Promise((resolve) => {
        answers.push(resolve);
        if (options?.signal !== undefined) signals.push(options.signal);
      }),
  );
  search.type('石笼', false);
  await vi.advanceTimersByTimeAsync(250);
  search.type('石笼网', false);
  expect(signals[0]?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(250);
  answers[1]?.({ top: [], list: [session('new')], nextCursor: null });
  answers[0]?.({ top: [], list: [session('old')], nextCursor: null });
  await vi.advanceTimersByTimeAsync(0);
  expect(found()).toEqual(['new']);
});

test('clearing drops the search text, its results and the pending request', async () => {
  const { search, signals } = searchWith(() => ({ list: [session('a')] }));
  search.type('镀锌', false);
  await vi.advanceTimersByTimeAsync(250);
  search.clear();
  expect(search.read()).toMatchObject({ text: '', keyword: '', status: 'idle' });
  expect(found()).toEqual([]);
  expect(signals[0]?.aborted).toBe(true);
});

test('a further page of results is appended without duplicates', async () => {
  const pages = [
    { top: [session('p')], list: [session('a')], nextCursor: 'c1' },
    { top: [], list: [session('a'), session('b')], nextCursor: null },
  ];
  const { search, fetchSessions } = searchWith(() => pages.shift() ?? {});
  search.type('镀锌', false);
  await vi.advanceTimersByTimeAsync(250);
  await search.loadMore();
  expect(found()).toEqual(['p', 'a', 'b']);
  expect(fetchSessions.mock.calls[1]?.[0]).toMatchObject({ keyword: '镀锌', cursor: 'c1' });
  await search.loadMore();
  expect(fetchSessions).toHaveBeenCalledTimes(2);
});
