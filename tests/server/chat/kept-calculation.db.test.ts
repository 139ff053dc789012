import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import type { CompleteHistoryRecordRequest } from '#contract/chat/calls.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { createCalculatorService } from '#server/trade/calculations/calculator-service.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import {
  askAndWait,
  createCaller,
  createChatWorld,
  question,
  readUntil,
  startOf,
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

const run = { calculator: 'woven_mesh', inputs: { mesh: 40, wire_mm: '0.2' } };
const keep = (more: Partial<CompleteHistoryRecordRequest> = {}, who = caller) =>
  world.chat.keepCalculation({ ...run, clientRequestId: randomUUID(), ...more }, who);

it('a kept run is a turn of a new conversation, answered at once', async () => {
  const record = await keep();
  const result = createCalculatorService().run(run, 'zh-CN');

  expect(record.question).toMatch(/40 目.*0\.2 mm/);
  expect(record).toMatchObject({
    plugin: 'calculator',
    answers: [
      {
        status: 'done',
        model: 'embedded',
        error: null,
        parts: [{ type: 'calculation', ...run, result }],
      },
    ],
  });
  expect(record.answers[0]?.content).toContain('mm');
  expect((await world.sessions.list({}, caller)).list).toMatchObject([
    { id: record.sessionId, plugin: 'calculator', kind: 'chat', state: 'idle', unread: false },
  ]);
  expect(model.requests).toEqual([]);
  expect(world.counted).toEqual([]);
});

it('a kept run is told in the asker’s language', async () => {
  const record = await keep({}, { ...caller, language: 'en-US' });
  expect(record.question).toMatch(/^Calculate .*0\.2 mm$/);
  expect(record.question + String(record.answers[0]?.content)).not.toMatch(/\p{Script=Han}/u);
});

it('a kept run is found by its words and told to the model as a turn before', async () => {
  const { sessionId, question: kept } = await keep();
  const hits = await world.sessions.list({ keyword: '0.2 mm' }, caller);
  expect(hits.list.map(({ id }) => id)).toEqual([sessionId]);
  await askAndWait(world, caller, '那 0.25 的呢？', { sessionId });
  expect(model.requests[0]?.history).toMatchObject([{ question: kept }]);
  expect(model.requests[0]?.history[0]?.answer).not.toBe('');
});

it('a kept run goes into a conversation of either kind, in its place', async () => {
  const plain = await askAndWait(world, caller, '一');
  const deep = await (await world.chat.askDeep(question('二'), caller)).whole();
  for (const { sessionId } of [plain, deep]) {
    const kept = await keep({ sessionId });
    const { list, total } = await world.chat.history({ sessionId }, caller);
    expect(total).toBe(2);
    expect(list.at(-1)).toEqual(kept);
  }
});

it('the same request id answers with the first turn, also at the same time', async () => {
  const clientRequestId = randomUUID();
  const [first, second] = await Promise.all([keep({ clientRequestId }), keep({ clientRequestId })]);
  expect(second).toEqual(first);
  const { sessionId } = first;
  expect(await keep({ clientRequestId, sessionId })).toEqual(first);
  expect((await world.chat.history({ sessionId }, caller)).total).toBe(1);
});

it('what the calculator refuses is refused by its fields, and nothing is kept', async () => {
  await expect(keep({ inputs: { mesh: 40, wire_mm: -1 } })).rejects.toMatchObject({
    code: 422,
    details: { fields: { wire_mm: expect.anything() as unknown } },
  });
  await expect(keep({ calculator: 'none' })).rejects.toMatchObject({
    code: 422,
    details: { fields: { calculator: expect.anything() as unknown } },
  });
  expect((await world.sessions.list({}, caller)).list).toEqual([]);
});

it('waits for an answer that is being generated, and for nobody else’s conversation', async () => {
  const talk = model.next();
  const stream = await world.chat.ask(question('问'), caller);
  talk.say(delta('答'));
  const { sessionId } = startOf(await readUntil(stream, ({ length }) => length > 1));
  await expect(keep({ sessionId })).rejects.toMatchObject({ code: 409, key: 'chat.generating' });
  talk.end();
  await stream.whole();
  await keep({ sessionId });

  const other = await createCaller(own.db);
  for (const id of [sessionId, randomUUID(), 'x']) {
    await expect(keep({ sessionId: id }, other)).rejects.toMatchObject({ code: 404 });
  }
});

it('can be asked again of the model, in the words it was kept in', async () => {
  const { active, question: kept } = await keep();
  const record = await (await world.chat.rebuild({ answerId: active }, caller)).whole();
  expect(record.answers).toMatchObject([{ model: 'embedded' }, { model: 'scripted' }]);
  expect(model.requests[0]).toMatchObject({ question: kept, plugin: 'calculator' });
});
