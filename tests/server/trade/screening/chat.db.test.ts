import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { records } from '#server/platform/db/schema/session.ts';
import type { ModelProvider } from '#server/answering/provider.ts';
import { openApp, type TestApp } from '../../open-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'meshwise-words-'));
const words = join(folder, 'words.txt');
writeFileSync(words, '[test]\n禁词一\nforbidden phrase\n');

let asked = 0;
/** Says what it is told to, in pieces of a few characters. */
const repeats: ModelProvider = {
  id: 'repeats',
  async *stream({ question }) {
    asked += 1;
    const said = question.replaceAll('【', '').replaceAll('】', '');
    for (let at = 0; at < said.length; at += 3) {
      await Promise.resolve();
      yield { type: 'delta', text: said.slice(at, at + 3) };
    }
  },
  title: () => Promise.resolve('关于禁词一'),
  check: () => Promise.resolve({ ok: true, detail: 'repeats' }),
};

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openApp({ SCREENING_WORDS: words }, repeats);
  ({ token } = await app.logIn('13900000001'));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (question: string, more: object = {}) =>
  app.post(
    'apiindex/chatone',
    { question, clientRequestId: randomUUID(), ...more },
    { token, language: 'zh-CN' },
  );
const countRecords = () => app.db.$count(records);

test('a question with listed words is refused before anything is saved or asked', async () => {
  const before = [await countRecords(), asked];
  const answer = await ask('请说说禁 词 一');

  expect(answer).toMatchObject({
    code: 422,
    fields: { question: expect.stringContaining('法律法规不允许') as string },
  });
  expect(answer.msg).toBe(answer.fields['question']);
  expect([await countRecords(), asked]).toEqual(before);
});

test('a form and a text to rewrite with such words are refused', async () => {
  const before = [await countRecords(), asked];
  const form = { text: '第一段。\n\n禁词一。' };

  expect((await ask('总结', { plugin: 'summary', form })).code).toBe(422);
  expect(
    await app.post('document/rewrite', { text: '有禁词一', how: 'polish' }, { token }),
  ).toMatchObject({
    code: 422,
    fields: { text: expect.any(String) as string },
  });
  expect([await countRecords(), asked]).toEqual(before);
});

test('an answer ends before listed words, keeps its text so far, and says why', async () => {
  const answer = await ask('石笼重 20 kg。后面是禁【词】一的事。');
  const [last] = (answer.data as { answers: { status: string; content: string; error: unknown }[] })
    .answers;

  expect(last).toMatchObject({
    status: 'failed',
    content: '石笼重 20 kg。',
    error: { code: 403, msg: expect.stringContaining('回答到此停止') as string },
  });
});

test('a reader of the stream is left with the same text', async () => {
  const response = await app.app.fetch(
    new Request('http://localhost/api/apiindex/chatone', {
      method: 'POST',
      headers: { token, accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify({
        question: 'The gabion weighs 20 kg. Then a forbid【】den phrase.',
        clientRequestId: randomUUID(),
      }),
    }),
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  );
  const events = (await response.text())
    .split('\n\n')
    .filter((block) => block.includes('event:'))
    .map((block) => ({
      event: /^event: ?(.*)$/m.exec(block)?.[1],
      data: JSON.parse(/^data: ?(.*)$/m.exec(block)?.[1] ?? '{}') as Record<string, unknown>,
    }));
  let text = '';
  for (const { event, data } of events) {
    if (event === 'delta') text += String(data['text']);
    if (event === 'snapshot') text = String(data['content']);
    expect(text).not.toContain('phrase');
  }

  expect(text.trimEnd()).toBe('The gabion weighs 20 kg.');
  expect(events.slice(-2).map(({ event }) => event)).toEqual(['error', 'end']);
  expect(events.at(-1)?.data).toMatchObject({ status: 'failed' });
});

test('a nickname and a title with such words are refused', async () => {
  const { data } = await ask('怎么量网孔');
  const { sessionId } = data as { sessionId: string };
  const renamed = await app.post(
    'apiindex/editsessiontitle',
    { id: sessionId, title: '谈禁词一' },
    { token },
  );
  const named = await app.post('apiindex/updatememberinfo', { nickname: '禁词一' }, { token });

  expect(renamed).toMatchObject({ code: 422, fields: { title: expect.any(String) as string } });
  expect(named).toMatchObject({ code: 422, fields: { nickname: expect.any(String) as string } });
});

test('a generated title with such words is dropped', async () => {
  const answer = await ask('怎么选网');
  const { sessionId } = answer.data as { sessionId: string };
  const list = await app.post('apiindex/newsessionlist', {}, { token });
  const sessions = (list.data as { list: { id: string; title: string }[] }).list;

  expect(sessions.find(({ id }) => id === sessionId)?.title).toBe('怎么选网');
});
