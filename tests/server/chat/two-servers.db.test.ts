import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StreamEvent } from '#contract/chat/stream-events.ts';
import type { AnswerStream } from '#server/platform/http/api-call.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import type { SharedRedis } from '#server/platform/redis/connect-redis.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { hasRedis, startRedis, type TestRedis } from '../support/redis-server.ts';
import {
  createCaller,
  createChatWorld,
  namesOf,
  question,
  readAll,
  readUntil,
  startOf,
  textOf,
  type ChatWorld,
} from './chat-world.ts';
import {
  createScriptedModel,
  delta,
  type Conversation,
  type ScriptedModel,
} from './scripted-model.ts';

let own: TestDatabase;
let redis: TestRedis;
let model: ScriptedModel;
let caller: MemberCaller;
let servers: ChatWorld[];
let here: ChatWorld;
let there: ChatWorld;
let connection: SharedRedis;

beforeAll(async () => {
  own = await createTestDatabase();
  if (hasRedis) redis = await startRedis();
});
afterAll(async () => {
  if (hasRedis) await redis.close();
  await own.drop();
});

async function serve(beatEveryMs?: number): Promise<ChatWorld> {
  connection = await redis.connect();
  const server = createChatWorld(own.db, model, {
    redis: connection,
    ...(beatEveryMs !== undefined && { beatEveryMs }),
  });
  servers.push(server);

  return server;
}

/** On a machine that does much else. */
const PATIENT = { timeout: 8000, interval: 10 };

const idsOf = (events: StreamEvent[]): number[] => events.map(({ id }) => id);
const upTo = (last: number): number[] => Array.from({ length: last }, (_, n) => n + 1);

/** Begins an answer on the one server and reads its first text there. */
async function begin(
  text: string,
): Promise<{ talk: Conversation; answerId: string; sessionId: string; seen: StreamEvent[] }> {
  const talk = model.next();
  const stream = await here.chat.ask(question('问'), caller);
  talk.say(delta(text));
  const seen = await readUntil(stream, (events) => textOf(events) === text);

  return { talk, ...startOf(seen), seen };
}

/** Reads on while the test goes on. */
function reading(stream: AnswerStream<unknown>): { events: StreamEvent[]; done: Promise<void> } {
  const events: StreamEvent[] = [];
  const done = (async () => {
    for await (const batch of stream.events(new AbortController().signal)) events.push(...batch);
  })();

  return { events, done };
}

const resumed = (of: ChatWorld, answerId: string, after = 0) =>
  of.chat.resume({ answerId, after }, caller);

async function answerOf(of: ChatWorld, sessionId: string) {
  return (await of.chat.history({ sessionId }, caller)).list[0]?.answers[0];
}

/** Counts as a living server without a heartbeat of its own. */
async function beatOnce(server: ChatWorld, secondsAgo = 0): Promise<void> {
  const { instanceId } = server.generations;
  await own.db.execute(sql`
    INSERT INTO server_instances (id, started_at, heartbeat_at)
    VALUES (${instanceId}, now(), now() - make_interval(secs => ${secondsAgo}))
    ON CONFLICT (id) DO UPDATE SET heartbeat_at = excluded.heartbeat_at`);
}

describe.skipIf(!hasRedis)('two servers over one database and one Redis', () => {
  beforeEach(async () => {
    await own.db.execute(sql`DELETE FROM server_instances`);
    model = createScriptedModel();
    servers = [];
    here = await serve();
    there = await serve();
    await here.generations.start();
    await there.generations.start();
    caller = await createCaller(own.db);
  });
  afterEach(async () => {
    for (const server of servers) await server.generations.drain(0);
  });

  it('an answer of one server is read live on the other, event by event', async () => {
    const { talk, answerId, sessionId } = await begin('一');
    const elsewhere = reading(await resumed(there, answerId));
    const at = reading(await resumed(here, answerId));
    await expect.poll(() => textOf(elsewhere.events), PATIENT).toBe('一');
    talk.say(delta('二'));
    await expect.poll(() => textOf(elsewhere.events), PATIENT).toBe('一二');
    talk.say(delta('三'));
    talk.end();
    await Promise.all([elsewhere.done, at.done]);

    expect(elsewhere.events).toEqual(at.events);
    expect(idsOf(elsewhere.events)).toEqual(upTo(elsewhere.events.length));
    expect(await answerOf(there, sessionId)).toMatchObject({ status: 'done', content: '一二三' });
  });

  it('an answer that is read on the other server is marked read, and one without a reader unread', async () => {
    const unread = async () => (await there.sessions.list({}, caller)).list.map((s) => s.unread);
    const { talk, answerId } = await begin('一');
    const elsewhere = reading(await resumed(there, answerId));
    await expect.poll(() => textOf(elsewhere.events), PATIENT).toBe('一');
    talk.end();
    await elsewhere.done;
    expect(await unread()).toEqual([false]);

    const alone = await begin('二');
    alone.talk.end();
    await expect.poll(unread, PATIENT).toEqual([true, false]);
  });

  it('whoever waits for the whole record on the other gets it when it has ended', async () => {
    const { talk, answerId } = await begin('一');
    const whole = (await resumed(there, answerId)).whole();
    talk.say(delta('二'));
    talk.end();

    expect((await whole).answers).toMatchObject([{ status: 'done', content: '一二' }]);
  });

  it('the same request on the other server replays the first answer and goes on with it', async () => {
    const talk = model.next();
    const request = question('问');
    const first = reading(await here.chat.ask(request, caller));
    talk.say(delta('一'));
    await expect.poll(() => textOf(first.events), PATIENT).toBe('一');
    const second = reading(await there.chat.ask(request, caller));
    talk.say(delta('二'));
    talk.end();
    await Promise.all([first.done, second.done]);

    expect(second.events).toEqual(first.events);
    expect(model.requests).toHaveLength(1);
  });

  it('a stop from the other server keeps every character that was shown', async () => {
    const { talk, answerId } = await begin('一');
    const at = reading(await resumed(here, answerId));
    const elsewhere = reading(await resumed(there, answerId));
    talk.say(delta('刚说的'));
    await expect.poll(() => textOf(elsewhere.events), PATIENT).toBe('一刚说的');
    const stopped = await there.chat.stop(answerId, caller);
    expect(stopped).toMatchObject({ status: 'stopped', content: '一刚说的' });
    talk.say(delta('太晚'));
    await Promise.all([at.done, elsewhere.done]);

    expect(elsewhere.events).toEqual(at.events);
    expect(namesOf(at.events)).not.toContain('snapshot');
    expect(at.events.at(-1)?.data).toMatchObject({ status: 'stopped' });
  });

  it('deleting on the other server stops the writer', async () => {
    const one = await begin('一');
    const reader = reading(await resumed(here, one.answerId));
    await there.sessions.delete({ ids: [one.sessionId] }, caller);
    await reader.done;
    expect(reader.events.at(-1)?.data).toMatchObject({ status: 'stopped' });

    const two = await begin('二');
    const other = reading(await resumed(here, two.answerId));
    const { list } = await there.chat.history({ sessionId: two.sessionId }, caller);
    await there.chat.deleteRecords({ recordIds: list.map(({ id }) => id) }, caller);
    await other.done;
    expect(other.events.at(-1)?.data).toMatchObject({ status: 'stopped' });
  });

  it('a stop that the writer doesn’t hear ends what is known of the answer', async () => {
    const { answerId } = await begin('说过的');
    connection = await redis.connect();
    // Its channel is heard by nobody.
    const other = createChatWorld(own.db, model, { redis: connection });
    servers.push(other);
    await own.db.execute(sql`
      UPDATE answers SET instance_id = ${other.generations.instanceId} WHERE id = ${answerId}`);
    await expect
      .poll(() => connection.client.exists(`meshwise:answer:${answerId}`), PATIENT)
      .toBe(1);

    expect(await there.chat.stop(answerId, caller)).toMatchObject({
      status: 'stopped',
      content: '说过的',
    });
  });

  it('draining lets readers go, who go on elsewhere without a character lost or told twice', async () => {
    const { talk, answerId, sessionId } = await begin('一');
    const at = reading(await resumed(here, answerId));
    talk.say(delta('二'));
    await expect.poll(() => textOf(at.events), PATIENT).toBe('一二');
    const drained = here.generations.drain(10_000);
    await at.done;
    expect(namesOf(at.events)).not.toContain('end');
    const elsewhere = reading(await resumed(there, answerId, at.events.at(-1)?.id));
    talk.say(delta('三'));
    await expect.poll(() => textOf(elsewhere.events), PATIENT).toBe('三');
    talk.end();
    await Promise.all([elsewhere.done, drained]);

    const all = [...at.events, ...elsewhere.events];
    expect(idsOf(all)).toEqual(upTo(all.length));
    expect(await answerOf(there, sessionId)).toMatchObject({ status: 'done', content: '一二三' });
  });

  it('a draining server sends heartbeats until its answers have ended', async () => {
    here = await serve(100);
    await here.generations.start();
    const { talk, sessionId } = await begin('一');
    const drained = here.generations.drain(20_000);
    await beatOnce(here, 60);
    const age = async () => {
      const { rows } = await own.db.execute<{ age: number }>(sql`
        SELECT extract(epoch FROM now() - heartbeat_at)::float AS age FROM server_instances
        WHERE id = ${here.generations.instanceId}`);
      return rows[0]?.age;
    };
    await expect.poll(age, { timeout: 10_000 }).toBeLessThan(5);
    await there.generations.sweep();
    expect(await answerOf(there, sessionId)).toMatchObject({ status: 'generating' });
    talk.end();
    await drained;
    expect(await age()).toBeUndefined();
    expect(await answerOf(there, sessionId)).toMatchObject({ status: 'done' });
  });

  it(
    'readers are there while Redis is away: the database tells them',
    { timeout: 30_000 },
    async () => {
      const { talk, answerId, sessionId } = await begin('一');
      const elsewhere = reading(await resumed(there, answerId));
      await expect.poll(() => textOf(elsewhere.events), PATIENT).toBe('一');
      await redis.stop();
      talk.say(delta('二'));
      await expect
        .poll(() => elsewhere.events.at(-1), PATIENT)
        .toMatchObject({ event: 'snapshot', data: { content: '一二' } });
      await redis.start();
      talk.say(delta('三'));
      await expect
        .poll(() => elsewhere.events.at(-1), PATIENT)
        .toMatchObject({ event: 'delta', data: { text: '三' } });
      talk.end();
      await elsewhere.done;

      const ids = idsOf(elsewhere.events);
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
      expect(await answerOf(there, sessionId)).toMatchObject({ status: 'done', content: '一二三' });
    },
  );
});

describe.skipIf(!hasRedis)('a server that is killed', () => {
  beforeEach(async () => {
    await own.db.execute(sql`DELETE FROM server_instances`);
    model = createScriptedModel();
    servers = [];
    here = await serve();
    await beatOnce(here);
    caller = await createCaller(own.db);
  });
  afterEach(async () => {
    for (const server of servers) await server.generations.drain(0);
  });

  /** Nothing of it reaches the others any more. */
  async function kill(): Promise<void> {
    connection.close();
    await beatOnce(here, 60);
  }

  it('leaves every character that was read elsewhere, and whoever reads is told the end', async () => {
    const { talk, answerId, sessionId } = await begin('一');
    const killed = connection;
    there = await serve();
    const third = await serve();
    connection = killed;
    const elsewhere = reading(await resumed(there, answerId));
    talk.say(delta('二'), { type: 'reasoning', text: '想' }, delta('三'));
    await expect.poll(() => textOf(elsewhere.events), PATIENT).toBe('一二三');
    await kill();
    await Promise.all([there.generations.sweep(), third.generations.sweep()]);
    await elsewhere.done;

    const [snapshot, end] = elsewhere.events.slice(-2);
    expect(snapshot).toMatchObject({ event: 'snapshot', data: { content: '一二三' } });
    expect(end).toMatchObject({ event: 'end', data: { status: 'interrupted' } });
    expect(idsOf(elsewhere.events.slice(0, -2))).toEqual(upTo(elsewhere.events.length - 2));
    expect(await answerOf(third, sessionId)).toMatchObject({
      status: 'interrupted',
      content: '一二三',
      reasoning: '想',
    });
    // Whoever comes later is told the same, and that once.
    expect(await readAll(await resumed(third, answerId))).toEqual(elsewhere.events);
    // At the dead server somebody may have read what reached nobody else.
    const last = elsewhere.events.length - 2;
    for (const after of [last, last + 1, last + 2, last + 3]) {
      const events = await readAll(await resumed(third, answerId, after));
      expect(namesOf(events), `after ${String(after)}`).toEqual(['snapshot', 'end']);
    }
  });

  it('is given up after two beats that it missed, when it does not listen either', async () => {
    await here.generations.start();
    const { talk, answerId, sessionId } = await begin('一');
    const listening = connection;
    there = await serve();
    const status = async () => (await answerOf(there, sessionId))?.status;
    await beatOnce(here, 1);
    listening.close();
    await there.generations.sweep();
    expect(await status()).toBe('generating');
    await beatOnce(here, 3);
    await there.generations.sweep();

    expect(await status()).toBe('interrupted');
    expect((await readAll(await resumed(there, answerId))).at(-1)?.event).toBe('end');
    talk.end();
  });

  it('is not given up so soon while it listens, or while Redis is away', async () => {
    await here.generations.start();
    const { talk, sessionId } = await begin('一');
    there = await serve();
    const status = async () => (await answerOf(there, sessionId))?.status;
    await beatOnce(here, 9);
    await there.generations.sweep();
    expect(await status()).toBe('generating');
    connection.close();
    await beatOnce(here, 9);
    await there.generations.sweep();
    expect(await status()).toBe('generating');
    talk.end();
  });

  it('is found dead by its reader, when nobody else looks', async () => {
    const { answerId } = await begin('一');
    const killed = connection;
    const shared = async () =>
      String(await killed.client.xrange(`meshwise:answer:${answerId}`, '-', '+'));
    await expect.poll(shared, PATIENT).toContain('一');
    there = await serve();
    connection = killed;
    await kill();
    const events = await readAll(await resumed(there, answerId));

    expect(textOf(events)).toBe('一');
    expect(events.at(-1)?.data).toMatchObject({ status: 'interrupted' });
  });
});
