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

test('tasks with the same lock run one after another', async () => {
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

test('a task runs after a timeout if a frozen tab keeps the lock', async () => {
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

test('a task runs immediately in a browser without locks', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const first = begin('a');
  const second = begin('a');
  expect([first.told, second.told]).toEqual([['begun'], ['begun']]);
  first.end();
  second.end();
  await Promise.all([first.done, second.done]);
});

test('a failed task rejects and is not run again', async () => {
  const run = vi.fn(() => Promise.reject(new Error('refused')));
  await expect(withTabLock('a', run)).rejects.toThrow('refused');
  expect(run).toHaveBeenCalledOnce();
});
