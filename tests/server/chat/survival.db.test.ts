import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Part } from '#contract/chat/calls.ts';
import type { StreamEvent } from '#contract/chat/stream-events.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { picture } from '../file/sample-documents.ts';
import {
  askAndWait,
  createCaller,
  createChatWorld,
  namesOf,
  question,
  readAll,
  readUntil,
  startOf,
  textOf,
  type ChatWorld,
  type ChatWorldOptions,
} from './chat-world.ts';
import { createScriptedModel, delta, type ScriptedModel } from './scripted-model.ts';

let own: TestDatabase;
let model: ScriptedModel;
let world: ChatWorld;
let caller: MemberCaller;
/** All servers of a test; none may look after the answers of the next. */
let servers: ChatWorld[];

beforeAll(async () => {
  own = await createTestDatabase();
});
beforeEach(async () => {
  await own.db.execute(sql`DELETE FROM server_instances`);
  model = createScriptedModel();
  servers = [];
  world = serve();
  caller = await createCaller(own.db);
});
afterEach(async () => {
  for (const server of servers) await server.generations.drain(0);
});
afterAll(() => own.drop());

function serve(options: ChatWorldOptions = {}): ChatWorld {
  const server = createChatWorld(own.db, model, options);
  servers.push(server);

  return server;
}

/** Begins an answer and waits until what it said stands in the database. */
async function saySome(
  of: ChatWorld,
  text: string,
): Promise<{ sessionId: string; answerId: string; seen: StreamEvent[] }> {
  const talk = model.next();
  const stream = await of.chat.ask(question('问'), caller);
  talk.say(delta(text));
  const seen = await readUntil(stream, (events) => textOf(events) === text);
  const start = startOf(seen);
  await expect
    .poll(() => savedChunks(own.db, start.answerId), { timeout: 5000, interval: 10 })
    .toBe(text);

  return { ...start, seen };
}

async function savedChunks(db: Database, answerId: string): Promise<string> {
  const { rows } = await db.execute<{ content: string }>(
    sql`SELECT content FROM answer_chunks WHERE answer_id = ${answerId} ORDER BY last_event_id`,
  );
  return rows.map((row) => row.content).join('');
}

/** Makes a server's last heartbeat old. */
async function silentFor(server: ChatWorld, seconds: number): Promise<void> {
  await own.db.execute(sql`
    UPDATE server_instances SET heartbeat_at = now() - make_interval(secs => ${seconds})
    WHERE id = ${server.generations.instanceId}`);
}

async function answerOf(of: ChatWorld, sessionId: string) {
  return (await of.chat.history({ sessionId }, caller)).list[0]?.answers[0];
}

it('the text of a running answer is saved at least every 250 ms', async () => {
  const { answerId } = await saySome(world, '开头');
  expect(await savedChunks(own.db, answerId)).toBe('开头');
});

it('the text of a running answer is saved at once after 2 KB', async () => {
  const talk = model.next();
  const text = '长'.repeat(700);
  const stream = await world.chat.ask(question('问'), caller);
  talk.say(delta(text));
  const { answerId } = startOf(await readUntil(stream, (events) => textOf(events) === text));
  const sinceText = performance.now();
  await expect.poll(() => savedChunks(own.db, answerId), { timeout: 5000, interval: 2 }).toBe(text);

  expect(performance.now() - sinceText).toBeLessThan(150);
});

it('a new server alone on its database interrupts at its start what a killed one left', async () => {
  await world.generations.start();
  const { sessionId, answerId } = await saySome(world, '说到这里');
  const next = serve({ isOnlyServer: true });
  await next.generations.start();

  expect(await answerOf(next, sessionId)).toMatchObject({
    status: 'interrupted',
    content: '说到这里',
  });
  expect((await next.sessions.list({}, caller)).list[0]).toMatchObject({
    generating: false,
    state: 'failed',
  });
  const events = await readAll(await next.chat.resume({ answerId, after: 2 }, caller));
  expect(events).toMatchObject([
    { event: 'snapshot', data: { content: '说到这里' } },
    { event: 'end', data: { status: 'interrupted' } },
  ]);
  const rebuilt = await (await next.chat.rebuild({ answerId }, caller)).whole();
  expect(rebuilt.answers).toMatchObject([{ status: 'interrupted' }, { status: 'done' }]);
});

it('parts survive a killed server, in the order in which they came', async () => {
  await world.generations.start();
  const mesh = (wires: number): Part => ({
    type: 'mesh',
    spec: { product: 'plain_weave', inputs: { mesh: wires, wire_mm: 0.2 } },
  });
  const bytes = await picture('png');
  const talk = model.next();
  const stream = await world.chat.draw({ prompt: '画', clientRequestId: randomUUID() }, caller);
  talk.say(
    { type: 'part', part: mesh(40) },
    { type: 'image', bytes, mime: 'image/png', name: '图.png' },
    { type: 'part', part: mesh(60) },
    delta('说到这里'),
  );
  const seen = await readUntil(stream, (events) => textOf(events) === '说到这里');
  const { sessionId, answerId } = startOf(seen);
  await expect
    .poll(() => savedChunks(own.db, answerId), { timeout: 5000, interval: 10 })
    .toBe('说到这里');
  const next = serve({ isOnlyServer: true });
  await next.generations.start();

  const answer = await answerOf(next, sessionId);
  expect(answer).toMatchObject({
    status: 'interrupted',
    parts: [mesh(40), { type: 'image', file: { name: '图.png', mime: 'image/png' } }, mesh(60)],
  });
  const [snapshot] = await readAll(await next.chat.resume({ answerId, after: 0 }, caller));
  expect(snapshot).toMatchObject({ event: 'snapshot', data: { parts: [mesh(40), {}, mesh(60)] } });
});

it('one server among several interrupts what another left once its heartbeat is old', async () => {
  await world.generations.start();
  const { sessionId } = await saySome(world, '说到这里');
  const next = serve();
  await silentFor(world, 9);
  await next.generations.start();
  expect(await answerOf(next, sessionId)).toMatchObject({ status: 'generating' });

  await silentFor(world, 11);
  await next.generations.sweep();
  expect(await answerOf(next, sessionId)).toMatchObject({
    status: 'interrupted',
    content: '说到这里',
  });
  const { rows } = await own.db.execute(sql`SELECT id FROM server_instances`);
  expect(rows).toEqual([{ id: next.generations.instanceId }]);
});

/** Has the database refuse answers whose content or parts hold a text, as it refuses data that it can't read. */
async function refuse(text: string): Promise<void> {
  await own.db.execute(sql`
    ALTER TABLE answers ADD CONSTRAINT broken
    CHECK (strpos(content || parts::text, '${sql.raw(text)}') = 0) NOT VALID`);
}
const acceptAll = () => own.db.execute(sql`ALTER TABLE answers DROP CONSTRAINT IF EXISTS broken`);
afterEach(acceptAll);

it('a sweep ends every answer of a dead server, one without the text that the database refuses', async () => {
  await world.generations.start();
  const [one, bad, other] = [
    await saySome(world, '一'),
    await saySome(world, '坏'),
    await saySome(world, '三'),
  ];
  const next = serve();
  await silentFor(world, 11);
  await refuse('坏');
  await next.generations.sweep();

  expect(await answerOf(next, one.sessionId)).toMatchObject({
    status: 'interrupted',
    content: '一',
  });
  expect(await answerOf(next, bad.sessionId)).toMatchObject({ status: 'interrupted', content: '' });
  expect(await answerOf(next, other.sessionId)).toMatchObject({
    status: 'interrupted',
    content: '三',
  });
});

it('an answer whose parts the database refuses fails with its text, and the next question is taken', async () => {
  const part: Part = { type: 'mesh', spec: { product: 'plain_weave', inputs: { mesh: '坏' } } };
  await refuse('坏');
  model.says({ type: 'part', part }, delta('答'));
  const events = await readAll(await world.chat.ask(question('问'), caller));
  const { sessionId } = startOf(events);

  expect(namesOf(events).slice(-3)).toEqual(['error', 'snapshot', 'end']);
  expect(events.slice(-2)).toMatchObject([
    { data: { content: '答', parts: [] } },
    { data: { status: 'failed' } },
  ]);
  expect(await answerOf(world, sessionId)).toMatchObject({
    status: 'failed',
    content: '答',
    parts: [],
  });
  model.says(delta('好'));
  const next = await readAll(await world.chat.ask({ ...question('再问'), sessionId }, caller));
  expect(next.at(-1)).toMatchObject({ event: 'end', data: { status: 'done' } });
});

it('resuming an answer of a dead server interrupts it first', async () => {
  const { answerId } = await saySome(world, '说到这里');
  const next = serve();
  const events = await readAll(await next.chat.resume({ answerId, after: 0 }, caller));

  expect(events).toMatchObject([
    { event: 'snapshot', data: { content: '说到这里' } },
    { event: 'end', data: { status: 'interrupted' } },
  ]);
});

it('an answer that a living server writes is shown so far and followed to its end', async () => {
  await world.generations.start();
  const talk = model.next();
  const stream = await world.chat.ask(question('问'), caller);
  talk.say(delta('一'));
  const { answerId } = startOf(await readUntil(stream, (events) => textOf(events) === '一'));
  await expect
    .poll(() => savedChunks(own.db, answerId), { timeout: 5000, interval: 10 })
    .toBe('一');
  const next = serve();
  const resumed = await next.chat.resume({ answerId, after: 0 }, caller);
  const events = resumed.events(new AbortController().signal);
  const batches = events[Symbol.asyncIterator]();
  expect((await batches.next()).value).toMatchObject([
    { event: 'snapshot', data: { content: '一' } },
  ]);
  talk.say(delta('二'));
  talk.end();
  expect((await batches.next()).value).toMatchObject([
    { event: 'snapshot', data: { content: '一二' } },
    { event: 'end', data: { status: 'done' } },
  ]);
});

it('stopping an answer that another server writes stops its writer', async () => {
  await world.generations.start();
  const talk = model.next();
  const stream = await world.chat.ask(question('问'), caller);
  const reading = readAll(stream);
  talk.say(delta('一'));
  const { answerId } = startOf(await readUntil(stream, (events) => textOf(events) === '一'));
  await expect
    .poll(() => savedChunks(own.db, answerId), { timeout: 5000, interval: 10 })
    .toBe('一');
  const next = serve();

  expect(await next.chat.stop(answerId, caller)).toMatchObject({
    status: 'stopped',
    content: '一',
  });
  talk.say(delta('二'));
  expect((await reading).slice(-2)).toMatchObject([
    { event: 'snapshot', data: { content: '一' } },
    { event: 'end', data: { status: 'stopped' } },
  ]);
});

it('when the log is gone, a finished answer is a snapshot and its end', async () => {
  const brief = serve({ keepLogMs: 0 });
  model.says({ type: 'reasoning', text: '想' }, delta('答'));
  const { answers } = await askAndWait(brief, caller, '问');
  const answerId = answers[0]?.id ?? '';
  await expect
    .poll(async () =>
      namesOf(await readAll(await brief.chat.resume({ answerId, after: 7 }, caller))),
    )
    .toEqual(['snapshot', 'end']);
  const events = await readAll(await brief.chat.resume({ answerId, after: 7 }, caller));

  expect(events).toMatchObject([
    { data: { content: '答', reasoning: '想', parts: [], sources: [] } },
    { data: { status: 'done' } },
  ]);
  // Past every event of the log: another server may still have it, and must not tell it once more.
  const [snapshot, end] = events.map((event) => event.id);
  expect(snapshot).toBeGreaterThan(1_000_000);
  expect(end).toBe((snapshot ?? 0) + 1);
  const rest = await readAll(await brief.chat.resume({ answerId, after: snapshot ?? 0 }, caller));
  expect(namesOf(rest)).toEqual(['snapshot', 'end']);
});

it('draining lets readers go without an end and lets answers finish', async () => {
  const talk = model.next();
  const stream = await world.chat.ask(question('问'), caller);
  const reading = readAll(stream);
  talk.say(delta('一'));
  const { sessionId } = startOf(await readUntil(stream, (events) => textOf(events) === '一'));
  const drained = world.generations.drain(10_000);
  expect(namesOf(await reading)).not.toContain('end');
  talk.say(delta('二'));
  talk.end();
  await drained;

  expect(await answerOf(world, sessionId)).toMatchObject({ status: 'done', content: '一二' });
});

it('draining waits for answers whose question arrived as it began', async () => {
  const first = model.next();
  await world.chat.ask(question('问'), caller);
  const drained = world.generations.drain(10_000);
  const last = model.next();
  const { sessionId } = startOf(
    await readUntil(await world.chat.ask(question('最后问的'), caller), () => true),
  );
  first.end();
  last.say(delta('慢慢说'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  last.say(delta('完了'));
  last.end();
  await drained;

  expect(await answerOf(world, sessionId)).toMatchObject({ status: 'done', content: '慢慢说完了' });
});

it('draining doesn’t wait for a question that comes to nothing', async () => {
  const job = { memberId: caller.memberId, sessionId: randomUUID(), recordId: randomUUID() };
  const run = world.generations.prepare({
    ...job,
    answerId: randomUUID(),
    requestId: 'r',
    question: '问',
    plugin: null,
    form: null,
    drawing: null,
    model: null,
    language: 'zh-CN',
    files: () => Promise.resolve([]),
    history: () => Promise.resolve([]),
    givesTitle: false,
    isSandbox: false,
  });
  const drained = world.generations.drain(20_000);
  run.discard();
  await drained;
});

it('draining interrupts what does not finish in time and keeps what was said', async () => {
  const talk = model.next();
  const stream = await world.chat.ask(question('问'), caller);
  talk.say(delta('一'));
  const { sessionId } = startOf(await readUntil(stream, (events) => textOf(events) === '一'));
  await world.generations.drain(10);

  expect(await answerOf(world, sessionId)).toMatchObject({ status: 'interrupted', content: '一' });
});

it('a failing write ends the answer as failed and keeps what was said', async () => {
  const talk = model.next();
  const stream = await world.chat.ask(question('问'), caller);
  const reading = readAll(stream);
  await own.db.execute(
    sql`ALTER TABLE answer_chunks ADD CONSTRAINT broken CHECK (false) NOT VALID`,
  );
  try {
    talk.say(delta('说过的'));
    const events = await reading;
    expect(namesOf(events).slice(-2)).toEqual(['error', 'end']);
    expect(await answerOf(world, startOf(events).sessionId)).toMatchObject({
      status: 'failed',
      content: '说过的',
      error: { code: 500 },
    });
  } finally {
    await own.db.execute(sql`ALTER TABLE answer_chunks DROP CONSTRAINT broken`);
  }
});

it('text that the database refuses for a while is saved later, and the answer goes on', async () => {
  const talk = model.next();
  const stream = await world.chat.ask(question('问'), caller);
  const reading = readAll(stream);
  const { answerId } = startOf(await readUntil(stream, (events) => events.length > 0));
  await own.db.execute(sql`ALTER TABLE answer_chunks RENAME TO answer_chunks_away`);
  try {
    talk.say(delta('一'));
    // Longer than a write waits for more, and shorter than it is tried again for.
    await new Promise((resolve) => setTimeout(resolve, 400));
    talk.say(delta('二'));
  } finally {
    await own.db.execute(sql`ALTER TABLE answer_chunks_away RENAME TO answer_chunks`);
  }
  await expect
    .poll(async () => {
      const { rows } = await own.db.execute<{ said: string | null }>(sql`
        SELECT string_agg(content, '' ORDER BY last_event_id) AS said
        FROM answer_chunks WHERE answer_id = ${answerId}`);
      return rows[0]?.said;
    })
    .toBe('一二');
  talk.end();
  const events = await reading;
  expect(textOf(events)).toBe('一二');
  expect(namesOf(events)).not.toContain('error');
});

it('an end that can’t be saved is told as failed and saved later', async () => {
  const talk = model.next();
  const stream = await world.chat.ask(question('问'), caller);
  const reading = readAll(stream);
  talk.say(delta('说过的'));
  const { sessionId } = startOf(await readUntil(stream, (events) => textOf(events) !== ''));
  await own.db.execute(
    sql`ALTER TABLE answers ADD CONSTRAINT broken CHECK (status = 'generating') NOT VALID`,
  );
  try {
    talk.end();
    expect(namesOf(await reading).slice(-2)).toEqual(['error', 'end']);
  } finally {
    await own.db.execute(sql`ALTER TABLE answers DROP CONSTRAINT broken`);
  }
  expect(await answerOf(world, sessionId)).toMatchObject({ status: 'generating' });
  await world.generations.sweep();
  expect(await answerOf(world, sessionId)).toMatchObject({ status: 'failed', content: '说过的' });
});
