import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { members } from '#server/platform/db/schema/member.ts';
import { audit } from '#server/platform/db/schema/operation.ts';
import { openApp, type TestApp } from '../open-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openApp({ ROOT_PHONE: '+86 13600000009' });
});
afterAll(() => site.close());

const profile = {
  realName: '张三',
  company: '安平某丝网厂',
  role: 'sales-export',
  industries: ['mesh-woven', 'trade'],
  region: '河北安平',
};

test('memberinfo answers with the profile and a masked phone', async () => {
  const { token, id } = await site.logIn('13600000001');
  const { data } = await site.post('apiindex/memberinfo', {}, { token });
  expect(data).toMatchObject({
    id,
    phone: '136****0001',
    type: 'personal',
    identity: null,
    grade: 0,
    balance: 0,
    roles: [],
    perms: [],
    routes: [],
  });
});

test('completeinfo stores the identity, which the login returns', async () => {
  const { token } = await site.logIn('13600000002');
  const done = await site.post('member/completeinfo', profile, { token });
  expect(done).toMatchObject({ code: 200, data: { identity: { ...profile, intro: null } } });
  site.pass(61);
  expect(await site.logIn('13600000002')).toMatchObject({ identity: { realName: '张三' } });
});

test('completeinfo accepts only offered roles and industries', async () => {
  const { token } = await site.logIn('13600000003');
  const refused = await site.post(
    'member/completeinfo',
    { ...profile, role: 'king', industries: ['mesh-woven', 'space'] },
    { token },
  );
  expect(refused.code).toBe(422);
  expect(Object.keys(refused.fields).sort()).toEqual(['industries', 'role']);
});

test('completeinfo names every invalid field in the requested language', async () => {
  const { token } = await site.logIn('13600000004');
  const refused = await site.post(
    'member/completeinfo',
    { realName: ' ', industries: [], region: 'x'.repeat(101) },
    { token, language: 'en' },
  );
  expect(refused.code).toBe(422);
  expect(Object.keys(refused.fields).sort()).toEqual(['industries', 'realName', 'region', 'role']);
  expect(refused.msg).toContain('is too long');
});

test('the choices are offered in both languages, to visitors too', async () => {
  const zh = await site.post('member/rolelist', {});
  const en = await site.post('member/rolelist', {}, { language: 'en' });
  expect(zh.data).toMatchObject({
    list: expect.arrayContaining([{ id: 'sales-export', name: '外贸业务' }]) as unknown,
  });
  expect(en.data).toMatchObject({
    list: expect.arrayContaining([{ id: 'sales-export', name: 'Export sales' }]) as unknown,
  });
});

test('industries are a tree', async () => {
  const zh = await site.post('member/industrylist', {});
  const en = await site.post('member/industrylist', {}, { language: 'en' });
  expect(Array.isArray(zh.data) && zh.data[0]).toMatchObject({ id: 'mesh', name: '丝网制造' });
  expect(Array.isArray(en.data) && en.data[0]).toMatchObject({ name: 'Mesh manufacturing' });
});

test('updatememberinfo changes the given fields only', async () => {
  const { token, id } = await site.logIn('13600000005');
  await site.post('apiindex/updatememberinfo', { contact: { email: 'a@example.com' } }, { token });
  const done = await site.post('apiindex/updatememberinfo', { nickname: ' 老王 ' }, { token });
  expect(done.data).toMatchObject({ nickname: '老王' });
  const [row] = await site.db.select().from(members).where(eq(members.id, id));
  expect(row).toMatchObject({ nickname: '老王' });
  expect(JSON.stringify(row)).not.toContain('a@example.com');
  const account = await site.post('member/account', {}, { token });
  expect(account.data).toMatchObject({ contact: { email: 'a@example.com' } });
});

test('updatememberinfo without a field returns the member unchanged', async () => {
  const { token } = await site.logIn('13600000006');
  expect((await site.post('apiindex/updatememberinfo', {}, { token })).code).toBe(200);
});

test('updatememberinfo refuses an invalid e-mail address', async () => {
  const { token } = await site.logIn('13600000007');
  const refused = await site.post(
    'apiindex/updatememberinfo',
    { contact: { email: 'nobody' } },
    { token },
  );
  expect(refused).toMatchObject({ code: 422, fields: { contact: '格式不对' } });
});

test('the configured phone becomes ROOT at its login, which is audited once', async () => {
  const { id, token } = await site.logIn('13600000009');
  const { data } = await site.post('apiindex/memberinfo', {}, { token });
  expect(data).toMatchObject({ roles: ['ROOT'] });
  site.pass(61);
  await site.logIn('13600000009');
  const rows = await site.db.select().from(audit).where(eq(audit.targetId, id));
  expect(rows).toEqual([
    expect.objectContaining({
      actorId: id,
      action: 'member.root',
      details: { root: true, setting: 'ROOT_PHONE' },
    }),
  ]);
});

test.each(['apiindex/memberinfo', 'apiindex/updatememberinfo', 'member/completeinfo'])(
  '%s needs a token',
  async (path) => {
    expect(await site.post(path, {})).toMatchObject({ code: 401, msg: 'token不正确' });
  },
);
