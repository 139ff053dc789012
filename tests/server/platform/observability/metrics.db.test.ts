import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { ModelProvider } from '#server/answering/provider.ts';
import { ModelError } from '#server/answering/provider.ts';
import { openApp, type TestApp } from '../../open-app.ts';
import { readMetrics } from './read-metrics.ts';

const LOCAL = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

let fails = false;
const counting: ModelProvider = {
  id: 'model-x',
  // oxlint-disable-next-line typescript/require-await -- the interface is asynchronous
  async *stream({ question }) {
    if (fails) throw new ModelError('busy');
    yield { type: 'delta', text: question };
    yield { type: 'usage', usage: { inputTokens: 7, outputTokens: 9 } };
  },
  title: () => Promise.resolve(null),
  check: () => Promise.resolve({ ok: true, detail: '' }),
};

let site: TestApp;
let token = '';
beforeAll(async () => {
  site = await openApp({}, counting);
  ({ token } = await site.logIn('13800138000'));
});
afterAll(() => site.close());

const ask = (question = '问') =>
  site.post('apiindex/chatone', { question, clientRequestId: uuidv7() }, { token });

async function read(): Promise<ReturnType<typeof readMetrics>> {
  const answer = await site.app.fetch(new Request('http://localhost/metrics'), LOCAL);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain');

  return readMetrics(await answer.text());
}

describe('what is counted', () => {
  test('calls by name and code, with their duration', async () => {
    const before = await read();
    await site.post('apiindex/memberinfo', {}, { token });
    await site.post('apiindex/memberinfo', {});
    const after = await read();
    const count = (from: typeof after, code: string) =>
      from.value('meshwise_calls_total', { call: 'apiindex/memberinfo', code });

    expect(count(after, '200') - count(before, '200')).toBe(1);
    expect(count(after, '401') - count(before, '401')).toBe(1);
    expect(
      after.value('meshwise_call_seconds_count', { call: 'apiindex/memberinfo' }),
    ).toBeGreaterThanOrEqual(2);
  });

  test('answers with text, tokens and interruptions', async () => {
    const before = await read();
    await ask();
    fails = true;
    await ask();
    fails = false;
    const after = await read();
    const grown = (name: string, labels: Record<string, string>) =>
      after.value(name, labels) - before.value(name, labels);

    expect(grown('meshwise_first_text_seconds_count', { provider: 'service' })).toBe(1);
    expect(grown('meshwise_tokens_total', { model: 'model-x', direction: 'input' })).toBe(7);
    expect(grown('meshwise_tokens_total', { model: 'model-x', direction: 'output' })).toBe(9);
    expect(grown('meshwise_model_failures_total', { provider: 'service', reason: 'busy' })).toBe(1);
    expect(grown('meshwise_answers_total', { status: 'done' })).toBe(1);
    expect(grown('meshwise_answers_total', { status: 'failed' })).toBe(1);
    expect(after.value('meshwise_answers_running', {})).toBe(0);
  });

  test('streams while they are read', async () => {
    const body = JSON.stringify({ question: '问', clientRequestId: uuidv7() });
    const answer = await site.app.fetch(
      new Request('http://localhost/api/apiindex/chatone', {
        method: 'POST',
        headers: { token, accept: 'text/event-stream', 'content-type': 'application/json' },
        body,
      }),
      LOCAL,
    );
    expect((await read()).value('meshwise_streams_open', {})).toBe(1);
    await answer.text();
    expect((await read()).value('meshwise_streams_open', {})).toBe(0);
  });

  test('sent and failed messages', async () => {
    const before = await read();
    await site.askCode('13800138001');
    site.smsFails.value = true;
    await site.askCode('13800138002');
    site.smsFails.value = false;
    const after = await read();
    for (const outcome of ['sent', 'failed']) {
      const name = 'meshwise_sms_total';
      expect(after.value(name, { outcome }) - before.value(name, { outcome })).toBe(1);
    }
  });
});

test('no label contains user input', async () => {
  const secret = '13912345678';
  for (const path of [
    secret,
    `chat/${uuidv7()}`,
    'apiindex/memberinfo/x',
    `file/get?id=${secret}`,
  ]) {
    await site.post(path, {});
  }
  await ask(secret);
  const { text, labels } = await read();

  expect(text).not.toContain(secret);
  const calls = new Set([...site.app.calls.map(({ path }) => path), 'file/get', 'unknown']);
  for (const call of labels('call')) expect(calls).toContain(call);
  expect(labels('call')).toContain('unknown');
});

describe('access to the metrics', () => {
  const TOKEN = 'a token of 16 characters';
  const status = async (of: TestApp, headers: Record<string, string>, from = '127.0.0.1') => {
    const request = new Request('http://localhost/metrics', { headers });
    return (await of.app.fetch(request, { incoming: { socket: { remoteAddress: from } } })).status;
  };

  test('without a token is limited to this machine without a proxy', async () => {
    expect(await status(site, {})).toBe(200);
    expect(await status(site, {}, '::ffff:127.0.0.1')).toBe(200);
    expect(await status(site, {}, '192.0.2.1')).toBe(404);
    for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
      expect(await status(site, { [header]: '127.0.0.1' })).toBe(404);
    }
  });

  test('with a token is allowed from anywhere, only with that token', async () => {
    const guarded = await openApp({ METRICS_TOKEN: TOKEN });
    try {
      expect(await status(guarded, { authorization: `Bearer ${TOKEN}` }, '192.0.2.1')).toBe(200);
      expect(await status(guarded, {})).toBe(404);
      expect(await status(guarded, { authorization: `Bearer ${TOKEN}x` })).toBe(404);
      expect(await status(guarded, { authorization: TOKEN })).toBe(404);
    } finally {
      await guarded.close();
    }
  });
});
