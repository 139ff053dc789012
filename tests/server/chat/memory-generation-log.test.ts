import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StreamEvent } from '#contract/chat/stream-events.ts';
import { createMemoryGenerationLog } from '../../../server/modules/chat/memory-generation-log.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const event = (id: number, text = 'x'): StreamEvent => ({ event: 'delta', id, data: { text } });
const never = new AbortController().signal;

it('is kept for ten minutes after its end', async () => {
  const log = createMemoryGenerationLog();
  const writer = log.open('a');
  writer.append([event(1)]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await log.find('a')).not.toBeNull();
  writer.close();
  await vi.advanceTimersByTimeAsync(599_000);
  expect(await log.find('a')).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1000);

  expect(await log.find('a')).toBeNull();
});

it('holds no more than its share of memory: ended logs go first, the oldest before others', async () => {
  const log = createMemoryGenerationLog({ maxCharacters: 1000 });
  const text = 'x'.repeat(400);
  const running = log.open('running');
  running.append([event(1, 'x'.repeat(5000))]);
  for (const id of ['a', 'b', 'c']) {
    const writer = log.open(id);
    writer.append([event(1, text)]);
    writer.close();
  }

  expect(await log.find('a')).toBeNull();
  expect(await log.find('b')).not.toBeNull();
  expect(await log.find('c')).not.toBeNull();
  expect(await log.find('running')).not.toBeNull();
});

it('a slow reader holds nobody up and misses nothing', async () => {
  const log = createMemoryGenerationLog();
  const writer = log.open('a');
  const reader = await log.find('a');
  const slow = reader?.read(0, never)[Symbol.asyncIterator]();
  writer.append([event(1)]);
  expect((await slow?.next())?.value).toEqual([event(1)]);
  for (let id = 2; id <= 1000; id += 1) writer.append([event(id)]);
  writer.close();
  const rest: unknown = (await slow?.next())?.value;

  expect(rest).toHaveLength(999);
  expect((await slow?.next())?.done).toBe(true);
});

it('counts who follows it, and forgets who left', async () => {
  const log = createMemoryGenerationLog();
  const writer = log.open('a');
  const leave = new AbortController();
  const reader = (await log.find('a'))?.read(0, leave.signal)[Symbol.asyncIterator]();
  const waiting = reader?.next();
  await Promise.resolve();
  expect(writer.readers()).toBe(1);
  leave.abort();

  expect((await waiting)?.done).toBe(true);
  expect(writer.readers()).toBe(0);
});

it('reads after an id only what came later', async () => {
  const log = createMemoryGenerationLog();
  const writer = log.open('a');
  writer.append([event(1), event(2), event(5)]);
  writer.close();
  const batches: StreamEvent[][] = [];
  const reader = await log.find('a');
  if (reader !== null) for await (const batch of reader.read(2, never)) batches.push(batch);

  expect(batches).toEqual([[event(5)]]);
});
