import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeWav } from '#server/modules/voice/wav.ts';
import type { VoiceProgress } from '#contract/voice/calls.ts';
import type { DeviceSpeech } from '#features/voice/model/device-speech.ts';
import { createPlayer, type DeviceReading, type Player } from '#features/voice/model/player.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { pretendAudio } from './silent-audio.ts';

/** One voice that the test drives. */
interface Voice {
  answerId: string;
  signal: AbortSignal;
  say: (...titles: string[]) => void;
  finish: () => void;
  fail: (error: ApiError) => void;
}

let sound: ReturnType<typeof pretendAudio>;
let audio: HTMLAudioElement;
let voices: Voice[];
let next: string | null;
let ended: string[];
let refusal: ApiError | null;
let player: Player;
let reading: DeviceReading | null;
let tell: (progress: VoiceProgress) => void;

const settle = () => new Promise((resolve) => setTimeout(resolve));
const wav = (title: string) => writeWav({ rate: 22_050, samples: new Uint8Array(20) }, title);

function openVoice(answerId: string, signal: AbortSignal) {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      control = controller;
    },
  });
  voices.push({
    answerId,
    signal,
    say: (...titles) => titles.forEach((title) => control?.enqueue(wav(title))),
    finish: () => control?.close(),
    fail: (error) => control?.error(error),
  });

  return stream as unknown as AsyncIterable<Uint8Array>; // Node's streams are, and jsdom runs on Node
}

beforeEach(() => {
  sound = pretendAudio();
  audio = new Audio();
  voices = [];
  ended = [];
  next = null;
  refusal = null;
  reading = null;
  tell = () => undefined;
  player = createPlayer({
    device: () => Promise.resolve(reading),
    follow: (_voiceId, _signal, onProgress) => {
      tell = onProgress;
    },
    speed: 1,
    start: (answerId) =>
      refusal === null ? Promise.resolve({ voiceId: answerId }) : Promise.reject(refusal),
    listen: openVoice,
    audio,
    onEnded: (answerId) => {
      ended.push(answerId);
      const then = next;
      next = null;
      return then;
    },
  });
});
afterEach(() => {
  player.stop();
  vi.restoreAllMocks();
});

async function begin(answerId = 'a'): Promise<Voice> {
  player.play(answerId);
  await settle();
  const voice = voices.at(-1);
  if (voice === undefined) throw new Error('no voice was asked for');
  return voice;
}
const shown = () => {
  const state = player.read();
  return state.status === 'idle'
    ? 'idle'
    : `${state.status} ${state.sentences[state.at]?.text ?? '-'}`;
};

test('the player plays each sentence as soon as it arrives', async () => {
  const voice = await begin();
  expect(shown()).toBe('loading -');
  voice.say('one');
  await settle();
  expect(shown()).toBe('playing one');
  sound.end(audio);
  expect(shown()).toBe('loading -');
  voice.say('two', 'three');
  await settle();
  expect(shown()).toBe('playing two');
  sound.end(audio);
  expect(shown()).toBe('playing three');
  voice.finish();
  await settle();
  sound.end(audio);
  expect(shown()).toBe('idle');
  expect(ended).toEqual(['a']);
  expect(sound.open.size).toBe(0);
});

test('the player continues with the next answer of the queue', async () => {
  const voice = await begin();
  voice.say('one');
  voice.finish();
  await settle();
  next = 'b';
  sound.end(audio);
  await settle();
  expect(voices.map(({ answerId }) => answerId)).toEqual(['a', 'b']);
  voices[1]?.say('other');
  await settle();
  expect(shown()).toBe('playing other');
});

test('the last of ten requested answers plays, and the others are released', async () => {
  for (const answerId of 'abcdefghij') player.play(answerId);
  await settle();
  for (const voice of voices) voice.say(`of ${voice.answerId}`);
  await settle();
  expect(shown()).toBe('playing of j');
  expect(voices.filter(({ signal }) => !signal.aborted)).toHaveLength(1);
  expect(sound.open.size).toBe(1);
});

test('the player pauses, resumes and seeks to any loaded sentence', async () => {
  const voice = await begin();
  voice.say('one', 'two', 'three');
  await settle();
  player.pause();
  await settle();
  expect(shown()).toBe('paused one');
  player.resume();
  expect(shown()).toBe('playing one');
  player.seek(2);
  await settle();
  expect(shown()).toBe('playing three');
  player.seek(9);
  expect(shown()).toBe('playing three');
  player.seek(0);
  await settle();
  expect(shown()).toBe('playing one');
});

test('a headset key pauses the player', async () => {
  const voice = await begin();
  voice.say('one');
  await settle();
  audio.pause();
  await settle();
  expect(shown()).toBe('paused one');
  await audio.play();
  expect(shown()).toBe('playing one');
});

test('the speed is kept for the next sentences', async () => {
  const voice = await begin();
  voice.say('one', 'two');
  await settle();
  player.setSpeed(1.5);
  expect(audio.playbackRate).toBe(1.5);
  sound.end(audio);
  expect(audio.playbackRate).toBe(1.5);
  expect(player.read().speed).toBe(1.5);
  player.stop();
  expect(player.read()).toEqual({ status: 'idle', speed: 1.5 });
});

test('the player is paused if the browser blocks autoplay', async () => {
  sound.refuse('NotAllowedError');
  const voice = await begin();
  voice.say('one');
  await settle();
  expect(shown()).toBe('paused one');
  sound.refuse(null);
  player.resume();
  await settle();
  expect(shown()).toBe('playing one');
});

test('a refused voice shows the error and can be retried', async () => {
  refusal = new ApiError(503, { message: 'busy' });
  player.play('a');
  await settle();
  expect(player.read()).toMatchObject({ status: 'failed', error: { message: 'busy' } });
  refusal = null;
  player.resume();
  await settle();
  voices[0]?.say('one');
  await settle();
  expect(shown()).toBe('playing one');
});

test('an interrupted voice plays what has arrived and resumes there', async () => {
  const voice = await begin();
  voice.say('one', 'two');
  await settle();
  voice.fail(new ApiError('NETWORK'));
  await settle();
  expect(shown()).toBe('playing one');
  sound.end(audio);
  expect(shown()).toBe('playing two');
  sound.end(audio);
  expect(player.read()).toMatchObject({ status: 'failed', error: { code: 'NETWORK' }, at: 2 });
  player.resume();
  await settle();
  voices[1]?.say('one', 'two', 'three');
  await settle();
  expect(shown()).toBe('playing three');
});

test('a response without sound fails', async () => {
  const voice = await begin();
  voice.say('one');
  voice.finish();
  await settle();
  sound.refuse('NotSupportedError');
  player.seek(0);
  await settle();
  expect(player.read()).toMatchObject({ status: 'failed' });
});

/** A voice of the device that the test drives. */
function deviceVoice() {
  const said: string[] = [];
  let on: Parameters<DeviceSpeech['say']>[2] | undefined;
  const speech: DeviceSpeech = {
    say: ({ spoken }, speed, events) => {
      said.push(`${spoken} ${String(speed)}`);
      on = events;
    },
    stop: () => {
      on = undefined;
    },
  };
  reading = {
    speech,
    sentences: ['one', 'two'].map((text) => ({
      text,
      spoken: `${text}!`,
      language: 'en' as const,
    })),
  };
  return {
    said,
    end: () => on?.onEnded(),
    fail: (fault: 'blocked' | 'failed') => on?.onFault(fault),
  };
}

test('a voice of the device speaks in place of the server, at the chosen speed', async () => {
  const voice = deviceVoice();
  player.setSpeed(1.5);
  player.play('a');
  await settle();
  expect(shown()).toBe('playing one');
  voice.end();
  expect(shown()).toBe('playing two');
  voice.end();
  expect(shown()).toBe('idle');
  expect(ended).toEqual(['a']);
  expect(voice.said).toEqual(['one! 1.5', 'two! 1.5']);
  expect(voices).toEqual([]);
});

test('a pause of a voice of the device begins the sentence again', async () => {
  const voice = deviceVoice();
  player.play('a');
  await settle();
  player.pause();
  expect(shown()).toBe('paused one');
  player.resume();
  expect(shown()).toBe('playing one');
  expect(voice.said).toEqual(['one! 1', 'one! 1']);
});

test('the server goes on at the sentence where a voice of the device fails', async () => {
  const voice = deviceVoice();
  player.play('a');
  await settle();
  voice.end();
  voice.fail('failed');
  await settle();
  voices[0]?.say('one', 'two');
  await settle();
  expect(shown()).toBe('playing two');
});

test('a voice that the browser blocks waits for a press', async () => {
  const voice = deviceVoice();
  player.play('a');
  await settle();
  voice.fail('blocked');
  expect(shown()).toBe('paused one');
  player.resume();
  expect(shown()).toBe('playing one');
});

test('the number of sentences is known before all are spoken', async () => {
  const voice = await begin();
  tell({ status: 'speaking', duration: 900, made: 1, total: 40 });
  voice.say('one');
  await settle();
  expect(player.read()).toMatchObject({ total: 40, isWhole: false });
});
