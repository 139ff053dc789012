import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Permission } from '#contract/permissions.ts';
import { articleSchema } from '#contract/knowledge/schemas.ts';
import { cocreatorMineSchemas } from '#contract/cocreator/schemas.ts';
import { configDefaults } from '#server/modules/config/keys.ts';
import { noticeText } from '#server/modules/message/notice-text.ts';
import { countCitations, payCitations } from '#server/modules/cocreator/citations.ts';
import { messages } from '#server/platform/db/schema/message.ts';
import { ledger } from '#server/platform/db/schema/points.ts';
import { submissions } from '#server/platform/db/schema/submission.ts';
import { openReviews, START, type Person, type Reviews } from '../console/review-world.ts';

let world: Reviews;
let judge: Person;
let me: Person;
let articleId: string;

beforeAll(async () => {
  world = await openReviews();
  judge = await world.reviewer(
    ...(['submission', 'report'] as const).flatMap((queue): Permission[] => [
      `review:${queue}:list`,
      `review:${queue}:decide`,
    ]),
    'knowledge:article:edit',
  );
  const saved = await world.post(
    'console/articlesave',
    {
      language: 'zh-CN',
      title: '粮仓通风笼网的铺设',
      summary: '怎样铺、怎样收口。',
      sections: [
        {
          heading: '铺设',
          paragraphs: [
            { text: '从地槽远端往回铺。', confidence: 'C' },
            { text: '每段搭接 15 cm。', confidence: 'C' },
          ],
        },
      ],
      region: [],
      contributor: null,
      state: 'published',
    },
    judge,
  );
  articleId = z.looseObject({ id: z.string() }).parse(saved.data).id;
});
beforeEach(async () => {
  me = await world.person();
});
afterAll(() => world.close());

const approve = (id: string) => world.decide(judge, { id, decision: 'approve' });
const mine = async (who = me) =>
  cocreatorMineSchemas.response.parse((await world.post('cocreator/mine', {}, who)).data);
const make = async (who: Person) => approve(await world.submission(who.id, 'cocreator'));
const config = configDefaults({ registrationReview: false, contact: undefined });
const pay = (now: Date) => payCitations(world.db, () => Promise.resolve(config), now);
const article = async () =>
  articleSchema.parse((await world.post('apiqa/searchAnswerById', { id: articleId }, me)).data);
const paragraphOf = (shown: z.infer<typeof articleSchema>, text: string) =>
  shown.sections.flatMap(({ paragraphs }) => paragraphs).find((each) => each.text === text);

test('three accepted contributions make a co-creator, and a decision that is taken back ends it', async () => {
  const ids = [];
  for (const kind of ['material', 'suggestion', 'answer', 'material'] as const) {
    const id = await world.submission(me.id, kind, { content: `${kind} 的内容` });
    ids.push(id);
    if (kind === 'answer') expect(await mine()).toMatchObject({ since: null, accepted: 1 });
    await approve(id);
  }
  expect(await mine()).toMatchObject({
    since: expect.any(String) as string,
    accepted: 3,
    needed: 3,
  });
  expect(await world.undo(judge, { id: ids[0] })).toMatchObject({ code: 200 });
  expect(await mine()).toMatchObject({ since: null, accepted: 2 });
  const told = await world.db.select().from(messages).where(eq(messages.memberId, me.id));
  expect(told.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['cocreator.gained', 'cocreator.lost']),
  );
});

test('a co-creator’s revision replaces the paragraph under their name, and can be taken back', async () => {
  const before = (await article()).sections[0]?.paragraphs[0]?.text ?? '';
  const revise = (content: string, of: object = {}) =>
    world.post(
      'apiindex/usefeedback',
      {
        kind: 'revision',
        content,
        revision: { articleId, language: 'zh-CN', before, source: 'GB/T 5330', ...of },
        consent: true,
      },
      me,
    );
  expect(await revise('改过的一段')).toMatchObject({ code: 403 });
  await make(me);
  expect(await revise(before)).toMatchObject({ code: 422 });
  expect(await revise('改过的一段', { before: '没有这段' })).toMatchObject({ code: 409 });
  const sent = await revise('改过的一段');
  const { submissionId } = z.object({ submissionId: z.string() }).parse(sent.data);

  expect(await approve(submissionId)).toMatchObject({ code: 200, data: { points: 20 } });
  const changed = paragraphOf(await article(), '改过的一段');
  expect(changed).toMatchObject({ confidence: 'B', contributor: expect.any(String) as string });
  expect(paragraphOf(await article(), before)).toBeUndefined();
  expect(await world.post('cocreator/credits', { articleIds: [articleId] }, me)).toMatchObject({
    data: { list: [{ articleId, contributor: changed?.contributor }] },
  });
  expect((await mine()).list[0]).toMatchObject({ kind: 'revision', articleId, cited: 0 });

  expect(await world.undo(judge, { id: submissionId })).toMatchObject({ code: 200 });
  expect(paragraphOf(await article(), before)).toBeDefined();
  expect(await world.post('cocreator/credits', { articleIds: [articleId] }, me)).toMatchObject({
    data: { list: [] },
  });
});

test('citations count once a day for each asker, and not in answers to the author', async () => {
  const id = await world.submission(me.id, 'material', { content: '一份资料' });
  await approve(id);
  const cited = `material-${id}`;
  const other = await world.person();
  const cite = (who: Person, at = new Date(START)) =>
    countCitations(
      world.db,
      { memberId: who.id, credited: [{ articleId: cited, contributor: 'x' }] },
      at,
    );
  await cite(me);
  await cite(other);
  await cite(other);
  await cite(await world.person());
  expect(await mine()).toMatchObject({
    cited: 2,
    months: [{ month: '2026-11', cited: 2, points: null }],
    list: [{ articleId: null, cited: 2 }],
  });
  await cite(other, new Date(START + 86_400_000));
  expect(await mine()).toMatchObject({ cited: 3 });
});

test('material links to its article from the publication on', async () => {
  const id = await world.submission(me.id, 'material', { content: '一份资料' });
  await approve(id);
  const draft = `material-${id}`;
  expect(await mine()).toMatchObject({ list: [{ id, articleId: null }] });
  const published = await world.post(
    'console/articlesave',
    {
      id: draft,
      version: 1,
      language: 'zh-CN',
      title: '一份资料',
      summary: '',
      sections: [{ heading: '', paragraphs: [{ text: '一份资料', confidence: 'C' }] }],
      region: [],
      contributor: null,
      state: 'published',
    },
    judge,
  );
  expect(published).toMatchObject({ code: 200 });
  expect(await mine()).toMatchObject({ list: [{ id, articleId: draft }] });
});

test('a month of citations is paid once, when it is over, and up to the cap', async () => {
  const id = await world.submission(me.id, 'material', { content: '另一份资料' });
  await approve(id);
  const credited = [{ articleId: `material-${id}`, contributor: 'x' }];
  for (let n = 0; n < 3; n += 1) {
    const { id: asker } = await world.person();
    await countCitations(world.db, { memberId: asker, credited }, new Date(START));
  }
  const paid = () =>
    world.db
      .select({ delta: ledger.delta, ref: ledger.ref })
      .from(ledger)
      .where(and(eq(ledger.memberId, me.id), eq(ledger.kind, 'citation')));
  await pay(new Date('2026-11-30T15:59:59Z'));
  expect(await paid()).toEqual([]);
  config['points.citation.month'] = 2;
  // December in Shanghai.
  await pay(new Date('2026-11-30T16:00:01Z'));
  await pay(new Date('2026-12-02T00:00:00Z'));
  expect(await paid()).toEqual([{ delta: 2, ref: '2026-11' }]);
  expect(await mine()).toMatchObject({ months: [{ month: '2026-11', cited: 3, points: 2 }] });
  const told = await world.db
    .select()
    .from(messages)
    .where(and(eq(messages.memberId, me.id), eq(messages.kind, 'points.citation')));
  expect(told.map(({ params }) => noticeText('points.citation', params, 'zh-CN').content)).toEqual([
    '2026年11月，你写的内容被引用 3 次，获得 2 积分。',
  ]);
});

test('a month that is over and earned nothing is settled with 0 points', async () => {
  const id = await world.submission(me.id, 'material', { content: '没有积分的资料' });
  await approve(id);
  const { id: asker } = await world.person();
  const credited = [{ articleId: `material-${id}`, contributor: 'x' }];
  await countCitations(world.db, { memberId: asker, credited }, new Date('2026-10-02T00:00:00Z'));
  config['points.citation'] = 0;
  await pay(new Date(START));
  config['points.citation'] = 1;
  const { months } = await mine();
  expect(months.find(({ month }) => month === '2026-10')).toMatchObject({ cited: 1, points: 0 });
});

test('hints about two sentences of an answer are two submissions, of which a repeated one is one', async () => {
  const asked = await world.post(
    'apiindex/chatone',
    { question: '石笼网', clientRequestId: crypto.randomUUID() },
    me,
  );
  const { active } = z.looseObject({ active: z.string() }).parse(asked.data);
  const hint = (kind: string, sentence: string) =>
    world.post(
      'apiindex/feedback',
      { answerId: active, content: `${kind} ${sentence}`, hint: { kind, sentence } },
      me,
    );
  await hint('confirm', '第一句');
  await hint('correct', '第二句');
  await hint('source', '第二句');
  const rows = await world.db.select().from(submissions).where(eq(submissions.memberId, me.id));
  expect(rows.map(({ details }) => details.hint)).toEqual(
    expect.arrayContaining([
      { kind: 'confirm', sentence: '第一句' },
      { kind: 'source', sentence: '第二句' },
    ]),
  );
  expect(rows).toHaveLength(2);
  const corrected = rows.find(({ details }) => details.hint?.kind === 'source');
  const seen = await world.post('console/item', { queue: 'submission', id: corrected?.id }, judge);
  expect(seen).toMatchObject({ data: { evidence: { answer: { question: '石笼网' } } } });
});
