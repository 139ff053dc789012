import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { qualityDecideAllSchemas } from '#contract/quality/schemas.ts';
import type { GroupView, SharedVerdict } from '#contract/quality/calls.ts';
import { articleCredits } from '#server/platform/db/schema/contribution.ts';
import { audit } from '#server/platform/db/schema/operation.ts';
import { members } from '#server/platform/db/schema/member.ts';
import type { Person } from '../console/review-world.ts';
import { openQuality, type Quality } from './quality-world.ts';

let world: Quality;

beforeAll(async () => {
  world = await openQuality();
});
afterAll(() => world.close());

async function disliked(member: Person, question: string): Promise<GroupView> {
  const { answerId } = await world.ask(member, question);
  await world.like(member, answerId, -1);
  const group = await world.groupOf(question);
  if (group === undefined) throw new Error('no group');
  return group;
}
const decideAll = async (
  groups: readonly Pick<GroupView, 'id' | 'version'>[],
  verdict: SharedVerdict,
  clientRequestId = uuidv7(),
) =>
  world.post(
    'console/qualitydecideall',
    { groups: groups.map(({ id, version }) => ({ id, version })), verdict, clientRequestId },
    world.reviewer,
  );

test('one decision on several groups is audited for each, and one that changed is refused alone', async () => {
  const member = await world.person();
  const groups = [
    await disliked(member, '石笼网怎么绑扎'),
    await disliked(member, '护栏网怎么安装'),
    await disliked(member, '勾花网怎么卷'),
  ] as const;
  await world.verdict(groups[2], { kind: 'ignore', reason: '已知' });
  const clientRequestId = uuidv7();
  const verdict = { kind: 'reply', text: '请看安装说明' } as const;
  const { data } = await decideAll(groups, verdict, clientRequestId);
  const { decided, refused } = qualityDecideAllSchemas.response.parse(data);
  expect(decided.map(({ id, state }) => [id, state])).toEqual(
    groups.slice(0, 2).map(({ id }) => [id, 'closed']),
  );
  expect(refused).toEqual([{ id: groups[2].id, reason: expect.any(String) as string }]);
  expect((await decideAll(groups, verdict, clientRequestId)).data).toEqual(data);

  const rows = await world.db
    .select({ id: audit.targetId, details: audit.details })
    .from(audit)
    .where(
      and(
        eq(audit.action, 'quality.reply'),
        inArray(
          audit.targetId,
          groups.map(({ id }) => id),
        ),
      ),
    );
  expect(rows.map(({ id }) => id).toSorted()).toEqual(
    groups
      .slice(0, 2)
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(rows[0]?.details).toEqual({ text: '请看安装说明' });
});

test('asking several again closes those that are answered now', async () => {
  const member = await world.person();
  const groups = [
    await disliked(member, '席型网怎么清洗'),
    await disliked(member, '冲孔板怎么折边'),
  ];
  expect(await decideAll(groups, { kind: 'again' })).toMatchObject({ code: 200 });
  for (const { id } of groups) {
    await expect
      .poll(async () => (await world.item(id)).state, { timeout: 15_000 })
      .not.toBe('asking');
  }
});

test('a group that is named twice, too many groups and a foreign verdict are refused', async () => {
  const group = await disliked(await world.person(), '电焊网怎么搭接');
  expect(await decideAll([group, group], { kind: 'again' })).toMatchObject({ code: 422 });
  const many = Array.from({ length: 51 }, () => ({ id: uuidv7(), version: 1 }));
  expect(await decideAll(many, { kind: 'again' })).toMatchObject({ code: 422 });
  const phrasing = { kind: 'phrasing', articleId: 'x', language: 'zh-CN', paragraph: 0, text: 'x' };
  expect(await decideAll([group], phrasing as never)).toMatchObject({ code: 422 });
  const looker = await world.staff('quality:answer:list');
  const body = { groups: [{ id: group.id, version: 1 }], verdict: { kind: 'again' } };
  expect(
    await world.post('console/qualitydecideall', { ...body, clientRequestId: uuidv7() }, looker),
  ).toMatchObject({ code: 403 });
});

test('groups are found by any part of the question, and by a member for those who may look members up', async () => {
  const member = await world.person();
  await world.db.update(members).set({ nickname: '安平老赵' }).where(eq(members.id, member.id));
  const group = await disliked(member, '不锈钢过滤网片的 100% 检验');
  const found = async (keyword: string, who: Person = world.reviewer) => {
    const { data } = await world.post('console/qualitylist', { keyword }, who);
    return (data as { list: { id: string }[] }).list.map(({ id }) => id);
  };
  for (const keyword of ['过滤网片', '100%', '锈', ' 网片的 ']) {
    expect([keyword, await found(keyword)]).toEqual([keyword, expect.arrayContaining([group.id])]);
  }
  expect(await found('过_网片')).toEqual([]);
  expect(await found('老赵')).toEqual([]);
  const clerk = await world.staff('quality:answer:list', 'sys:user:list');
  expect(await found('老赵', clerk)).toEqual([group.id]);
  expect(await found(member.id, clerk)).toEqual([group.id]);
  expect(await found('没有这个人', clerk)).toEqual([]);
});

test('an article that takes a correction over credits its author, until the approval is undone', async () => {
  const member = await world.person();
  await world.db.update(members).set({ nickname: '焊工老马' }).where(eq(members.id, member.id));
  const { answerId } = await world.ask(member, '石笼网的扎丝用多粗');
  const correction = { answerId, content: '少了丝径', better: '扎丝用 2.2 mm' };
  const { data } = await world.post('apiindex/feedback', correction, member);
  const { submissionId: id } = data as { submissionId: string };
  await world.decide(world.judge, { id, decision: 'approve' });
  const group = await world.groupOf('石笼网的扎丝用多粗');
  const paragraph = { text: '扎丝直径 2.2 mm。', confidence: 'B', contributor: '焊工老马' };
  const saved = await world.publish({
    title: '石笼网的扎丝',
    sections: [{ heading: '扎丝', paragraphs: [paragraph] }],
    groupId: group?.id,
  });
  expect(saved).toMatchObject({ code: 200 });
  const credits = () =>
    world.db.select().from(articleCredits).where(eq(articleCredits.memberId, member.id));
  expect(await credits()).toMatchObject([
    { submissionId: id, contributor: '焊工老马', isWhole: false },
  ]);
  expect(await world.undo(world.judge, { id })).toMatchObject({ code: 200 });
  expect(await credits()).toEqual([]);
});
