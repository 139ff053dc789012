import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { members } from '#server/platform/db/schema/member.ts';
import { accountSchemas } from '#contract/member/schemas.ts';
import { openApp, type TestApp } from '../open-app.ts';
import { testCipher } from '../test-cipher.ts';
import { phoneHash } from '#server/platform/privacy/sealed-person.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openApp();
});
afterAll(() => site.close());

const hasPhone = (phone: string) =>
  eq(members.phoneHash, phoneHash(testCipher, { tellcode: '86', phone }));

async function register(phone: string, more: Record<string, string>) {
  await site.askCode(phone);
  const body = { phone, tellcode: '86', code: site.sentCode(phone), agreed: 'true', ...more };

  return site.post('member/register', body, { form: true });
}

const rowOf = async (phone: string) =>
  (await site.db.select().from(members).where(hasPhone(phone)))[0];

test('registers an enterprise with its name and inviter', async () => {
  const inviter = await site.logIn('13500000001');
  const done = await register('13500000002', {
    type: 'enterprise',
    enterpriseName: '安平县某某丝网有限公司',
    inviter: inviter.id,
  });
  expect(done).toMatchObject({ code: 200, data: { type: 'enterprise' } });
  expect(await rowOf('13500000002')).toMatchObject({
    enterpriseName: '安平县某某丝网有限公司',
    inviterId: inviter.id,
  });
});

test('an invitation code is short, stays the same and is accepted however it is typed', async () => {
  const inviter = await site.logIn('13500000011');
  const codeOf = async () => {
    const { data } = await site.post('member/account', {}, { token: inviter.token });
    return accountSchemas.response.parse(data).invitation;
  };
  const code = await codeOf();
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  expect(await codeOf()).toBe(code);
  const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
  expect(await register('13500000012', { type: 'personal', inviter: typed })).toMatchObject({
    code: 200,
  });
  expect(await rowOf('13500000012')).toMatchObject({ inviterId: inviter.id });
});

test('an enterprise needs its name', async () => {
  const refused = await register('13500000003', { type: 'enterprise' });
  expect(refused).toMatchObject({ code: 422, fields: { enterpriseName: '不能为空' } });
  expect(await rowOf('13500000003')).toBeUndefined();
});

test.each(['nobody', 'ABCD-2345', '00000000-0000-7000-8000-000000000000'])(
  'the unknown invitation code %j is refused, and the SMS code remains valid',
  async (inviter) => {
    site.pass(61);
    const refused = await register('13500000004', { type: 'personal', inviter });
    expect(refused).toMatchObject({ code: 422, msg: '邀请码不存在' });
    expect(Object.keys(refused.fields)).toEqual(['inviter']);
    const code = site.sentCode('13500000004');
    const body = { phone: '13500000004', tellcode: '86', code, agreed: 'true' };
    expect((await site.post('member/testlogin', body, { form: true })).code).toBe(200);
  },
);

test('a phone with an account is logged in, and the account is unchanged', async () => {
  const known = await site.logIn('13500000005');
  site.pass(61);
  const done = await register('13500000005', { type: 'enterprise', enterpriseName: 'X' });
  expect(done).toMatchObject({ code: 200, data: { id: known.id, type: 'personal' } });
});

test('a wrong code and a missing consent are refused', async () => {
  await site.askCode('13500000006');
  const body = {
    phone: '13500000006',
    tellcode: '86',
    code: site.sentCode('13500000006') === '000000' ? '111111' : '000000',
    type: 'personal',
  };
  const wrong = await site.post('member/register', { ...body, agreed: 'true' }, { form: true });
  expect(wrong).toMatchObject({ code: 422, msg: '验证码不正确，请检查手机号或重新发送验证码' });
  const silent = await site.post('member/register', { ...body, agreed: 'false' }, { form: true });
  expect(silent).toMatchObject({ code: 422, msg: '请勾选同意用户协议' });
});

test('a JSON body instead of a form is refused', async () => {
  expect(await site.post('member/register', {})).toMatchObject({ http: 400, code: 400 });
});
