import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { readLegalDocuments } from '#server/content/legal-documents.ts';
import { consents, members, signIns, smsCodes } from '#server/platform/db/schema/member.ts';
import { openApp, type TestApp } from '../open-app.ts';
import { testCipher } from '../test-cipher.ts';
import { phoneHash } from '#server/platform/privacy/sealed-person.ts';
import { packageRoot } from '#server/content/package-root.ts';

const WRONG_CODE = {
  zh: '验证码不正确，请检查手机号或重新发送验证码',
  en: 'The verification code is incorrect. Please check your phone number or resend the verification code',
};

let site: TestApp;
beforeAll(async () => {
  site = await openApp();
});
afterAll(() => site.close());

const sentTo = (phone: string) =>
  eq(smsCodes.phoneHash, phoneHash(testCipher, { tellcode: '86', phone }));

const enter = (phone: string, code: string, more: Record<string, string> = {}) =>
  site.post(
    'member/testlogin',
    { phone, tellcode: '86', code, agreed: 'true', ...more },
    { form: true },
  );
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000');

describe('member/send_code', () => {
  test('returns the waiting times, equal for known and unknown phones', async () => {
    const unknown = await site.askCode('13900000001');
    await enter('13900000001', site.sentCode('13900000001'));
    site.pass(61);
    const known = await site.askCode('13900000001');
    expect(unknown.data).toEqual({ retryAfter: 60, expiresIn: 600 });
    expect(known).toMatchObject({ code: unknown.code, msg: unknown.msg, data: unknown.data });
  });

  test('stores codes only as hashes', async () => {
    await site.askCode('13900000002');
    const rows = await site.db.select().from(smsCodes).where(sentTo('13900000002'));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(site.sentCode('13900000002'));
  });

  test('takes a phone with spaces and the dialling code', async () => {
    expect((await site.askCode('+86 139 0000 0003')).code).toBe(200);
    expect(site.sms.at(-1)?.phone).toBe('13900000003');
  });

  test.each(['abc', '138', "1' OR 1=1--", '12345678901', '', '139000000010'])(
    'refuses %j as a phone number in the words of the specification',
    async (phone) => {
      const zh = await site.askCode(phone);
      const en = await site.askCode(phone, { language: 'en' });
      expect(zh).toMatchObject({ code: 422, msg: '请输入正确的手机号' });
      expect(en).toMatchObject({ code: 422, msg: 'Please enter the correct phone number' });
      expect(en.fields).toEqual({ phone: 'Please enter the correct phone number' });
    },
  );

  test('sends one code for concurrent requests and returns the wait for the others', async () => {
    const before = site.sms.length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => site.askCode('13900000004')));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(site.sms).toHaveLength(before + 1);
    for (const { code, data } of answers.filter((answer) => answer.code !== 200)) {
      expect({ code, data }).toEqual({ code: 429, data: { retryAfter: 60 } });
    }
  });

  test('sends five an hour to a phone', async () => {
    for (let i = 0; i < 5; i++) {
      expect((await site.askCode('13900000005')).code).toBe(200);
      site.pass(60);
    }
    const refused = await site.askCode('13900000005');
    expect(refused).toMatchObject({ code: 429, data: { retryAfter: 3300 } });
    site.pass(3300);
    expect((await site.askCode('13900000005')).code).toBe(200);
  });

  test('a failed message is reported and causes no wait', async () => {
    site.smsFails.value = true;
    const failed = await site.askCode('13900000006', { language: 'en' });
    site.smsFails.value = false;
    expect(failed).toMatchObject({ code: 503, http: 200 });
    expect((await site.askCode('13900000006')).code).toBe(200);
  });
});

describe('member/send_code for an address', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await openApp({ LIMIT_SMS_ADDRESS_HOUR: '3' });
  });
  afterAll(() => strict.close());

  test('limits requests by address or IPv6 network, even concurrent ones', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) =>
        strict.askCode(`1391111000${String(n)}`, { address: `2001:db8:1:2::${String(n)}` }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 200, 200, 429, 429, 429]);
    const other = await strict.askCode('13911110007', { address: '2001:db8:1:3::1' });
    expect(other.code).toBe(200);
  });
});

describe('member/testlogin', () => {
  test('registers an unknown phone as a personal member and logs it in', async () => {
    await site.askCode('13800138001');
    const entered = await enter('13800138001', site.sentCode('13800138001'));
    expect(entered).toMatchObject({
      code: 200,
      data: { phone: '138****8001', type: 'personal', identity: null, avatar: null },
    });
    expect(JSON.stringify(entered.data)).not.toContain('13800138001');
    site.pass(61);
    const again = await site.logIn('13800138001');
    expect(entered.data).toMatchObject({ id: again.id });
  });

  test('stores the accepted documents with their time', async () => {
    const { id } = await site.logIn('13800138002');
    const rows = await site.db.select().from(consents).where(eq(consents.memberId, id));
    expect(rows.map(({ document }) => document).sort()).toEqual([
      'privacy-policy',
      'user-agreement',
    ]);
    for (const { version, agreedAt } of rows) {
      expect(version).toMatch(/^\d{4}-\d\d-\d\d/);
      expect(agreedAt).toBeInstanceOf(Date);
    }
  });

  test('a new version is accepted at the next login, and the acceptance of the old one is kept', async () => {
    const phone = '13800138014';
    const { id } = await site.logIn(phone);
    const isOwn = eq(consents.memberId, id);
    await site.db.update(consents).set({ version: '2020-01-01' }).where(isOwn);
    site.pass(61);
    await site.askCode(phone);
    const unasked = await enter(phone, site.sentCode(phone), { agreed: 'false' });
    expect(unasked).toMatchObject({ code: 422, fields: { agreed: expect.any(String) as string } });
    expect(await site.db.select().from(consents).where(isOwn)).toHaveLength(2);

    await enter(phone, site.sentCode(phone));
    const rows = await site.db.select().from(consents).where(isOwn);
    const versions = rows.map(({ document, version }) => `${document} ${version}`);
    const inForce = await readLegalDocuments(join(packageRoot(), 'server', 'content', 'legal'));
    const documents = ['privacy-policy', 'user-agreement'] as const;
    expect(versions.sort()).toEqual(
      documents.flatMap((document) => [
        `${document} 2020-01-01`,
        `${document} ${inForce['zh-CN'][document].version}`,
      ]),
    );
  });

  test('a wrong code gets the message of the specification', async () => {
    await site.askCode('13800138003');
    const wrong = wrongOf(site.sentCode('13800138003'));
    const zh = await enter('13800138003', wrong);
    expect(zh).toMatchObject({
      code: 422,
      msg: WRONG_CODE.zh,
      data: { fields: { code: WRONG_CODE.zh } },
    });
    const en = await site.post(
      'member/testlogin',
      { phone: '13800138003', tellcode: '86', code: wrong, agreed: 'true' },
      { form: true, language: 'en' },
    );
    expect(en).toMatchObject({ code: 422, msg: WRONG_CODE.en });
  });

  test('the agreement is required, and a request without it counts as no guess', async () => {
    await site.askCode('13800138004');
    const code = site.sentCode('13800138004');
    const refused = await enter('13800138004', code, { agreed: 'false' });
    expect(refused).toMatchObject({ code: 422, msg: '请勾选同意用户协议' });
    expect(Object.keys(refused.fields)).toEqual(['agreed']);
    expect((await enter('13800138004', code)).code).toBe(200);
  });

  test('every invalid field is named', async () => {
    const refused = await site.post('member/testlogin', { phone: '1' }, { form: true });
    expect(refused.code).toBe(422);
    expect(Object.keys(refused.fields).sort()).toEqual(['agreed', 'code', 'phone', 'tellcode']);
  });

  test('a code works once', async () => {
    await site.askCode('13800138005');
    const code = site.sentCode('13800138005');
    expect((await enter('13800138005', code)).code).toBe(200);
    expect((await enter('13800138005', code)).code).toBe(422);
  });

  test('one of several concurrent uses of a code succeeds', async () => {
    await site.askCode('13800138006');
    const code = site.sentCode('13800138006');
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter('13800138006', code)));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  });

  test('a code expires after ten minutes', async () => {
    await site.askCode('13800138007');
    site.pass(600);
    expect((await enter('13800138007', site.sentCode('13800138007'))).code).toBe(422);
  });

  test('only the newest code is valid', async () => {
    await site.askCode('13800138008');
    const old = site.sentCode('13800138008');
    site.pass(61);
    await site.askCode('13800138008');
    const current = site.sentCode('13800138008');
    if (old !== current) expect((await enter('13800138008', old)).code).toBe(422);
    expect((await enter('13800138008', current)).code).toBe(200);
  });

  test('a code is invalid after five wrong guesses', async () => {
    await site.askCode('13800138009');
    const code = site.sentCode('13800138009');
    for (let i = 0; i < 5; i++) await enter('13800138009', wrongOf(code));
    expect((await enter('13800138009', code)).code).toBe(422);
  });

  test('concurrent guesses are all counted', async () => {
    await site.askCode('13800138010');
    const code = site.sentCode('13800138010');
    const wrong = wrongOf(code);
    await Promise.all(Array.from({ length: 40 }, () => enter('13800138010', wrong)));
    const [row] = await site.db.select().from(smsCodes).where(sentTo('13800138010'));
    expect(row?.wrongGuesses).toBe(5);
    expect((await enter('13800138010', code)).code).toBe(422);
  });

  test('a code is valid for its phone only', async () => {
    await site.askCode('13800138011');
    await site.askCode('13800138012');
    const code = site.sentCode('13800138011');
    if (code !== site.sentCode('13800138012')) {
      expect((await enter('13800138012', code)).code).toBe(422);
    }
    expect((await enter('13800138011', code)).code).toBe(200);
  });

  test('a disabled account gets its error', async () => {
    const { id, token } = await site.logIn('13800138013');
    await site.db.update(members).set({ disabled: true }).where(eq(members.id, id));
    expect(await site.post('apiindex/memberinfo', {}, { token })).toMatchObject({
      code: 401,
      msg: '用户信息异常',
      http: 200,
    });
    site.pass(61);
    await site.askCode('13800138013');
    expect(await enter('13800138013', site.sentCode('13800138013'))).toMatchObject({
      code: 401,
      msg: '用户信息异常',
    });
  });
});

describe('a token', () => {
  test.each([undefined, '', 'x', 'mwt_x', `mwt_${'A'.repeat(64)}x`])(
    '%j is refused',
    async (token) => {
      const refused = await site.post(
        'apiindex/memberinfo',
        {},
        token === undefined ? {} : { token },
      );
      expect(refused).toMatchObject({ code: 401, msg: 'token不正确', http: 200 });
    },
  );

  test('with another secret is refused', async () => {
    const { token } = await site.logIn('13800138020');
    const other = token.slice(0, -4) + (token.endsWith('AAAA') ? 'BBBB' : 'AAAA');
    expect(await site.post('apiindex/memberinfo', {}, { token: other })).toMatchObject({
      code: 401,
      msg: 'token不正确',
    });
  });

  test('of a deleted member is refused', async () => {
    const { id, token } = await site.logIn('13800138021');
    await site.db.delete(members).where(eq(members.id, id));
    expect(await site.post('apiindex/memberinfo', {}, { token })).toMatchObject({
      code: 401,
      msg: '参数信息丢失',
    });
  });

  test('is stored hashed', async () => {
    const { id, token } = await site.logIn('13800138022');
    const rows = await site.db.select().from(signIns).where(eq(signIns.memberId, id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is valid for 90 days after its last use', async () => {
    const { token } = await site.logIn('13800138023');
    const day = 86_400;
    const ask = async () => (await site.post('apiindex/memberinfo', {}, { token })).code;
    site.pass(80 * day);
    expect(await ask()).toBe(200);
    site.pass(80 * day);
    expect(await ask()).toBe(200);
    site.pass(90 * day);
    expect(await site.post('apiindex/memberinfo', {}, { token })).toMatchObject({
      code: 401,
      msg: 'token不正确',
    });
  });

  test('stores its last use at most once a minute', async () => {
    const { id, token } = await site.logIn('13800138024');
    const seen = async () =>
      (await site.db.select().from(signIns).where(eq(signIns.memberId, id)))[0]?.lastSeenAt;
    const first = await seen();
    site.pass(59);
    await site.post('apiindex/memberinfo', {}, { token });
    expect(await seen()).toEqual(first);
    site.pass(2);
    await site.post('apiindex/memberinfo', {}, { token });
    expect(await seen()).not.toEqual(first);
  });

  test('is unknown after logging out', async () => {
    const { token } = await site.logIn('13800138025');
    expect((await site.post('member/logout', {}, { token })).code).toBe(200);
    expect(await site.post('apiindex/memberinfo', {}, { token })).toMatchObject({
      code: 401,
      msg: 'token不正确',
      http: 200,
    });
  });
});
