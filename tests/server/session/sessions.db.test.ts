import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { purgeDeleted } from '#server/modules/session/purge-deleted.ts';
import {
  askAndWait,
  createCaller,
  createChatWorld,
  question,
  readAll,
  readUntil,
  startOf,
  type ChatWorld,
} from '../chat/chat-world.ts';
import { createScriptedModel, delta, type ScriptedModel } from '../chat/scripted-model.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

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

/** One conversation a question, the ids in that order. */
async function begin(...questions: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const text of questions) ids.push((await askAndWait(world, caller, text)).sessionId);

  return ids;
}

const titles = async (request: Parameters<typeof world.sessions.list>[0] = {}) =>
  (await world.sessions.list(request, caller)).list.map((session) => session.title);
const later = (milliseconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + milliseconds);
};

it('the list has the latest first and pages by an opaque cursor', async () => {
  await begin('1', '2', '3', '4', '5');
  const first = await world.sessions.list({ count: 2 }, caller);
  const second = await world.sessions.list({ count: 2, cursor: first.nextCursor ?? '' }, caller);
  const third = await world.sessions.list({ count: 2, cursor: second.nextCursor ?? '' }, caller);

  expect([first, second, third].map(({ list }) => list.map((session) => session.title))).toEqual([
    ['5', '4'],
    ['3', '2'],
    ['1'],
  ]);
  expect(third.nextCursor).toBeNull();
  await expect(world.sessions.list({ cursor: 'nonsense' }, caller)).rejects.toMatchObject({
    code: 422,
  });
});

it('pinned conversations stand apart, on the first page only', async () => {
  const [, second = ''] = await begin('1', '2', '3');
  expect(await world.sessions.setTop({ id: second, top: true }, caller)).toMatchObject({
    top: true,
  });
  const first = await world.sessions.list({ count: 1 }, caller);
  expect(first.top.map((session) => session.title)).toEqual(['2']);
  expect(first.list.map((session) => session.title)).toEqual(['3']);
  const next = await world.sessions.list({ count: 1, cursor: first.nextCursor ?? '' }, caller);
  expect(next).toMatchObject({ top: [], list: [{ title: '1' }], nextCursor: null });

  await world.sessions.setTop({ id: second, top: false }, caller);
  expect(await titles()).toEqual(['3', '2', '1']);
});

it('a conversation moves up with a question, not with a rename or a pin', async () => {
  const [first = ''] = await begin('1', '2');
  await world.sessions.rename({ id: first, title: ' 新\n名 ' }, caller);
  expect(await titles()).toEqual(['2', '新 名']);
  await askAndWait(world, caller, '又问', { sessionId: first });
  expect(await titles()).toEqual(['新 名', '2']);
});

it('the list of a kind has no other kind', async () => {
  await begin('1');
  expect(await titles({ kind: 'chat' })).toEqual(['1']);
  expect(await titles({ kind: 'deep' })).toEqual([]);
  expect(await titles({ kind: 'deep', keyword: '1' })).toEqual([]);
});

it('an answer that ended while nobody read it is unread', async () => {
  const talk = model.next();
  const stream = await world.chat.ask(question('问'), caller);
  const { answerId } = startOf(await readUntil(stream, (events) => events.length > 0));
  talk.end();
  await expect
    .poll(async () => (await world.sessions.list({}, caller)).list[0], { interval: 5 })
    .toMatchObject({ unread: true, generating: false });

  const read = await askAndWait(world, caller, '再问');
  expect((await world.sessions.list({}, caller)).list[0]).toMatchObject({
    id: read.sessionId,
    unread: false,
  });
  expect(answerId).not.toBe('');
});

it('deletes by ids and restores within 30 s', async () => {
  const [first = '', second = ''] = await begin('1', '2', '3');
  expect(await world.sessions.delete({ ids: [first, second, first] }, caller)).toEqual({
    deleted: 2,
  });
  expect(await titles()).toEqual(['3']);
  await expect(world.chat.history({ sessionId: first }, caller)).rejects.toMatchObject({
    code: 404,
  });
  await expect(world.chat.ask(question('x', { sessionId: first }), caller)).rejects.toMatchObject({
    code: 404,
  });
  later(29_000);
  expect(await world.sessions.delete({ ids: [first, second], restore: true }, caller)).toEqual({
    deleted: 2,
  });
  expect(await titles()).toEqual(['3', '2', '1']);

  await world.sessions.delete({ ids: [first] }, caller);
  later(31_000);
  await expect(
    world.sessions.delete({ ids: [first], restore: true }, caller),
  ).rejects.toMatchObject({ code: 404 });
});

it('deletes nothing when one id is not the member’s', async () => {
  const [first = ''] = await begin('1');
  const other = await createCaller(own.db);
  const foreign = await (await world.chat.ask(question('x'), other)).whole();

  await expect(
    world.sessions.delete({ ids: [first, foreign.sessionId] }, caller),
  ).rejects.toMatchObject({ code: 404 });
  expect(await titles()).toEqual(['1']);
});

it('deletes all, or all with a keyword, of this member alone, and takes it back', async () => {
  const other = await createCaller(own.db);
  await (await world.chat.ask(question('石笼网 别人'), other)).whole();
  await begin('石笼网一', '护栏网', '石笼网二');

  expect(await world.sessions.delete({ all: true, keyword: '石笼' }, caller)).toEqual({
    deleted: 2,
  });
  expect(await titles()).toEqual(['护栏网']);
  expect(
    await world.sessions.delete({ all: true, keyword: '石笼', restore: true }, caller),
  ).toEqual({ deleted: 2 });
  expect(await world.sessions.delete({ all: true, kind: 'deep' }, caller)).toEqual({ deleted: 0 });
  expect(await world.sessions.delete({ all: true }, caller)).toEqual({ deleted: 3 });
  expect(await titles()).toEqual([]);
  expect(await world.sessions.delete({ all: true, restore: true }, caller)).toEqual({
    deleted: 3,
  });
  expect(await titles()).toEqual(['石笼网二', '护栏网', '石笼网一']);
  expect((await world.sessions.list({}, other)).list).toHaveLength(1);
});

it('deleting a conversation that is generating stops it; restored, it holds what was said', async () => {
  const talk = model.next();
  const stream = await world.chat.ask(question('问'), caller);
  const reading = readAll(stream);
  talk.say(delta('一半'));
  const { sessionId } = startOf(
    await readUntil(stream, (events) => events.some((event) => event.event === 'delta')),
  );
  await world.sessions.delete({ ids: [sessionId] }, caller);
  expect((await reading).at(-1)).toMatchObject({ event: 'end', data: { status: 'stopped' } });

  await world.sessions.delete({ ids: [sessionId], restore: true }, caller);
  expect((await world.sessions.list({}, caller)).list[0]).toMatchObject({ state: 'idle' });
  expect((await world.chat.history({ sessionId }, caller)).list[0]?.answers).toMatchObject([
    { status: 'stopped', content: '一半' },
  ]);
});

it('ids and a filter together are refused', async () => {
  const [first = ''] = await begin('1');
  await expect(world.sessions.delete({ ids: [first], keyword: 'x' }, caller)).rejects.toMatchObject(
    { code: 422 },
  );
});

it('removes for good what can’t be restored any more, and only that', async () => {
  const [first = '', second = ''] = await begin('1', '2');
  const { id, sessionId } = await askAndWait(world, caller, '3', { sessionId: second });
  await world.sessions.delete({ ids: [first] }, caller);
  await world.chat.deleteRecords({ recordIds: [id] }, caller);
  const rows = async () => {
    const { rows: found } = await own.db.execute<{ sessions: number; records: number }>(
      sql`SELECT (SELECT count(*)::integer FROM sessions WHERE member_id = ${caller.memberId}) AS sessions,
        (SELECT count(*)::integer FROM records WHERE member_id = ${caller.memberId}) AS records`,
    );
    return found[0];
  };
  await purgeDeleted(own.db, new Date(world.clock.now.getTime() + 31_000));
  expect(await rows()).toEqual({ sessions: 2, records: 3 });
  await purgeDeleted(own.db, new Date(world.clock.now.getTime() + 61_000));

  expect(await rows()).toEqual({ sessions: 1, records: 1 });
  expect((await world.chat.history({ sessionId }, caller)).total).toBe(1);
});

const allTitles = async (request: Parameters<typeof world.sessions.listAll>[0] = {}) =>
  (await world.sessions.listAll(request, caller)).list.map((session) => session.title);

it('lists all by page or by cursor, pinned among them, with the number of their questions', async () => {
  const [first = ''] = await begin('1', '2', '3', '4', '5');
  await world.sessions.setTop({ id: first, top: true }, caller);
  await askAndWait(world, caller, '再', { sessionId: first });
  const page = await world.sessions.listAll({ count: 2 }, caller);

  expect(page).toMatchObject({
    list: [
      { title: '1', top: true, records: 2 },
      { title: '5', records: 1 },
    ],
    total: 5,
  });
  expect(await allTitles({ count: 2, page: 2 })).toEqual(['4', '3']);
  expect(await allTitles({ count: 2, cursor: page.nextCursor ?? '' })).toEqual(['4', '3']);
  expect(await world.sessions.listAll({ count: 2, page: 3 }, caller)).toMatchObject({
    list: [{ title: '2' }],
    total: 5,
    nextCursor: null,
  });
  const other = await createCaller(own.db);
  expect(await world.sessions.listAll({}, other)).toEqual({ list: [], total: 0, nextCursor: null });
});

it('filters all by kind, plug-in and keyword, and deletes what a filter finds', async () => {
  await begin('筛网 1', '筛网 2');
  await askAndWait(world, caller, '筛网怎么选', { plugin: 'related' });
  await askAndWait(world, caller, '石笼', { plugin: 'related' });

  expect(await allTitles({ plugin: 'related' })).toEqual(['石笼', '筛网怎么选']);
  expect(await allTitles({ kind: 'deep' })).toEqual([]);
  expect(await allTitles({ kind: 'deep', plugin: 'related' })).toEqual([]);
  const found = await world.sessions.listAll({ plugin: 'related', keyword: '筛网' }, caller);
  expect(found).toMatchObject({
    list: [{ title: '筛网怎么选', hits: [{ snippet: '筛网怎么选' }] }],
    total: 1,
    nextCursor: null,
  });

  const request = { all: true, plugin: 'related' as const };
  expect(await world.sessions.delete(request, caller)).toEqual({ deleted: 2 });
  expect(await allTitles()).toEqual(['筛网 2', '筛网 1']);
  expect(await world.sessions.delete({ ...request, restore: true }, caller)).toEqual({
    deleted: 2,
  });
  expect(await allTitles()).toHaveLength(4);
});

it('a page past those with a number, or beside a cursor, is refused', async () => {
  await begin('1', '2');
  const { nextCursor } = await world.sessions.listAll({ count: 1 }, caller);

  await expect(world.sessions.listAll({ page: 21, count: 100 }, caller)).rejects.toMatchObject({
    code: 422,
    details: { fields: { page: {} } },
  });
  await expect(
    world.sessions.listAll({ page: 1, cursor: nextCursor ?? '' }, caller),
  ).rejects.toMatchObject({ code: 422 });
});
