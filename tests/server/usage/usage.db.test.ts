import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type TestApp } from '../open-app.ts';

// The clock of the tests starts at 11:00 in Shanghai.
const TO_MIDNIGHT = 13 * 3600;

let site: TestApp;
beforeAll(async () => {
  site = await openApp();
});
afterAll(() => site.close());

test('a visitor’s use is asked for by address, without a limit', async () => {
  const { code, data } = await site.post('insideuse/queryipuse', {});
  expect(code).toBe(200);
  expect(data).toEqual({ used: 0, limit: null, resetAt: '2026-11-21T16:00:00.000Z' });
});

test('a member’s use is counted by kind and day, in Shanghai', async () => {
  const { token } = await site.logIn('13200000001');
  const add = async (kind: string) =>
    (await site.post('insideuse/addipuse', { kind }, { token })).data;
  expect(await add('view')).toMatchObject({ used: 1 });
  expect(await add('view')).toMatchObject({ used: 2 });
  expect(await add('question')).toMatchObject({ used: 1 });
  const today = async () => (await site.post('insideuse/queryipuse', {}, { token })).data;
  expect(await today()).toMatchObject({ used: 1 });

  site.pass(TO_MIDNIGHT);
  expect(await today()).toEqual({ used: 0, limit: null, resetAt: '2026-11-22T16:00:00.000Z' });
});

test('counts that come at once are all counted', async () => {
  const { token } = await site.logIn('13200000002');
  await Promise.all(
    Array.from({ length: 12 }, () => site.post('insideuse/addipuse', { kind: 'view' }, { token })),
  );
  const { data } = await site.post('insideuse/addipuse', { kind: 'view' }, { token });
  expect(data).toMatchObject({ used: 13 });
});

test('one member’s use is not another’s, and an unknown token is a visitor', async () => {
  const one = await site.logIn('13200000003');
  const other = await site.logIn('13200000004');
  await site.post('insideuse/addipuse', { kind: 'question' }, { token: one.token });
  for (const token of [other.token, 'nonsense']) {
    expect((await site.post('insideuse/queryipuse', {}, { token })).data).toMatchObject({
      used: 0,
    });
  }
});

test('adding needs a token and a kind that there is', async () => {
  expect(await site.post('insideuse/addipuse', { kind: 'view' })).toMatchObject({
    code: 401,
    msg: 'token不正确',
  });
  const { token } = await site.logIn('13200000005');
  expect(await site.post('insideuse/addipuse', { kind: 'all' }, { token })).toMatchObject({
    code: 422,
    fields: { kind: '不在可选范围内' },
  });
});
