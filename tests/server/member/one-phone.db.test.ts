import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { members, smsCodes } from '#server/platform/db/schema/member.ts';
import { findDoubles, rewritePhones } from '#server/modules/member/stored-phones.ts';
import { phoneColumns, type Phone } from '#server/platform/privacy/sealed-person.ts';
import { openApp, type TestApp } from '../open-app.ts';
import { testCipher } from '../test-cipher.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openApp({ LOGIN_DIALLING_CODES: '44, +1,39', ROOT_PHONE: '+85291234567' });
});
afterAll(() => site.close());

const ask = (tellcode: string, phone: string) =>
  site.post('member/send_code', { phone, tellcode, purpose: 'login' });

async function enter(tellcode: string, phone: string, received: string) {
  site.pass(61);
  const asked = await ask(tellcode, phone);
  if (asked.code !== 200) throw new Error(asked.msg);
  const body = { phone, tellcode, code: site.sentCode(received), agreed: 'true' };
  const entered = await site.post('member/testlogin', body, { form: true });
  if (entered.code !== 200) throw new Error(entered.msg);

  return entered.data as { id: string; token: string };
}

describe('spellings of one number', () => {
  test.each([
    [
      '86',
      '13800000301',
      [
        ['86', '+86 138-0000-0301'],
        ['86', '0086 138 0000 0301'],
        ['86', '8613800000301'],
        ['86', '013800000301'],
        ['86', '１３８００００００３０１'.replace('００００００３', '０００００３')],
        ['86', '\u202d+8613800000301\u202c'],
        ['861', '3800000301'],
        ['8613', '800000301'],
        ['8', '613800000301'],
        ['44', '+86 13800000301'],
      ],
    ],
    [
      '44',
      '7911123456',
      [
        ['44', '07911123456'],
        ['44', '(0)7911 123456'],
        ['44', '447911123456'],
        ['44', '+44 (0) 7911 123456'],
        ['4', '47911123456'],
        ['447', '911123456'],
        ['86', '00447911123456'],
      ],
    ],
    [
      '1',
      '2125550142',
      [
        ['1', '12125550142'],
        ['1', '(212) 555-0142'],
        ['121', '25550142'],
      ],
    ],
  ] as const)('of +%s %s are one account', async (tellcode, phone, spellings) => {
    const { id } = await enter(tellcode, phone, phone);
    for (const [code, typed] of spellings) {
      expect([code, typed, (await enter(code, typed, phone)).id]).toEqual([code, typed, id]);
      expect(site.sms.at(-1)).toMatchObject({ tellcode, phone });
      site.pass(3600);
    }
  });

  test('share the limits of their codes', async () => {
    expect((await ask('86', '13800000302')).code).toBe(200);
    expect((await ask('861', '3800000302')).code).toBe(429);
    for (const code of ['86', '861', '8613', '8']) {
      site.pass(60);
      const digits = '8613800000302'.slice(code.length);
      expect((await ask(code, digits)).code).toBe(200);
    }
    site.pass(60);
    expect((await ask('86', '+8613800000302')).code).toBe(429);
  });

  test('share the count of wrong guesses', async () => {
    await ask('44', '7911123457');
    const code = site.sentCode('7911123457');
    const wrong = code === '000000' ? '111111' : '000000';
    for (const typed of [
      '7911123457',
      '07911123457',
      '447911123457',
      '07911123457',
      '7911123457',
    ]) {
      const body = { phone: typed, tellcode: '44', code: wrong, agreed: 'true' };
      await site.post('member/testlogin', body, { form: true });
    }
    const body = { phone: '7911123457', tellcode: '44', code, agreed: 'true' };
    expect((await site.post('member/testlogin', body, { form: true })).code).toBe(422);
  });
});

describe('a number that can have no account', () => {
  test.each([
    ['86', '12800000000'],
    ['86', '1380000030'],
    ['86', '01012345678'],
    ['44', '2079460958'],
    ['1', '5551234567'],
    ['999', '13800000301'],
    ['86', '13800000301 ext 5'],
    ['86', '+'],
    ['86', '00'],
  ])('+%s %s is refused before a code is sent', async (tellcode, phone) => {
    const before = site.sms.length;
    expect(await ask(tellcode, phone)).toMatchObject({ code: 422, msg: '请输入正确的手机号' });
    expect(site.sms).toHaveLength(before);
  });

  test('of a country that is not configured is refused with the reason', async () => {
    expect(await ask('49', '15123456789')).toMatchObject({
      code: 422,
      fields: { phone: '暂不支持该国家或地区的手机号' },
    });
    expect((await ask('852', '91234568')).code).toBe(422);
    const body = { phone: '15123456789', tellcode: '49', code: '123456', agreed: 'true' };
    expect((await site.post('member/testlogin', body, { form: true })).fields).toEqual({
      phone: '暂不支持该国家或地区的手机号',
    });
  });

  test('is not the one that the deployment names as its first operator', async () => {
    expect((await enter('852', '91234567', '91234567')).id).toEqual(expect.any(String));
  });

  test('is one from abroad where the deployment names no country', async () => {
    const mainland = await openApp();
    const request = { phone: '7911123456', tellcode: '44', purpose: 'login' };
    expect((await mainland.post('member/send_code', request)).code).toBe(422);
    expect(await mainland.db.select().from(smsCodes)).toEqual([]);
    await mainland.close();
  });
});

describe('accounts that an older version stored as typed', () => {
  async function store(phone: Phone): Promise<string> {
    const id = uuidv7();
    await site.db.insert(members).values({
      id,
      tellcode: phone.tellcode,
      ...phoneColumns(testCipher, id, phone),
      nickname: phone.phone,
      type: 'personal',
      privacy: {},
      roles: [],
      review: 'none',
      createdAt: new Date('2026-01-01'),
    });

    return id;
  }

  test('are found by a login and rewritten once', async () => {
    const id = await store({ tellcode: '44', phone: '07911123460' });
    const split = await store({ tellcode: '861', phone: '3800000310' });
    expect(await rewritePhones(site.db, testCipher)).toBe(2);
    expect(await rewritePhones(site.db, testCipher)).toBe(0);
    expect((await enter('44', '7911123460', '7911123460')).id).toBe(id);
    expect((await enter('86', '13800000310', '13800000310')).id).toBe(split);
    expect(await findDoubles(site.db, testCipher)).toEqual([]);
  });

  test('that share a number are reported, and the first of them is found', async () => {
    const first = await store({ tellcode: '44', phone: '07911123461' });
    const second = await store({ tellcode: '4', phone: '47911123461' });
    const mainland = await enter('86', '13800000311', '13800000311');
    const twin = await store({ tellcode: '861', phone: '3800000311' });
    const unreadable = await store({ tellcode: '33', phone: '612345678' });
    await site.db.update(members).set({ phoneCipher: 'x.y' }).where(eq(members.id, unreadable));

    expect(await rewritePhones(site.db, testCipher)).toBe(1);
    expect((await enter('44', '7911123461', '7911123461')).id).toBe(first);
    const doubles = await findDoubles(site.db, testCipher);
    const told = doubles.map(({ phone, accounts }) => [
      `+${phone.tellcode}${phone.phone}`,
      accounts.map(({ memberId, isFound }) => [memberId, isFound]),
    ]);
    expect(told).toEqual([
      [
        '+447911123461',
        [
          [first, true],
          [second, false],
        ],
      ],
      [
        '+8613800000311',
        [
          [mainland.id, true],
          [twin, false],
        ],
      ],
    ]);
    await site.db.delete(members).where(inArray(members.id, [second, twin, unreadable]));
  });
});
