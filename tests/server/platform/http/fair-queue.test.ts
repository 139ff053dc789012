import { expect, test } from 'vitest';
import { createFairQueue } from '#server/platform/http/fair-queue.ts';

const never = new AbortController().signal;

test('members take turns regardless of how many tasks each has', async () => {
  const queue = createFairQueue(1);
  const order: string[] = [];
  const task = (name: string) => async () => {
    await Promise.resolve();
    order.push(name);
  };
  const running = [
    ...[1, 2, 3, 4].map((n) => queue.run('a', task(`a${String(n)}`), never)),
    ...[1, 2].map((n) => queue.run('b', task(`b${String(n)}`), never)),
    queue.run('c', task('c1'), never),
  ];
  await Promise.all(running);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('the queue limits concurrent tasks and continues after a failure', async () => {
  const queue = createFairQueue(2);
  let running = 0;
  let most = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, n) =>
      queue.run(
        `m${String(n % 3)}`,
        async () => {
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setImmediate(resolve));
          running -= 1;
          if (n === 4) throw new Error('broken');
        },
        never,
      ),
    ),
  );
  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});

test('an aborted waiting task is not run and does not block others', async () => {
  const queue = createFairQueue(1);
  const leave = new AbortController();
  const done: string[] = [];
  let release: () => void = () => undefined;
  const first = queue.run('a', () => new Promise<void>((resolve) => (release = resolve)), never);
  const given = queue.run('b', () => Promise.resolve(done.push('b')), leave.signal);
  const last = queue.run('c', () => Promise.resolve(done.push('c')), never);
  leave.abort(new Error('left'));
  await expect(given).rejects.toThrow('left');
  release();
  await Promise.all([first, last]);
  expect(done).toEqual(['c']);
  await expect(queue.run('a', () => Promise.resolve(), leave.signal)).rejects.toThrow('left');
});

test('the queue reports the number of tasks ahead', async () => {
  const queue = createFairQueue(1);
  const running = queue.enter('a', never);
  const turns = ['a', 'a', 'b', 'c', 'b'].map((memberId) => queue.enter(memberId, never));
  await running.begins;

  expect(turns.map((turn) => turn.ahead())).toEqual([0, 3, 1, 2, 4]);
  expect(queue.waiting()).toBe(5);
  running.leave();
  await turns[0]?.begins;
  expect(turns.map((turn) => turn.ahead())).toEqual([0, 2, 0, 1, 3]);

  turns[2]?.leave();
  expect(turns.map((turn) => turn.ahead())).toEqual([0, 2, 0, 1, 0]);
  turns[0]?.leave();
  await turns[4]?.begins;
  turns[4]?.leave();
  turns[4]?.leave();
  await turns[3]?.begins;
  expect(queue.waiting()).toBe(1);
});

test('tasks above the member’s limit wait while others run', async () => {
  const queue = createFairQueue(3, { perMember: 2 });
  const first = ['a', 'a', 'a', 'a', 'b'].map((memberId) => queue.enter(memberId, never));
  const begun: number[] = [];
  first.forEach(({ begins }, index) => {
    void begins.then(() => begun.push(index));
  });
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 4]);
  expect(queue.waiting()).toBe(2);
  first[4]?.leave();
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 4]);
  first[0]?.leave();
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 4, 2]);
});
