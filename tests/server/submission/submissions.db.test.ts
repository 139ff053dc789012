import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import {
  submissionListSchemas,
  submissionResubmitSchemas,
  submissionViewSchemas,
} from '#contract/submission/schemas.ts';
import { createSubmission } from '#server/modules/submission/create-submission.ts';
import { docx } from '../file/sample-documents.ts';
import { sendFile } from '../file/send-file.ts';
import { openApp, type TestApp } from '../open-app.ts';

const submittedSchema = z.strictObject({ submissionId: z.string() });
const recordSchema = z.looseObject({ id: z.string(), active: z.string() });
const CARD = {
  name: '示例丝网厂',
  place: '河北安平',
  products: ['电焊网'],
  contact: '13000000000',
};
const LONG = '不锈钢丝网的编织方式有平纹和斜纹两种，'.repeat(3);

/** In place of a text: one of a form. */
const like = (form: RegExp) => expect.stringMatching(form) as string;

let site: TestApp;
let me: { token: string; id: string };
let other: { token: string; id: string };
let phones = 13_200_000_000;

beforeAll(async () => {
  site = await openApp({ LIMIT_CALLS_MINUTE: '100000', LIMIT_QUESTIONS_MINUTE: '100000' });
});
beforeEach(async () => {
  me = await site.logIn(String(phones++));
  other = await site.logIn(String(phones++));
});
afterAll(() => site.close());

const upload = (content: string | Uint8Array<ArrayBuffer>, name: string, token = me.token) =>
  sendFile(site, token, content, name);

/** Content that nobody has handed in before. */
const fresh = () => `${uuidv7()} 丝网`;

const use = (body: Record<string, unknown>, token = me.token, language: 'zh-CN' | 'en' = 'zh-CN') =>
  site.post(
    'apiindex/usefeedback',
    { kind: 'suggestion', content: '可以更快', consent: false, ...body },
    { token, language },
  );
const handedIn = async (...sent: Parameters<typeof use>): Promise<string> => {
  const { code, msg, data } = await use(...sent);
  expect([code, msg]).toEqual([200, '成功']);
  return submittedSchema.parse(data).submissionId;
};
const view = async (id: string, { token } = me) =>
  submissionViewSchemas.response.parse(
    (await site.post('submission/view', { id }, { token })).data,
  );
const list = async (body: Record<string, unknown> = {}, { token } = me) =>
  submissionListSchemas.response.parse((await site.post('submission/list', body, { token })).data);
const resubmit = (body: Record<string, unknown>, { token } = me) =>
  site.post('submission/resubmit', { content: '改过了', ...body }, { token });
const withdraw = (id: string, { token } = me) =>
  site.post('submission/withdraw', { id }, { token });

/** A review, as far as a member can see it. */
const decide = (id: string, state: 'approved' | 'refused' | 'returned') =>
  site.db.execute(sql`
    UPDATE submissions SET state = ${state}, reason = '请补充照片', version = version + 1,
      decided_at = now(), points = ${state === 'approved' ? 20 : 0} WHERE id = ${id}`);
const claim = (id: string, minutes = 5) =>
  site.db.execute(sql`
    UPDATE submissions SET claimed_by = ${other.id}, claimed_until =
      '2026-11-21T03:00:00Z'::timestamptz + ${`${minutes} minutes`}::interval WHERE id = ${id}`);

describe('a submission', () => {
  it('is pending and shows its text and files', async () => {
    const file = await upload(fresh(), '资料.txt');
    const id = await handedIn({
      kind: 'material',
      content: ' 见附件 ',
      fileIds: [file.id],
      consent: true,
    });
    const { submission, events } = await view(id);
    expect(submission).toMatchObject({
      id,
      kind: 'material',
      state: 'pending',
      version: 1,
      content: '见附件',
      details: {},
      ref: null,
      points: 0,
      reason: null,
      decidedAt: null,
    });
    expect(submission.files).toMatchObject([{ id: file.id, name: '资料.txt' }]);
    expect((await site.get(submission.files[0]?.url ?? '')).status).toBe(200);
    expect(events).toMatchObject([{ action: 'submitted', reason: null, points: 0 }]);
  });

  it('retains its files longer than unreferenced ones', async () => {
    const file = await upload(fresh(), 'a.txt');
    await handedIn({ kind: 'report', fileIds: [file.id] });
    const { rows } = await site.db.execute(sql`SELECT kept FROM files WHERE id = ${file.id}`);
    expect(rows).toEqual([{ kept: true }]);
  });

  it('stores the text of its documents, even if one is unreadable', async () => {
    const word = await upload(docx('镀锌层重量', uuidv7()), '规格.docx');
    const broken = await upload(fresh(), 'b.txt');
    await site.db.execute(sql`UPDATE files SET mime = 'application/pdf' WHERE id = ${broken.id}`);
    const id = await handedIn({
      kind: 'material',
      content: 'x',
      fileIds: [word.id, broken.id, word.id],
      consent: true,
    });
    const { rows } = await site.db.execute(
      sql`SELECT n, extracted FROM submission_files WHERE submission_id = ${id} ORDER BY n`,
    );
    expect(rows).toEqual([
      { n: 0, extracted: expect.stringContaining('镀锌层重量') as string },
      { n: 1, extracted: '' },
    ]);
  });

  it('is added to the queue of its kind', async () => {
    const [report, suggestion] = [await handedIn({ kind: 'report' }), await handedIn({})];
    const { rows } = await site.db.execute(
      sql`SELECT id, queue FROM submissions WHERE id IN (${report}, ${suggestion}) ORDER BY queue`,
    );
    expect(rows).toEqual([
      { id: report, queue: 'report' },
      { id: suggestion, queue: 'submission' },
    ]);
  });

  it('is stored once when the request is repeated', async () => {
    const file = await upload(fresh(), 'a.txt');
    const body = { kind: 'material', content: 'x', fileIds: [file.id], consent: true };
    const [first, ...others] = await Promise.all([handedIn(body), handedIn(body), handedIn(body)]);
    expect(others).toEqual([first, first]);
    expect((await view(first)).events).toHaveLength(1);
    expect(await handedIn({ ...body, fileIds: [], content: LONG })).not.toBe(first);
  });
});

describe('a refusal names the field for', () => {
  it.each(['cocreator', 'material', 'enterprise'])('%s without consent', async (kind) => {
    const card = kind === 'enterprise' ? { card: CARD } : {};
    const refused = await use({ kind, content: LONG, ...card });
    expect(refused).toMatchObject({ code: 422, msg: '请先勾选同意授权使用' });
    expect(Object.keys(refused.fields)).toEqual(['consent']);
  });

  it('an enterprise without a card and another kind with one', async () => {
    const missing = await use({ kind: 'enterprise', consent: true });
    expect(missing).toMatchObject({ code: 422, fields: { card: '不能为空' } });
    const strange = await use({ kind: 'suggestion', card: CARD });
    expect(strange).toMatchObject({ code: 422, fields: { card: '不是可用的字段' } });
  });

  it('material with too little text', async () => {
    const refused = await use({ kind: 'material', content: '网'.repeat(49), consent: true });
    expect(refused).toMatchObject({
      code: 422,
      fields: { content: '请上传文件，或至少写 50 个字' },
    });
    expect(await use({ kind: 'material', content: '网'.repeat(50), consent: true })).toMatchObject({
      code: 200,
    });
  });

  it('a file of another submission that is pending or approved', async () => {
    const content = fresh();
    const theirs = await upload(content, 'theirs.txt', other.token);
    const first = await handedIn(
      { kind: 'material', content: 'x', fileIds: [theirs.id], consent: true },
      other.token,
    );
    const mine = await upload(content, 'mine.txt');
    const again = () => use({ kind: 'material', content: 'y', fileIds: [mine.id], consent: true });
    const refused = await again();
    expect(refused).toMatchObject({ code: 422, msg: '这些文件已经有人提交过：mine.txt' });
    expect(Object.keys(refused.fields)).toEqual(['fileIds']);
    await decide(first, 'approved');
    expect(await again()).toMatchObject({ code: 422 });
    await decide(first, 'refused');
    expect(await again()).toMatchObject({ code: 200 });
  });

  it('all but one of several concurrent submissions of the same file', async () => {
    const content = fresh();
    const sent = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { token } = await site.logIn(String(phones++));
        const file = await upload(content, 'a.txt', token);
        return { token, body: { kind: 'material', fileIds: [file.id], consent: true } };
      }),
    );
    const codes = await Promise.all(
      sent.map(async ({ token, body }) => (await use(body, token)).code),
    );
    expect(codes.sort()).toEqual([200, 422, 422, 422, 422, 422]);
  });
});

test('a submission of a restricted member is refused with the reason', async () => {
  const { data } = await site.post(
    'apiindex/chatone',
    { question: 'x', clientRequestId: uuidv7() },
    me,
  );
  const { active } = recordSchema.parse(data);
  const command = await site.post(
    'command/save',
    { title: 'x', description: '', template: 'x', classId: null },
    me,
  );
  const open = await handedIn({});
  await site.db.execute(sql`UPDATE members SET restriction = '刷分' WHERE id = ${me.id}`);
  const refusal = { code: 403, msg: '你暂时不能提交内容，原因：刷分' };
  expect(await use({ content: '另一条' })).toMatchObject(refusal);
  expect(
    await site.post('apiindex/feedback', { answerId: active, content: 'x' }, me),
  ).toMatchObject(refusal);
  expect(await site.post('command/submit', { id: recordId(command.data) }, me)).toMatchObject(
    refusal,
  );
  expect(await resubmit({ id: open })).toMatchObject(refusal);
  // Existing submissions can still be withdrawn.
  expect(await withdraw(open)).toMatchObject({ code: 200 });
});

const recordId = (data: unknown) => z.looseObject({ id: z.string() }).parse(data).id;

test('a second pending co-creator application or enterprise card is refused', async () => {
  const application = { kind: 'cocreator', consent: true };
  const first = await handedIn({ ...application, content: '一' });
  expect(await use({ ...application, content: '二' })).toMatchObject({
    code: 409,
    msg: like(/共创申请正在审核/),
  });
  await decide(first, 'approved');
  await handedIn({ ...application, content: '二' });

  const enterprise = { kind: 'enterprise', consent: true, card: CARD };
  const card = await handedIn({ ...enterprise, content: '一' });
  expect((await view(card)).submission.details.card).toEqual(CARD);
  expect(await use({ ...enterprise, content: '二' })).toMatchObject({ code: 409 });
  await decide(card, 'approved');
  expect(await use({ ...enterprise, content: '二' })).toMatchObject({ code: 409 });
  await decide(card, 'refused');
  await handedIn({ ...enterprise, content: '二' });
});

test('one of several concurrent applications is accepted', async () => {
  const codes = await Promise.all(
    Array.from(
      { length: 8 },
      async (_, n) => (await use({ kind: 'cocreator', content: `${n}`, consent: true })).code,
    ),
  );
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
});

test('a hundred pending submissions are the limit of a member', async () => {
  await site.db.execute(sql`
    INSERT INTO submissions (member_id, id, kind, queue, state, content, details, version, created_at, updated_at)
    SELECT ${me.id}, gen_random_uuid(), 'suggestion', 'submission', 'pending', n::text, '{}', 1, now(), now()
    FROM generate_series(1, 100) AS n`);
  expect(await use({ content: '多一条' })).toMatchObject({
    code: 409,
    msg: like(/等待审核的提交太多/),
  });
});

describe('feedback on an answer', () => {
  const ask = async (token = me.token) => {
    const { data } = await site.post(
      'apiindex/chatone',
      { question: 'x', clientRequestId: uuidv7() },
      { token },
    );
    return recordSchema.parse(data).active;
  };
  const say = async (body: Record<string, unknown>) =>
    submittedSchema.parse((await site.post('apiindex/feedback', body, me)).data).submissionId;

  it('stores the answer and the suggested improvement', async () => {
    const answerId = await ask();
    const file = await upload(fresh(), 'proof.txt');
    const id = await say({
      answerId,
      content: '丝径不对',
      better: '应为 0.2 mm',
      fileIds: [file.id],
    });
    const { submission } = await view(id);
    expect(submission).toMatchObject({
      kind: 'answer',
      ref: answerId,
      content: '丝径不对',
      details: { better: '应为 0.2 mm' },
      files: [{ id: file.id }],
    });
  });

  it('can be changed while it is pending, but not while a reviewer has claimed it', async () => {
    const answerId = await ask();
    const file = await upload(fresh(), 'proof.txt');
    const id = await say({ answerId, content: '一', fileIds: [file.id] });
    expect(await say({ answerId, content: '二' })).toBe(id);
    const { submission, events } = await view(id);
    expect(submission).toMatchObject({ content: '二', version: 2, details: {}, files: [] });
    expect(events.map(({ action }) => action)).toEqual(['submitted', 'resubmitted']);
    const { rows } = await site.db.execute(sql`SELECT kept FROM files WHERE id = ${file.id}`);
    expect(rows).toEqual([{ kept: false }]);
    await claim(id);
    const refused = await site.post('apiindex/feedback', { answerId, content: '三' }, me);
    expect(refused).toMatchObject({ code: 409, msg: '审核员正在查看这份提交，请稍后再试' });
    await decide(id, 'approved');
    expect(await say({ answerId, content: '三' })).not.toBe(id);
  });
});

describe('the list', () => {
  it('is paged, newest first, and contains only the member’s submissions', async () => {
    const ids: string[] = [];
    for (const content of ['一', '二', '三', '四', '五']) {
      ids.unshift(await handedIn({ content }));
      site.pass(1);
    }
    await handedIn({ content: '别人的' }, other.token);
    const first = await list({ count: 2 });
    const second = await list({ count: 2, cursor: first.nextCursor });
    const third = await list({ count: 2, cursor: second.nextCursor });
    expect([first, second, third].flatMap((page) => page.list.map(({ id }) => id))).toEqual(ids);
    expect(third.nextCursor).toBeNull();
  });

  it('is filtered by state and kind', async () => {
    const [report, returned, claimed] = [
      await handedIn({ kind: 'report' }),
      await handedIn({ content: '一' }),
      await handedIn({ content: '二' }),
    ];
    await decide(returned, 'returned');
    await claim(claimed, 60 * 24 * 365);
    const idsOf = async (body: Record<string, unknown>) =>
      (await list(body)).list.map(({ id }) => id);
    expect(await idsOf({ kind: 'report' })).toEqual([report]);
    expect(await idsOf({ state: 'returned' })).toEqual([returned]);
    expect(await idsOf({ state: 'claimed' })).toEqual([claimed]);
    expect(new Set(await idsOf({ state: 'pending' }))).toEqual(new Set([report, claimed]));
    expect(await idsOf({ state: 'pending', kind: 'report' })).toEqual([report]);
    expect((await view(claimed)).submission.state).toBe('claimed');
  });

  it('refuses an unknown cursor', async () => {
    for (const cursor of ['x', 'MTox', Buffer.from('a:b').toString('base64url')]) {
      const refused = await site.post('submission/list', { cursor }, me);
      expect(refused).toMatchObject({ code: 422, fields: { cursor: '无效' } });
    }
  });
});

describe('resubmitting', () => {
  it('makes a returned submission pending with the new text and files', async () => {
    const [old, kept, added] = [
      await upload(fresh(), 'old.txt'),
      await upload(fresh(), 'kept.txt'),
      await upload(fresh(), 'new.txt'),
    ];
    const id = await handedIn({
      kind: 'material',
      content: 'x',
      fileIds: [old.id, kept.id],
      consent: true,
    });
    await decide(id, 'returned');
    expect((await view(id)).submission).toMatchObject({ state: 'returned', reason: '请补充照片' });
    const answer = await resubmit({ id, version: 2, fileIds: [added.id, kept.id] });
    expect(submissionResubmitSchemas.response.parse(answer.data)).toMatchObject({
      state: 'pending',
      version: 3,
      content: '改过了',
      reason: null,
      decidedAt: null,
      files: [{ id: added.id }, { id: kept.id }],
    });
    const { rows } = await site.db.execute(
      sql`SELECT id FROM files WHERE NOT kept AND id IN (${old.id}, ${kept.id}, ${added.id})`,
    );
    expect(rows).toEqual([{ id: old.id }]);
    expect((await view(id)).events.map(({ action }) => action)).toEqual([
      'submitted',
      'resubmitted',
    ]);
  });

  it('keeps files and card if none are given', async () => {
    const file = await upload(fresh(), 'a.txt');
    const id = await handedIn({
      kind: 'enterprise',
      card: CARD,
      fileIds: [file.id],
      consent: true,
    });
    await resubmit({ id });
    expect((await view(id)).submission).toMatchObject({
      content: '改过了',
      details: { card: CARD },
      files: [{ id: file.id }],
    });
    await resubmit({ id, card: { ...CARD, name: '新名' }, fileIds: [] });
    expect((await view(id)).submission).toMatchObject({
      details: { card: { name: '新名' } },
      files: [],
    });
  });

  it('checks the fields of the kind', async () => {
    const id = await handedIn({ kind: 'material', content: LONG, consent: true });
    expect(await resubmit({ id })).toMatchObject({ code: 422, fields: { content: like(/50/) } });
    expect(await resubmit({ id, content: LONG, card: CARD })).toMatchObject({
      code: 422,
      fields: { card: like(/./) },
    });
    expect(await resubmit({ id, content: LONG, better: 'x' })).toMatchObject({
      code: 422,
      fields: { better: like(/./) },
    });
  });

  it('is refused for a submission that changed, is decided or is claimed', async () => {
    const id = await handedIn({});
    await resubmit({ id, version: 1 });
    expect(await resubmit({ id, version: 1, content: '又一次' })).toMatchObject({
      code: 409,
      msg: like(/别处改过/),
    });
    await claim(id);
    expect(await resubmit({ id })).toMatchObject({ code: 409, msg: like(/正在查看/) });
    expect(await withdraw(id)).toMatchObject({ code: 409, msg: like(/正在查看/) });
    await claim(id, -1);
    expect(await resubmit({ id })).toMatchObject({ code: 200 });
    await decide(id, 'approved');
    expect(await resubmit({ id })).toMatchObject({ code: 409, msg: like(/已有审核结果/) });
    expect(await withdraw(id)).toMatchObject({ code: 409, msg: like(/已有审核结果/) });
  });
});

describe('withdrawing', () => {
  it('is possible for pending and returned submissions', async () => {
    const id = await handedIn({});
    expect(await withdraw(id)).toMatchObject({
      code: 200,
      data: { state: 'withdrawn', version: 2 },
    });
    expect((await view(id)).events.map(({ action }) => action)).toEqual(['submitted', 'withdrawn']);
    expect(await withdraw(id)).toMatchObject({ code: 409 });
    expect(await withdraw(id, other)).toMatchObject({ code: 404 });
  });

  it('returns a command to its member', async () => {
    const saved = await site.post(
      'command/save',
      { title: 'x', description: '', template: 'x', classId: null },
      me,
    );
    const id = recordId(saved.data);
    const submitted = await site.post('command/submit', { id }, me);
    const { submissionId } = submittedSchema.parse(submitted.data);
    expect(await resubmit({ id: submissionId })).toMatchObject({ code: 409, msg: like(/指令库/) });
    await withdraw(submissionId);
    const { data } = await site.post('commandapiindex/commandindex', { mine: true }, me);
    expect(data).toMatchObject({ list: [{ id, state: 'own' }] });
    expect(await site.post('command/submit', { id }, me)).toMatchObject({ code: 200 });
  });
});

test('one of several concurrent submissions on a subject is accepted', async () => {
  const ref = uuidv7();
  const submissions = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      createSubmission(site.db, {
        memberId: me.id,
        kind: 'answer',
        content: `${n}`,
        ref,
        details: {},
        now: new Date(),
      }),
    ),
  );
  expect(new Set(submissions.map(({ submissionId }) => submissionId)).size).toBe(1);
});
