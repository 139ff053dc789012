import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { openApp, type TestApp } from '../open-app.ts';

let site: TestApp;
let owner: { token: string; id: string };
let asker: { token: string; id: string };
let stranger: { token: string; id: string };
let id: string;
let phones = 13_400_000_000;

beforeAll(async () => {
  site = await openApp({ LIMIT_CALLS_MINUTE: '100000' });
  owner = await site.logIn(String(phones++));
  stranger = await site.logIn(String(phones++));
  await site.db.execute(sql`
    INSERT INTO enterprise_cards
      (id, name, place, products, intro, approved, example, words, grams, member_id, updated_at)
    VALUES ('card', '安平丝网厂', '安平', '{}', '', true, false, '', '', ${owner.id}, now())`);
});
beforeEach(async () => {
  asker = await site.logIn(String(phones++));
  const asked = await site.post(
    'enterprise/contact',
    { id: 'card', content: '想询价', clientRequestId: uuidv7() },
    { token: asker.token },
  );
  id = z.object({ talkId: z.string() }).parse(asked.data).talkId;
});
afterAll(() => site.close());

const view = ({ token }: typeof owner) => site.post('talk/view', { id }, { token });
const send = ({ token }: typeof owner, of: object = {}) =>
  site.post('talk/send', { id, content: '可以报价', clientRequestId: uuidv7(), ...of }, { token });

test('both sides write, and each sees the unread messages until it opens the conversation', async () => {
  expect(await send(owner, { contact: 'wx-1' })).toMatchObject({
    code: 200,
    data: { isOwn: true },
  });
  expect(await send(owner)).toMatchObject({ code: 200 });
  const list = await site.post('talk/list', {}, { token: asker.token });
  expect(list).toMatchObject({ data: { unread: 2, list: [{ role: 'asker', unread: 2 }] } });
  expect(await view(asker)).toMatchObject({
    data: {
      talk: { other: '安平丝网厂', unread: 0 },
      list: [
        { isOwn: false, contact: null },
        { isOwn: false, contact: 'wx-1' },
        { isOwn: true, content: '想询价' },
      ],
    },
  });
  expect(await site.post('talk/list', {}, { token: asker.token })).toMatchObject({
    data: { unread: 0 },
  });
});

test('the other side gets one message until it has read', async () => {
  await send(owner);
  await send(owner);
  const { rows } = await site.db.execute(
    sql`SELECT link FROM messages WHERE member_id = ${asker.id} AND kind = 'talk.message'`,
  );
  expect(rows).toEqual([{ link: { kind: 'talk', id } }]);
});

test('a conversation opens for its two sides alone', async () => {
  for (const path of ['talk/view', 'talk/end', 'talk/send'] as const) {
    const body = path === 'talk/send' ? { content: 'x', clientRequestId: uuidv7() } : {};
    const answer = await site.post(path, { id, ...body }, { token: stranger.token });
    expect(answer).toMatchObject({ code: 404 });
  }
  expect(await site.post('talk/list', {}, { token: stranger.token })).toMatchObject({
    data: { list: [] },
  });
});

test('either side ends the conversation, and nobody writes in it then', async () => {
  expect(await site.post('talk/end', { id }, { token: owner.token })).toMatchObject({
    data: { endedBy: 'me' },
  });
  expect(await view(asker)).toMatchObject({ data: { talk: { endedBy: 'other' } } });
  expect(await send(asker)).toMatchObject({ code: 409 });
  expect(await send(owner)).toMatchObject({ code: 409 });
});

test('messages that cross each other are all kept', async () => {
  const answers = await Promise.all([send(owner), send(asker), send(owner), send(asker)]);
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
  const { data } = await view(owner);
  expect(z.object({ list: z.array(z.unknown()) }).parse(data).list).toHaveLength(5);
});

test('a reported conversation shows the reporter’s copy to reviewers, and names the other side', async () => {
  const reported = await site.post(
    'apiindex/usefeedback',
    { kind: 'report', content: '骚扰', about: { kind: 'talk', id }, consent: false },
    { token: owner.token },
  );
  expect(reported).toMatchObject({ code: 200 });
  const { rows } = await site.db.execute(
    sql`SELECT details FROM submissions WHERE member_id = ${owner.id} AND kind = 'report' ORDER BY created_at DESC LIMIT 1`,
  );
  expect(rows[0]?.['details']).toMatchObject({ about: { kind: 'talk', id, text: '← 想询价' } });
  const foreign = await site.post(
    'apiindex/usefeedback',
    { kind: 'report', content: 'x', about: { kind: 'talk', id }, consent: false },
    { token: stranger.token },
  );
  expect(foreign).toMatchObject({ code: 404 });
});

test('the export has the conversations, with the contacts that were given', async () => {
  await send(asker, { contact: 'me@example.com' });
  const { data } = await site.post('member/exportdata', {}, { token: asker.token });
  expect(data).toMatchObject({
    talks: [{ id, role: 'asker', company: '安平丝网厂' }],
    talkMessages: [{ content: '想询价', contact: null }, { contact: 'me@example.com' }],
  });
});
