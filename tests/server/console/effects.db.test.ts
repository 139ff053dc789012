import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { Permission } from '#contract/permissions.ts';
import { QUEUES } from '#contract/console/queue-constants.ts';
import { queueItemSchemas } from '#contract/console/queue-schemas.ts';
import { commandIndexSchemas } from '#contract/command/schemas.ts';
import { ownCommands } from '#server/platform/db/schema/command.ts';
import { enterpriseCards } from '#server/platform/db/schema/enterprise.ts';
import { files } from '#server/platform/db/schema/file.ts';
import { rewardInvitation } from '#server/modules/member/rewards.ts';
import { members } from '#server/platform/db/schema/member.ts';
import { ownArticles } from '#server/platform/db/schema/operation.ts';
import { ledger, pointAccounts } from '#server/platform/db/schema/points.ts';
import { goods } from '#server/platform/db/schema/shop.ts';
import { answers, records, sessions } from '#server/platform/db/schema/session.ts';
import { submissionFiles } from '#server/platform/db/schema/submission.ts';
import { findCards } from '#server/modules/enterprise/repository.ts';
import { publishArticle } from '#server/trade/knowledge/publish-article.ts';
import { openReviews, START, type Person, type Reviews } from './review-world.ts';

let world: Reviews;
let judge: Person;

beforeAll(async () => {
  world = await openReviews();
  judge = await world.reviewer(
    ...QUEUES.flatMap((queue): Permission[] => [`review:${queue}:list`, `review:${queue}:decide`]),
  );
});
afterAll(() => world.close());

const approve = (id: string, more: Record<string, unknown> = {}) =>
  world.decide(judge, { id, decision: 'approve', ...more });
const balanceOf = async (memberId: string) =>
  (await world.db.select().from(pointAccounts).where(eq(pointAccounts.memberId, memberId)))[0]
    ?.balance;
const view = async (queue: string, id: string) =>
  queueItemSchemas.response.parse((await world.post('console/item', { queue, id }, judge)).data);

async function attach(memberId: string, submissionId: string, name: string, extracted: string) {
  const fileId = uuidv7();
  const hash = fileId.replaceAll('-', '').padEnd(64, '0');
  await world.db.insert(files).values({
    memberId,
    id: fileId,
    hash,
    name,
    mime: 'text/markdown',
    size: 10,
    purpose: 'submission',
    sourceHash: hash,
    createdAt: new Date(START),
  });
  await world.db
    .insert(submissionFiles)
    .values({ memberId, submissionId, n: 0, fileId, sourceHash: 'same', extracted });

  return fileId;
}

describe('an approved command', () => {
  async function submitted() {
    const member = await world.person();
    const ref = uuidv7();
    await world.db.insert(ownCommands).values({
      memberId: member.id,
      id: ref,
      classId: 'trade',
      title: '勾花网报价',
      description: 'x',
      template: '报 {{规格}} 的价',
      version: 1,
      state: 'pending',
      searchText: 'x',
      updatedAt: new Date(START),
    });
    const id = await world.submission(member.id, 'command', {
      ref,
      content: '报 {{规格}} 的价',
      details: { version: 1, classId: 'trade', title: '勾花网报价', description: 'x' },
    });
    const stateOf = async () =>
      (await world.db.select().from(ownCommands).where(eq(ownCommands.id, ref)))[0]?.state;

    return { member, id, stateOf };
  }
  const found = async (who: Person, id: string, language: 'zh-CN' | 'en' = 'zh-CN') => {
    const { data } = await world.post(
      'commandapiindex/commandindex',
      { keyword: '勾花网报价', count: 100 },
      { ...who, language },
    );
    return commandIndexSchemas.response.parse(data).list.some((each) => each.id === id);
  };

  test('stands in the library for readers of both languages until it is taken back', async () => {
    const { member, id, stateOf } = await submitted();
    await approve(id);
    expect([await found(judge, id), await found(judge, id, 'en')]).toEqual([true, true]);
    expect(await stateOf()).toBe('own');

    expect(await world.undo(judge, { id })).toMatchObject({ code: 200 });
    expect(await found(judge, id)).toBe(false);
    expect(await stateOf()).toBe('pending');
    await approve(id, { version: 3 });
    expect(await found(member, id)).toBe(true);
  });

  test('a command that is refused or returned goes back to its author', async () => {
    const [one, other] = [await submitted(), await submitted()];
    await world.decide(judge, { id: one.id, decision: 'refuse', reason: 'x' });
    await world.decide(judge, { id: other.id, decision: 'return', reason: 'x' });
    expect([await one.stateOf(), await other.stateOf()]).toEqual(['refused', 'own']);
    expect(await found(judge, one.id)).toBe(false);
  });
});

test('an approved enterprise card is found until the approval is taken back', async () => {
  const member = await world.person();
  const card = { name: '恒丝网业', place: '安平', products: ['勾花网'], contact: '0318-1' };
  const first = await world.submission(member.id, 'enterprise', {
    content: '专做勾花网',
    details: { card },
  });
  const foundNames = async () =>
    (await findCards(world.db, ['恒丝'], { limit: 5, hasSamples: true })).map(({ name }) => name);
  expect(await foundNames()).toEqual([]);
  await approve(first);
  expect(await foundNames()).toEqual(['恒丝网业']);

  const second = await world.submission(member.id, 'enterprise', {
    content: '专做勾花网',
    details: { card: { ...card, name: '恒丝网业集团' } },
  });
  await approve(second);
  expect(await foundNames()).toEqual(['恒丝网业集团']);
  const rows = await world.db
    .select()
    .from(enterpriseCards)
    .where(eq(enterpriseCards.memberId, member.id));
  expect(rows).toMatchObject([{ submissionId: second }]);
  expect(JSON.stringify(rows)).not.toContain('0318-1');

  await world.undo(judge, { id: second });
  expect(await foundNames()).toEqual([]);
});

describe('approved material', () => {
  const TEXT = '# 石笼网出口检验\n\n网面先量丝径。再量孔径！\n\n## 锌层\n\n锌层按 GB/T 2973 称重。';
  const draftOf = async (id: string) =>
    (await world.db.select().from(ownArticles).where(eq(ownArticles.submissionId, id)))[0];

  test('becomes a draft of its text, named as its author chose', async () => {
    const member = await world.person();
    await world.db
      .update(members)
      .set({ nickname: '王师傅', privacy: { showAs: 'masked' } })
      .where(eq(members.id, member.id));
    const id = await world.submission(member.id, 'material', { content: '我们厂的流程' });
    const fileId = await attach(member.id, id, '检验流程.md', TEXT);
    expect(await view('submission', id)).toMatchObject({
      files: [{ id: fileId, name: '检验流程.md' }],
      evidence: { texts: [{ fileId, text: TEXT }], grant: { amount: 100, max: 200 } },
    });

    await approve(id);
    const draft = await draftOf(id);
    expect(draft).toMatchObject({
      state: 'draft',
      origin: 'material',
      language: 'zh-CN',
      title: '石笼网出口检验',
      summary: '我们厂的流程',
      contributor: '王**',
      sections: [
        {
          heading: '石笼网出口检验',
          paragraphs: [{ text: '网面先量丝径。再量孔径！', confidence: 'C' }],
        },
        { heading: '锌层', paragraphs: [{ confidence: 'C' }] },
      ],
    });
    expect((await view('submission', id)).evidence.articleId).toBe(draft?.id);
  });

  test('leaves the knowledge base when its approval is taken back, and can come again', async () => {
    const member = await world.person();
    await world.db
      .update(members)
      .set({ privacy: { showAs: 'anonymous' } })
      .where(eq(members.id, member.id));
    const id = await world.submission(member.id, 'material', {
      content: '席型网反冲洗以压差为准，压差到 0.05 MPa 就要洗。'.repeat(5),
    });
    await approve(id);
    const draft = await draftOf(id);
    if (draft === undefined) throw new Error('no draft');
    expect(draft.contributor).toBeNull();
    await world.db.transaction(async (tx) => {
      const { language, title, summary, sections, region } = draft;
      const texts = { id: draft.id, language, title, summary, sections, region };
      await publishArticle(tx, {
        ...texts,
        keywords: [],
        sources: [],
        contributor: null,
        updatedAt: new Date(START),
        asks: [],
      });
    });
    const read = () => world.post('apiqa/searchAnswerById', { id: draft.id }, judge);
    expect((await read()).code).toBe(200);

    await world.undo(judge, { id });
    expect((await read()).code).toBe(404);
    expect((await draftOf(id))?.state).toBe('withdrawn');
    await approve(id, { version: 3 });
    expect((await draftOf(id))?.state).toBe('draft');
  });
});

describe('an account', () => {
  async function heldBack(inviterId: string | null = null) {
    const person = await world.person();
    await world.db
      .update(members)
      .set({
        review: 'pending',
        enterpriseName: '恒丝',
        type: 'enterprise',
        inviterId,
        invitation: inviterId === null ? null : 'waiting',
      })
      .where(eq(members.id, person.id));

    return person;
  }
  const decideOn = (id: string, more: Record<string, unknown>) =>
    world.decide(judge, { queue: 'account', id, ...more });
  const isIn = async (who: Person) =>
    (await world.post('apiindex/memberinfo', {}, who)).code === 200;

  test('an account that is approved is told by SMS, and its invitation is taken back with it', async () => {
    const inviter = await world.person();
    const person = await heldBack(inviter.id);
    const before = world.sms.length;
    expect(await view('account', person.id)).toMatchObject({
      state: 'pending',
      content: '恒丝',
      evidence: { account: { phone: expect.stringMatching(/^\d{11}$/) as unknown }, grant: null },
    });
    expect(await decideOn(person.id, { decision: 'return', reason: 'x' })).toMatchObject({
      code: 409,
    });
    expect(await decideOn(person.id, { decision: 'approve' })).toMatchObject({
      code: 200,
      data: { state: 'approved', version: 2 },
    });
    expect(world.sms.slice(before)).toMatchObject([{ code: null }]);
    await rewardInvitation(world.db, person.id, { points: 50, perMonth: 20 }, new Date());
    expect([await balanceOf(inviter.id), await balanceOf(person.id)]).toEqual([50, 50]);

    await world.undo(judge, { queue: 'account', id: person.id });
    expect([await balanceOf(inviter.id), await balanceOf(person.id)]).toEqual([0, 0]);
    expect(await isIn(person)).toBe(false);
    expect((await view('account', person.id)).trail.map(({ action }) => action)).toEqual([
      'undone',
      'approved',
    ]);
  });

  test('stays approved when the SMS fails', async () => {
    const person = await heldBack();
    world.smsFails.value = true;
    expect(await decideOn(person.id, { decision: 'approve' })).toMatchObject({ code: 200 });
    world.smsFails.value = false;
    expect((await view('account', person.id)).state).toBe('approved');
  });

  test('an account that is refused is signed out, with the reason kept', async () => {
    const person = await heldBack();
    await decideOn(person.id, { decision: 'refuse', reason: '企业名不实' });
    expect(await isIn(person)).toBe(false);
    const [row] = await world.db.select().from(members).where(eq(members.id, person.id));
    expect(row).toMatchObject({ review: 'refused', reviewReason: '企业名不实' });
  });

  test('an account that nobody held back is not in the queue', async () => {
    const { id } = await world.person();
    expect(await decideOn(id, { decision: 'approve' })).toMatchObject({ code: 404 });
    const { list } = await world.list(judge, { queue: 'account', count: 100 });
    expect(list.map((each) => each.id)).not.toContain(id);
  });
});

describe('a redemption', () => {
  const decideOn = (id: string, more: Record<string, unknown>) =>
    world.decide(judge, { queue: 'redemption', id, ...more });
  const stockOf = async (goodsId: string) =>
    (await world.db.select().from(goods).where(eq(goods.id, goodsId)))[0]?.stock;

  test('is handed out only once it is approved', async () => {
    const member = await world.person();
    const { id } = await world.redemption(member.id);
    expect(await decideOn(id, { decision: 'deliver' })).toMatchObject({ code: 409 });
    expect(await decideOn(id, { decision: 'approve' })).toMatchObject({ code: 200 });
    expect(await decideOn(id, { decision: 'refuse', reason: 'x', version: 2 })).toMatchObject({
      code: 409,
    });
    expect(await decideOn(id, { decision: 'deliver', version: 2 })).toMatchObject({
      code: 200,
      data: { state: 'delivered', version: 3, kind: 'redemption', points: 30 },
    });
    expect(await world.undo(judge, { queue: 'redemption', id, version: 3 })).toMatchObject({
      data: { state: 'approved', version: 4 },
    });
  });

  test('a redemption that is refused gives points and pieces back; undone, it holds them again', async () => {
    const member = await world.person();
    const { id, goodsId } = await world.redemption(member.id);
    await decideOn(id, { decision: 'refuse', reason: '缺货' });
    expect([await balanceOf(member.id), await stockOf(goodsId)]).toEqual([30, 11]);
    expect(await world.undo(judge, { queue: 'redemption', id })).toMatchObject({
      data: { state: 'pending', version: 3 },
    });
    expect([await balanceOf(member.id), await stockOf(goodsId)]).toEqual([0, 10]);
    const rows = await world.db.select().from(ledger).where(eq(ledger.memberId, member.id));
    expect(rows.reduce((sum, { delta }) => sum + delta, 0)).toBe(0);
  });

  test('shows the reviewer what it is and where it goes, in their language', async () => {
    const member = await world.person();
    const { id } = await world.redemption(member.id);
    const { data } = await world.post(
      'console/item',
      { queue: 'redemption', id },
      { ...judge, language: 'en' },
    );
    expect(queueItemSchemas.response.parse(data)).toMatchObject({
      content: 'Tape measure × 1 · by mail',
      evidence: { redemption: { goodsName: 'Tape measure', quantity: 1, stock: 10, address: 'x' } },
      history: { balance: 0, earned: 30 },
    });
  });
});

test('feedback shows the question and the answer that it is about', async () => {
  const member = await world.person();
  const asked = await world.post(
    'apiindex/chatone',
    { question: '304 在海边会锈吗', clientRequestId: uuidv7() },
    member,
  );
  const [answer] = await world.db
    .select({ id: answers.id })
    .from(answers)
    .innerJoin(records, eq(records.id, answers.recordId))
    .innerJoin(sessions, eq(sessions.id, records.sessionId))
    .where(eq(answers.memberId, member.id));
  expect(asked.code).toBe(200);
  const id = await world.submission(member.id, 'answer', {
    ref: answer?.id ?? '',
    content: '海边要用 316',
    details: { better: '316' },
  });
  expect((await view('submission', id)).evidence).toMatchObject({
    details: { better: '316' },
    answer: { question: '304 在海边会锈吗', content: '304 在海边会锈吗' },
  });
});

test('a file that others have handed in too is told', async () => {
  const [one, other] = [await world.person(), await world.person()];
  const first = await world.submission(one.id, 'material');
  const second = await world.submission(other.id, 'material');
  await attach(one.id, first, 'a.md', 'x');
  await attach(other.id, second, 'b.md', 'x');
  const { duplicates } = (await view('submission', second)).evidence;
  expect(duplicates.map(({ id }) => id)).toContain(first);
  expect(duplicates.map(({ id }) => id)).not.toContain(second);
});
