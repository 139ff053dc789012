import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createDeviceSpeech,
  deviceVoices,
  loadDeviceVoices,
  speaks,
  voiceFor,
} from '#features/voice/model/device-speech.ts';

interface Said {
  text: string;
  rate: number;
  lang: string;
  onstart?: () => void;
  onend?: () => void;
  onerror?: (event: { error: string }) => void;
}

const voice = (voiceURI: string, lang: string, over: object = {}) =>
  ({ voiceURI, lang, name: voiceURI, default: false, localService: true, ...over }) as const;
let said: Said[];
let voices: ReturnType<typeof voice>[];

beforeEach(() => {
  said = [];
  voices = [];
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      rate = 1;
      lang = '';
      voice = null;
      constructor(readonly text: string) {}
    },
  );
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    speak: (utterance: Said) => said.push(utterance),
    cancel: () => undefined,
    addEventListener: (_name: string, listener: () => void) => {
      voices = [voice('late', 'zh-CN')];
      listener();
    },
    removeEventListener: () => undefined,
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['zh-CN', 'zh', true],
  ['zh_TW', 'zh', true],
  ['cmn-Hans-CN', 'zh', true],
  ['zh-HK', 'zh', false],
  ['yue-HK', 'zh', false],
  ['en-GB', 'en', true],
  ['zh-CN', 'en', false],
] as const)('a voice of %s speaks %s: %s', (lang, language, expected) => {
  expect(speaks({ lang }, language)).toBe(expected);
});

test('voices of a service of the browser are left out, as they send the text away', () => {
  voices = [voice('near', 'zh-CN'), voice('far', 'zh-CN', { localService: false })];
  expect(deviceVoices().map(({ voiceURI }) => voiceURI)).toEqual(['near']);
});

test('the chosen voice reads its language, the default one the other', () => {
  const all = [
    voice('a', 'zh-CN'),
    voice('b', 'zh-CN', { default: true }),
    voice('c', 'en-US', { default: true }),
  ];
  expect(voiceFor(all, 'zh', 'auto')?.voiceURI).toBe('b');
  expect(voiceFor(all, 'zh', 'a')?.voiceURI).toBe('a');
  expect(voiceFor(all, 'en', 'a')?.voiceURI).toBe('c');
  expect(voiceFor(all, 'zh', 'female')).toBeNull();
  expect(voiceFor([], 'zh', 'auto')).toBeNull();
});

test('voices that the browser loads late are waited for', async () => {
  const found = await loadDeviceVoices(new AbortController().signal);
  expect(found.map(({ voiceURI }) => voiceURI)).toEqual(['late']);
});

function say() {
  const events: string[] = [];
  createDeviceSpeech({}).say({ spoken: '四十目', language: 'zh' }, 1.5, {
    onEnded: () => events.push('ended'),
    onFault: (fault) => events.push(fault),
  });
  return events;
}

test('a sentence is spoken at its speed, and its end is told once', () => {
  const events = say();
  expect(said[0]).toMatchObject({ text: '四十目', rate: 1.5, lang: 'zh' });
  said[0]?.onstart?.();
  vi.advanceTimersByTime(60_000);
  said[0]?.onend?.();
  said[0]?.onerror?.({ error: 'canceled' });
  expect(events).toEqual(['ended']);
});

test('a voice that never begins, fails or is blocked is told apart', () => {
  const silent = say();
  vi.advanceTimersByTime(4000);
  expect(silent).toEqual(['failed']);
  const failing = say();
  said[1]?.onerror?.({ error: 'synthesis-failed' });
  expect(failing).toEqual(['failed']);
  const blocked = say();
  said[2]?.onerror?.({ error: 'not-allowed' });
  expect(blocked).toEqual(['blocked']);
});
