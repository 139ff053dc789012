import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '#server/platform/http/domain-error.ts';
import {
  createMemoryRateLimiter,
  createRedisRateLimiter,
  type RateLimiter,
} from '#server/platform/http/rate-limit.ts';
import { hasRedis, startRedis, type TestRedis } from '../../support/redis-server.ts';

const LIMITS = { question: 2, call: 4, failure: 3 };

let redis: TestRedis;
beforeAll(async () => {
  if (hasRedis) redis = await startRedis();
});
afterAll(() => (hasRedis ? redis.close() : undefined));

/** Those that count together. */
const inMemory = (): Promise<RateLimiter[]> => Promise.resolve([createMemoryRateLimiter(LIMITS)]);
const inRedis = async (): Promise<RateLimiter[]> => [
  createRedisRateLimiter(await redis.connect('limits'), LIMITS),
  createRedisRateLimiter(await redis.connect('limits'), LIMITS),
];

async function refusal(limiter: RateLimiter | undefined, subject: string): Promise<unknown> {
  try {
    await limiter?.take('question', subject);
    return null;
  } catch (cause) {
    return cause;
  }
}

describe.each([
  { name: 'in memory', isThere: true, open: inMemory },
  { name: 'in Redis', isThere: hasRedis, open: inRedis },
])('calls counted $name', ({ name, isThere, open }) => {
  it.skipIf(!isThere)('are as many as allowed, of all servers together, by subject', async () => {
    const limiters = await open();
    const at = (index: number) => limiters[index % limiters.length];
    const subject = `member:${name}`;
    expect(await refusal(at(0), subject)).toBeNull();
    expect(await refusal(at(1), subject)).toBeNull();
    for (const index of [0, 1]) {
      const refused = await refusal(at(index), subject);
      expect(refused).toBeInstanceOf(DomainError);
      expect(refused).toMatchObject({ code: 429, details: { retryAfter: 60 } });
    }
    expect(await refusal(at(0), `${subject}, another`)).toBeNull();
    await at(1)?.take('call', subject);
    await expect(at(0)?.take('call', `${subject}, costly`, 9)).resolves.toBeUndefined();
    await expect(at(1)?.take('call', `${subject}, costly`)).rejects.toBeInstanceOf(DomainError);
  });
});

it.skipIf(!hasRedis)('without Redis each server counts separately', async () => {
  const limiters = await inRedis();
  await redis.stop();
  for (const limiter of limiters) {
    expect(await refusal(limiter, 'member:alone')).toBeNull();
    expect(await refusal(limiter, 'member:alone')).toBeNull();
    expect(await refusal(limiter, 'member:alone')).toMatchObject({ code: 429 });
  }
  await redis.start();
});
