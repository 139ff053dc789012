import { afterEach, expect, it } from 'vitest';
import { createThreadPool } from '#server/platform/threads/thread-pool.ts';

const pools: { close: () => Promise<void> }[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

function pool(maxMs = 10_000) {
  const made = createThreadPool<unknown, unknown>({
    program: new URL('echo-thread.mjs', import.meta.url),
    maxMs,
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  });
  pools.push(made);

  return made;
}

it('a task is answered, also several at once', async () => {
  const { ask } = pool();
  expect(await Promise.all([ask('one'), ask('two')])).toEqual(['one', 'two']);
  expect(await ask('three')).toBe('three');
});

it.each([
  ['ends its thread', 'end'],
  ['takes all memory', 'fill'],
])('a task that %s fails alone, and the next one is answered', async (_name, task) => {
  const { ask } = pool();
  const other = ask('other');
  await expect(ask(task)).rejects.toMatchObject({ reason: 'ended' });
  expect(await other).toBe('other');
  expect(await ask('next')).toBe('next');
});

it('a task that takes too long is ended while the event loop turns, and the next one is answered', async () => {
  const { ask } = pool(1500);
  await expect(ask('hang')).rejects.toMatchObject({ reason: 'late' });
  expect(await ask('next')).toBe('next');
});

it('what is moved is not copied', async () => {
  const bytes = new Uint8Array(8);
  await pool().ask(bytes, [bytes.buffer]);
  expect(bytes.byteLength).toBe(0);
});
