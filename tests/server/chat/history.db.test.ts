import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ChatHistoryData, ChatHistoryRequest } from '#contract/chat/calls.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import {
  askAndWait,
  createCaller,
  createChatWorld,
  question,
  type ChatWorld,
} from './chat-world.ts';
import { createScriptedModel, type ScriptedModel } from './scripted-model.ts';

let own: TestDatabase;
let model: ScriptedModel;
let world: ChatWorld;
let caller: MemberCaller;

beforeAll(async () => {
  own = await createTestDatabase();
});
beforeEach(async () => {
  model = createScriptedModel();
  world = createChatWorld(own.db, model);
  caller = await createCaller(own.db);
});
afterAll(() => own.drop());

/** Asks one after the other in one conversation; ids in the order of the questions. */
async function converse(...questions: string[]): Promise<{ sessionId: string; ids: string[] }> {
  const ids: string[] = [];
  let sessionId: string | undefined;
  for (const text of questions) {
    const more = sessionId === undefined ? {} : { sessionId };
    const record = await askAndWait(world, caller, text, more);
    sessionId = record.sessionId;
    ids.push(record.id);
  }
  return { sessionId: sessionId ?? '', ids };
}

const page = (request: ChatHistoryRequest) => world.chat.history(request, caller);
const questionsOf = ({ list }: ChatHistoryData) => list.map((record) => record.question);
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

it('a conversation opens at its end and pages both ways without gap or overlap', async () => {
  const { sessionId, ids } = await converse(...numbers(1, 12));

  const newest = await page({ sessionId, count: 5 });
  expect(questionsOf(newest)).toEqual(numbers(8, 12));
  expect(newest).toMatchObject({ total: 12, hasBefore: true, hasAfter: false });

  const before = await page({ sessionId, count: 5, before: newest.list[0]?.id });
  expect(questionsOf(before)).toEqual(numbers(3, 7));
  expect(before).toMatchObject({ hasBefore: true, hasAfter: true });

  const first = await page({ sessionId, count: 5, before: before.list[0]?.id });
  expect(questionsOf(first)).toEqual(numbers(1, 2));
  expect(first).toMatchObject({ hasBefore: false, hasAfter: true });

  const after = await page({ sessionId, count: 5, after: first.list.at(-1)?.id });
  expect(questionsOf(after)).toEqual(numbers(3, 7));
  expect(after).toMatchObject({ hasBefore: true, hasAfter: true });

  const last = await page({ sessionId, count: 5, after: ids[7] });
  expect(questionsOf(last)).toEqual(numbers(9, 12));
  expect(last).toMatchObject({ hasBefore: true, hasAfter: false });

  expect(await page({ sessionId, after: ids[11] })).toEqual({
    list: [],
    total: 12,
    hasBefore: true,
    hasAfter: false,
  });
});

it('a page around a record is filled from the other side where one side is short', async () => {
  const { sessionId, ids } = await converse(...numbers(1, 12));

  const middle = await page({ sessionId, count: 5, around: ids[5] });
  expect(questionsOf(middle)).toEqual(numbers(4, 8));
  expect(middle).toMatchObject({ hasBefore: true, hasAfter: true });
  expect(questionsOf(await page({ sessionId, count: 5, around: ids[0] }))).toEqual(numbers(1, 5));
  expect(questionsOf(await page({ sessionId, count: 5, around: ids[11] }))).toEqual(numbers(8, 12));
  expect(questionsOf(await page({ sessionId, count: 1, around: ids[3] }))).toEqual(['4']);
  expect(await page({ sessionId, around: ids[3] })).toMatchObject({
    hasBefore: false,
    hasAfter: false,
  });
});

it('an edited question replaces itself and all after it; the old branch comes in its page', async () => {
  const { sessionId, ids } = await converse('1', '2', '3', '4');
  const edited = await askAndWait(world, caller, '2b', { editOf: ids[1] ?? '' });
  const next = await askAndWait(world, caller, '3b', { sessionId });
  const again = await askAndWait(world, caller, '2c', { sessionId, editOf: edited.id });

  expect(again.replaces).toBe(edited.id);
  const all = await page({ sessionId });
  expect(all.total).toBe(2);
  expect(
    all.list.map(({ question: text, replaces, replacedBy }) => ({ text, replaces, replacedBy })),
  ).toEqual([
    { text: '1', replaces: null, replacedBy: null },
    { text: '2', replaces: null, replacedBy: edited.id },
    { text: '3', replaces: null, replacedBy: edited.id },
    { text: '4', replaces: null, replacedBy: edited.id },
    { text: '2b', replaces: ids[1], replacedBy: again.id },
    { text: '3b', replaces: null, replacedBy: again.id },
    { text: '2c', replaces: edited.id, replacedBy: null },
  ]);
  expect(next.replacedBy).toBeNull();
  expect(model.requests.at(-1)?.history.map((turn) => turn.question)).toEqual(['1']);
});

it('pages count the current branch alone and keep replaced records with their replacement', async () => {
  const { sessionId, ids } = await converse('1', '2', '3');
  await askAndWait(world, caller, '2b', { sessionId, editOf: ids[1] ?? '' });
  await askAndWait(world, caller, '3b', { sessionId });
  await askAndWait(world, caller, '4b', { sessionId });

  const newest = await page({ sessionId, count: 2 });
  expect(questionsOf(newest)).toEqual(['3b', '4b']);
  expect(newest).toMatchObject({ total: 4, hasBefore: true });
  const middle = await page({ sessionId, count: 1, before: newest.list[0]?.id });
  expect(questionsOf(middle)).toEqual(['2', '3', '2b']);
  const first = await page({ sessionId, count: 1, before: middle.list.at(-1)?.id });
  expect(questionsOf(first)).toEqual(['1']);
  expect(first).toMatchObject({ hasBefore: false, hasAfter: true });
  expect(questionsOf(await page({ sessionId, count: 1, after: ids[0] }))).toEqual(['2', '3', '2b']);
  expect(questionsOf(await page({ sessionId, count: 1, around: ids[2] }))).toEqual([
    '2',
    '3',
    '2b',
  ]);
});

it('editing the first question begins the conversation and its title anew', async () => {
  const { sessionId, ids } = await converse('1', '2');
  await askAndWait(world, caller, '一', { sessionId, editOf: ids[0] ?? '' });

  const all = await page({ sessionId });
  expect(questionsOf(all)).toEqual(['1', '2', '一']);
  expect(all.total).toBe(1);
  expect((await world.sessions.list({}, caller)).list[0]?.title).toBe('一');
});

it('an old branch is read-only', async () => {
  const { sessionId, ids } = await converse('1', '2');
  const record = (await page({ sessionId })).list[1];
  await askAndWait(world, caller, '1b', { sessionId, editOf: ids[0] ?? '' });

  for (const editOf of ids) {
    await expect(
      world.chat.ask(question('x', { sessionId, editOf }), caller),
    ).rejects.toMatchObject({ code: 409, key: 'chat.replaced' });
  }
  await expect(
    world.chat.rebuild({ answerId: record?.active ?? '' }, caller),
  ).rejects.toMatchObject({ code: 409, key: 'chat.replaced' });
});

it('the same edit sent twice is one edit', async () => {
  const { sessionId, ids } = await converse('1', '2');
  const request = question('1b', { sessionId, editOf: ids[0] ?? '' });
  const [first, second] = await Promise.all([
    world.chat.ask(request, caller).then((stream) => stream.whole()),
    world.chat.ask(request, caller).then((stream) => stream.whole()),
  ]);
  const third = await (await world.chat.ask(request, caller)).whole();

  expect(second).toEqual(first);
  expect(third).toEqual(first);
  expect((await page({ sessionId })).total).toBe(1);
});

it('an edit of a record of another conversation is not found', async () => {
  const { ids } = await converse('1');
  const { sessionId } = await converse('2');

  await expect(
    world.chat.ask(question('x', { sessionId, editOf: ids[0] ?? '' }), caller),
  ).rejects.toMatchObject({ code: 404 });
});

it('deleted records are gone from pages and from what the model is told, and come back within 30 s', async () => {
  const { sessionId, ids } = await converse('1', '2', '3');
  const second = ids[1] ?? '';
  expect(await world.chat.deleteRecords({ recordIds: [second, second] }, caller)).toEqual({
    deleted: 1,
  });
  const without = await page({ sessionId });
  expect(questionsOf(without)).toEqual(['1', '3']);
  expect(without.total).toBe(2);
  await expect(page({ sessionId, around: second })).rejects.toMatchObject({ code: 404 });
  await expect(world.chat.deleteRecords({ recordIds: [second] }, caller)).rejects.toMatchObject({
    code: 404,
  });
  await askAndWait(world, caller, '4', { sessionId });
  expect(model.requests.at(-1)?.history.map((turn) => turn.question)).toEqual(['1', '3']);

  world.clock.now = new Date(world.clock.now.getTime() + 29_000);
  await world.chat.deleteRecords({ recordIds: [second], restore: true }, caller);
  expect(questionsOf(await page({ sessionId }))).toEqual(['1', '2', '3', '4']);
  expect((await page({ sessionId })).total).toBe(4);

  await world.chat.deleteRecords({ recordIds: [second] }, caller);
  world.clock.now = new Date(world.clock.now.getTime() + 31_000);
  await expect(
    world.chat.deleteRecords({ recordIds: [second], restore: true }, caller),
  ).rejects.toMatchObject({ code: 404 });
});

it('a batch delete with one unknown id deletes nothing', async () => {
  const { sessionId, ids } = await converse('1', '2');
  const other = await createCaller(own.db);
  const foreign = await (await world.chat.ask(question('x'), other)).whole();

  await expect(
    world.chat.deleteRecords({ recordIds: [ids[0] ?? '', foreign.id] }, caller),
  ).rejects.toMatchObject({ code: 404 });
  expect((await page({ sessionId })).total).toBe(2);
});

it('a deleted record takes along what it had replaced, and brings it back', async () => {
  const { sessionId, ids } = await converse('1', '2', '3');
  const edited = await askAndWait(world, caller, '2b', { sessionId, editOf: ids[1] ?? '' });
  await askAndWait(world, caller, '3b', { sessionId });
  await world.chat.deleteRecords({ recordIds: [edited.id] }, caller);

  const without = await page({ sessionId });
  expect(questionsOf(without)).toEqual(['1', '3b']);
  expect(without.total).toBe(2);
  await world.chat.deleteRecords({ recordIds: [edited.id], restore: true }, caller);
  expect(questionsOf(await page({ sessionId }))).toEqual(['1', '2', '3', '2b', '3b']);
  expect((await page({ sessionId })).total).toBe(3);
});

it('deleting a record whose answer is being generated stops it', async () => {
  const { sessionId } = await converse('1');
  const talk = model.next();
  const stream = await world.chat.ask(question('2', { sessionId }), caller);
  const [start] = await world.chat
    .history({ sessionId }, caller)
    .then(({ list }) => list.slice(-1));
  await world.chat.deleteRecords({ recordIds: [start?.id ?? ''] }, caller);
  talk.end();

  const statuses: string[] = [];
  for await (const batch of stream.events(new AbortController().signal)) {
    for (const event of batch) if (event.event === 'end') statuses.push(event.data.status);
  }
  expect(statuses).toEqual(['stopped']);
  await askAndWait(world, caller, '3', { sessionId });
});

it('opening a conversation marks it read, paging in it does not', async () => {
  const talk = model.next();
  const stream = await world.chat.ask(question('问'), caller);
  talk.end();
  const { sessionId, id } = await waitUnread(stream);
  const isUnread = async () => (await world.sessions.list({}, caller)).list[0]?.unread;

  expect(await isUnread()).toBe(true);
  await page({ sessionId, around: id });
  expect(await isUnread()).toBe(true);
  await page({ sessionId });
  expect(await isUnread()).toBe(false);
});

/** Lets an answer end while nobody reads it. */
async function waitUnread(
  stream: Awaited<ReturnType<ChatWorld['chat']['ask']>>,
): Promise<{ sessionId: string; id: string }> {
  await world.generations.drain(10_000);

  return stream.whole();
}

it('a record names the request that made it, for the tabs that wait with the same question', async () => {
  const clientRequestId = randomUUID();
  const asked = await askAndWait(world, caller, '1', { clientRequestId });
  expect(asked.clientRequestId).toBe(clientRequestId);
  const { list } = await page({ sessionId: asked.sessionId });
  expect(list.map((record) => record.clientRequestId)).toEqual([clientRequestId]);
});

it('long answers are divided into more pages, without a gap, and none is left out', async () => {
  const { sessionId } = await converse(...numbers(1, 7));
  await own.db.execute(
    sql`UPDATE answers SET content = repeat('网', 300000) WHERE session_id = ${sessionId}`,
  );

  const newest = await page({ sessionId });
  expect(questionsOf(newest)).toEqual(numbers(6, 7));
  expect(newest).toMatchObject({ total: 7, hasBefore: true, hasAfter: false });
  const before = await page({ sessionId, before: newest.list[0]?.id });
  expect(questionsOf(before)).toEqual(numbers(4, 5));
  expect(before).toMatchObject({ hasBefore: true, hasAfter: true });
  const after = await page({ sessionId, after: before.list.at(-1)?.id });
  expect(questionsOf(after)).toEqual(numbers(6, 7));
  const around = await page({ sessionId, around: before.list[0]?.id });
  expect(questionsOf(around)).toContain('4');
  expect(around).toMatchObject({ hasBefore: true, hasAfter: true });
});
