import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import {
  qualityFiguresSchemas,
  qualityPassagesSchemas,
  waitingSchemas,
} from '#contract/quality/schemas.ts';
import { messageListSchemas } from '#contract/message/schemas.ts';
import type { Permission } from '#contract/permissions.ts';
import type { GroupView } from '#contract/quality/calls.ts';
import { addSignal } from '#server/modules/quality/answer-signals.ts';
import { purgeGroups } from '#server/modules/quality/purge-groups.ts';
import { ModelError } from '#server/answering/provider.ts';
import { audit } from '#server/platform/db/schema/operation.ts';
import { partReports } from '#server/platform/db/schema/status.ts';
import { answerSignals } from '#server/platform/db/schema/quality.ts';
import { sessions } from '#server/platform/db/schema/session.ts';
import { insertAnswers } from './insert-answers.ts';
import { openQuality, type Quality } from './quality-world.ts';

let world: Quality;

beforeAll(async () => {
  world = await openQuality();
});
afterAll(() => world.close());

describe('signals', () => {
  test('a dislike with its reason is on the desk until it is taken back', async () => {
    const member = await world.person();
    const { answerId } = await world.ask(member, '镀锌电焊网的锌层多厚');
    await world.like(member, answerId, -1);
    await world.like(member, answerId, -1, '答案不对');
    const group = await world.groupOf('镀锌电焊网的锌层多厚');
    expect(group).toMatchObject({ reasons: ['disliked'], signals: 1, state: 'open' });
    expect(group?.shown).toMatchObject([
      { reason: 'disliked', note: '答案不对', turn: { question: '镀锌电焊网的锌层多厚' } },
    ]);

    await world.like(member, answerId, 0);
    expect(await world.groupOf('镀锌电焊网的锌层多厚')).toBeUndefined();
  });

  test('an answer that did not help, a report and a drawing that does not fit are on the desk', async () => {
    const member = await world.person();
    const { answerId, recordId } = await world.ask(member, '刀片刺绳的刀片多长');
    await world.post('apiindex/updatehelpstatus', { recordId, helped: false }, member);
    const report = { kind: 'report', content: '数据抄来的', answerId, consent: false };
    expect(await world.post('apiindex/usefeedback', report, member)).toMatchObject({ code: 200 });
    const group = await world.groupOf('刀片刺绳的刀片多长');
    expect(group?.reasons.toSorted()).toEqual(['reported', 'unhelpful']);
    expect(group?.signals).toBe(2);

    await world.post('apiindex/updatehelpstatus', { recordId, helped: true }, member);
    expect((await world.groupOf('刀片刺绳的刀片多长'))?.reasons).toEqual(['reported']);
  });

  test('an approved correction is on the desk with the better answer, until the approval is undone', async () => {
    const member = await world.person();
    const { answerId } = await world.ask(member, '石笼网的使用年限');
    const { data } = await world.post(
      'apiindex/feedback',
      { answerId, content: '少了条件', better: '重镀锌 20 年' },
      member,
    );
    const { submissionId: id } = data as { submissionId: string };
    await world.decide(world.judge, { id, decision: 'approve' });
    expect((await world.groupOf('石笼网的使用年限'))?.shown).toMatchObject([
      { reason: 'corrected', note: '重镀锌 20 年' },
    ]);

    await world.undo(world.judge, { id });
    expect(await world.groupOf('石笼网的使用年限')).toBeUndefined();
  });

  test.each([
    ['unanswered', '窗花网的抗风压等级'],
    ['unverified', '轧花网的抗拉强度'],
    ['refused', '勾花网的围栏高度标准'],
  ])('an answer that is %s is on the desk by itself', async (reason, question) => {
    world.answerBy(async function* () {
      await Promise.resolve();
      if (reason === 'refused') throw new ModelError('screened');
      yield { type: 'delta', text: '…' };
      if (reason === 'unanswered') yield { type: 'unknown', question };
      if (reason === 'unverified') {
        const finding = { kind: 'unverified', text: '500 MPa', claim: 'number' } as const;
        yield { type: 'part', part: { type: 'check', findings: [finding] } };
      }
    });
    await world.ask(await world.person(), question);
    world.answerBy(null);
    await vi.waitFor(async () => {
      expect((await world.groupOf(question))?.reasons).toEqual([reason]);
    });
  });

  test('an answer of the sandbox is not', async () => {
    const member = await world.person();
    const { answerId, sessionId } = await world.ask(member, '编织网的经纬密度公差');
    await world.db.update(sessions).set({ sandbox: true }).where(eq(sessions.id, sessionId));
    await world.db.transaction((tx) =>
      addSignal(
        tx,
        { memberId: member.id, answerId, reason: 'disliked', note: null },
        new Date(world.now()),
      ),
    );
    expect(await world.groupOf('编织网的经纬密度公差')).toBeUndefined();
  });

  test('goes with a deleted question, and the group with the last one', async () => {
    const member = await world.person();
    const { answerId, sessionId } = await world.ask(member, '冲孔板的孔间距怎么定');
    await world.like(member, answerId, -1);
    await world.db.delete(sessions).where(eq(sessions.id, sessionId));
    await purgeGroups(world.db);
    expect(await world.groupOf('冲孔板的孔间距怎么定')).toBeUndefined();
  });
});

describe('groups', () => {
  test('fifty near-same questions among many are one group', async () => {
    const member = await world.person();
    const others = await insertAnswers(
      world.db,
      member.id,
      60,
      (n) => `第${String(n)}种网的第${String(n * 7)}号参数`,
    );
    const same = await insertAnswers(
      world.db,
      member.id,
      50,
      (n) =>
        `${['', '请问', '想问一下，', '你好，'][n % 4] ?? ''}不锈钢席型网的过滤精度${['是多少', '多少', '怎么样？', '是多少呢'][n % 4] ?? ''}`,
    );
    await world.db.transaction(async (tx) => {
      for (const answerId of [...others, ...same]) {
        const signal = { memberId: member.id, answerId, reason: 'disliked' as const, note: null };
        await addSignal(tx, signal, new Date(world.now()));
      }
    });
    const rows = await world.db
      .select({ groupId: answerSignals.groupId, answerId: answerSignals.answerId })
      .from(answerSignals)
      .where(eq(answerSignals.memberId, member.id));
    const groupsOf = (answerIds: readonly string[]) =>
      new Set(
        rows.filter(({ answerId }) => answerIds.includes(answerId)).map(({ groupId }) => groupId),
      );
    const [groupId = '', ...rest] = groupsOf(same);
    expect(rest).toEqual([]);
    expect(groupsOf(others).size).toBe(60);
    expect(await world.item(groupId)).toMatchObject({ signals: 50 });
  });

  test('a list is filtered, and goes on behind a cursor', async () => {
    const member = await world.person();
    const { answerId } = await world.ask(member, 'How heavy is barbed wire per coil?');
    await world.like(member, answerId, -1);
    const filter = { language: 'en-US', product: 'barbed_wire', reason: 'disliked', state: 'open' };
    const { list, total } = await world.list(filter);
    expect(list.map(({ question }) => question)).toEqual(['How heavy is barbed wire per coil?']);
    expect(total).toBe(1);
    expect((await world.list({ ...filter, reason: 'reported' })).list).toEqual([]);

    const first = await world.list({ count: 2 });
    const second = await world.list({ count: 2, cursor: first.nextCursor });
    expect(second.list).toHaveLength(2);
    expect(second.list.map(({ id }) => id)).not.toContain(first.list[0]?.id);
  });
});

describe('decisions', () => {
  async function open(
    question: string,
  ): Promise<{ group: GroupView; member: { id: string; token: string } }> {
    const member = await world.person();
    const { answerId } = await world.ask(member, question);
    await world.like(member, answerId, -1);
    const group = await world.groupOf(question);
    if (group === undefined) throw new Error('no group');
    return { group, member };
  }
  const messagesOf = async (member: { token: string }) =>
    messageListSchemas.response.parse(
      (await world.post('message/list', { scope: 'personal' }, member)).data,
    ).list;
  const auditOf = async (id: string) =>
    (await world.db.select().from(audit).where(eq(audit.targetId, id))).map(({ action }) => action);

  test('an article that is published for a group closes it with a new answer, and the member is told', async () => {
    const question = '屠宰场用的挂钩网怎么选';
    const { group, member } = await open(question);
    const published = await world.publish({ groupId: group.id, title: question });
    expect(published).toMatchObject({ code: 200 });
    const closed = await world.closed(group.id);
    expect(closed).toMatchObject({
      decision: { kind: 'article' },
      article: { title: question },
      answer: { question },
    });
    expect(closed.answer?.sources.map(({ contributor }) => contributor)).toEqual(['老张']);
    expect(await messagesOf(member)).toMatchObject([
      { title: '你反馈的问题已改进', link: { kind: 'article' } },
    ]);
    expect(await auditOf(group.id)).toEqual(['quality.article']);
  });

  test('a draft keeps its group until it is published', async () => {
    const question = '养貂笼的网孔怎么选';
    const { group } = await open(question);
    const { data } = await world.publish({ groupId: group.id, title: question, state: 'draft' });
    expect((await world.item(group.id)).state).toBe('open');
    const { id, version } = data as { id: string; version: number };
    await world.publish({ id, version, title: question });
    expect(await world.closed(group.id)).toMatchObject({ decision: { kind: 'article' } });
  });

  test('a way of asking finds a paragraph, and closes the group', async () => {
    const title = '猪圈漏粪网的安装';
    const { data } = await world.publish({ title });
    const { id: articleId } = data as { id: string };
    const { group } = await open('二师兄住的地方铺啥网');
    const place = { articleId, language: 'zh-CN' as const };
    await world.verdict(group, { kind: 'phrasing', ...place, paragraph: 0, text: group.question });
    expect(await world.closed(group.id)).toMatchObject({ decision: { kind: 'phrasing' } });
    const passages = qualityPassagesSchemas.response.parse(
      (await world.post('console/qualitypassages', place, world.reviewer)).data,
    );
    expect(passages.list[0]?.asks).toEqual(['二师兄住的地方铺啥网']);
  });

  test('a question that is asked again without a better answer stays open', async () => {
    const { group } = await open('火星上的铁丝网怎么养护');
    world.answerBy(async function* () {
      await Promise.resolve();
      yield { type: 'delta', text: '不知道。' };
    });
    await world.verdict(group, { kind: 'again' });
    await vi.waitFor(async () => {
      expect(await world.item(group.id)).toMatchObject({
        state: 'open',
        decision: { kind: 'again' },
        answer: { content: '不知道。', sources: [] },
      });
    });
    world.answerBy(null);
  });

  test('a reply reaches the member and closes the group', async () => {
    const { group, member } = await open('哪里能买到旧的勾花网机');
    await world.verdict(group, { kind: 'reply', text: '可以看展会。' });
    expect(await world.item(group.id)).toMatchObject({
      state: 'closed',
      decision: { kind: 'reply' },
    });
    expect((await messagesOf(member))[0]?.content).toContain('可以看展会。');
    expect(await auditOf(group.id)).toEqual(['quality.reply']);
  });

  test('an ignored group stays closed when it is signalled again; another one opens', async () => {
    const ignored = await open('丝网会不会说话');
    await world.verdict(ignored.group, { kind: 'ignore', reason: '闲聊' });
    await open('丝网会不会说话');
    expect(await world.item(ignored.group.id)).toMatchObject({ state: 'closed', signals: 2 });

    const replied = await open('丝网博览会今年几号');
    await world.verdict(replied.group, { kind: 'reply', text: '十月。' });
    await open('丝网博览会今年几号');
    expect(await world.item(replied.group.id)).toMatchObject({ state: 'open', signals: 2 });
  });

  test('a group that was decided is opened again with a reason', async () => {
    const { group } = await open('护栏网打包用什么带');
    await world.verdict(group, { kind: 'ignore', reason: '闲聊' });
    await world.verdict(await world.item(group.id), { kind: 'reopen', reason: '看错了' });
    expect(await world.item(group.id)).toMatchObject({ state: 'open' });
    expect(await auditOf(group.id)).toEqual(['quality.ignore', 'quality.reopen']);
  });

  test('the second of two reviewers is told who decided', async () => {
    const { group } = await open('声屏障的网布怎么洗');
    await world.verdict(group, { kind: 'ignore', reason: '闲聊' });
    const second = await world.send(group, { kind: 'reply', text: 'x' });
    expect(second).toMatchObject({ code: 409 });
    expect(second.msg).toContain('已由');
    const late = await world.publish({ groupId: group.id, title: '声屏障的网布怎么洗' });
    expect(late).toMatchObject({ code: 409 });
  });

  test('a test question outlives its signals', async () => {
    const { group, member } = await open('烧烤网的镀层安全吗');
    await world.verdict(group, { kind: 'test', isOn: true });
    await world.db.delete(answerSignals).where(eq(answerSignals.memberId, member.id));
    await purgeGroups(world.db);
    expect(await world.item(group.id)).toMatchObject({ isTest: true, signals: 0 });
  });
});

describe('permissions and numbers', () => {
  test.each([
    ['console/qualitylist', {}],
    ['console/qualityitem', { id: uuidv7() }],
    ['console/qualityfigures', {}],
  ])('%s is for those who may list', async (path, body) => {
    const other = await world.staff('shop:goods:list');
    expect(await world.post(path, body, other)).toMatchObject({ code: 403 });
    const reader = await world.staff('quality:answer:list');
    expect((await world.post(path, body, reader)).code).not.toBe(403);
  });

  test('to decide needs the permission, and a way of asking that of articles, too', async () => {
    const decide = (verdict: object) => ({
      id: uuidv7(),
      version: 1,
      verdict,
      clientRequestId: uuidv7(),
    });
    const ignore = decide({ kind: 'ignore', reason: 'x' });
    const place = { articleId: 'x', language: 'zh-CN' };
    const phrasing = decide({ kind: 'phrasing', ...place, paragraph: 0, text: 'x' });
    const reader = await world.staff('quality:answer:list');
    expect(await world.post('console/qualitydecide', ignore, reader)).toMatchObject({ code: 403 });
    const judge = await world.staff('quality:answer:decide');
    expect(await world.post('console/qualitydecide', ignore, judge)).toMatchObject({ code: 404 });
    expect(await world.post('console/qualitydecide', phrasing, judge)).toMatchObject({ code: 403 });
    expect(await world.post('console/qualitypassages', place, judge)).toMatchObject({ code: 403 });
  });

  test('an article for a group needs the permission to decide', async () => {
    const editor = await world.staff('knowledge:article:edit');
    const published = await world.publish({ groupId: uuidv7(), title: 'x' }, editor);
    expect(published).toMatchObject({ code: 403 });
  });

  test('an article for a group without an id is refused', async () => {
    const published = await world.publish({ groupId: 'x', title: 'x', state: 'draft' });
    expect(published).toMatchObject({ code: 422 });
    expect(published.data).toHaveProperty('fields.groupId');
  });

  test('members without a role are refused', async () => {
    const member = await world.person();
    for (const path of ['console/qualitylist', 'console/waiting']) {
      expect(await world.post(path, {}, member)).toMatchObject({ code: 403 });
    }
  });

  test('the numbers count signals and closed groups of the day', async () => {
    const { data } = await world.post('console/qualityfigures', { range: 'week' }, world.reviewer);
    const { days } = qualityFiguresSchemas.response.parse(data);
    expect(days).toHaveLength(7);
    expect(days.at(-1)?.signals).toBeGreaterThan(100);
    expect(days.at(-1)?.closed).toBeGreaterThan(3);
  });

  test('the tabs get the counts that the caller may see', async () => {
    const { data } = await world.post(
      'console/waiting',
      {},
      await world.staff('quality:answer:list'),
    );
    const { waiting } = waitingSchemas.response.parse(data);
    expect(Object.keys(waiting)).toEqual(['quality']);
    expect(waiting['quality']).toBeGreaterThan(50);
  });

  test('failing parts are counted for who sees the status, and for nobody else', async () => {
    // Later than the clock of the test, so that the report is a new one.
    const now = new Date();
    await world.db.insert(partReports).values({
      ...{ instanceId: uuidv7(), part: 'disk', state: 'failing', fault: 'full' },
      ...{ since: now, reportedAt: now },
    });
    const failingFor = async (permission: Permission) => {
      const { data } = await world.post('console/waiting', {}, await world.staff(permission));
      return waitingSchemas.response.parse(data).failing;
    };
    expect(await failingFor('sys:service:edit')).toBe(1);
    expect(await failingFor('quality:answer:list')).toBe(0);
  });
});
