import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskVoiceStore } from '#server/modules/voice/disk-voice-store.ts';
import type { Speech } from '#server/modules/voice/speech.ts';
import { createVoices, type Voices } from '#server/modules/voice/voices.ts';
import type { SpokenSentence } from '#server/modules/voice/spoken/spoken-sentences.ts';

const SPEAKER = { voice: 'female', speed: 1 } as const;
const sentences = (...said: string[]): SpokenSentence[] =>
  said.map((text) => ({ shown: text, parts: [{ language: 'zh', text }], isLast: true }));

let shared = '';
let folder = '';
/** Sentences that are being said, by their text. */
let saying: Map<string, { finish: () => void; fail: () => void }>;
let warned = 0;
let voices: Voices;

const speech: Speech = {
  places: 1,
  say: ([part]) =>
    new Promise((resolve, reject) => {
      saying.set(part?.text ?? '', {
        finish: () => resolve([{ rate: 22_050, samples: new Uint8Array(44_100).fill(50) }]),
        fail: () => reject(new Error('broken')),
      });
    }),
  close: () => Promise.resolve(),
};
const isSaying = async (text: string) => {
  await expect.poll(() => saying.has(text)).toBe(true);
  const said = saying.get(text);
  saying.delete(text);
  if (said === undefined) throw new Error(text);
  return said;
};

function openVoices(keepMs: number): Voices {
  return createVoices({
    speech: () => speech,
    store: createDiskVoiceStore(shared, 'here'),
    logger: {
      warn: () => {
        warned += 1;
      },
    },
    leaveMs: 30,
    keepMs,
    maxBytes: 300_000,
    maxVoiceBytes: 200_000,
  });
}

beforeEach(async () => {
  shared = await mkdtemp(join(tmpdir(), 'meshwise-voices-'));
  folder = join(shared, 'here');
  saying = new Map();
  warned = 0;
  voices = openVoices(50);
});
afterEach(async () => {
  for (const { fail } of saying.values()) fail();
  await voices.close();
  await rm(shared, { recursive: true, force: true });
});

const stateOf = (voiceId: string) => voices.stateOf('m', voiceId);
async function open(voiceId: string) {
  const stream = await voices.listen('m', voiceId);
  if (stream === null || stream === 'failed') throw new Error(String(stream));
  return stream.getReader();
}

test('a listener gets the finished part and waits for the rest', async () => {
  const { voiceId, status } = await voices.start('m', sentences('一', '二'), SPEAKER);
  expect(status).toBe('waiting');
  (await isSaying('一')).finish();
  const reader = await open(voiceId);
  expect((await reader.read()).value?.byteLength).toBeGreaterThan(40_000);
  expect(await stateOf(voiceId)).toMatchObject({ status: 'speaking' });
  const next = reader.read();
  (await isSaying('二')).finish();
  expect((await next).done).toBe(false);
  expect((await reader.read()).done).toBe(true);
  expect(await stateOf(voiceId)).toMatchObject({ status: 'done' });
});

test('a failure is an error for a listener that waits, and cuts off one that listens', async () => {
  const { voiceId } = await voices.start('m', sentences('一'), SPEAKER);
  const waiting = voices.listen('m', voiceId);
  (await isSaying('一')).fail();
  expect(await waiting).toBe('failed');
  expect(await stateOf(voiceId)).toEqual({ status: 'failed', duration: 0, made: 0, total: 1 });
  expect(warned).toBe(1);

  const second = await voices.start('m', sentences('二', '三'), SPEAKER);
  (await isSaying('二')).finish();
  const reader = await open(second.voiceId);
  await reader.read();
  (await isSaying('三')).fail();
  await expect(reader.read()).rejects.toThrow();
});

test('nothing more is made for a listener who has left, and the file goes', async () => {
  const { voiceId } = await voices.start('m', sentences('一', '二', '三'), SPEAKER);
  (await isSaying('一')).finish();
  const reader = await open(voiceId);
  await reader.read();
  await reader.cancel();
  const { finish } = await isSaying('二');
  await expect.poll(() => stateOf(voiceId)).toBeNull();
  finish();
  await expect.poll(() => readdir(folder)).toEqual([]);
  expect(saying.has('三')).toBe(false);
});

test('a listener who comes back in time finds it going on', async () => {
  const { voiceId } = await voices.start('m', sentences('一', '二'), SPEAKER);
  (await isSaying('一')).finish();
  await (await open(voiceId)).cancel();
  const reader = await open(voiceId);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(await stateOf(voiceId)).toMatchObject({ status: 'speaking' });
  await reader.cancel();
});

test('an unused recording is removed, and one with a listener is kept', async () => {
  const { voiceId } = await voices.start('m', sentences('一'), SPEAKER);
  (await isSaying('一')).finish();
  await expect.poll(async () => (await stateOf(voiceId))?.status).toBe('done');
  const reader = await open(voiceId);
  await new Promise((resolve) => setTimeout(resolve, 60));
  await voices.purge();
  expect(await readdir(folder)).toEqual([voiceId]);
  await reader.cancel();
  await new Promise((resolve) => setTimeout(resolve, 60));
  await voices.purge();
  expect(await readdir(folder)).toEqual([]);
});

const sayAll = async (...texts: string[]) => {
  for (const text of texts) (await isSaying(text)).finish();
};

test('a recording that becomes too long ends', async () => {
  const { voiceId } = await voices.start('m', sentences('一', '二', '三', '四', '五'), SPEAKER);
  await sayAll('一', '二', '三', '四');

  await expect.poll(() => stateOf(voiceId)).toMatchObject({ status: 'failed' });
  expect(warned).toBe(1);
});

test('recordings make room for others while they are made, those of the member with most first', async () => {
  voices = openVoices(60_000);
  const mine = await voices.start('m', sentences('一', '二'), SPEAKER);
  await sayAll('一', '二');
  const more = await voices.start('m', sentences('三', '四'), SPEAKER);
  await sayAll('三', '四');
  const other = await voices.start('n', sentences('五', '六'), SPEAKER);
  await sayAll('五', '六');

  await expect.poll(() => voices.stateOf('n', other.voiceId)).toMatchObject({ status: 'done' });
  expect(await stateOf(mine.voiceId)).toBeNull();
  expect(await stateOf(more.voiceId)).toMatchObject({ status: 'done' });
});

test('another member cannot listen', async () => {
  const { voiceId } = await voices.start('m', sentences('一'), SPEAKER);
  expect(await voices.stateOf('n', voiceId)).toBeNull();
  expect(await voices.listen('n', voiceId)).toBeNull();
});

test('recordings of dead servers are removed, and those of a living one kept', async () => {
  const dead = join(shared, 'dead');
  for (const name of [dead, join(shared, 'living')]) await mkdir(name);
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await utimes(dead, yesterday, yesterday);
  await voices.open();
  expect(await readdir(shared)).toEqual(['living']);
});
