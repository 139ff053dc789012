import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { openApp, type TestApp } from '../open-app.ts';

/** In place of a text: one of a form. */
const like = (form: RegExp) => expect.stringMatching(form) as string;

let site: TestApp;
let owner: { token: string; id: string };
let me: { token: string; id: string };
let phones = 13_300_000_000;
const card = 'card-of-a-member';

beforeAll(async () => {
  site = await openApp({ LIMIT_CALLS_MINUTE: '100000' });
  owner = await site.logIn(String(phones++));
  for (const [id, memberId, approved, example] of [
    [card, owner.id, true, false],
    ['of-nobody', null, true, false],
    ['sample', null, true, true],
    ['not-approved', owner.id, false, false],
  ] as const) {
    await site.db.execute(sql`
      INSERT INTO enterprise_cards
        (id, name, place, products, intro, approved, example, words, grams, member_id, updated_at)
      VALUES (${id}, '安平丝网厂', '安平', '{}', '', ${approved}, ${example}, '', '', ${memberId}, now())`);
  }
});
beforeEach(async () => {
  me = await site.logIn(String(phones++));
});
afterAll(() => site.close());

const ask = (id: string, { token } = me, clientRequestId = uuidv7(), of: object = {}) =>
  site.post('enterprise/contact', { id, content: '想询价', clientRequestId, ...of }, { token });
const told = async () =>
  (
    await site.db.execute(sql`
      SELECT member_id, scope, kind, params, link FROM messages
      WHERE params ->> 'name' = (SELECT nickname FROM members WHERE id = ${me.id})`)
  ).rows;

test('a contact request tells the owner of the card, and of the contact only what is given', async () => {
  const sent = await ask(card, me, uuidv7(), { contact: '139 0000' });
  expect(sent).toMatchObject({ code: 200, data: { talkId: expect.any(String) as string } });
  const talkId = (sent.data as { talkId: string }).talkId;
  expect(await told()).toMatchObject([
    {
      member_id: owner.id,
      scope: 'enterprise',
      kind: 'enterprise.contact',
      params: { company: '安平丝网厂', content: '想询价' },
      link: { kind: 'talk', id: talkId },
    },
  ]);
  const { rows } = await site.db.execute(sql`SELECT content, contact_cipher FROM talk_messages`);
  expect(rows[0]?.['contact_cipher']).toEqual(like(/^[0-9a-f]{16}\.[\w-]+$/));
  expect(await site.post('talk/view', { id: talkId }, { token: owner.token })).toMatchObject({
    data: { list: [{ content: '想询价', contact: '139 0000', isOwn: false }] },
  });
});

test('a contact request by the public address of a card goes on with the same conversation', async () => {
  const { rows } = await site.db.execute(
    sql`SELECT id, page FROM enterprise_cards WHERE id IN (${card}, 'not-approved') ORDER BY id`,
  );
  const [own, hidden] = rows.map(({ page }) => String(page));
  if (own === undefined || hidden === undefined) throw new Error('the cards have no addresses');
  const first = await ask(own);
  expect(first).toMatchObject({ code: 200 });
  expect((await ask(card)).data).toEqual(first.data);
  expect(await ask(hidden)).toMatchObject({ code: 404 });
});

test('a second request goes on with the open conversation, and gives no contact by itself', async () => {
  const first = await ask(card, me, uuidv7(), { contact: '139' });
  const second = await ask(card);
  expect(second.data).toEqual(first.data);
  const { talkId } = second.data as { talkId: string };
  expect(await site.post('talk/view', { id: talkId }, { token: owner.token })).toMatchObject({
    data: { list: [{ contact: null }, { contact: '139' }] },
  });
});

test.each(['not-approved', 'nothing'])(
  'a contact request for the card “%s” is not found',
  async (id) => {
    expect(await ask(id)).toMatchObject({ code: 404 });
    expect(await told()).toEqual([]);
  },
);

test('a sample card is answered for by the operator, any other without owner by nobody', async () => {
  expect(await ask('of-nobody')).toMatchObject({ code: 409 });
  expect(await ask('sample')).toMatchObject({ code: 409, msg: like(/没有人负责/) });
  const operator = await site.logIn(String(phones++));
  await site.db.execute(sql`UPDATE members SET roles = '{ROOT}' WHERE id = ${operator.id}`);
  expect(await ask('sample')).toMatchObject({ code: 200 });
  expect(await told()).toMatchObject([{ member_id: operator.id }]);
});

test('a contact request to one’s own card or by a restricted member is refused', async () => {
  expect(await ask(card, owner)).toMatchObject({ code: 409, msg: '这是你自己的企业名片' });
  await site.db.execute(sql`UPDATE members SET restriction = '骚扰' WHERE id = ${me.id}`);
  expect(await ask(card)).toMatchObject({ code: 403, msg: like(/骚扰/) });
});

test('a repeated contact request sends one message', async () => {
  const clientRequestId = uuidv7();
  const codes = await Promise.all(
    [1, 2, 3].map(async () => (await ask(card, me, clientRequestId)).code),
  );
  expect(codes).toEqual([200, 200, 200]);
  expect(await told()).toHaveLength(1);
});

test('a member can send five contact requests a day', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(card)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
  const refused = answers.find(({ code }) => code !== 200);
  // It is eleven in the morning: the day ends in thirteen hours.
  expect(refused).toMatchObject({ code: 429, data: { retryAfter: expect.any(Number) as number } });
  expect(await told()).toHaveLength(5);
  site.pass(24 * 3600);
  expect(await ask(card, await site.logIn(String(phones - 1)))).toMatchObject({ code: 200 });
});
