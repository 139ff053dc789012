import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MODEL_NOTES } from '#server/content/model-notes.ts';
import { KNOWLEDGE_DATE } from '#server/content/model-prompts.ts';
import { createOpenAiCompatible } from '#server/answering/openai-compatible.ts';
import type { ModelEvent, ModelProvider, ModelRequest } from '#server/answering/provider.ts';
import {
  beginsAnd,
  cutShort,
  openStream,
  refuses,
  says,
  saysSlowly,
  startOpenAiStandIn,
  type OpenAiStandIn,
} from '../stand-in/openai-stand-in.ts';
import { request, REQUEST_ID } from './listen-to.ts';

let upstream: OpenAiStandIn;
let model: ModelProvider;

beforeAll(async () => {
  upstream = await startOpenAiStandIn();
});
beforeEach(() => {
  upstream.requests.length = 0;
  upstream.does(says('你好'));
  model = createOpenAiCompatible({
    baseUrl: upstream.baseUrl,
    apiKey: 'key',
    model: 'the-model',
  }).provider;
});
afterAll(() => upstream.close());

async function listen(more: Partial<ModelRequest> = {}, of = model): Promise<ModelEvent[]> {
  const events: ModelEvent[] = [];
  for await (const event of of.stream(request(more))) events.push(event);

  return events;
}

/** Text until the failure, and its reason. */
async function failure(of = model): Promise<{ said: string; reason: unknown }> {
  let said = '';
  try {
    for await (const event of of.stream(request())) if (event.type === 'delta') said += event.text;
  } catch (cause) {
    return { said, reason: (cause as { reason?: unknown }).reason }; // asserted by the caller
  }
  return { said, reason: 'none' };
}

/** Pieces that arrive together come as one; how many that are is the network's choice. */
function joined(events: readonly ModelEvent[]): ModelEvent[] {
  const said: ModelEvent[] = [];
  for (const event of events) {
    const last = said.at(-1);
    const isText = event.type === 'reasoning' || event.type === 'delta';
    if (isText && last?.type === event.type) last.text += event.text;
    else said.push({ ...event });
  }
  return said;
}

it('passes reasoning, text and usage on in order', async () => {
  upstream.does(says({ reasoning_content: '先想' }, { reasoning_content: '再想' }, '一', '二'));

  expect(joined(await listen())).toEqual([
    { type: 'reasoning', text: '先想再想' },
    { type: 'delta', text: '一二' },
    { type: 'usage', usage: { inputTokens: 7, outputTokens: 9 } },
  ]);
});

it('sends the question last and unchanged, after a system prompt and the turns that were answered', async () => {
  const question = ' 40目\n\t"平纹" 网\u3000多重？ ';
  await listen({
    question,
    history: [
      { question: '一', answer: '答一' },
      { question: '没有答案', answer: '' },
      { question: '二', answer: '答二' },
    ],
  });
  const [sent] = upstream.requests;

  expect(sent).toMatchObject({
    model: 'the-model',
    stream: true,
    authorization: 'Bearer key',
  });
  expect(sent?.messages.slice(1)).toEqual([
    { role: 'user', content: '一' },
    { role: 'assistant', content: '答一' },
    { role: 'user', content: '二' },
    { role: 'assistant', content: '答二' },
    { role: 'user', content: question },
  ]);
  expect(sent?.messages[0]).toMatchObject({ role: 'system' });
  expect(sent).not.toHaveProperty('tools');
});

it('the system prompt is in the language of the question, whatever the interface', async () => {
  await listen({ language: 'zh-CN', question: 'What does it weigh?' });
  await listen({ language: 'en-US', question: '多重' });
  const [english, chinese] = upstream.requests.map(({ messages }) => messages[0]?.content);

  expect(english).toMatch(/language of the question/);
  expect(english).not.toMatch(/回答/);
  expect(chinese).toMatch(/丝网/);
});

it('the system prompt names the day where members are, and the month of the knowledge', async () => {
  model = createOpenAiCompatible({
    baseUrl: upstream.baseUrl,
    apiKey: 'key',
    model: 'the-model',
    now: () => new Date('2026-03-31T17:00:00Z'),
  }).provider;
  await listen();

  expect(upstream.requests[0]?.messages[0]?.content).toContain(
    `今天是 2026-04-01，知识库的资料截至 ${KNOWLEDGE_DATE}`,
  );
});

it('temperature and greatest length are sent as configured, and no temperature where it is off', async () => {
  await listen();
  model = createOpenAiCompatible({
    baseUrl: upstream.baseUrl,
    apiKey: 'key',
    model: 'the-model',
    temperature: null,
    maxTokens: 300,
  }).provider;
  await listen();

  expect(upstream.requests[0]).toMatchObject({ temperature: 0.2, max_tokens: 4000 });
  expect(upstream.requests[1]).toMatchObject({ max_tokens: 300 });
  expect(upstream.requests[1]).not.toHaveProperty('temperature');
});

it('an answer of more characters than its tokens can have is cut, and says so', async () => {
  model = createOpenAiCompatible({
    baseUrl: upstream.baseUrl,
    apiKey: 'key',
    model: 'the-model',
    maxTokens: 10,
  }).provider;
  upstream.does(says(...Array.from({ length: 50 }, () => '石笼网的网孔')));
  const events = await listen();

  const said = events.flatMap((event) => (event.type === 'delta' ? [event.text] : []));
  expect(said.join('')).toBe(
    `${'石笼网的网孔'.repeat(14).slice(0, 80)}\n\n${MODEL_NOTES['zh-CN'].cut}`,
  );
});

it('a piece that is too large to be one is told as broken, before it is read whole', async () => {
  upstream.does(says('x'.repeat(300_000)));

  expect(await failure()).toEqual({ said: '', reason: 'broken' });
});

it('an answer that reaches the greatest length says that it is not finished', async () => {
  upstream.does(cutShort('石笼网的网孔'));
  const events = await listen();

  const said = events.flatMap((event) => (event.type === 'delta' ? [event.text] : []));

  expect(said.join('')).toBe(`石笼网的网孔\n\n${MODEL_NOTES['zh-CN'].cut}`);
});

it('tells of the newest turns only, up to a number of characters', async () => {
  const long = '字'.repeat(5000);
  await listen({
    history: ['a', 'b', 'c'].map((question) => ({ question, answer: long })),
  });

  expect(
    upstream.requests[0]?.messages.filter(({ role }) => role === 'user').map((m) => m.content),
  ).toEqual(['b', 'c', '问']);
});

it('a tool call that nobody offered is passed over', async () => {
  const call = {
    index: 0,
    id: 'call-1',
    type: 'function',
    function: { name: 'rm', arguments: '{"a":1}' },
  };
  upstream.does(says('一', { tool_calls: [call] }, '二'));
  const events = await listen();

  expect(events.filter((event) => event.type === 'delta')).toEqual([
    { type: 'delta', text: '一二' },
  ]);
  upstream.does(says({ tool_calls: [call] }));
  expect(await failure()).toEqual({ said: '', reason: 'broken' });
});

it.each([
  [401, 'refused'],
  [403, 'refused'],
  [404, 'refused'],
  [429, 'busy'],
  [500, 'unreachable'],
  [503, 'unreachable'],
])('HTTP %i is told as %s, and asked once', async (status, reason) => {
  upstream.does(refuses(status));

  expect(await failure()).toEqual({ said: '', reason });
  expect(upstream.requests).toHaveLength(1);
});

it('an upstream that is not there is unreachable', async () => {
  const gone = await startOpenAiStandIn();
  await gone.close();
  const { provider } = createOpenAiCompatible({
    baseUrl: gone.baseUrl,
    apiKey: undefined,
    model: 'm',
  });

  expect(await failure(provider)).toEqual({ said: '', reason: 'unreachable' });
  expect(await provider.check(new AbortController().signal)).toMatchObject({ ok: false });
  expect(await model.check(new AbortController().signal)).toMatchObject({ ok: true });
});

it.each([
  ['missing end', beginsAnd((response) => response.end())],
  ['broken JSON', beginsAnd((response) => response.end('data: {"choices": [\n\ndata: [DONE]\n\n'))],
  ['reported error', beginsAnd((response) => response.end('data: {"error":{"message":"x"}}\n\n'))],
])('a %s in the middle is told as broken, after what was said', async (_name, behaviour) => {
  upstream.does(behaviour);

  expect(await failure()).toEqual({ said: '说到一半', reason: 'broken' });
  expect(upstream.requests).toHaveLength(1);
});

it('a connection that is cut in the middle is told as broken, after what was said', async () => {
  let cut: () => void = () => undefined;
  upstream.does(
    beginsAnd((response) => {
      cut = () => response.socket?.destroy();
    }),
  );
  let said = '';
  const listening = async () => {
    for await (const event of model.stream(request())) {
      if (event.type === 'delta') said += event.text;
      cut();
    }
  };

  await expect(listening()).rejects.toMatchObject({ reason: 'broken' });
  expect(said).toBe('说到一半');
  expect(upstream.requests).toHaveLength(1);
});

it('an answer without a word is broken', async () => {
  upstream.does(says());

  expect(await failure()).toEqual({ said: '', reason: 'broken' });
});

it('a page that is no stream is broken', async () => {
  upstream.does(({ response }) => {
    response.setHeader('content-type', 'text/html').end('<html>hello</html>');
  });

  expect(await failure()).toEqual({ said: '', reason: 'broken' });
});

it('pieces come through as they arrive', async () => {
  upstream.does(saysSlowly(30, '一', '二', '三'));
  const at: number[] = [];
  for await (const event of model.stream(request())) {
    if (event.type === 'delta') at.push(performance.now());
  }

  expect(at).toHaveLength(3);
  expect((at[2] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(40);
});

it('an upstream that never begins is given up', async () => {
  const { provider: impatient } = createOpenAiCompatible({
    baseUrl: upstream.baseUrl,
    apiKey: undefined,
    model: 'm',
    firstPieceMs: 50,
    idleMs: 50,
  });
  upstream.does(({ closed }) => closed);
  expect(await failure(impatient)).toEqual({ said: '', reason: 'timeout' });
  upstream.does(({ response, closed }) => {
    openStream(response);
    return closed;
  });
  expect(await failure(impatient)).toEqual({ said: '', reason: 'timeout' });
});

it('an upstream that stops in the middle is given up', async () => {
  const { provider: impatient } = createOpenAiCompatible({
    baseUrl: upstream.baseUrl,
    apiKey: undefined,
    model: 'm',
    firstPieceMs: 20_000,
    idleMs: 50,
  });
  upstream.does(beginsAnd(() => undefined));
  expect(await failure(impatient)).toEqual({ said: '说到一半', reason: 'timeout' });
});

it('stops asking when it is told to, without an error', async () => {
  let isClosed: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    isClosed = resolve;
  });
  upstream.does(async (exchange) => {
    await beginsAnd(() => undefined)(exchange);
    await exchange.closed;
    isClosed();
  });
  const abort = new AbortController();
  for await (const event of model.stream(request({ signal: abort.signal }))) {
    if (event.type === 'delta') abort.abort();
  }

  await closed;
});

it('a title is made in a request of its own that never repeats the question as its message', async () => {
  upstream.does(says('“筛网选型。”'));
  const title = await model.title(
    { requestId: REQUEST_ID, memberId: 'm', question: '怎么选筛网？', answer: '看目数' },
    new AbortController().signal,
  );

  expect(title).toBe('筛网选型');
  expect(upstream.requests).toHaveLength(1);
  expect(upstream.requests[0]?.stream).not.toBe(true);
  expect(upstream.requests[0]?.messages.at(-1)?.content).not.toBe('怎么选筛网？');
  expect(upstream.requests[0]?.messages.at(-1)?.content).toContain('看目数');
  expect(upstream.requests[0]?.requestId).toBe(REQUEST_ID);
});
