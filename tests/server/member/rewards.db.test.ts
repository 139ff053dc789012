import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { NoticeKind } from '#server/content/notices.ts';
import { members } from '#server/platform/db/schema/member.ts';
import { messages } from '#server/platform/db/schema/message.ts';
import { configValues } from '#server/platform/db/schema/operation.ts';
import { ledger } from '#server/platform/db/schema/points.ts';
import { createAccountReview } from '#server/modules/member/account-review.ts';
import { openApp, type TestApp } from '../open-app.ts';
import { testCipher } from '../test-cipher.ts';
import { phoneHash } from '#server/platform/privacy/sealed-person.ts';

const profile = {
  realName: '张三',
  role: 'owner',
  industries: ['mesh'],
  region: '河北安平',
};
const authSchema = z.looseObject({ id: z.string(), token: z.string() });

let site: TestApp;
beforeAll(async () => {
  site = await openApp();
});
afterAll(() => site.close());

const hasPhone = (phone: string) =>
  eq(members.phoneHash, phoneHash(testCipher, { tellcode: '86', phone }));

async function register(phone: string, inviter: string) {
  await site.askCode(phone);
  const body = { phone, tellcode: '86', code: site.sentCode(phone), agreed: 'true' };

  return site.post('member/register', { ...body, type: 'personal', inviter }, { form: true });
}

/** An invitation is paid beside the answer. */
const PAID = { timeout: 15_000 };

/** The whole answer is waited for. */
async function ask(token: string) {
  const question = { question: '40目 0.2mm 304', clientRequestId: uuidv7() };
  expect(await site.post('apiindex/chatone', question, { token })).toMatchObject({ code: 200 });
}
const stateOf = async (id: string) =>
  (await site.db.select().from(members).where(eq(members.id, id)))[0]?.invitation;

const ledgerOf = async (memberId: string) =>
  (
    await site.db
      .select()
      .from(ledger)
      .where(eq(ledger.memberId, memberId))
      .orderBy(asc(ledger.seq))
  ).map(({ kind, ref, delta }) => ({ kind, ref, delta }));
const toldTo = async (memberId: string, kind: NoticeKind) =>
  site.db
    .select()
    .from(messages)
    .where(and(eq(messages.memberId, memberId), eq(messages.kind, kind)));
const info = async (token: string) => (await site.post('apiindex/memberinfo', {}, { token })).data;

async function setReview(on: boolean) {
  await site.db
    .insert(configValues)
    .values({ key: 'registration.review', value: on })
    .onConflictDoUpdate({ target: configValues.key, set: { value: on } });
}

describe('a completed profile', () => {
  test('earns points once, even for concurrent requests', async () => {
    const { token, id } = await site.logIn('13310000001');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => site.post('member/completeinfo', profile, { token })),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 200));
    await site.post('member/completeinfo', { ...profile, realName: '李四' }, { token });

    expect(await ledgerOf(id)).toEqual([{ kind: 'profile', ref: 'profile', delta: 50 }]);
    expect(await toldTo(id, 'points.profile')).toMatchObject([{ params: { points: 50 } }]);
    expect(await info(token)).toMatchObject({
      balance: 50,
      grade: 0,
      identity: { realName: '李四' },
    });
  });

  test('earns the amount configured in the console', async () => {
    await site.db.insert(configValues).values({ key: 'points.profile', value: 120 });
    const { token } = await site.logIn('13310000002');
    const { data } = await site.post('member/completeinfo', profile, { token });
    expect(data).toMatchObject({ balance: 120, grade: 1 });
  });
});

describe('an invitation', () => {
  test('pays inviter and newcomer once, with the first question', async () => {
    const inviter = await site.logIn('13310000003');
    const newcomer = authSchema.parse((await register('13310000004', inviter.id)).data);
    expect(await ledgerOf(inviter.id)).toEqual([]);
    expect(await stateOf(newcomer.id)).toBe('waiting');
    await ask(newcomer.token);
    await expect.poll(() => stateOf(newcomer.id), PAID).toBe('paid');
    await ask(newcomer.token);

    expect(await ledgerOf(inviter.id)).toEqual([
      { kind: 'invitation', ref: newcomer.id, delta: 50 },
    ]);
    expect(await ledgerOf(newcomer.id)).toEqual([
      { kind: 'invitation', ref: 'invited', delta: 50 },
    ]);
    expect(await toldTo(inviter.id, 'points.invitation')).toHaveLength(1);
    expect(await toldTo(newcomer.id, 'points.invited')).toHaveLength(1);
  });

  test('pays the inviter up to the limit of a month, also for concurrent questions', async () => {
    await site.db.insert(configValues).values({ key: 'points.invitation.month', value: 3 });
    const inviter = await site.logIn('13310000005');
    const phones = Array.from({ length: 5 }, (_, n) => `1331000010${String(n)}`);
    const newcomers = (await Promise.all(phones.map((phone) => register(phone, inviter.id)))).map(
      ({ data }) => authSchema.parse(data),
    );
    await Promise.all(newcomers.map(({ token }) => ask(token)));
    const statesOf = () => Promise.all(newcomers.map(({ id }) => stateOf(id)));
    await expect
      .poll(async () => (await statesOf()).toSorted(), PAID)
      .toEqual(['capped', 'capped', 'paid', 'paid', 'paid']);

    expect(await info(inviter.token)).toMatchObject({ balance: 150 });
    for (const { token } of newcomers) expect(await info(token)).toMatchObject({ balance: 50 });
    await site.db.delete(configValues).where(eq(configValues.key, 'points.invitation.month'));
  });

  test('has signs of abuse where one network registers many in an hour', async () => {
    const inviter = await site.logIn('13310000011');
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) {
      ids.push(authSchema.parse((await register(`1331000020${String(n)}`, inviter.id)).data).id);
    }
    const rows = await site.db.select().from(members).where(inArray(members.id, ids));
    const signs = new Map(rows.map(({ id, invitationSigns }) => [id, invitationSigns]));
    expect(signs.get(ids[0] ?? '')).toEqual(['network']);
    expect(signs.get(ids[4] ?? '')).toEqual(['network', 'burst']);
  });

  test('waits for the question of an account under review, too', async () => {
    const inviter = await site.logIn('13310000006');
    await setReview(true);
    expect(await register('13310000007', inviter.id)).toMatchObject({ code: 201 });
    await setReview(false);
    const review = createAccountReview({
      db: site.db,
      cipher: testCipher,
      send: () => Promise.resolve(),
      now: () => new Date(),
    });
    await review.approve('86', '13310000007');
    await review.refuse('86', '13310000007', null);
    await review.approve('86', '13310000007');

    const [newcomer] = await site.db.select().from(members).where(hasPhone('13310000007'));
    expect(newcomer).toMatchObject({ reviewVersion: 4, reviewedBy: null, invitation: 'waiting' });
    expect(newcomer?.reviewedAt).toBeInstanceOf(Date);
    expect(await ledgerOf(inviter.id)).toEqual([]);
    site.pass(61);
    const { token } = await site.logIn('13310000007');
    await ask(token);
    await expect.poll(() => stateOf(newcomer?.id ?? ''), PAID).toBe('paid');
    expect(await ledgerOf(inviter.id)).toEqual([
      { kind: 'invitation', ref: newcomer?.id, delta: 50 },
    ]);
  });

  test('pays nothing without an inviter', async () => {
    const { id } = await site.logIn('13310000008');
    expect(await ledgerOf(id)).toEqual([]);
  });
});

test('a change of the account review in the console applies to the next registration', async () => {
  await setReview(true);
  await site.askCode('13310000009');
  const body = { phone: '13310000009', tellcode: '86', agreed: 'true' };
  const code = site.sentCode('13310000009');
  expect(await site.post('member/testlogin', { ...body, code }, { form: true })).toMatchObject({
    code: 201,
  });
  await setReview(false);
  expect((await site.logIn('13310000010')).token).toMatch(/^mwt_/);
});
