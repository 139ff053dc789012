import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createServiceSpeech } from '#server/modules/voice/service-speech.ts';
import { writeWav } from '#server/modules/voice/wav.ts';

const SAMPLES = new Uint8Array(4000).fill(20);

let service: Server;
let baseUrl = '';
let answer: { status: number; body: Uint8Array; headers?: Record<string, string> };
const asked: { url: string; key: string; body: unknown }[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      asked.push({
        url: request.url ?? '',
        key: request.headers.authorization ?? '',
        body: JSON.parse(text),
      });
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${String((service.address() as AddressInfo).port)}/v1/`;
});
afterAll(() => service.close());
beforeEach(() => {
  asked.length = 0;
  answer = { status: 200, body: writeWav({ rate: 24_000, samples: SAMPLES }, '') };
});

const say = () =>
  createServiceSpeech({
    baseUrl,
    apiKey: 'k',
    model: 'tts',
    voices: { female: 'nova', male: 'onyx' },
  }).say(
    [
      { language: 'zh', text: '四十目' },
      { language: 'en', text: 'mesh' },
    ],
    { voice: 'male', speed: 1.5 },
    new AbortController().signal,
  );

test('a sentence is asked for in words, and heard', async () => {
  expect(await say()).toEqual([{ rate: 24_000, samples: SAMPLES }]);
  expect(asked).toEqual([
    {
      url: '/v1/audio/speech',
      key: 'Bearer k',
      body: {
        model: 'tts',
        voice: 'onyx',
        input: '四十目 mesh',
        speed: 1.5,
        response_format: 'wav',
      },
    },
  ]);
});

test.each([
  ['a refusal', { status: 401, body: new TextEncoder().encode('{}') }],
  ['another kind of sound', { status: 200, body: new TextEncoder().encode('ID3 and so on') }],
  ['a way elsewhere', { status: 307, body: new Uint8Array(0), headers: { location: '/v1/x' } }],
])('%s is a failure', async (_, given) => {
  answer = given;
  await expect(say()).rejects.toThrow();
  expect(asked).toHaveLength(1);
});
