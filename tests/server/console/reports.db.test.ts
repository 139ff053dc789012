import { and, desc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { queueItemSchemas } from '#contract/console/queue-schemas.ts';
import { publishCommand } from '#server/modules/console/submitted-command.ts';
import { publishArticle } from '#server/trade/knowledge/publish-article.ts';
import { noticeText } from '#server/modules/message/notice-text.ts';
import { commands } from '#server/platform/db/schema/command.ts';
import { enterpriseCards } from '#server/platform/db/schema/enterprise.ts';
import { articles } from '#server/platform/db/schema/knowledge.ts';
import { members } from '#server/platform/db/schema/member.ts';
import { messages } from '#server/platform/db/schema/message.ts';
import { audit, ownArticles } from '#server/platform/db/schema/operation.ts';
import { openReviews, type Person, type Reviews } from './review-world.ts';

let world: Reviews;
let judge: Person;
let strict: Person;
let owner: Person;

beforeAll(async () => {
  world = await openReviews();
  judge = await world.reviewer('review:report:list', 'review:report:decide');
  strict = await world.reviewer('review:report:list', 'review:report:decide', 'sys:user:edit');
  owner = await world.person();
});
afterAll(() => world.close());

async function card(memberId = owner.id): Promise<string> {
  await world.db
    .insert(enterpriseCards)
    .values({
      id: memberId,
      name: '假网厂',
      place: '安平',
      products: ['石笼网'],
      intro: '全国最低价',
      approved: true,
      example: false,
      words: '',
      grams: '',
      memberId,
      updatedAt: new Date(),
    })
    .onConflictDoUpdate({ target: enterpriseCards.id, set: { approved: true } });
  return memberId;
}

async function reported(about: { kind: string; id: string }, who?: Person) {
  const reporter = who ?? (await world.person());
  const body = { kind: 'report', content: '这家是假的', about, consent: false };
  const { data } = await world.post('apiindex/usefeedback', body, reporter);
  const { submissionId: id } = z.object({ submissionId: z.string() }).parse(data);
  return { id, reporter };
}

const view = async (id: string, who = judge) =>
  queueItemSchemas.response.parse(
    (await world.post('console/item', { queue: 'report', id }, who)).data,
  );
const approve = (who: Person, id: string, more: object = {}) =>
  world.decide(who, { queue: 'report', id, decision: 'approve', ...more });
const isShown = async (id: string) =>
  (await world.db.select().from(enterpriseCards).where(eq(enterpriseCards.id, id)))[0]?.approved;
const lastMessage = async (memberId: string) =>
  (
    await world.db
      .select()
      .from(messages)
      .where(eq(messages.memberId, memberId))
      .orderBy(desc(messages.id))
      .limit(1)
  )[0];

describe('a report', () => {
  test('carries what is reported as it was shown, and its owner', async () => {
    const cardId = await card();
    const { id } = await reported({ kind: 'card', id: cardId });
    await world.db
      .update(enterpriseCards)
      .set({ intro: '改过了' })
      .where(eq(enterpriseCards.id, cardId));

    const { evidence } = await view(id);
    expect(evidence.details.about).toMatchObject({ kind: 'card', title: '假网厂' });
    expect(evidence.details.about?.text).toContain('全国最低价');
    expect(evidence.reportedOwner).toMatchObject({ id: owner.id });
    expect(evidence.grant?.amount).toBe(0);
  });

  test('of the same thing by the same member is one', async () => {
    const about = { kind: 'card', id: await card() };
    const { id, reporter } = await reported(about);
    expect((await reported(about, reporter)).id).toBe(id);
  });

  test('names what members see, and is a report', async () => {
    const who = await world.person();
    const cardId = await card();
    const base = { content: 'x', consent: false, about: { kind: 'card', id: cardId } };
    expect(
      await world.post('apiindex/usefeedback', { ...base, kind: 'suggestion' }, who),
    ).toMatchObject({ code: 422 });
    const about = { kind: 'article', id: 'no-such' };
    expect(
      await world.post('apiindex/usefeedback', { ...base, kind: 'report', about }, who),
    ).toMatchObject({ code: 404 });
  });
});

describe('an approved report', () => {
  test('pays nothing by default, and does nothing without a measure', async () => {
    const cardId = await card();
    const { id, reporter } = await reported({ kind: 'card', id: cardId });
    expect(await approve(judge, id)).toMatchObject({ code: 200, data: { points: 0 } });
    expect(await isShown(cardId)).toBe(true);
    const told = await lastMessage(reporter.id);
    expect(told?.kind).toBe('submission.approved');
    const { content } = noticeText('submission.approved', told?.params ?? {}, 'zh-CN');
    expect(content).not.toContain('积分');
  });

  test('takes a card down and tells its owner; undone, it is shown again', async () => {
    const cardId = await card();
    const { id } = await reported({ kind: 'card', id: cardId });
    const done = await approve(judge, id, { measure: 'takeDown', reason: '冒用厂名' });
    expect(done).toMatchObject({ code: 200 });
    expect(await isShown(cardId)).toBe(false);
    expect(await lastMessage(owner.id)).toMatchObject({
      kind: 'report.takenDown',
      params: { title: '假网厂', reason: '冒用厂名' },
    });
    const [row] = await world.db
      .select()
      .from(audit)
      .where(and(eq(audit.targetId, id), eq(audit.action, 'decide.approve')));
    expect(row?.details).toMatchObject({ measure: 'takeDown' });

    await world.undo(judge, { queue: 'report', id });
    expect(await isShown(cardId)).toBe(true);
    await approve(judge, id, { version: 3, measure: 'takeDown', reason: 'x' });
    expect(await isShown(cardId)).toBe(false);
  });

  test('takes a shipped article down in each language, and puts it back when undone', async () => {
    const articleId = uuidv7();
    for (const language of ['zh-CN', 'en-US'] as const) {
      const paragraph = { text: `锌层 ${language}`, confidence: 'A' as const };
      await world.db.transaction((tx) =>
        publishArticle(tx, {
          id: articleId,
          language,
          title: `文 ${language}`,
          summary: '',
          keywords: [],
          region: [],
          sections: [{ heading: '', paragraphs: [paragraph] }],
          sources: [],
          contributor: null,
          asks: [],
          updatedAt: new Date(),
        }),
      );
    }
    const shown = () => world.db.select().from(articles).where(eq(articles.id, articleId));
    const before = await shown();
    const { id } = await reported({ kind: 'article', id: articleId });
    await approve(judge, id, { measure: 'takeDown', reason: '错的' });
    expect(await shown()).toEqual([]);
    const kept = await world.db.select().from(ownArticles).where(eq(ownArticles.id, articleId));
    expect(kept.map(({ state }) => state)).toEqual(before.map(() => 'withdrawn'));

    await world.undo(judge, { queue: 'report', id });
    expect((await shown()).map(({ language, title }) => [language, title]).toSorted()).toEqual(
      before.map(({ language, title }) => [language, title]).toSorted(),
    );
  });

  test('takes a command out of the library', async () => {
    const commandId = await world.submission(owner.id, 'command', {
      state: 'approved',
      content: '{{mesh}}',
      details: { title: '令', description: '说明' },
    });
    await world.db.transaction((tx) =>
      publishCommand(
        tx,
        { id: commandId, content: '{{mesh}}', details: { title: '令', description: '说明' } },
        new Date(),
      ),
    );
    const { id } = await reported({ kind: 'command', id: commandId });
    await approve(judge, id, { measure: 'takeDown', reason: 'x' });
    const [after] = await world.db.select().from(commands).where(eq(commands.id, commandId));
    expect(after?.state).toBe('off');
  });

  test('restricts or disables the owner for who may edit members, and undo lifts it', async () => {
    const bad = await world.person();
    const cardId = await card(bad.id);
    const state = async () =>
      (await world.db.select().from(members).where(eq(members.id, bad.id)))[0];
    for (const measure of ['restrict', 'disable'] as const) {
      const { id } = await reported({ kind: 'card', id: cardId });
      expect((await approve(judge, id, { measure, reason: '造假' })).code).toBe(403);
      expect((await approve(strict, id, { measure, reason: '造假' })).code).toBe(200);
      const after = await state();
      expect(measure === 'restrict' ? after?.restriction : after?.disabledReason).toBe('造假');
      await world.undo(strict, { queue: 'report', id });
      expect(await state()).toMatchObject({ restriction: null, disabled: false });
    }
    const rows = await world.db.select().from(audit).where(eq(audit.targetId, bad.id));
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'member.disable',
      'member.disable',
      'member.restrict',
      'member.restrict',
    ]);
  });

  test('needs a reason for a measure, and something that can be taken down', async () => {
    const cardId = await card();
    const { id } = await reported({ kind: 'card', id: cardId });
    expect((await approve(judge, id, { measure: 'takeDown' })).code).toBe(422);
    await world.db
      .update(enterpriseCards)
      .set({ approved: false })
      .where(eq(enterpriseCards.id, cardId));
    expect((await approve(judge, id, { measure: 'takeDown', reason: 'x' })).code).toBe(409);
    const plain = await world.submission(owner.id, 'report');
    expect((await approve(judge, plain, { measure: 'takeDown', reason: 'x' })).code).toBe(409);
    const refused = { queue: 'report', id, decision: 'refuse', reason: 'x', measure: 'takeDown' };
    expect((await world.decide(judge, refused)).code).toBe(422);
    const body = { queue: 'report', id: uuidv7(), decision: 'approve' };
    expect((await world.decide(judge, body)).code).toBe(404);
  });
});
