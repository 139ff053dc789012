import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withLock, tryWithLock } from '#server/platform/db/advisory-lock.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

/** Work that says how many do it at once. */
function work() {
  let running = 0;
  const seen: number[] = [];

  return {
    seen,
    run: async () => {
      running += 1;
      seen.push(running);
      await wait(30);
      running -= 1;
    },
  };
}

test('tasks under one lock all run, one after another', async () => {
  const { seen, run } = work();
  await Promise.all([1, 2, 3].map(() => withLock(own.db, 'a', run)));

  expect(seen).toEqual([1, 1, 1]);
});

test('a task that does not wait is skipped while the lock is held, and other locks are free', async () => {
  const one = work();
  const other = work();
  await Promise.all([
    tryWithLock(own.db, 'b', one.run),
    wait(10).then(() => tryWithLock(own.db, 'b', one.run)),
    wait(10).then(() => tryWithLock(own.db, 'c', other.run)),
  ]);
  expect([one.seen, other.seen]).toEqual([[1], [1]]);
  await tryWithLock(own.db, 'b', one.run);
  expect(one.seen).toEqual([1, 1]);
});

test('failed work releases the lock', async () => {
  await expect(withLock(own.db, 'd', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const { seen, run } = work();
  await tryWithLock(own.db, 'd', run);

  expect(seen).toEqual([1]);
});

test('a lock expires after its maximum time', async () => {
  const { seen, run } = work();
  let isDone = false;
  const silent = tryWithLock(own.db, 'e', () => wait(1500).then(() => undefined), 1).finally(() => {
    isDone = true;
  });
  const failed = expect(silent).rejects.toThrow();
  await wait(100);
  await tryWithLock(own.db, 'e', run);
  expect(seen).toEqual([]);
  await withLock(own.db, 'e', run);
  expect([seen, isDone]).toEqual([[1], false]);
  await failed;
});
