import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { purgeDeleted } from '#server/modules/session/purge-deleted.ts';
import { openApp, type TestApp } from '../open-app.ts';

const recordSchema = z.looseObject({ id: z.string(), sessionId: z.string(), active: z.string() });

let site: TestApp;
let token = '';

beforeAll(async () => {
  site = await openApp();
  ({ token } = await site.logIn('13000000001'));
});
afterAll(() => site.close());

const post = (path: string, body: unknown) => site.post(path, body, { token });

async function tryOut(call: 'chatonetest' | 'chatthreetest', question: string, sessionId?: string) {
  const body = { question, sessionId, clientRequestId: uuidv7() };
  return recordSchema.parse((await post(`apiindex/${call}`, body)).data);
}

test('a sandbox conversation takes further questions and has a history', async () => {
  const first = await tryOut('chatonetest', '镀锌网一');
  const second = await tryOut('chatonetest', '镀锌网二', first.sessionId);
  const { data } = await post('apiindex/chathistorytest', { sessionId: first.sessionId });
  expect(data).toMatchObject({
    total: 2,
    list: [{ id: first.id, answers: [{ status: 'done', content: '镀锌网一' }] }, { id: second.id }],
  });
  const deep = await tryOut('chatthreetest', '镀锌网三');
  expect(deep).toMatchObject({ plugin: 'deep' });
});

test('a sandbox conversation is in no list, in no search, and not found by the calls of real ones', async () => {
  const { sessionId } = await tryOut('chatonetest', '沙盒里的六角网');
  for (const about of [{}, { keyword: '六角网' }]) {
    const { data } = await post('apiindex/newsessionlist', about);
    expect(data).toEqual({ top: [], list: [], nextCursor: null });
  }
  const ask = { question: 'x', clientRequestId: uuidv7(), sessionId };
  for (const [path, body] of [
    ['apiindex/chathistory', { sessionId }],
    ['apiindex/chatone', ask],
    ['apiindex/chatfour', { prompt: 'x', clientRequestId: uuidv7(), sessionId }],
    ['apiindex/topsession', { id: sessionId, top: true }],
    ['apiindex/editsessiontitle', { id: sessionId, title: 'x' }],
    ['share/create', { sessionId, days: null, clientRequestId: uuidv7() }],
  ] as const) {
    expect(await post(path, body), path).toMatchObject({ code: 404 });
  }
  expect(await post('apiindex/delsession', { all: true })).toMatchObject({ data: { deleted: 0 } });
  expect(await post('apiindex/chathistorytest', { sessionId })).toMatchObject({ code: 200 });
});

test('a real conversation is not found by the calls of the bench', async () => {
  // A member of its own: its usage is counted some time after the answer.
  const asker = { token: (await site.logIn('13000000002')).token };
  const body = { question: 'x', clientRequestId: uuidv7() };
  const { data } = await site.post('apiindex/chatone', body, asker);
  const { sessionId } = recordSchema.parse(data);
  const tried = { question: 'x', clientRequestId: uuidv7(), sessionId };
  expect(await site.post('apiindex/chatonetest', tried, asker)).toMatchObject({ code: 404 });
  expect(await site.post('apiindex/chathistorytest', { sessionId }, asker)).toMatchObject({
    code: 404,
  });
});

test('a sandbox question or regenerated answer counts no usage and earns no points', async () => {
  const before = (await post('insideuse/queryipuse', {})).data;
  const { active } = await tryOut('chatonetest', '不计数');
  expect(await post('apiindex/rebuild', { answerId: active })).toMatchObject({ code: 200 });
  expect((await post('insideuse/queryipuse', {})).data).toEqual(before);
  expect(await post('apiindex/feedback', { answerId: active, content: 'x' })).toMatchObject({
    code: 404,
  });
});

test('a sandbox conversation is gone after a day', async () => {
  const { sessionId } = await tryOut('chatonetest', '一天之后');
  const begun = Date.parse('2026-11-21T03:00:00.000Z');
  await purgeDeleted(site.db, new Date(begun + 23 * 3_600_000));
  expect(await post('apiindex/chathistorytest', { sessionId })).toMatchObject({ code: 200 });
  await purgeDeleted(site.db, new Date(begun + 25 * 3_600_000));
  expect(await post('apiindex/chathistorytest', { sessionId })).toMatchObject({ code: 404 });
});
