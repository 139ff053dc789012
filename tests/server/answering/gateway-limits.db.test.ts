import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFairQueue } from '#server/platform/http/fair-queue.ts';
import { createEmbeddedProvider } from '#server/answering/embedded/create-embedded-provider.ts';
import { createGateway, type GatewayLimits } from '#server/answering/gateway.ts';
import type { PluginDeps } from '#server/answering/plugins/plugin.ts';
import type { ModelEvent, ModelProvider } from '#server/answering/provider.ts';
import { createTokenBudget, type TokenLimits } from '#server/answering/token-budget.ts';
import { memberSubject, createSpending } from '#server/platform/usage/spending.ts';
import { createArticlesDatabase, type TestDatabase } from '../database.ts';
import { pluginDeps } from './plugins/plugin-deps.ts';
import {
  beginsAnd,
  chunkOf,
  endStream,
  openStream,
  refuses,
  says,
  saysSlowly,
  startOpenAiStandIn,
  type OpenAiStandIn,
} from '../stand-in/openai-stand-in.ts';
import { listenTo, partsOf, request } from './listen-to.ts';

let database: TestDatabase;
let upstream: OpenAiStandIn;
let deps: PluginDeps;
let embedded: ModelProvider;
let now = new Date('2026-11-20T03:00:00Z');

beforeAll(async () => {
  database = await createArticlesDatabase();
  upstream = await startOpenAiStandIn();
  deps = pluginDeps(database.db);
  embedded = createEmbeddedProvider({ deps, paceMs: 0 });
});
beforeEach(() => {
  upstream.requests.length = 0;
  // Every test has a day's tokens to itself.
  now = new Date(now.getTime() + 86_400_000);
});
afterAll(async () => {
  await upstream.close();
  await database.drop();
});

function gateway(
  limits: Partial<TokenLimits>,
  places = 50,
  more: Partial<GatewayLimits> = {},
): ModelProvider {
  const budget = createTokenBudget(spending(), { site: undefined, member: undefined, ...limits });

  return createGateway({ LLM_BASE_URL: upstream.baseUrl, LLM_MODEL: 'the-model' }, embedded, deps, {
    queue: createFairQueue(places),
    budget,
    ...more,
  });
}

const spending = () => createSpending({ db: database.db, now: () => now });
const spent = (memberId: string) => spending().spentToday('tokens', memberSubject(memberId));
const answererOf = (events: readonly ModelEvent[]) =>
  events.findLast((event) => event.type === 'model')?.id;

describe('a cap on tokens', () => {
  it('counts what the service reports, of all rounds', async () => {
    upstream.does(says('好'));
    await listenTo(gateway({ member: 100_000 }), { memberId: 'a' });

    expect(await spent('a')).toBe(16);
  });

  it('counts about what was written where the service reports nothing', async () => {
    upstream.does(({ response }) => {
      openStream(response);
      response.write(chunkOf({ content: '网'.repeat(500) }));
      response.end(`${chunkOf({}, 'stop')}data: [DONE]\n\n`);
    });
    await listenTo(gateway({ member: 100_000 }), { memberId: 'b' });

    expect(await spent('b')).toBeGreaterThan(700);
    expect(await spent('b')).toBeLessThan(3000);
  });

  it('counts an answer that is broken off, and nothing of one that was refused', async () => {
    upstream.does(beginsAnd((response) => response.end()));
    const model = gateway({ member: 100_000 });
    await listenTo(model, { memberId: 'c' });
    expect(await spent('c')).toBeGreaterThan(100);

    upstream.does(refuses(401));
    await listenTo(model, { memberId: 'd' });
    expect(await spent('d')).toBe(0);
  });

  it.each([
    ['the member', { member: 10 }, '你今天的模型用量已到上限'],
    ['the site', { site: 10 }, '今天全站的模型用量已到上限'],
  ])('of %s lets the embedded engine answer, and says so', async (_name, limits, told) => {
    upstream.does(says('来自模型'));
    const heard = await listenTo(gateway(limits), { question: '白锈怎么防？' });

    expect(heard.failure).toBeNull();
    expect(heard.text).toMatch(new RegExp(`^> ${told}，下面由知识引擎回答`));
    expect(heard.text.length).toBeGreaterThan(100);
    expect(answererOf(heard.events)).toBe('embedded');
    expect(upstream.requests).toEqual([]);
  });

  it('says so in English, in a plug-in, and leaves its parts as they are', async () => {
    const heard = await listenTo(gateway({ member: 10 }), {
      plugin: 'enterprise',
      question: 'gabion',
      language: 'en-US',
    });

    expect(heard.text).toMatch(/^> Your use of the model has reached its limit for today, so/);
    expect(partsOf(heard).length).toBeLessThanOrEqual(1);
  });

  it('makes no title any more', async () => {
    const exchange = { requestId: 'r', memberId: 'e', question: '问', answer: '答' };

    expect(await gateway({ member: 10 }).title(exchange, new AbortController().signal)).toBeNull();
    expect(upstream.requests).toEqual([]);
  });
});

describe('an answer that never ends', () => {
  const endless = saysSlowly(20, ...Array<string>(10_000).fill('字'));

  it('is ended as too slow, and the next one gets its place', async () => {
    const slow = gateway({}, 1, { answerMs: 1500 });
    upstream.does(endless);
    const { text, failure } = await listenTo(slow);
    expect(text).toMatch(/^字+$/);
    expect(failure).toBe('timeout');
    upstream.does(says('好'));
    expect((await listenTo(slow)).text).toBe('好');
  });

  it('of a plug-in is ended as too slow as well', async () => {
    upstream.does(endless);
    const asked = { plugin: 'calculator' as const };
    const { failure } = await listenTo(gateway({}, 1, { answerMs: 1500 }), asked);
    expect(failure).toBe('timeout');
  });

  it('that has not begun is answered by the embedded engine', async () => {
    upstream.does(({ closed }) => closed);
    const silent = gateway({}, 1, { answerMs: 50 });
    const { events, text } = await listenTo(silent, { question: '热镀锌和电镀锌有什么区别' });
    expect(answererOf(events)).toBe('embedded');
    expect(text).toContain('太慢');
  });
});

describe('places at the service', () => {
  /** The service answers when the test lets it; `waiting` are the questions that it has. */
  function slowService() {
    const waiting: { question: string; answer: () => void }[] = [];
    upstream.does(async ({ body, response, closed }) => {
      const question = body.messages.at(-1)?.content ?? '';
      await Promise.race([
        new Promise<void>((resolve) => waiting.push({ question, answer: resolve })),
        closed,
      ]);
      if (response.destroyed) return;
      openStream(response);
      response.write(chunkOf({ content: '好' }));
      endStream(response);
    });
    const has = async (count: number) => {
      while (waiting.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
      return waiting;
    };
    return { waiting, has };
  }

  it('are taken in turns; whoever waits is told how many are ahead, and that it begins', async () => {
    const { waiting, has } = slowService();
    const model = gateway({}, 1);
    const ask = (memberId: string, question: string) => listenTo(model, { memberId, question });
    const first = ask('a', '甲一');
    await has(1);
    const others = [ask('a', '甲二'), ask('a', '甲三'), ask('b', '乙一')];
    await new Promise((resolve) => setTimeout(resolve, 50));
    for (let n = 1; n <= 4; n += 1) (await has(n))[n - 1]?.answer();
    const heard = await Promise.all(others);
    await first;

    expect(waiting.map(({ question }) => question)).toEqual(['甲一', '甲二', '乙一', '甲三']);
    expect((await first).statuses).toEqual([]);
    expect(heard.map(({ statuses }) => statuses[0])).toEqual([
      '前面还有 1 个问题',
      '前面还有 3 个问题',
      '前面还有 2 个问题',
    ]);
    expect(heard.every(({ text }) => text === '好')).toBe(true);
    expect(heard[2]?.statuses.at(-1)).toBe('轮到你了，正在请模型回答');
  });

  it('whoever stops while waiting leaves without a word, and holds nobody up', async () => {
    const { has } = slowService();
    const model = gateway({}, 1);
    const stop = new AbortController();
    const first = listenTo(model, { memberId: 'a' });
    await has(1);
    const given = listenTo(model, { memberId: 'b', signal: stop.signal });
    const last = listenTo(model, { memberId: 'c' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    stop.abort();
    expect(await given).toMatchObject({ text: '', failure: null });
    (await has(1))[0]?.answer();
    (await has(2))[1]?.answer();

    expect((await first).text).toBe('好');
    expect((await last).text).toBe('好');
    expect(upstream.requests).toHaveLength(2);
  });

  it('whoever stops in the middle of an answer makes room', async () => {
    const { has } = slowService();
    const model = gateway({}, 1);
    const stop = new AbortController();
    const first = listenTo(model, { memberId: 'a', signal: stop.signal });
    await has(1);
    const next = listenTo(model, { memberId: 'b' });
    stop.abort();
    await first;
    (await has(2))[1]?.answer();

    expect((await next).text).toBe('好');
  });

  it('are not waited for by the embedded engine, nor by a drawing that needs no model', async () => {
    const { has } = slowService();
    const model = gateway({}, 1);
    const stop = new AbortController();
    const first = listenTo(model, { memberId: 'a', signal: stop.signal });
    await has(1);
    const drawn = await listenTo(model, {
      memberId: 'b',
      plugin: 'drawing',
      question: '画一张网孔 50 mm、丝径 3 mm 的勾花网',
      drawing: {
        prompt: null,
        spec: { product: 'chain_link', inputs: { mesh_mm: 50, wire_mm: 3 } },
        style: 'drawing',
        size: 'square',
      },
    });
    const own: ModelEvent[] = [];
    for await (const event of embedded.stream(request({ question: '白锈怎么防？' })))
      own.push(event);

    expect(partsOf(drawn).map(({ type }) => type)).toEqual(['mesh']);
    expect(own.some(({ type }) => type === 'delta')).toBe(true);
    stop.abort();
    await first;
  });
});
