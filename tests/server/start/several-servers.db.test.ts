import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectRedis } from '#server/platform/redis/connect-redis.ts';
import { createTestDatabase } from '../database.ts';
import { openApp, type TestApp } from '../open-app.ts';
import { hasRedis, startRedis, type TestRedis } from '../support/redis-server.ts';

describe.skipIf(!hasRedis)('two applications over an empty database and one Redis', () => {
  let redis: TestRedis;
  let one: TestApp;
  let two: TestApp;
  beforeAll(async () => {
    redis = await startRedis();
    const limits = { LIMIT_QUESTIONS_MINUTE: '3', EMBEDDED_PACE_MS: '0' };
    const empty = await createTestDatabase();
    one = await openApp(limits, 'embedded', empty, await redis.connect());
    two = await openApp(limits, 'embedded', one, await redis.connect());
    await Promise.all([one.app.start(), two.app.start()]);
  }, 60_000);
  afterAll(async () => {
    await two.close();
    await one.close();
    await redis.close();
  });

  it('import the shipped content once for both', async () => {
    const { token } = await one.logIn('13011110001');
    for (const site of [one, two]) {
      const goods = await site.post('apiindex/goodsindex', { page: 1, count: 50 }, { token });
      const { list } = goods.data as { list: { id: string }[] };
      expect(list.length).toBeGreaterThan(0);
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      const found = await site.post('apiqa/searchAnswer', { q: '不锈钢网' }, { token });
      expect((found.data as { list: unknown[] }).list.length).toBeGreaterThan(0);
    }
  });

  it('know each other’s members, and count their questions together', async () => {
    const { token } = await one.logIn('13011110002');
    const ask = (site: TestApp) =>
      site.post(
        'apiindex/chatone',
        { question: '40目平纹网丝径0.2mm的孔径', clientRequestId: randomUUID() },
        { token },
      );
    expect(await ask(one)).toMatchObject({ code: 200 });
    expect(await ask(two)).toMatchObject({ code: 200 });
    expect(await ask(one)).toMatchObject({ code: 200 });
    expect(await ask(two)).toMatchObject({ code: 429 });
    expect(await ask(one)).toMatchObject({ code: 429 });
  });

  it('purge at the same time and don’t get in each other’s way', async () => {
    await expect(Promise.all([one.app.purge(), two.app.purge()])).resolves.toBeDefined();
  });

  it('are ready without Redis, and say that it is away', async () => {
    const stateOf = async (): Promise<unknown> => (await one.get('/readyz')).json();
    // A state is remembered for a second.
    const POLL = { interval: 200, timeout: 5000 };
    expect(await stateOf()).toMatchObject({ status: 'ready', redis: 'ok' });
    await redis.stop();
    await expect.poll(stateOf, POLL).toMatchObject({ status: 'ready', redis: 'down' });
    const { token } = await two.logIn('13011110003');
    const asked = { question: '40目平纹网丝径0.2mm的孔径', clientRequestId: randomUUID() };
    expect(await two.post('apiindex/chatone', asked, { token })).toMatchObject({ code: 200 });
    await redis.start();
    await expect.poll(stateOf, POLL).toMatchObject({ status: 'ready', redis: 'ok' });
  });
});

it('one application alone doesn’t speak of Redis', async () => {
  const site = await openApp();
  expect(await (await site.get('/readyz')).json()).not.toHaveProperty('redis');
  await site.close();
});

it('a Redis that is not there is told by the name of its variable, without the password', async () => {
  const connecting = connectRedis({
    url: 'redis://someone:hidden@127.0.0.1:1',
    logger: pino({ level: 'silent' }),
    startMs: 200,
  });
  await expect(connecting).rejects.toThrow(/^REDIS_URL: Redis can't be used: .*ECONNREFUSED/);
  await expect(connecting).rejects.not.toThrow(/hidden/);
});
