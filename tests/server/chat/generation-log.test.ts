import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StreamEvent } from '#contract/chat/stream-events.ts';
import type { GenerationLog } from '#server/modules/chat/generation-log.ts';
import { createMemoryGenerationLog } from '#server/modules/chat/memory-generation-log.ts';
import { createRedisGenerationLog } from '#server/modules/chat/redis-generation-log.ts';
import type { SharedRedis } from '#server/platform/redis/connect-redis.ts';
import { hasRedis, startRedis, type TestRedis } from '../support/redis-server.ts';

const delta = (id: number, text = 'x'): StreamEvent => ({ event: 'delta', id, data: { text } });
const end = (id: number): StreamEvent => ({
  event: 'end',
  id,
  data: { status: 'done', usage: null },
});
const never = new AbortController().signal;
const logger = pino({ level: 'silent' });

let redis: TestRedis;
let connections: SharedRedis[];
beforeAll(async () => {
  if (!hasRedis) return;
  redis = await startRedis();
  connections = [await redis.connect(), await redis.connect()];
});
afterAll(() => (hasRedis ? redis.close() : undefined));

async function read(
  log: GenerationLog,
  answerId: string,
  after = 0,
  batches: StreamEvent[][] = [],
): Promise<StreamEvent[][]> {
  const reader = await log.find(answerId);
  if (reader !== null) for await (const batch of reader.read(after, never)) batches.push(batch);

  return batches;
}

/** The log of the server at `index`; in memory there is one server. */
type OpenLog = (index?: 0 | 1, quietMs?: number) => GenerationLog;

const inMemory = (): OpenLog => {
  const log = createMemoryGenerationLog();
  return () => log;
};
const inRedis = (): OpenLog => {
  const made = new Map<number, GenerationLog>();
  return (index = 0, quietMs = 5000) => {
    const connection = connections[index];
    if (connection === undefined) throw new Error('no such server');
    const log = made.get(index) ?? createRedisGenerationLog({ redis: connection, logger, quietMs });
    made.set(index, log);
    return log;
  };
};

describe.each([
  { name: 'in memory', isThere: true, open: inMemory, reader: 0 as const },
  {
    name: 'in Redis, on the server that writes',
    isThere: hasRedis,
    open: inRedis,
    reader: 0 as const,
  },
  { name: 'in Redis, on another server', isThere: hasRedis, open: inRedis, reader: 1 as const },
])('a log $name', ({ isThere, open, reader: at }) => {
  const test = it.skipIf(!isThere);
  let log: OpenLog;
  let answerId: string;
  beforeEach(() => {
    log = open();
    answerId = randomUUID();
  });

  test('a slow reader holds nobody up and misses nothing', async () => {
    const writer = log().open(answerId);
    writer.append([delta(1)]);
    await log().flush();
    const reader = await log(at).find(answerId);
    const slow = reader?.read(0, never)[Symbol.asyncIterator]();
    expect((await slow?.next())?.value).toEqual([delta(1)]);
    const rest: StreamEvent[] = [];
    for (let id = 2; id <= 20_000; id += 1) {
      writer.append([delta(id, 'some text')]);
      if (id % 1000 === 0) await log().flush();
    }
    writer.append([end(20_001)]);
    writer.close();
    for (let next = await slow?.next(); next?.done === false; next = await slow?.next()) {
      rest.push(...next.value);
    }
    expect(rest.map(({ id }) => id)).toEqual(Array.from({ length: 20_000 }, (_, n) => n + 2));
  });

  test('reads after an id only what came later, while it runs and when it has ended', async () => {
    const writer = log().open(answerId);
    writer.append([delta(1), delta(2), delta(3)]);
    await log().flush();
    const running = read(log(at), answerId, 2);
    writer.append([delta(4)]);
    writer.append([end(5)]);
    writer.close();
    expect((await running).flat()).toEqual([delta(3), delta(4), end(5)]);
    await log().flush();

    expect((await read(log(at), answerId, 2)).flat()).toEqual([delta(3), delta(4), end(5)]);
    expect((await log(at).find(answerId))?.endId).toBe(5);
  });

  test('counts who follows it, and forgets who left', async () => {
    const writer = log().open(answerId);
    writer.append([delta(1)]);
    await log().flush();
    const leave = new AbortController();
    const reader = (await log(at).find(answerId))?.read(1, leave.signal)[Symbol.asyncIterator]();
    const waiting = reader?.next();
    await expect.poll(() => writer.readers(), { timeout: 5000, interval: 5 }).toBe(1);
    leave.abort();

    expect((await waiting)?.done).toBe(true);
    await expect.poll(() => writer.readers(), { timeout: 5000, interval: 5 }).toBe(0);
  });

  test('a withdrawn log cannot be read', async () => {
    const writer = log().open(answerId);
    writer.append([delta(1)]);
    await log().flush();
    writer.discard();
    await log().flush();

    expect(await log(at).find(answerId)).toBeNull();
  });

  test('ends its readers before its end', async () => {
    const writer = log().open(answerId);
    writer.append([delta(1)]);
    await log().flush();
    const reader = (await log(at).find(answerId))?.read(0, never)[Symbol.asyncIterator]();
    await reader?.next();
    const waiting = reader?.next();
    log(at).release();

    expect((await waiting)?.done).toBe(true);
  });
});

describe('a log in memory', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is kept for ten minutes after its end', async () => {
    const log = createMemoryGenerationLog();
    const writer = log.open('a');
    writer.append([delta(1)]);
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
    running.append([delta(1, 'x'.repeat(5000))]);
    for (const id of ['a', 'b', 'c']) {
      const writer = log.open(id);
      writer.append([delta(1, text)]);
      writer.close();
    }

    expect(await log.find('a')).toBeNull();
    expect(await log.find('b')).not.toBeNull();
    expect(await log.find('c')).not.toBeNull();
    expect(await log.find('running')).not.toBeNull();
  });
});

describe.skipIf(!hasRedis)('a log in Redis', () => {
  let log: OpenLog;
  let answerId: string;
  const keyOf = (id: string) => `meshwise:answer:${id}`;
  beforeEach(() => {
    log = inRedis();
    answerId = randomUUID();
  });
  /** Redis client of the other server. */
  const asked = () => {
    const [, other] = connections;
    if (other === undefined) throw new Error('no connection');
    return other.client;
  };

  it('goes ten minutes after its end, and a running one in time too', async () => {
    const writer = log().open(answerId);
    writer.append([delta(1)]);
    await log().flush();
    const running = await asked().pttl(keyOf(answerId));
    writer.append([end(2)]);
    writer.close();
    await log().flush();
    const ended = await asked().pttl(keyOf(answerId));

    expect(running).toBeGreaterThan(3_000_000);
    expect(ended).toBeLessThanOrEqual(600_000);
    expect(ended).toBeGreaterThan(590_000);
  });

  it('gives other servers the whole text of a dead server, and ends for readers that wait', async () => {
    const writer = log(0).open(answerId);
    writer.append([delta(1, '说'), delta(2, '到这里')]);
    await log(0).flush();
    const waiting = read(log(1), answerId);
    expect(await log(1).kept(answerId)).toEqual([delta(1, '说'), delta(2, '到这里')]);
    await expect.poll(() => writer.readers(), { timeout: 5000, interval: 5 }).toBe(1);
    const lastWords = [{ answerId, events: [end(1_000_000_001)] }];
    await Promise.all([log(1).finish(lastWords), log(1).finish(lastWords)]);

    // Ids were left out, so whoever waits is sent to look elsewhere; who comes later is told all.
    expect((await waiting).flat().map(({ id }) => id)).toEqual([1, 2]);
    expect((await read(log(1), answerId)).flat().map(({ id }) => id)).toEqual([
      1, 2, 1_000_000_001,
    ]);
  });

  it('ends a reader that gets no more events, so that it reads elsewhere', async () => {
    const writer = log(0).open(answerId);
    writer.append([delta(1)]);
    await log(0).flush();

    expect((await read(log(1, 30), answerId)).flat()).toEqual([delta(1)]);
  });

  it('shows its own server only what Redis has', async () => {
    const writer = log(0).open(answerId);
    writer.append([delta(1)]);
    await log(0).flush();
    const reader = await log(0).find(answerId);
    const batches = reader?.read(0, never)[Symbol.asyncIterator]();
    expect((await batches?.next())?.value).toEqual([delta(1)]);
    let isSeen = false;
    const next = batches?.next().finally(() => {
      isSeen = true;
    });
    await connections[0]?.client.client('PAUSE', 300, 'WRITE');
    writer.append([delta(2)]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isSeen).toBe(false);
    expect((await next)?.value).toEqual([delta(2)]);
    expect((await log(1).kept(answerId))?.length).toBe(2);
    writer.append([end(3)]);
    writer.close();
    await log(0).flush();
    expect((await log(0).find(answerId))?.endId).toBe(3);
  });

  it('goes on in memory while Redis is away, lets others go, and is whole when it comes back', async () => {
    const writer = log(0).open(answerId);
    writer.append([delta(1)]);
    await log(0).flush();
    const here = read(log(0), answerId);
    const readThere: StreamEvent[][] = [];
    const there = read(log(1), answerId, 0, readThere);
    await expect.poll(() => writer.readers(), { timeout: 5000, interval: 5 }).toBe(2);
    await expect.poll(() => readThere.length, { timeout: 5000, interval: 5 }).toBe(1);
    expect(log(0).isSafe()).toBe(true);
    await redis.stop();
    expect(log(0).isSafe()).toBe(false);
    writer.append([delta(2)]);
    expect(await log(1).find(answerId)).toBeNull();
    await redis.start();
    writer.append([delta(3)]);
    await expect.poll(async () => (await log(1).kept(answerId))?.length, { timeout: 5000 }).toBe(3);
    writer.append([end(4)]);
    writer.close();

    const ids = [1, 2, 3, 4];
    expect((await here).flat().map(({ id }) => id)).toEqual(ids);
    expect((await there).flat().map(({ id }) => id)).toEqual([1]);
    expect((await read(log(1), answerId)).flat().map(({ id }) => id)).toEqual(ids);
    await expect.poll(() => log(0).isSafe()).toBe(true);
  });
});
