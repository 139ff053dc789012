import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import type { PluginForm, PluginId } from '#contract/chat/plugins.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { DomainError } from '#server/platform/http/domain-error.ts';
import { ModelError } from '#server/answering/provider.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import {
  askAndWait,
  createCaller,
  createChatWorld,
  question,
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

const sessionsOf = async (kind?: 'chat' | 'deep') =>
  (await world.sessions.list({ kind }, caller)).list;

describe('a text plug-in', () => {
  it('is told to the model with its form, every choice made, and kept with the conversation', async () => {
    const record = await askAndWait(world, caller, '写个日报', {
      plugin: 'daily',
      form: { kind: 'email', company: '  恒丰\n丝网 ', date: ' ' },
    });

    expect(model.requests[0]).toMatchObject({
      plugin: 'daily',
      form: {
        kind: 'email',
        output: 'same',
        tone: 'formal',
        company: '恒丰 丝网',
      },
      drawing: null,
      model: null,
    });
    expect(Object.keys(model.requests[0]?.form ?? {})).not.toContain('date');
    expect(record.plugin).toBe('daily');
    expect(await sessionsOf()).toMatchObject([{ plugin: 'daily', kind: 'chat' }]);
  });

  it('is regenerated with the same form; the conversation keeps the mode of its first question', async () => {
    const first = await askAndWait(world, caller, '写脚本', { plugin: 'shortvideo' });
    const { sessionId, active } = first;
    await askAndWait(world, caller, '谢谢', { sessionId });
    await (await world.chat.rebuild({ answerId: active }, caller)).whole();

    expect(model.requests.map(({ plugin }) => plugin)).toEqual(['shortvideo', null, 'shortvideo']);
    expect(model.requests[2]?.form).toEqual({ seconds: '30', platform: 'douyin' });
    expect(await sessionsOf()).toMatchObject([{ plugin: 'shortvideo' }]);
    expect((await world.chat.history({ sessionId }, caller)).list).toMatchObject([
      { plugin: 'shortvideo' },
      { plugin: null },
    ]);
  });

  const refused: [string, PluginId, PluginForm, string[]][] = [
    ['an unknown key', 'daily', { surprise: 'x' }, ['surprise']],
    ['a choice that is none', 'daily', { kind: 'novel', tone: 'rude' }, ['kind', 'tone']],
    ['a number for a text', 'enterprise', { product: 5 }, ['product']],
    ['a text that is too long', 'enterprise', { place: 'x'.repeat(61) }, ['place']],
    ['a required text left out', 'summary', {}, ['text']],
    ['a required text that is blank', 'regional', { region: '   ' }, ['region']],
    ['a form where there is none', 'related', { any: true }, ['any']],
    ['a name that objects have', 'daily', { constructor: 'x' }, ['constructor']],
  ];
  it.each(refused)('refuses %s by its name', async (_, plugin, form, names) => {
    const asked = world.chat.ask(question('问', { plugin, form }), caller);
    const refusal: unknown = await asked.catch((cause: unknown) => cause);

    expect(refusal).toMatchObject({ code: 422 });
    const { fields = {} } = refusal instanceof DomainError ? refusal.details : {};
    expect(Object.keys(fields)).toEqual(names);
    expect(model.requests).toHaveLength(0);
    expect(await sessionsOf()).toEqual([]);
  });

  it('takes texts up to their limit', async () => {
    const text = '字'.repeat(20_000);
    await askAndWait(world, caller, '总结', { plugin: 'summary', form: { text } });
    expect(model.requests[0]?.form).toEqual({ length: 'medium', text });
  });

  it('refuses a form without a plug-in, and modes that have a call of their own', async () => {
    const cases = [
      [{ form: { a: 1 } }, 'form'],
      [{ plugin: 'deep' as const }, 'plugin'],
      [{ plugin: 'drawing' as const }, 'plugin'],
    ] as const;
    for (const [more, name] of cases) {
      await expect(world.chat.ask(question('问', more), caller)).rejects.toMatchObject({
        code: 422,
        details: { fields: { [name]: { key: expect.any(String) as unknown } } },
      });
    }
    await askAndWait(world, caller, '问', { form: {} });
  });
});

describe('deep reasoning', () => {
  const askDeep = async (text: string, more: object = {}) =>
    (await world.chat.askDeep({ ...question(text), ...more }, caller)).whole();

  it('has conversations of its own and the first deep model', async () => {
    model.says({ type: 'reasoning', text: '先拆问题' }, delta('结论'));
    const record = await askDeep('怎么选筛网');
    await askAndWait(world, caller, '普通问题');

    expect(record).toMatchObject({
      plugin: 'deep',
      answers: [{ model: 'thinker', reasoning: '先拆问题', content: '结论' }],
    });
    expect(model.requests[0]).toMatchObject({ plugin: 'deep', model: 'thinker' });
    expect(await sessionsOf('deep')).toMatchObject([
      { id: record.sessionId, kind: 'deep', plugin: 'deep' },
    ]);
    expect(await sessionsOf('chat')).toMatchObject([{ kind: 'chat', title: '普通问题' }]);
  });

  it('takes a configured model and no other', async () => {
    const record = await askDeep('问', { model: 'slow-thinker' });
    expect(record.answers[0]?.model).toBe('slow-thinker');
    expect(model.requests[0]?.model).toBe('slow-thinker');
    await expect(askDeep('问', { model: 'scripted' })).rejects.toMatchObject({
      code: 422,
      details: { fields: { model: { key: 'chat.unknownModel' } } },
    });
  });

  it('refuses conversations of plain chat, which refuses those of deep reasoning', async () => {
    const plain = await askAndWait(world, caller, '一');
    const deep = await askDeep('二');
    const other = { code: 409, key: 'chat.otherKind' };

    await expect(askDeep('三', { sessionId: plain.sessionId })).rejects.toMatchObject(other);
    await expect(askDeep('三', { editOf: plain.id })).rejects.toMatchObject(other);
    await expect(
      world.chat.ask(question('三', { sessionId: deep.sessionId }), caller),
    ).rejects.toMatchObject(other);
    await expect(
      world.chat.draw(
        { prompt: '画', sessionId: deep.sessionId, clientRequestId: randomUUID() },
        caller,
      ),
    ).rejects.toMatchObject(other);
    await askDeep('三', { sessionId: deep.sessionId });
    expect((await world.chat.history({ sessionId: deep.sessionId }, caller)).total).toBe(2);
  });

  it('refuses another plug-in, and files that are not there', async () => {
    await expect(askDeep('问', { plugin: 'daily' })).rejects.toMatchObject({ code: 422 });
    await expect(askDeep('问', { fileIds: [randomUUID()] })).rejects.toMatchObject({ code: 404 });
    await askDeep('问', { plugin: 'deep' });
  });

  it('is regenerated by its own call, with the model that it had or the one asked for', async () => {
    const { active, id } = await askDeep('问', { model: 'slow-thinker' });
    await expect(world.chat.rebuild({ answerId: active }, caller)).rejects.toMatchObject({
      code: 422,
      details: { fields: { answerId: { key: 'chat.otherCall' } } },
    });
    await (await world.chat.rebuildOther({ answerId: active }, caller)).whole();
    const record = await (
      await world.chat.rebuildOther({ answerId: active, model: 'thinker' }, caller)
    ).whole();

    expect(record.id).toBe(id);
    expect(record.answers.map((answer) => answer.model)).toEqual([
      'slow-thinker',
      'slow-thinker',
      'thinker',
    ]);
    expect(model.requests.map((request) => request.plugin)).toEqual(['deep', 'deep', 'deep']);
    await expect(
      world.chat.rebuildOther({ answerId: active, model: 'scripted' }, caller),
    ).rejects.toMatchObject({ code: 422 });
  });

  it('the call for it refuses plain answers', async () => {
    const { active } = await askAndWait(world, caller, '问');
    await expect(world.chat.rebuildOther({ answerId: active }, caller)).rejects.toMatchObject({
      code: 422,
      details: { fields: { answerId: { key: 'chat.otherCall' } } },
    });
  });

  it('replays a repeated request, of a running answer too', async () => {
    const talk = model.next();
    const request = question('问');
    const stream = await world.chat.askDeep(request, caller);
    talk.say(delta('想'));
    await readUntil(stream, (events) => textOf(events) === '想');
    const again = await world.chat.askDeep(request, caller);
    talk.end();
    expect((await again.whole()).id).toBe((await stream.whole()).id);
    expect(model.requests).toHaveLength(1);
  });
});

describe('chattwo', () => {
  it('asks for questions on the question, the answer and the language', async () => {
    const asked: unknown[] = [];
    const related = createChatWorld(own.db, model, {
      related: (...about) => {
        asked.push(about);
        return Promise.resolve(['1', '2', '3', '4', '5', '6']);
      },
    });
    model.says(delta('答'));
    const { active } = await askAndWait(related, caller, '问');
    const english: MemberCaller = { ...caller, language: 'en-US' };

    expect(await related.chat.related(active, english)).toEqual({
      questions: ['1', '2', '3', '4', '5'],
    });
    expect(asked).toEqual([['问', '答', 'en-US', []]]);
  });

  it('waits for the answer’s end and tells a model’s failure as what it is', async () => {
    const failing = createChatWorld(own.db, model, {
      related: () => Promise.reject(new ModelError('busy')),
    });
    const talk = model.next();
    const stream = await failing.chat.ask(question('问'), caller);
    talk.say(delta('答'));
    const { answerId } = startOf(await readUntil(stream, (events) => textOf(events) === '答'));
    await expect(failing.chat.related(answerId, caller)).rejects.toMatchObject({
      code: 409,
      key: 'chat.generating',
    });
    talk.end();
    await stream.whole();
    await expect(failing.chat.related(answerId, caller)).rejects.toMatchObject({
      code: 429,
      key: 'model.busy',
    });
  });
});

it('an answer is signed by whom the provider names', async () => {
  model.says({ type: 'model', id: 'embedded' }, delta('答'));
  const { answers } = await askAndWait(world, caller, '问');
  expect(answers[0]?.model).toBe('embedded');
});

it('an answer of another member is not found', async () => {
  const other = await createCaller(own.db);
  const deep = await (await world.chat.askDeep(question('问'), caller)).whole();
  for (const answerId of [deep.active, randomUUID(), 'x']) {
    for (const call of [
      () => world.chat.related(answerId, other),
      () => world.chat.rebuildOther({ answerId }, other),
      () => world.chat.judgeDrawing({ answerId, fit: true, content: 'x' }, other),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 404 });
    }
  }
  for (const sessionId of [deep.sessionId, randomUUID(), 'x']) {
    await expect(world.chat.askDeep(question('问', { sessionId }), other)).rejects.toMatchObject({
      code: 404,
    });
  }
});
