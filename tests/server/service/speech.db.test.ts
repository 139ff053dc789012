import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { speechGetSchemas, speechTestSchemas } from '#contract/service/schemas.ts';
import { audit, serviceSettings } from '#server/platform/db/schema/operation.ts';
import { writeWav } from '#server/modules/voice/wav.ts';
import { openApp, type TestApp } from '../open-app.ts';

const KEY = 'sk-of-speech-that-nobody-sees';

let upstream: Server;
let baseUrl = '';
let asked: { key: string; body: unknown }[] = [];
let status = 200;
let site: TestApp;
let root = '';

beforeAll(async () => {
  upstream = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      asked.push({ key: request.headers.authorization ?? '', body: JSON.parse(text) });
      const sound = { rate: 24_000, samples: new Uint8Array(4000).fill(20) };
      response.writeHead(status).end(status === 200 ? writeWav(sound, '') : '');
    });
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${String((upstream.address() as AddressInfo).port)}/v1`;
  site = await openApp({ LLM_HOSTS: '127.0.0.1', ROOT_PHONE: '13800138000' });
  ({ token: root } = await site.logIn('13800138000'));
});
beforeEach(() => {
  asked = [];
  status = 200;
});
afterAll(async () => {
  await site.close();
  upstream.close();
});

const speech = () => ({ baseUrl, model: 'tts-1', femaleVoice: 'nova', maleVoice: 'onyx' });
const post = (path: string, body: unknown, token = root) => site.post(path, body, { token });
const state = async () =>
  speechGetSchemas.response.parse((await post('console/speechget', {})).data);
const save = async (body: Record<string, unknown>) =>
  post('console/speechsave', { version: (await state()).version, ...body });

async function readAloud(): Promise<{ made: number }> {
  const started = await post('apiindex/getvoice', { text: '四十目平纹网。', voice: 'male' });
  const { voiceId } = z.looseObject({ voiceId: z.string() }).parse(started.data);
  await site.app.fetch(
    new Request('http://localhost/api/apiindex/getstreamvoice', {
      method: 'POST',
      headers: { token: root, 'content-type': 'application/json' },
      body: JSON.stringify({ voiceId }),
    }),
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  );
  const { data } = await post('apiindex/getvoicestatus', { voiceId });

  return z.looseObject({ made: z.number() }).parse(data);
}

test('a saved speech service reads aloud with its key, which no answer and no row shows', async () => {
  expect(await state()).toMatchObject({ source: 'none', speech: null, hasKey: false });
  const saved = await save({ speech: speech(), key: KEY });
  expect(saved).toMatchObject({ code: 200, data: { source: 'console', hasKey: true } });
  expect(JSON.stringify(saved)).not.toContain(KEY);
  expect(await readAloud()).toMatchObject({ made: 1 });
  expect(asked).toMatchObject([{ key: `Bearer ${KEY}`, body: { model: 'tts-1', voice: 'onyx' } }]);

  const rows = await site.db.select().from(serviceSettings);
  const trail = await site.db.select().from(audit).where(eq(audit.action, 'speech.save'));
  expect(JSON.stringify([rows, trail])).not.toContain(KEY);
  expect(trail[0]?.details).toMatchObject({ model: '– → tts-1', serviceKey: 'changed' });
});

test('the built-in voice reads while the service fails, and the console says so', async () => {
  status = 500;
  expect(await readAloud()).toMatchObject({ made: 1 });
  expect((await state()).fault).toMatchObject({ reason: 'unreachable' });
  status = 200;
  await readAloud();
  expect((await state()).fault).toBeNull();
});

test('each voice is tested, and nothing is saved', async () => {
  status = 401;
  const { version } = await state();
  const tested = await post('console/speechtest', { speech: speech() });
  expect(speechTestSchemas.response.parse(tested.data).voices).toMatchObject([
    { voice: 'nova', fault: 'refused', status: 401 },
    { voice: 'onyx', fault: 'refused', status: 401 },
  ]);
  expect((await state()).version).toBe(version);
});

test('a private address, a new address without its key and a stale version are refused', async () => {
  const inside = { ...speech(), baseUrl: 'https://10.0.0.1/v1' };
  expect(await save({ speech: inside })).toMatchObject({ code: 422 });
  const elsewhere = { ...speech(), baseUrl: 'https://speech.example.com/v1' };
  expect((await save({ speech: elsewhere })).fields).toHaveProperty('key');
  expect(await post('console/speechsave', { speech: speech(), version: 0 })).toMatchObject({
    code: 409,
  });
  const { token } = await site.logIn('13800138001');
  expect(await post('console/speechget', {}, token)).toMatchObject({ code: 403 });
});

test('giving the service up deletes its key, and the built-in voice reads', async () => {
  expect(await save({ speech: null })).toMatchObject({ data: { source: 'none', hasKey: false } });
  const [row] = await site.db.select().from(serviceSettings);
  expect(row).toMatchObject({ speech: null, speechKeyCipher: null });
  expect(await readAloud()).toMatchObject({ made: 1 });
  expect(asked).toEqual([]);
});
