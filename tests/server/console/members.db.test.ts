import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import {
  memberAddSchemas,
  memberEditSchemas,
  memberListSchemas,
  memberRecordSchemas,
} from '#contract/console/schemas.ts';
import type { Permission } from '#contract/permissions.ts';
import { members } from '#server/platform/db/schema/member.ts';
import { messages } from '#server/platform/db/schema/message.ts';
import { audit } from '#server/platform/db/schema/operation.ts';
import { ledger, scores } from '#server/platform/db/schema/points.ts';
import { usageDays } from '#server/platform/db/schema/runtime.ts';
import { shanghaiDay } from '#server/platform/shanghai-day.ts';
import { checkLedger } from '#server/modules/points/check-ledger.ts';
import { post as postPoints } from '#server/modules/points/ledger.ts';
import { openReviews, type Person, type Reviews } from './review-world.ts';

const EDITOR: Permission[] = ['sys:user:list', 'sys:user:edit', 'sys:role:edit'];

let world: Reviews;
let root: Person;
let editor: Person;
let zhang = { id: '', phone: '13677778888' };

beforeAll(async () => {
  world = await openReviews();
  root = await world.root();
  editor = await world.reviewer(...EDITOR);
  zhang = { ...zhang, id: (await world.logIn(zhang.phone)).id };
  await world.db
    .update(members)
    .set({ nickname: '张三%xY', enterpriseName: '安平县丝网厂（北）' })
    .where(eq(members.id, zhang.id));
});
afterAll(() => world.close());

const edit = (who: Person, body: Record<string, unknown>) =>
  world.post('console/memberedit', { clientRequestId: uuidv7(), ...body }, who);
const edited = async (who: Person, body: Record<string, unknown>) =>
  memberEditSchemas.response.parse((await edit(who, body)).data);
const list = async (body: Record<string, unknown> = {}, who = root) =>
  memberListSchemas.response.parse((await world.post('console/memberlist', body, who)).data);
const idsOf = ({ list: found }: { list: { id: string }[] }) => found.map(({ id }) => id);
const actionsOn = async (id: string) =>
  (
    await world.db
      .select({ action: audit.action })
      .from(audit)
      .where(eq(audit.targetId, id))
      .orderBy(audit.id)
  ).map(({ action }) => action);
const noticesOf = (memberId: string) =>
  world.db
    .select({ kind: messages.kind, params: messages.params })
    .from(messages)
    .where(eq(messages.memberId, memberId));

async function roleOf(...perms: Permission[]): Promise<string> {
  const saved = await world.post('console/rolesave', { name: uuidv7(), perms }, root);
  return z.looseObject({ id: z.string() }).parse(saved.data).id;
}

async function give(memberId: string, points: number): Promise<void> {
  const posting = {
    memberId,
    kind: 'material' as const,
    delta: points,
    ref: uuidv7(),
    reason: null,
    actorId: null,
  };
  await world.db.transaction((tx) =>
    postPoints(tx, [posting], new Date('2026-11-21T03:00:00.000Z')),
  );
}

describe('the list', () => {
  it('shows the newest first, masked, a page at a time', async () => {
    const one = await world.person();
    const two = await world.person();

    const first = await list({ count: 1 });
    expect(idsOf(first)).toEqual([two.id]);
    expect(first.list[0]?.phone).toMatch(/^131\*{4}\d{4}$/);
    const second = await list({ count: 1, cursor: first.nextCursor });
    expect(idsOf(second)).toEqual([one.id]);
    const all = await list({ count: 100 });
    expect(all.nextCursor).toBeNull();
    expect(idsOf(all)).toContain(root.id);
  });

  it.each([
    ['how a nickname begins', () => '张三%'],
    ['how it begins in capitals', () => '张三%X'],
    ['the middle of a nickname', () => '三%x'],
    ['one character', () => '%'],
    ['full-width characters of it', () => 'ｘＹ'],
    ['the middle of a company', () => '县丝网厂'],
    ['the last six digits', (phone: string) => phone.slice(-6)],
    ['a whole phone number', (phone: string) => phone],
    ['a number as it is written', (phone: string) => `+86 ${phone.slice(0, 3)} ${phone.slice(3)}`],
    ['how a number ends', (phone: string) => phone.slice(-4)],
    ['an id', (_phone: string, id: string) => id],
  ])('finds a member by %s', async (_by, keyword) => {
    const { id, phone } = zhang;

    expect(idsOf(await list({ keyword: keyword(phone, id) }))).toEqual([id]);
  });

  it('takes wildcards literally, and finds no member by a name that no member has', async () => {
    expect(idsOf(await list({ keyword: '张%B' }))).toEqual([]);
    expect(idsOf(await list({ keyword: '_三' }))).toEqual([]);
    expect(idsOf(await list({ keyword: '978888' }))).toEqual([]);
    expect(idsOf(await list({ keyword: 'nobody' }))).toEqual([]);
  });

  it('is refused without the permission', async () => {
    expect((await world.post('console/memberlist', {}, await world.person())).code).toBe(403);
    const other = await world.reviewer('sys:config:edit');
    expect((await world.post('console/memberlist', {}, other)).code).toBe(403);
    expect((await world.post('console/memberlist', {}, editor)).code).toBe(200);
    expect((await world.post('console/memberlist', { cursor: 'x' }, root)).fields).toHaveProperty(
      'cursor',
    );
  });
});

describe('roles', () => {
  it('count from the next call on', async () => {
    const person = await world.person();
    const role = await roleOf('sys:user:list');

    expect((await world.post('console/memberlist', {}, person)).code).toBe(403);
    expect(await edited(root, { id: person.id, roles: [role] })).toMatchObject({ roles: [role] });
    expect((await world.post('console/memberlist', {}, person)).code).toBe(200);
    await edited(root, { id: person.id, roles: [] });
    expect((await world.post('console/memberlist', {}, person)).code).toBe(403);
    expect(await actionsOn(person.id)).toEqual(['member.roles', 'member.roles']);
  });

  it('are given by who may edit roles, and only with what they hold themselves', async () => {
    const person = await world.person();
    const small = await roleOf('sys:user:list');
    const large = await roleOf('sys:config:edit');
    const userEditor = await world.reviewer('sys:user:edit');

    expect((await edit(userEditor, { id: person.id, roles: [small] })).code).toBe(403);
    expect((await edit(editor, { id: person.id, roles: [large] })).code).toBe(403);
    expect((await edit(editor, { id: person.id, roles: [small] })).code).toBe(200);
    await edit(root, { id: person.id, roles: [small, large] });
    expect((await edit(editor, { id: person.id, roles: [small] })).code).toBe(403);
    expect((await edit(editor, { id: person.id, roles: [large] })).code).toBe(200);
  });

  it('must exist', async () => {
    const person = await world.person();

    const answer = await edit(root, { id: person.id, roles: ['nothing'] });
    expect(answer.code).toBe(422);
    expect(answer.fields).toHaveProperty('roles');
  });

  it('are ROOT by the hand of ROOT alone', async () => {
    const person = await world.person();

    expect((await edit(editor, { id: person.id, roles: ['ROOT'] })).code).toBe(403);
    expect((await edit(root, { id: person.id, roles: ['ROOT'] })).code).toBe(200);
    expect((await edit(editor, { id: person.id, roles: [] })).code).toBe(403);
    expect((await edit(editor, { id: person.id, ranked: false })).code).toBe(403);
    expect((await edit(root, { id: person.id, roles: [] })).code).toBe(200);
    const rows = await world.db
      .select({ actorId: audit.actorId, details: audit.details })
      .from(audit)
      .where(and(eq(audit.targetId, person.id), eq(audit.action, 'member.root')))
      .orderBy(audit.id);
    expect(rows).toEqual([
      { actorId: root.id, details: { root: true } },
      { actorId: root.id, details: { root: false } },
    ]);
  });
});

describe('one’s own', () => {
  it.each([
    ['roles', { roles: [] }],
    ['restriction', { restrict: { reason: 'x' } }],
    ['points', { penalty: { points: 1, reason: 'x' } }],
  ])('%s can’t be changed, not even by ROOT', async (_what, change) => {
    expect((await edit(root, { id: root.id, ...change })).code).toBe(403);
  });

  it('sign-ins can be ended', async () => {
    const other = await world.root();

    expect((await edit(other, { id: other.id, signOut: true })).code).toBe(200);
    expect((await world.post('apiindex/memberinfo', {}, other)).code).toBe('A0230');
  });
});

describe('a restriction', () => {
  it('is told with its reason, and that it is over', async () => {
    const person = await world.person();

    const reason = '同一份资料反复提交';
    expect(await edited(editor, { id: person.id, restrict: { reason } })).toMatchObject({
      restriction: reason,
    });
    expect(await edited(editor, { id: person.id, restrict: false })).toMatchObject({
      restriction: null,
    });
    await edited(editor, { id: person.id, restrict: false });
    expect((await noticesOf(person.id)).map(({ kind }) => kind)).toEqual([
      'member.restricted',
      'member.unrestricted',
    ]);
    expect(await actionsOn(person.id)).toEqual(['member.restrict', 'member.restrict']);
  });
});

describe('a disabled account', () => {
  const WORDS = { code: 401, msg: '用户信息异常' };
  const reason = '冒用他人资料';
  const logIn = async (phone: string) => {
    world.pass(3600);
    await world.askCode(phone);
    const body = { phone, tellcode: '86', code: world.sentCode(phone), agreed: 'true' };

    return world.post('member/testlogin', body, { form: true });
  };

  it('answers every call and login in the words of the specification', async () => {
    const phone = '13677770101';
    const first = { ...(await world.logIn(phone)), phone };
    const second = z.looseObject({ token: z.string() }).parse((await logIn(phone)).data);

    expect(await edited(editor, { id: first.id, disable: { reason } })).toMatchObject({
      disabled: reason,
    });
    for (const { token } of [first, second]) {
      expect(await world.post('apiindex/memberinfo', {}, { ...first, token })).toMatchObject(WORDS);
      expect(await world.post('member/logout', {}, { ...first, token })).toMatchObject(WORDS);
    }
    expect(await logIn(phone)).toMatchObject(WORDS);
    expect((await list({ keyword: first.id })).list[0]).toMatchObject({ disabled: reason });
  });

  it('is enabled without its earlier logins', async () => {
    const phone = '13677770102';
    const person = { ...(await world.logIn(phone)), phone };
    await edited(editor, { id: person.id, disable: { reason } });

    expect(await edited(editor, { id: person.id, disable: false })).toMatchObject({
      disabled: null,
    });
    await edited(editor, { id: person.id, disable: false });
    expect((await world.post('apiindex/memberinfo', {}, person)).code).toBe('A0230');
    expect((await logIn(phone)).code).toBe(200);
    expect(await actionsOn(person.id)).toEqual(['member.disable', 'member.disable']);
    const rows = await world.db.select().from(audit).where(eq(audit.targetId, person.id));
    expect(rows.map(({ actorId, details }) => ({ actorId, details }))).toEqual([
      { actorId: editor.id, details: { disabled: true, reason, before: null } },
      { actorId: editor.id, details: { disabled: false, reason: '', before: reason } },
    ]);
  });

  it('needs a reason, and is not one’s own or ROOT’s by another hand', async () => {
    const person = await world.person();
    const otherRoot = await world.root();

    expect((await edit(editor, { id: person.id, disable: { reason: ' ' } })).code).toBe(422);
    expect((await edit(editor, { id: person.id, disable: true })).code).toBe(422);
    expect((await edit(root, { id: root.id, disable: { reason } })).code).toBe(403);
    expect((await edit(editor, { id: otherRoot.id, disable: { reason } })).code).toBe(403);
    expect((await edit(person, { id: editor.id, disable: { reason } })).code).toBe(403);
    expect((await edit(root, { id: otherRoot.id, disable: { reason } })).code).toBe(200);
    expect(await world.post('console/memberlist', {}, otherRoot)).toMatchObject(WORDS);
  });

  it('has no login that was on its way when it was disabled', async () => {
    const phone = '13677770103';
    const person = { ...(await world.logIn(phone)), phone };
    world.pass(3600);
    await world.askCode(phone);
    const body = { phone, tellcode: '86', code: world.sentCode(phone), agreed: 'true' };

    const [entered] = await Promise.all([
      world.post('member/testlogin', body, { form: true }),
      edited(editor, { id: person.id, disable: { reason } }),
    ]);
    await edited(editor, { id: person.id, disable: false });
    if (entered.code === 200) {
      const { token } = z.looseObject({ token: z.string() }).parse(entered.data);
      const answer = await world.post('apiindex/memberinfo', {}, { ...person, token });
      expect(answer.code).toBe('A0230');
    } else expect(entered).toMatchObject(WORDS);
  });
});

describe('a penalty', () => {
  it('takes points once, and tells why', async () => {
    const person = await world.person();
    await give(person.id, 120);
    const request = {
      id: person.id,
      penalty: { points: 50, reason: '刷分' },
      clientRequestId: uuidv7(),
    };

    const [first, again] = await Promise.all([edited(editor, request), edited(editor, request)]);
    expect(first).toMatchObject({ balance: 70, earned: 120 });
    expect(again).toEqual(first);
    const rows = await world.db
      .select({ delta: ledger.delta, reason: ledger.reason, actorId: ledger.actorId })
      .from(ledger)
      .where(and(eq(ledger.memberId, person.id), eq(ledger.kind, 'penalty')));
    expect(rows).toEqual([{ delta: -50, reason: '刷分', actorId: editor.id }]);
    expect(await noticesOf(person.id)).toEqual([
      { kind: 'points.penalty', params: { points: 50, reason: '刷分' } },
    ]);
    expect(await actionsOn(person.id)).toEqual(['member.penalty']);
  });

  it('is never more than the member has, and then changes nothing', async () => {
    const person = await world.person();
    await give(person.id, 20);

    const answer = await edit(editor, {
      id: person.id,
      restrict: { reason: 'x' },
      penalty: { points: 21, reason: 'x' },
    });
    expect(answer.code).toBe(422);
    expect(answer.fields['penalty']).toContain('20');
    expect((await list({ keyword: person.id })).list[0]).toMatchObject({
      balance: 20,
      restriction: null,
    });
    expect(await noticesOf(person.id)).toEqual([]);
    expect(await actionsOn(person.id)).toEqual([]);
  });
});

describe('a credit', () => {
  it('goes through the ledger with its reason, counts for no grade, and is told and audited', async () => {
    const person = await world.person();
    const body = { credit: { points: 300, reason: '展会活动' } };
    const requestId = uuidv7();
    const again = { id: person.id, ...body, clientRequestId: requestId };

    expect(await edited(editor, again)).toMatchObject({ balance: 300, earned: 0 });
    expect(await edited(editor, again)).toMatchObject({ balance: 300 });
    const rows = await world.db
      .select({ delta: ledger.delta, reason: ledger.reason, actorId: ledger.actorId })
      .from(ledger)
      .where(and(eq(ledger.memberId, person.id), eq(ledger.kind, 'credit')));
    expect(rows).toEqual([{ delta: 300, reason: '展会活动', actorId: editor.id }]);
    expect(await noticesOf(person.id)).toEqual([
      { kind: 'points.credit', params: { points: 300, reason: '展会活动' } },
    ]);
    expect(await actionsOn(person.id)).toEqual(['member.credit']);
    const faults: string[] = [];
    await checkLedger(world.db, {
      onDifference: (line) => faults.push(line),
      now: () => new Date(),
    });
    expect(faults).toEqual([]);
  });

  it('is for others only, with a reason and within its limit', async () => {
    const person = await world.person();
    const credit = { points: 10, reason: 'x' };

    expect((await edit(editor, { id: editor.id, credit })).code).toBe(403);
    const reader = await world.reviewer('sys:user:list');
    expect((await edit(reader, { id: person.id, credit })).code).toBe(403);
    for (const wrong of [
      { points: 10 },
      { points: 0, reason: 'x' },
      { points: 1e9, reason: 'x' },
    ]) {
      expect((await edit(editor, { id: person.id, credit: wrong })).code).toBe(422);
    }
    expect(await actionsOn(person.id)).toEqual([]);
  });
});

describe('the record', () => {
  it('has points, submissions, redemptions, logins, questions and tokens', async () => {
    const person = await world.person();
    const { id: redemptionId } = await world.redemption(person.id, 30);
    const submissionId = await world.submission(person.id, 'suggestion');
    await world.db.insert(usageDays).values([
      {
        subject: `member:${person.id}`,
        day: shanghaiDay(new Date()),
        kind: 'tokens',
        used: 500,
      },
      { subject: `member:${person.id}`, day: '2020-01-01', kind: 'tokens', used: 9 },
    ]);
    const { data } = await world.post('console/memberrecord', { id: person.id }, editor);
    const record = memberRecordSchemas.response.parse(data);

    expect(record.member.id).toBe(person.id);
    expect(record.tokens).toBe(500);
    expect(record.points.map(({ kind }) => kind)).toEqual(['redemption', 'profile']);
    expect(record.submissions.map(({ id }) => id)).toEqual([submissionId]);
    expect(record.redemptions).toMatchObject([{ id: redemptionId, goodsName: '卷尺' }]);
    expect(record.signIns).toMatchObject([{ isOpen: true }]);
  });

  it('is refused without the permission, and missing for who is gone', async () => {
    const person = await world.person();
    const other = await world.reviewer('sys:user:edit');
    for (const who of [person, other]) {
      expect((await world.post('console/memberrecord', { id: person.id }, who)).code).toBe(403);
    }
    expect((await world.post('console/memberrecord', { id: uuidv7() }, editor)).code).toBe(404);
  });
});

describe('the ranking', () => {
  it('leaves a member out and takes them in again', async () => {
    const person = await world.person();
    await give(person.id, 40);
    const ranked = () =>
      world.db.select({ ranked: scores.ranked }).from(scores).where(eq(scores.memberId, person.id));

    expect(await edited(editor, { id: person.id, ranked: false })).toMatchObject({ ranked: false });
    expect((await ranked()).every((score) => !score.ranked)).toBe(true);
    expect(await edited(editor, { id: person.id, ranked: true })).toMatchObject({ ranked: true });
    expect((await ranked()).every((score) => score.ranked)).toBe(true);
    await edited(editor, { id: person.id, ranked: true });
    expect(await actionsOn(person.id)).toEqual(['member.ranked', 'member.ranked']);
  });
});

test('a member who is signed out is told so', async () => {
  const person = await world.person();

  await edited(editor, { id: person.id, signOut: true });
  expect((await world.post('apiindex/memberinfo', {}, person)).code).toBe('A0230');
});

test('who isn’t there, or is gone, can’t be edited', async () => {
  const person = await world.person();
  await world.db.update(members).set({ deletedAt: new Date() }).where(eq(members.id, person.id));

  for (const id of [uuidv7(), 'x', person.id]) {
    expect((await edit(root, { id, ranked: false })).code).toBe(404);
  }
  expect(idsOf(await list({ keyword: person.id }))).toEqual([]);
});

describe('a message to one member', () => {
  const send = (who: Person, id: string, more: Record<string, unknown> = {}) =>
    world.post(
      'console/membermessage',
      { id, title: '资料', content: '请补一张执照。', clientRequestId: uuidv7(), ...more },
      who,
    );

  it('arrives once, in the language of the reader, and stays in the record', async () => {
    const sender = await world.reviewer('message:broadcast:send');
    const reader = await world.person();
    const clientRequestId = uuidv7();
    const english = { title: 'Papers', content: 'Please add a licence.' };
    for (let n = 0; n < 2; n += 1) {
      expect((await send(sender, reader.id, { english, clientRequestId })).data).toEqual({
        sent: 1,
      });
    }

    expect(await noticesOf(reader.id)).toEqual([
      {
        kind: 'broadcast',
        params: {
          title: '资料',
          content: '请补一张执照。',
          englishTitle: 'Papers',
          englishContent: 'Please add a licence.',
        },
      },
    ]);
    const { data } = await world.post('console/memberrecord', { id: reader.id }, root);
    expect(memberRecordSchemas.response.parse(data).messages).toMatchObject([
      { title: '资料', content: '请补一张执照。' },
    ]);
    expect(await actionsOn(reader.id)).toEqual(['member.message']);
  });

  it('is refused without the permission, and to nobody', async () => {
    const reader = await world.person();
    expect((await send(editor, reader.id)).code).toBe(403);
    expect((await send(root, uuidv7())).code).toBe(404);
    expect((await send(root, 'x')).code).toBe(404);
    expect(await noticesOf(reader.id)).toEqual([]);
  });
});

describe('a member registered by hand', () => {
  const add = (who: Person, body: Record<string, unknown>) =>
    world.post(
      'console/memberadd',
      { tellcode: '86', type: 'personal', clientRequestId: uuidv7(), ...body },
      who,
    );

  it('logs in with the phone, as the same account', async () => {
    const clerk = await world.reviewer('sys:user:add');
    const added = memberAddSchemas.response.parse(
      (
        await add(clerk, {
          phone: '136 1111 0001',
          type: 'enterprise',
          enterpriseName: '晨光贸易',
          nickname: '晨光',
        })
      ).data,
    );
    expect(added).toMatchObject({ nickname: '晨光', type: 'enterprise', phone: '136****0001' });
    expect((await world.logIn('13611110001')).id).toBe(added.id);
    expect(await actionsOn(added.id)).toContain('member.add');
  });

  it('is refused for a phone that is wrong, foreign or known, and without the permission', async () => {
    for (const body of [
      { phone: '12345' },
      { phone: '4155552671', tellcode: '1' },
      { phone: zhang.phone },
    ]) {
      expect((await add(root, body)).fields).toHaveProperty('phone');
    }
    expect((await add(root, { phone: zhang.phone })).msg).toBe('已经有会员用了这个手机号');
    expect((await add(root, { phone: '13611110002', type: 'enterprise' })).fields).toHaveProperty(
      'enterpriseName',
    );
    expect((await add(editor, { phone: '13611110003' })).code).toBe(403);
  });
});

test('reports about what a member contributed are in the record', async () => {
  const owner = await world.person();
  const reporter = await world.person();
  const commandId = await world.submission(owner.id, 'command');
  const about = { kind: 'command' as const, id: commandId, title: '假指令', text: 'x' };
  const id = await world.submission(reporter.id, 'report', {
    ref: `command:${commandId}`,
    content: '抄来的',
    details: { about },
  });

  const { data } = await world.post('console/memberrecord', { id: owner.id }, root);
  expect(memberRecordSchemas.response.parse(data).reports).toMatchObject([
    { id, title: '假指令', content: '抄来的', state: 'pending' },
  ]);
  const other = await world.post('console/memberrecord', { id: reporter.id }, root);
  expect(memberRecordSchemas.response.parse(other.data).reports).toEqual([]);
});
