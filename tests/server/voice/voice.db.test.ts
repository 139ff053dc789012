import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { answers } from '#server/platform/db/schema/session.ts';
import { voiceSamples } from '#server/platform/db/schema/voice.ts';
import { readWav } from '#server/modules/voice/wav.ts';
import { openApp, type TestApp } from '../open-app.ts';

let site: TestApp;
let token = '';
let other = '';

beforeAll(async () => {
  site = await openApp({ LIMIT_CALLS_MINUTE: '100000', LIMIT_QUESTIONS_MINUTE: '100000' });
  ({ token } = await site.logIn('13000000021'));
  ({ token: other } = await site.logIn('13000000022'));
});
afterAll(() => site.close());

const startedSchema = z.strictObject({ voiceId: z.string(), status: z.string() });
const stateSchema = z.strictObject({
  status: z.string(),
  duration: z.number(),
  made: z.number(),
  total: z.number(),
});
const listSchema = z.strictObject({
  list: z.array(
    z.strictObject({
      id: z.string(),
      text: z.string(),
      voice: z.string(),
      speed: z.number(),
      createdAt: z.string(),
    }),
  ),
  total: z.number(),
});
const post = (path: string, body: unknown, as = token) =>
  site.post(`apiindex/${path}`, body, { token: as });
const start = async (body: object, as = token) =>
  startedSchema.parse((await post('getvoice', body, as)).data).voiceId;
const listen = (voiceId: string, as = token) =>
  site.app.fetch(
    new Request('http://localhost/api/apiindex/getstreamvoice', {
      method: 'POST',
      headers: { token: as, 'content-type': 'application/json' },
      body: JSON.stringify({ voiceId }),
    }),
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  );
const ask = async (question: string) => {
  const { data } = await post('chatone', { question, clientRequestId: uuidv7() });

  return z.looseObject({ active: z.string() }).parse(data).active;
};

/** The files of a stream: what each says it says, and its milliseconds. */
function filesIn(stream: Uint8Array): { title: string; ms: number }[] {
  const files: { title: string; ms: number }[] = [];
  for (let at = 0; at < stream.byteLength;) {
    const view = new DataView(stream.buffer, stream.byteOffset + at);
    const file = stream.subarray(at, at + view.getUint32(4, true) + 8);
    const { rate, samples } = readWav(file);
    const name = new DataView(file.buffer, file.byteOffset).getUint32(52, true);
    files.push({
      title: new TextDecoder().decode(file.subarray(56, 56 + name - 1)),
      ms: Math.round((samples.byteLength / 2 / rate) * 1000),
    });
    at += file.byteLength;
  }
  return files;
}

describe('an answer is read aloud', () => {
  test('sentence by sentence, as WAV files that say what they say', async () => {
    const answerId = await ask('40目 0.25 mm 平纹网。开孔率 36.8%！\n\nUse 304 wire.');
    const voiceId = await start({ answerId });
    const response = await listen(voiceId);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    const files = filesIn(new Uint8Array(await response.arrayBuffer()));
    expect(files.map(({ title }) => title)).toEqual([
      '40目 0.25 mm 平纹网。',
      '开孔率 36.8%！',
      'Use 304 wire.',
    ]);
    for (const { ms } of files) expect(ms).toBeGreaterThan(800);

    const state = stateSchema.parse((await post('getvoicestatus', { voiceId })).data);
    expect(state).toMatchObject({ status: 'done', made: 3, total: 3 });
    const total = files.reduce((sum, { ms }) => sum + ms, 0);
    expect(Math.abs(state.duration - total)).toBeLessThan(files.length);
    // It can be heard once more.
    const again = new Uint8Array(await (await listen(voiceId)).arrayBuffer());
    expect(filesIn(again)).toEqual(files);
  });

  test('the first sentence is heard before the last is made', async () => {
    const voiceId = await start({ text: '平纹网的开孔率由孔径与丝径共同决定。'.repeat(40) });
    const { body } = await listen(voiceId);
    const reader = body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(value?.byteLength).toBeGreaterThan(10_000);
    const state = stateSchema.parse((await post('getvoicestatus', { voiceId })).data);
    expect(state).toMatchObject({ status: 'speaking', total: 40 });
    await reader?.cancel();
  });

  test('the sentences come as words for a voice of the device, without sound', async () => {
    const answerId = await ask('40目 0.25 mm 平纹网。\n\nUse 304 wire.');
    const { data } = await post('getvoicetext', { answerId });
    expect(data).toMatchObject({
      sentences: [
        {
          text: '40目 0.25 mm 平纹网。',
          spoken: expect.stringContaining('毫米') as string,
          language: 'zh',
        },
        { text: 'Use 304 wire.', language: 'en' },
      ],
    });
    expect(await post('getvoicetext', { answerId }, other)).toMatchObject({ code: 404 });
    expect(await post('getvoicetext', { answerId, text: 'x' })).toMatchObject({ code: 422 });
  });

  test('faster when it is asked to, and by another voice', async () => {
    const lengthOf = async (body: object) => {
      const stream = await (await listen(await start(body))).arrayBuffer();
      return filesIn(new Uint8Array(stream))[0]?.ms ?? 0;
    };
    const text = '平纹网的开孔率由孔径与丝径共同决定。';
    const usual = await lengthOf({ text });
    expect(await lengthOf({ text, speed: 2 })).toBeLessThan(usual * 0.7);
    expect(await lengthOf({ text, speed: 0.5 })).toBeGreaterThan(usual * 1.3);
    const male = new Uint8Array(
      await (await listen(await start({ text, voice: 'male' }))).arrayBuffer(),
    );
    const female = new Uint8Array(await (await listen(await start({ text }))).arrayBuffer());
    expect(Buffer.compare(male, female)).not.toBe(0);
  });

  test('a text that looks like an option of the speech program is read like any other', async () => {
    const stream = await (await listen(await start({ text: '-v x --help' }))).arrayBuffer();
    expect(filesIn(new Uint8Array(stream))[0]?.ms).toBeGreaterThan(300);
  });
});

describe('is refused', () => {
  test('without anything to read, with both, or with neither', async () => {
    const code = await ask('```\ncode\n```');
    for (const [body, field] of [
      [{ text: '```\ncode\n```' }, 'text'],
      [{ answerId: code }, 'answerId'],
      [{}, 'answerId'],
      [{ text: 'x', answerId: code }, 'text'],
      [{ text: 'x', speed: 3 }, 'speed'],
      [{ text: 'x', voice: 'nobody' }, 'voice'],
      [{ text: 'x'.repeat(8001) }, 'text'],
    ] as const) {
      const refused = await post('getvoice', body);
      expect(refused.code).toBe(422);
      expect(Object.keys(refused.fields)).toContain(field);
    }
  });

  test('while the answer is still being written', async () => {
    const answerId = await ask('稍等。');
    await site.db
      .update(answers)
      .set({ status: 'generating' })
      .where(sql`id = ${answerId}`);
    expect(await post('getvoice', { answerId })).toMatchObject({ code: 409 });
  });

  test('to another member, as if there were none', async () => {
    const answerId = await ask('我的回答。');
    expect(await post('getvoice', { answerId }, other)).toMatchObject({ code: 404 });
    const voiceId = await start({ answerId });
    expect(await post('getvoicestatus', { voiceId }, other)).toMatchObject({ code: 404 });
    const stolen = await listen(voiceId, other);
    expect(stolen.headers.get('content-type')).toContain('application/json');
    expect(await stolen.json()).toMatchObject({ code: 404, data: null });
    expect((await listen('x')).status).toBe(200);
    expect(await (await listen(uuidv7())).json()).toMatchObject({ code: 404 });
  });

  test('when the answer or its conversation is deleted', async () => {
    const { data } = await post('chatone', { question: '要删的。', clientRequestId: uuidv7() });
    const record = z.looseObject({ id: z.string(), active: z.string() }).parse(data);
    await post('deletehistoryrecord', { recordIds: [record.id] });
    expect(await post('getvoice', { answerId: record.active })).toMatchObject({ code: 404 });
  });
});

test('of ten voices of a member the newest are kept, and no other member loses one', async () => {
  const theirs = await start({ text: '别人的。' }, other);
  const mine: string[] = [];
  for (let n = 0; n < 10; n++) mine.push(await start({ text: `第${String(n)}个。` }));
  const codes = await Promise.all(
    mine.map(async (voiceId) => (await post('getvoicestatus', { voiceId })).code),
  );
  expect(codes.lastIndexOf(404)).toBeLessThan(7);
  expect(codes.slice(7)).toEqual([200, 200, 200]);
  expect(codes.slice(0, 7)).toEqual(Array.from({ length: 7 }, () => 404));
  expect(await post('getvoicestatus', { voiceId: theirs }, other)).toMatchObject({ code: 200 });
});

describe('samples of the bench', () => {
  test('are found again by their text, newest first, by their member alone', async () => {
    for (const text of ['平纹网一', '斜纹网', '平纹网二']) {
      const kept = await post('voicetestsave', { text, voice: 'male', speed: 1.25 });
      expect(kept.data).toMatchObject({ text, voice: 'male', speed: 1.25 });
    }
    const found = listSchema.parse((await post('voicetestsearch', { keyword: '平纹' })).data);
    expect(found).toMatchObject({ total: 2, list: [{ text: '平纹网二' }, { text: '平纹网一' }] });
    const second = listSchema.parse((await post('voicetestsearch', { page: 2, count: 2 })).data);
    expect(second).toMatchObject({ total: 3, list: [{ text: '平纹网一' }] });
    expect((await post('voicetestsearch', { keyword: '%' })).data).toMatchObject({ total: 0 });
    expect((await post('voicetestsearch', {}, other)).data).toEqual({ list: [], total: 0 });
  });

  test('are kept for a day, and no more than two hundred of a member', async () => {
    await post('voicetestsave', { text: '昨天' }, other);
    site.pass(23 * 3600);
    await post('voicetestsave', { text: '今天' }, other);
    site.pass(2 * 3600);
    expect((await post('voicetestsearch', {}, other)).data).toMatchObject({
      total: 1,
      list: [{ text: '今天' }],
    });
    await site.app.purge();
    expect(await site.db.$count(voiceSamples)).toBe(1);
    for (let n = 0; n < 205; n++) await post('voicetestsave', { text: String(n) }, other);
    const { total, list } = listSchema.parse((await post('voicetestsearch', {}, other)).data);
    expect(total).toBe(200);
    expect(list[0]?.text).toBe('204');
  });
});
