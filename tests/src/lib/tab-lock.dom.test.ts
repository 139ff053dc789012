import { beforeEach, expect, test, vi } from 'vitest';
import { withTabLock } from '#lib/tab-lock.ts';
import { provideLocks } from './locks.ts';

beforeEach(() => {
  provideLocks();
  return () => Reflect.deleteProperty(navigator, 'locks');
});

/** Begins something that ends when the test says so. */
function begin(name: string) {
  const told: string[] = [];
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const done = withTabLock(name, async () => {
    told.push('begun');
    await ended;
  });
  return { told, done, end: () => end() };
}

test('one runs at a time under a name', async () => {
  const first = begin('a');
  const second = begin('a');
  const other = begin('b');
  await vi.waitFor(() => expect([first.told, other.told]).toEqual([['begun'], ['begun']]));
  expect(second.told).toEqual([]);
  first.end();
  await first.done;
  await vi.waitFor(() => expect(second.told).toEqual(['begun']));
  second.end();
  await second.done;
});

test('it runs all the same where a frozen tab never gives the lock up', async () => {
  const frozen = begin('a');
  await vi.waitFor(() => expect(frozen.told).toEqual(['begun']));
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const second = begin('a');
  limit.abort();
  await vi.waitFor(() => expect(second.told).toEqual(['begun']));
  second.end();
  await second.done;
});

test('it runs at once where the browser has no locks', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const first = begin('a');
  const second = begin('a');
  expect([first.told, second.told]).toEqual([['begun'], ['begun']]);
  first.end();
  second.end();
  await Promise.all([first.done, second.done]);
});

test('a failure under the lock is the caller’s, and nothing runs twice', async () => {
  const run = vi.fn(() => Promise.reject(new Error('refused')));
  await expect(withTabLock('a', run)).rejects.toThrow('refused');
  expect(run).toHaveBeenCalledOnce();
});
