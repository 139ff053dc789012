import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { ModelError } from '#server/answering/provider.ts';
import { createCalculatorService } from '#server/trade/calculations/calculator-service.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
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
} from './chat-world.ts';
import { createScriptedModel, delta, type ScriptedModel } from './scripted-model.ts';

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

const hasText = (text: string) => (events: Parameters<typeof textOf>[0]) =>
  textOf(events).includes(text);

it('streams start, what the model says in order, the title and the end; ids rise from 1', async () => {
  const source = {
    n: 1,
    articleId: 'p01',
    title: '方孔网',
    snippet: '平纹',
    contributor: null,
  };
  model.says(
    { type: 'status', text: '查找' },
    { type: 'reasoning', text: '想' },
    delta('40 目'),
    delta('，0.2 mm'),
    { type: 'sources', sources: [source] },
    { type: 'usage', usage: { inputTokens: 3, outputTokens: 5 } },
  );
  const events = await readAll(await world.chat.ask(question(' 40目\n平纹网 '), caller));

  expect(namesOf(events)).toEqual([
    'start',
    'status',
    'reasoning',
    'delta',
    'sources',
    'title',
    'end',
  ]);
  expect(events.map((event) => event.id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(events.at(-2)?.data).toEqual({ title: '40目 平纹网' });
  expect(events.at(-1)?.data).toEqual({
    status: 'done',
    usage: { inputTokens: 3, outputTokens: 5 },
  });
  const { sessionId, recordId, answerId } = startOf(events);
  const { list, total } = await world.chat.history({ sessionId }, caller);

  expect(total).toBe(1);
  expect(list).toMatchObject([
    {
      id: recordId,
      question: ' 40目\n平纹网 ',
      active: answerId,
      answers: [
        {
          id: answerId,
          version: 1,
          status: 'done',
          content: textOf(events),
          reasoning: '想',
          sources: [source],
          model: 'scripted',
          error: null,
        },
      ],
    },
  ]);
  expect(model.requests[0]?.question).toBe(' 40目\n平纹网 ');
  expect(world.counted).toEqual([caller.memberId]);
});

it('a caller without events waits and gets the whole record', async () => {
  model.says(delta('一'), delta('二'));
  const record = await askAndWait(world, caller, '问');

  expect(record.answers).toMatchObject([{ status: 'done', content: '一二' }]);
});

it('an answer goes on without its reader, and resuming gives the rest of the saved text', async () => {
  const talk = model.next();
  const stream = await world.chat.ask(question('问'), caller);
  talk.say(delta('前半'));
  const seen = await readUntil(stream, hasText('前半'));
  const { answerId, sessionId } = startOf(seen);
  talk.say(delta('后半'));
  const resumed = await world.chat.resume({ answerId, after: seen.at(-1)?.id ?? 0 }, caller);
  const reading = readAll(resumed);
  talk.end();
  const rest = await reading;

  const { list } = await world.chat.history({ sessionId }, caller);
  expect(textOf([...seen, ...rest])).toBe('前半后半');
  expect(list[0]?.answers[0]?.content).toBe('前半后半');
  expect(rest[0]?.id).toBe((seen.at(-1)?.id ?? 0) + 1);
});

it('two readers see the same events, and the late one gets the earlier ones in one batch', async () => {
  const talk = model.next();
  const stream = await world.chat.ask(question('问'), caller);
  const first = readAll(stream);
  talk.say({ type: 'reasoning', text: '想' }, delta('一'));
  const seen = await readUntil(stream, hasText('一'));
  const { answerId } = startOf(seen);
  const late = await world.chat.resume({ answerId, after: 0 }, caller);
  const batches: number[] = [];
  const second = (async () => {
    const events = [];
    for await (const batch of late.events(new AbortController().signal)) {
      batches.push(batch.length);
      events.push(...batch);
    }
    return events;
  })();
  talk.say(delta('二'));
  talk.end();

  expect(await second).toEqual(await first);
  expect(batches[0]).toBeGreaterThanOrEqual(seen.length);
});

it('the same request id replays the first answer and writes nothing, also at the same time', async () => {
  const talk = model.next();
  const request = question('问');
  const streams = await Promise.all([
    world.chat.ask(request, caller),
    world.chat.ask(request, caller),
    world.chat.ask(request, caller),
  ]);
  const readings = streams.map(readAll);
  talk.say(delta('答'));
  talk.end();
  const [first, ...others] = await Promise.all(readings);

  for (const other of others) expect(other).toEqual(first);
  expect(await readAll(await world.chat.ask(request, caller))).toEqual(first);
  expect(model.requests).toHaveLength(1);
  expect(world.counted).toHaveLength(1);
  expect((await world.sessions.list({}, caller)).list).toHaveLength(1);
});

it('the same request id in a conversation replays too, while it runs and afterwards', async () => {
  const { sessionId } = await askAndWait(world, caller, '一');
  const talk = model.next();
  const request = question('二', { sessionId });
  const readings = (
    await Promise.all([world.chat.ask(request, caller), world.chat.ask(request, caller)])
  ).map(readAll);
  talk.say(delta('答'));
  talk.end();
  const [first, second] = await Promise.all(readings);

  expect(second).toEqual(first);
  expect(await readAll(await world.chat.ask(request, caller))).toEqual(first);
  expect((await world.chat.history({ sessionId }, caller)).total).toBe(2);
});

it('the same request id of two members makes two records', async () => {
  const other = await createCaller(own.db);
  const request = question('问');
  const mine = await (await world.chat.ask(request, caller)).whole();
  const theirs = await (await world.chat.ask(request, other)).whole();

  expect(theirs.id).not.toBe(mine.id);
});

it('a conversation generates one answer at a time', async () => {
  const talk = model.next();
  const stream = await world.chat.ask(question('一'), caller);
  talk.say(delta('答'));
  const { sessionId, answerId } = startOf(await readUntil(stream, hasText('答')));

  await expect(world.chat.ask(question('二', { sessionId }), caller)).rejects.toMatchObject({
    code: 409,
    key: 'chat.generating',
  });
  await expect(world.chat.rebuild({ answerId }, caller)).rejects.toMatchObject({ code: 409 });
  expect((await world.sessions.list({}, caller)).list[0]).toMatchObject({
    generating: true,
    state: 'generating',
  });
  talk.end();
  await stream.whole();
  const second = await askAndWait(world, caller, '二', { sessionId });
  expect(second.sessionId).toBe(sessionId);
});

it('two questions at the same moment: one is answered, one refused', async () => {
  const { sessionId } = await askAndWait(world, caller, '零');
  const talk = model.next();
  const results = await Promise.allSettled([
    world.chat.ask(question('一', { sessionId }), caller),
    world.chat.ask(question('二', { sessionId }), caller),
  ]);
  talk.end();

  expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await world.chat.history({ sessionId }, caller)).total).toBe(2);
});

it('stop ends an answer at once with what it said, even if the model does not listen', async () => {
  const talk = model.next();
  const stream = await world.chat.ask(question('问'), caller);
  const reading = readAll(stream);
  talk.say(delta('说到一半'));
  const { answerId, sessionId } = startOf(await readUntil(stream, hasText('一半')));
  const stopped = await world.chat.stop(answerId, caller);
  talk.say(delta('太晚'));
  talk.end();
  const events = await reading;

  expect(stopped).toMatchObject({ id: answerId, status: 'stopped', content: '说到一半' });
  expect(textOf(events)).toBe('说到一半');
  expect(events.at(-1)).toMatchObject({ event: 'end', data: { status: 'stopped' } });
  expect(await world.chat.stop(answerId, caller)).toMatchObject({ status: 'stopped' });
  expect((await world.sessions.list({}, caller)).list[0]).toMatchObject({ state: 'idle' });
  await askAndWait(world, caller, '再问', { sessionId });
});

it('a model that fails ends the answer as failed, says why in the asker’s language and keeps the text', async () => {
  const talk = model.next();
  const stream = await world.chat.ask(question('q'), { ...caller, language: 'en-US' });
  const reading = readAll(stream);
  talk.say(delta('half'));
  talk.fail(new ModelError('busy'));
  const events = await reading;
  const { sessionId } = startOf(events);

  expect(namesOf(events)).toEqual(['start', 'delta', 'title', 'error', 'end']);
  expect(events.find((event) => event.event === 'error')?.data).toEqual({
    code: 429,
    msg: 'The model is too busy right now, please try again later',
  });
  const { list } = await world.chat.history({ sessionId }, caller);
  expect(list[0]?.answers).toMatchObject([
    { status: 'failed', content: 'half', error: { code: 429 } },
  ]);
  expect((await world.sessions.list({}, caller)).list[0]).toMatchObject({ state: 'failed' });
});

it('an exception of the model is told without its details', async () => {
  const talk = model.next();
  const reading = readAll(await world.chat.ask(question('问'), caller));
  talk.fail(new Error('secret detail'));
  const events = await reading;

  expect(events.find((event) => event.event === 'error')?.data).toEqual({
    code: 500,
    msg: '回答时出错了，请重新生成',
  });
});

it('text with NUL and cut surrogate pairs is saved as it is sent', async () => {
  const talk = model.next();
  const stream = await world.chat.ask(question('问'), caller);
  talk.say(delta('a\0b\uD83D'));
  const early = await readUntil(stream, hasText('ab'));
  const reading = readAll(stream);
  talk.say(delta('\uDE00c'), delta('\uD83D'));
  talk.end();
  const events = await reading;

  expect(textOf(early)).toBe('ab');
  expect(textOf(events)).toBe('ab😀c\uFFFD');
  const { list } = await world.chat.history({ sessionId: startOf(events).sessionId }, caller);
  expect(list[0]?.answers[0]?.content).toBe('ab😀c\uFFFD');
});

it('parts, sources and names with NUL and cut surrogate pairs are saved as they are sent', async () => {
  model.says(
    { type: 'status', text: '查\0阅' },
    { type: 'model', id: 'm\0' },
    {
      type: 'part',
      part: { type: 'mesh', spec: { product: 'plain_weave', inputs: { 'mesh\0': 'a\0b\uD800' } } },
    },
    { type: 'unknown', question: '问\uDC00' },
    delta('答'),
  );
  const events = await readAll(await world.chat.ask(question('问'), caller));
  const part = { type: 'mesh', spec: { product: 'plain_weave', inputs: { mesh: 'ab\uFFFD' } } };

  expect(events.find(({ event }) => event === 'status')?.data).toEqual({ text: '查阅' });
  expect(events.find(({ event }) => event === 'part')?.data).toEqual(part);
  expect(events.at(-1)).toMatchObject({ event: 'end', data: { status: 'done' } });
  const { list } = await world.chat.history({ sessionId: startOf(events).sessionId }, caller);
  expect(list[0]?.answers[0]).toMatchObject({ status: 'done', model: 'm', parts: [part] });
});

it('the title comes from the model when it is in time, else from the question', async () => {
  model.titleIs(() => Promise.resolve('筛网选型'));
  const first = await readAll(await world.chat.ask(question('怎么选筛网'), caller));
  expect(first.at(-2)).toMatchObject({ event: 'title', data: { title: '筛网选型' } });

  const slow = createChatWorld(own.db, model, { titleMs: 20 });
  model.titleIs(() => new Promise(() => undefined));
  const second = await readAll(await slow.chat.ask(question('字'.repeat(100)), caller));
  expect(second.at(-2)).toMatchObject({ data: { title: `${'字'.repeat(79)}…` } });

  const { list } = await world.sessions.list({}, caller);
  expect(list.map((session) => session.title)).toEqual([`${'字'.repeat(79)}…`, '筛网选型']);
});

it('a title that the member chose is kept, and later exchanges set none', async () => {
  const talk = model.next();
  const stream = await world.chat.ask(question('问'), caller);
  const { sessionId } = startOf(await readUntil(stream, (events) => events.length > 0));
  await world.sessions.rename({ id: sessionId, title: '我的' }, caller);
  talk.end();
  expect(namesOf(await readAll(stream))).toEqual(['start', 'end']);
  const second = await readAll(await world.chat.ask(question('再问', { sessionId }), caller));

  expect(namesOf(second)).toEqual(['start', 'delta', 'end']);
  expect((await world.sessions.list({}, caller)).list[0]?.title).toBe('我的');
});

it('the model gets the earlier turns with their active answers', async () => {
  model.says(delta('答一'));
  const { sessionId } = await askAndWait(world, caller, '一');
  model.next().fail(new ModelError('broken'));
  await askAndWait(world, caller, '二', { sessionId });
  await askAndWait(world, caller, '三', { sessionId });

  expect(model.requests.at(-1)).toMatchObject({
    question: '三',
    history: [
      { question: '一', answer: '答一' },
      { question: '二', answer: '' },
    ],
  });
});

it('the model is told what the answers before had calculated and drawn', async () => {
  const run = { calculator: 'woven_mesh', inputs: { mesh: 40, wire_mm: 0.2 } };
  const result = createCalculatorService().run(run, 'zh-CN');
  const part = { type: 'calculation' as const, ...run, result };
  const mesh = { type: 'mesh' as const, spec: { product: 'plain_weave' as const, inputs: {} } };
  model.says(delta('答一'), { type: 'part', part: mesh }, { type: 'part', part });
  const { sessionId } = await askAndWait(world, caller, '一');
  await askAndWait(world, caller, '二', { sessionId });

  expect(model.requests.at(-1)?.history).toEqual([
    { question: '一', answer: '答一', parts: [mesh, part] },
  ]);
});

it('a new version leaves the old one unchanged and becomes active when it has ended', async () => {
  model.says(delta('旧'));
  const { sessionId, answers } = await askAndWait(world, caller, '问');
  const oldId = answers[0]?.id ?? '';
  model.next().fail(new ModelError('broken'));
  const failed = await (await world.chat.rebuild({ answerId: oldId }, caller)).whole();
  expect(failed).toMatchObject({
    active: oldId,
    answers: [
      { version: 1, content: '旧' },
      { version: 2, status: 'failed' },
    ],
  });
  model.says(delta('新'));
  const rebuilt = await (await world.chat.rebuild({ answerId: oldId }, caller)).whole();

  expect(rebuilt.answers).toMatchObject([{ content: '旧' }, {}, { version: 3, content: '新' }]);
  expect(rebuilt.active).toBe(rebuilt.answers[2]?.id);
  expect(model.requests.at(-1)).toMatchObject({ question: '问', history: [] });
  expect((await world.chat.history({ sessionId }, caller)).total).toBe(1);
});

it('a question with an unsupported field is refused by the name of the field', async () => {
  const refusals = [
    { plugin: 'drawing' as const },
    { plugin: 'daily' as const, fileIds: [randomUUID()] },
    { form: { a: 1 } },
  ];
  for (const more of refusals) {
    await expect(world.chat.ask(question('问', more), caller)).rejects.toMatchObject({
      code: 422,
      details: { fields: { [Object.keys(more).at(-1) ?? '']: expect.anything() as unknown } },
    });
  }
  const { answers } = await askAndWait(world, caller, '问', { fileIds: [] });
  await expect(
    world.chat.rebuild({ answerId: answers[0]?.id ?? '', model: 'other' }, caller),
  ).rejects.toMatchObject({ code: 422 });
});

it('unknown, foreign and malformed ids are not found', async () => {
  const { sessionId, id, answers } = await askAndWait(world, caller, '问');
  const answerId = answers[0]?.id ?? '';
  const other = await createCaller(own.db);
  const ids = [
    [caller, randomUUID(), randomUUID(), randomUUID()],
    [caller, 'x', 'x', 'x'],
    [other, sessionId, id, answerId],
  ] as const;
  for (const [who, session, record, answer] of ids) {
    const calls = [
      world.chat.ask(question('问', { sessionId: session }), who),
      world.chat.ask(question('问', { editOf: record }), who),
      world.chat.ask(question('问', { sessionId, editOf: record }), who),
      world.chat.rebuild({ answerId: answer }, who),
      world.chat.resume({ answerId: answer, after: 0 }, who),
      world.chat.stop(answer, who),
      world.chat.history({ sessionId: session }, who),
      world.chat.history({ sessionId: session, around: record }, who),
      world.chat.like({ answerId: answer, like: 1 }, who),
      world.chat.setHelped({ recordId: record, helped: true }, who),
      world.chat.deleteRecords({ recordIds: [record] }, who),
      world.chat.deleteRecords({ recordIds: [record], restore: true }, who),
      world.sessions.delete({ ids: [session] }, who),
      world.sessions.delete({ ids: [session], restore: true }, who),
      world.sessions.setTop({ id: session, top: true }, who),
      world.sessions.rename({ id: session, title: 't' }, who),
    ];
    for (const [index, result] of (await Promise.allSettled(calls)).entries()) {
      expect(result, `call ${String(index)}`).toMatchObject({
        status: 'rejected',
        reason: { code: 404 },
      });
    }
  }
  expect((await world.chat.history({ sessionId }, caller)).total).toBe(1);
});

it('an answer keeps its like and its mark of whether it helped', async () => {
  const { id, sessionId, answers } = await askAndWait(world, caller, '问');
  const answerId = answers[0]?.id ?? '';
  expect(await world.chat.like({ answerId, like: -1, reason: '不准' }, caller)).toMatchObject({
    like: -1,
  });
  expect(await world.chat.setHelped({ recordId: id, helped: true }, caller)).toMatchObject({
    helped: true,
  });
  const { list } = await world.chat.history({ sessionId }, caller);

  expect(list[0]).toMatchObject({ helped: true, answers: [{ like: -1 }] });
});
