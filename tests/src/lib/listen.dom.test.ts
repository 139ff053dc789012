import { beforeEach, expect, test, vi } from 'vitest';
import { listen } from '#lib/listen.ts';

type Heard = [transcript: string, isFinal: boolean];

/** Speech recognition, which jsdom lacks. The test provides the text. */
class Recognition {
  static last: Recognition;
  lang = '';
  onresult: ((event: object) => void) | null = null;
  onerror: ((event: object) => void) | null = null;
  onend: (() => void) | null = null;
  start = vi.fn();
  abort = vi.fn();
  constructor() {
    Recognition.last = this;
  }
  hear(...heard: Heard[]): void {
    const results = heard.map(([transcript, isFinal]) =>
      Object.assign([{ transcript }], { isFinal }),
    );
    this.onresult?.({ resultIndex: 0, results });
  }
}

const listener = { onInterim: vi.fn(), onFinal: vi.fn(), onEnd: vi.fn() };
beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('webkitSpeechRecognition', Recognition);
});

test('dictation reports interim words and each final text once', () => {
  listen('zh-CN', listener);
  const { last } = Recognition;
  expect(last.lang).toBe('zh-CN');
  last.hear(['forty', false]);
  expect(listener.onInterim).toHaveBeenLastCalledWith('forty');
  last.hear(['forty mesh', true], ['how', false]);
  expect(listener.onFinal.mock.calls).toEqual([['forty mesh']]);
  expect(listener.onInterim).toHaveBeenLastCalledWith('how');
});

test.each([
  ['not-allowed', 'refused'],
  ['no-speech', 'silence'],
  ['something-new', 'other'],
  ['aborted', null],
])('%s is told as %s', (error, problem) => {
  listen('en-US', listener);
  Recognition.last.onerror?.({ error });
  Recognition.last.onend?.();
  expect(listener.onEnd.mock.calls).toEqual([[problem]]);
});

test('dictation ends after a silence and ignores words after a stop', () => {
  const stop = listen('en-US', listener);
  const { last } = Recognition;
  last.hear(['done', true]);
  last.onerror?.({ error: 'no-speech' });
  last.onend?.();
  expect(listener.onEnd.mock.calls).toEqual([[null]]);
  stop();
  last.hear(['more', true]);
  expect(last.abort).toHaveBeenCalledOnce();
  expect(listener.onFinal).toHaveBeenCalledTimes(1);
});
