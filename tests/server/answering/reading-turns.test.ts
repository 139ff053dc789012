import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { noteNewcomer, turnToRead } from '#server/answering/upstream/reading-turns.ts';

const CALLS = 400;

function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** The order in which calls have read, and how many in each turn of the event loop. */
async function readAll(ms: number, inEachTurn?: () => void): Promise<[number[], number[]]> {
  const order: number[] = [];
  let isOver = false;
  const inTurns: number[] = [];
  const count = () => {
    inTurns.push(order.length);
    inEachTurn?.();
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(
    Array.from({ length: CALLS }, async (_, n) => {
      await turnToRead(0);
      order.push(n);
      work(ms);
    }),
  );
  isOver = true;

  return [order, inTurns.slice(1).map((read, index) => read - (inTurns[index] ?? 0))];
}

describe('turns to read', () => {
  it('come in order, a few in each turn of the event loop', async () => {
    const [order, steps] = await readAll(1);

    expect(order).toEqual(Array.from({ length: CALLS }, (_, n) => n));
    // Calls of 1 ms: what a turn may hold has been found long before the end.
    expect(Math.max(...steps.slice(-10))).toBeLessThanOrEqual(20);
  });

  it('are fewer while others connect', async () => {
    const [order, steps] = await readAll(0, noteNewcomer);

    expect(order).toEqual(Array.from({ length: CALLS }, (_, n) => n));
    expect(Math.max(...steps)).toBeLessThanOrEqual(6);
  });

  it('are not given before their time', async () => {
    const began = performance.now();
    await turnToRead(40);

    expect(performance.now() - began).toBeGreaterThanOrEqual(39);
  });
});
