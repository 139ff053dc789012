import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { COMMAND_LINE_ID } from '#server/modules/audit/record.ts';
import { createAuditService } from '#server/modules/audit/service.ts';
import { createAccountReview } from '#server/modules/member/account-review.ts';
import { audit } from '#server/platform/db/schema/operation.ts';
import { openApp, type TestApp } from '../open-app.ts';
import { testCipher } from '../test-cipher.ts';

const reviewSchema = z.strictObject({ reviewTicket: z.string(), reason: z.string().optional() });

let site: TestApp;
beforeAll(async () => {
  site = await openApp({ REGISTRATION_REVIEW: 'on', ROOT_PHONE: '13400000009' });
});
afterAll(() => site.close());

const review = () =>
  createAccountReview({
    db: site.db,
    cipher: testCipher,
    send: (message) => {
      site.sms.push(message);

      return Promise.resolve();
    },
    now: () => new Date(),
  });

async function enter(phone: string) {
  await site.askCode(phone);
  const body = { phone, tellcode: '86', code: site.sentCode(phone), agreed: 'true' };

  return site.post('member/testlogin', body, { form: true });
}

const ask = (reviewTicket: string) =>
  site.post('member/testlogin', { reviewTicket }, { form: true });

test('a new account waits for approval, gets one SMS and can then log in', async () => {
  const held = await enter('13400000001');
  expect(held).toMatchObject({ code: 201, http: 200 });
  const { reviewTicket } = reviewSchema.parse(held.data);
  expect(await ask(reviewTicket)).toMatchObject({ code: 201, data: { reviewTicket } });

  expect(await review().approve('86', '134 0000 0001')).toBe('approved');
  expect(await review().approve('86', '13400000001')).toBe('nothing-to-decide');
  const told = site.sms.filter(({ phone, code }) => phone === '13400000001' && code === null);
  expect(told).toHaveLength(1);
  expect(await ask(reviewTicket)).toMatchObject({ code: 202, data: { reviewTicket } });

  site.pass(61);
  expect(await enter('13400000001')).toMatchObject({ code: 200 });
});

test('a refused account gets the reason at each login', async () => {
  const { reviewTicket } = reviewSchema.parse((await enter('13400000002')).data);
  expect(await review().refuse('86', '13400000002', '资料不全')).toBe('refused');
  expect(await ask(reviewTicket)).toMatchObject({
    code: 203,
    data: { reviewTicket, reason: '资料不全' },
  });
  site.pass(61);
  expect(await enter('13400000002')).toMatchObject({ code: 203, data: { reason: '资料不全' } });
});

test('a decision leaves the audit row that the console shows', async () => {
  await enter('13400000031');
  await review().refuse('86', '13400000031', '资料不全');
  await review().approve('86', '13400000031');
  const rows = await site.db.select().from(audit).where(eq(audit.actorId, COMMAND_LINE_ID));
  const [refused, approved] = rows.slice(-2);
  expect(refused).toMatchObject({
    action: 'decide.refuse',
    targetKind: 'account',
    details: { reason: '资料不全' },
  });
  expect(approved).toMatchObject({ action: 'decide.approve', targetId: refused?.targetId });
  const { list } = await createAuditService({ db: site.db, now: () => new Date() }).list({
    action: 'decide.approve',
  });
  expect(list[0]?.actor.nickname).toBe('npm run account');
});

test('refusing an approved account ends its logins', async () => {
  await enter('13400000003');
  await review().approve('86', '13400000003');
  site.pass(61);
  const { token } = z.object({ token: z.string() }).parse((await enter('13400000003')).data);
  await review().refuse('86', '13400000003', null);
  expect(await site.post('apiindex/memberinfo', {}, { token })).toMatchObject({ code: 'A0230' });
});

test('ROOT is never held', async () => {
  expect(await enter('13400000009')).toMatchObject({ code: 200 });
});

test('a decision on an unknown or invalid phone is refused', async () => {
  expect(await review().approve('86', '13400000008')).toBe('unknown');
  expect(await review().refuse('86', '12', null)).toBe('not-a-phone');
});

test('an unknown ticket is not found, and a ticket excludes other fields', async () => {
  expect(await ask('mwr_nothing')).toMatchObject({ code: 404 });
  const { reviewTicket } = reviewSchema.parse((await enter('13400000004')).data);
  const beside = await site.post(
    'member/testlogin',
    { reviewTicket, code: '123456' },
    { form: true },
  );
  expect(beside).toMatchObject({ code: 422 });
  expect(Object.keys(beside.fields)).toEqual(['code']);
});

test('a ticket is refused as a token', async () => {
  const { reviewTicket } = reviewSchema.parse((await enter('13400000005')).data);
  expect(await site.post('apiindex/memberinfo', {}, { token: reviewTicket })).toMatchObject({
    code: 401,
    msg: 'token不正确',
  });
});
