import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openApp, type TestApp } from '../open-app.ts';

const pageSchema = z.object({
  list: z.array(
    z.object({ id: z.string(), current: z.boolean(), device: z.string(), address: z.string() }),
  ),
  nextCursor: z.string().nullable(),
});

let site: TestApp;
beforeAll(async () => {
  site = await openApp();
});
afterAll(() => site.close());

async function logInOften(phone: string, times: number) {
  const tokens: string[] = [];
  for (let i = 0; i < times; i++) {
    tokens.push((await site.logIn(phone)).token);
    site.pass(900);
  }
  return tokens;
}

const list = async (token: string, body: object = {}) =>
  pageSchema.parse((await site.post('member/sessions', body, { token })).data);

test('lists the devices that are logged in, newest first, page by page', async () => {
  const [first = '', , last = ''] = await logInOften('13700000001', 3);
  const all = (await list(first)).list;
  expect(all.map(({ current }) => current)).toEqual([false, false, true]);
  expect(all[0]).toMatchObject({ address: '192.0.2.1' });

  const page = await list(last, { count: 2 });
  expect(page.list.map(({ id }) => id)).toEqual(all.slice(0, 2).map(({ id }) => id));
  const rest = await list(last, { count: 2, cursor: page.nextCursor });
  expect(rest.list.map(({ id }) => id)).toEqual([all[2]?.id]);
  expect(rest.nextCursor).toBeNull();
});

test('a cursor that was not given out is refused', async () => {
  const { token } = await site.logIn('13700000002');
  const refused = await site.post('member/sessions', { cursor: 'x' }, { token });
  expect(refused).toMatchObject({ code: 422, fields: { cursor: expect.any(String) as string } });
});

test('signing another device out tells that device with A0230', async () => {
  const [here = '', there = ''] = await logInOften('13700000003', 2);
  const other = (await list(here)).list.find(({ current }) => !current);
  const done = await site.post('member/logoutsession', { id: other?.id }, { token: here });
  expect(done).toMatchObject({ code: 200, data: {} });

  const told = await site.post('apiindex/memberinfo', {}, { token: there });
  expect(told).toMatchObject({ http: 401, code: 'A0230', msg: '当前页面已失效，请重新登录' });
  expect((await list(here)).list).toHaveLength(1);
  expect(await site.post('member/logoutsession', { id: other?.id }, { token: here })).toMatchObject(
    {
      code: 404,
    },
  );
});

test('signing this device out is logging out', async () => {
  const { token } = await site.logIn('13700000004');
  const own = (await list(token)).list[0]?.id;
  expect((await site.post('member/logoutsession', { id: own }, { token })).code).toBe(200);
  expect(await site.post('member/sessions', {}, { token })).toMatchObject({
    code: 401,
    msg: 'token不正确',
  });
});

test('a device of another member or with a malformed id is not found', async () => {
  const mine = await site.logIn('13700000005');
  const theirs = await site.logIn('13700000006');
  const id = (await list(theirs.token)).list[0]?.id;
  for (const each of [id, 'nonsense', '00000000-0000-7000-8000-000000000000']) {
    const refused = await site.post('member/logoutsession', { id: each }, { token: mine.token });
    expect(refused.code).toBe(404);
  }
  expect((await list(theirs.token)).list).toHaveLength(1);
});

test.each(['member/sessions', 'member/logoutsession', 'member/logout'])(
  '%s needs a token',
  async (path) => {
    expect(await site.post(path, {})).toMatchObject({ code: 401, msg: 'token不正确' });
  },
);
