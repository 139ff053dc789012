import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDiskVoiceStore } from '#server/modules/voice/disk-voice-store.ts';
import type { Speech } from '#server/modules/voice/speech.ts';
import { createVoiceRequests } from '#server/modules/voice/voice-requests.ts';
import { createVoices, type Voices } from '#server/modules/voice/voices.ts';
import { hasRedis, startRedis, type TestRedis } from '../support/redis-server.ts';

const SPEAKER = { voice: 'female', speed: 1 } as const;
const SENTENCES = ['一', '二'].map((text) => ({
  shown: text,
  parts: [{ language: 'zh' as const, text }],
  isLast: true,
}));

const speech: Speech = {
  places: 1,
  say: () => Promise.resolve([{ rate: 22_050, samples: new Uint8Array(4410).fill(50) }]),
  close: () => Promise.resolve(),
};

describe.skipIf(!hasRedis)('voices of two servers', () => {
  let redis: TestRedis;
  let folder = '';
  let here: Voices;
  let there: Voices;

  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'meshwise-voices-'));
    [here, there] = [await serve('here'), await serve('there')];
  });
  afterEach(async () => {
    await Promise.all([here.close(), there.close()]);
    await rm(folder, { recursive: true, force: true });
  });

  async function serve(name: string): Promise<Voices> {
    const voices = createVoices({
      speech: () => speech,
      store: createDiskVoiceStore(folder, name),
      requests: createVoiceRequests(await redis.connect(), name),
      logger: { warn: () => undefined },
    });
    await voices.open();
    return voices;
  }

  async function heard(voices: Voices, voiceId: string): Promise<number> {
    const stream = await voices.listen('m', voiceId);
    if (stream === null || stream === 'failed') throw new Error(String(stream));
    return (await new Response(stream).arrayBuffer()).byteLength;
  }

  it('is heard at a server that was not asked for it, as long as where it was', async () => {
    const { voiceId } = await here.start('m', SENTENCES, SPEAKER);
    const whole = await heard(here, voiceId);
    expect(await there.stateOf('m', voiceId)).toMatchObject({ status: 'waiting', total: 2 });
    expect(await heard(there, voiceId)).toBe(whole);
    await expect.poll(() => there.stateOf('m', voiceId)).toMatchObject({ status: 'done' });
  });

  it('is dropped where nobody listens', async () => {
    const { voiceId } = await here.start('m', SENTENCES, SPEAKER);
    await expect.poll(() => here.stateOf('m', voiceId)).toMatchObject({ status: 'done' });
    expect(await readdir(join(folder, 'here'))).toEqual([voiceId]);
    await heard(there, voiceId);
    await expect.poll(() => readdir(join(folder, 'here'))).toEqual([]);
  });

  it('belongs to its member there, too', async () => {
    const { voiceId } = await here.start('m', SENTENCES, SPEAKER);
    expect(await there.stateOf('n', voiceId)).toBeNull();
    expect(await there.listen('n', voiceId)).toBeNull();
    expect(await there.stateOf('m', 'another')).toBeNull();
  });

  it('is known where it was asked for while Redis is away', async () => {
    await redis.stop();
    const { voiceId } = await here.start('m', SENTENCES, SPEAKER);
    expect(await heard(here, voiceId)).toBeGreaterThan(0);
    expect(await there.stateOf('m', voiceId)).toBeNull();
    await redis.start();
  });
});
