import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VoiceDeck } from '#features/voice/voice-deck.tsx';
import { changeLanguage, i18n, startI18n } from '#i18n/setup.ts';
import { resetSystem, useSystemStore } from '#stores/system.ts';

class FakeRecognition {
  static last: FakeRecognition | null = null;
  onresult: ((event: object) => void) | null = null;
  onend: (() => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  lang = '';
  isOn = false;

  start() {
    this.isOn = true;
    FakeRecognition.last = this;
  }

  abort() {
    this.isOn = false;
  }

  end(error: string | null = null) {
    act(() => {
      if (error !== null) this.onerror?.({ error });
      this.onend?.();
    });
  }

  hear(transcript: string, isFinal: boolean) {
    act(() => {
      this.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] });
    });
  }
}

beforeEach(async () => {
  if (i18n.isInitialized) await changeLanguage('en-US');
  else await startI18n('en-US');
  await i18n.loadNamespaces(['voice', 'composer']);
  vi.stubGlobal('SpeechRecognition', FakeRecognition);
  FakeRecognition.last = null;
  HTMLElement.prototype.setPointerCapture = () => undefined;
});
afterEach(() => {
  cleanup();
  resetSystem();
  vi.unstubAllGlobals();
});

const talk = () => screen.getByRole('button', { pressed: false, name: /^Hold to talk;/ });
const end = () => screen.getByRole('button', { name: 'Done, ask it' });

test('recognised words are shown, and sent at the second press', () => {
  const onAsk = vi.fn();
  render(<VoiceDeck isBusy={false} onAsk={onAsk} />);
  fireEvent.keyDown(talk(), { key: 'Enter' });
  FakeRecognition.last?.hear('40 mesh', false);
  expect(screen.getByText('40 mesh')).toBeVisible();
  expect(onAsk).not.toHaveBeenCalled();
  fireEvent.keyDown(end(), { key: 'Enter' });
  expect(onAsk).toHaveBeenCalledExactlyOnceWith('40 mesh');
  expect(FakeRecognition.last?.isOn).toBe(false);
});

test('hands-free mode sends each sentence and pauses while an answer is made or read', () => {
  const onAsk = vi.fn();
  const { rerender } = render(<VoiceDeck isBusy={false} onAsk={onAsk} />);
  fireEvent.click(screen.getByRole('button', { name: 'Hands-free' }));
  expect(FakeRecognition.last?.isOn).toBe(true);
  FakeRecognition.last?.hear('How heavy is it', true);
  expect(onAsk).toHaveBeenCalledExactlyOnceWith('How heavy is it');
  rerender(<VoiceDeck isBusy onAsk={onAsk} />);
  expect(FakeRecognition.last?.isOn).toBe(false);
  act(() => {
    useSystemStore.setState({ soundList: ['a1'], soundTurn: 1 });
  });
  rerender(<VoiceDeck isBusy={false} onAsk={onAsk} />);
  expect(screen.getByText(/^Reading aloud/)).toBeVisible();
  expect(FakeRecognition.last?.isOn).toBe(false);
  act(() => {
    useSystemStore.setState({ soundList: [] });
  });
  expect(FakeRecognition.last?.isOn).toBe(true);
});

const handsFree = () => {
  render(<VoiceDeck isBusy={false} onAsk={vi.fn()} />);
  fireEvent.click(screen.getByRole('button', { name: 'Hands-free' }));
  return FakeRecognition.last;
};

test('a refused microphone ends hands-free listening until it is asked for again', () => {
  const first = handsFree();
  first?.end('not-allowed');
  expect(screen.getByText(i18n.t('composer:voice.refused'))).toBeVisible();
  expect(FakeRecognition.last).toBe(first);
  fireEvent.click(screen.getByRole('button', { name: 'Hands-free' }));
  expect(FakeRecognition.last).not.toBe(first);
  expect(FakeRecognition.last?.isOn).toBe(true);
});

test('silence and an interruption do not end hands-free listening, a recogniser that never listens does', () => {
  const first = handsFree();
  first?.end('no-speech');
  expect(FakeRecognition.last).not.toBe(first);
  for (let n = 0; n < 5; n += 1) FakeRecognition.last?.end();
  const last = FakeRecognition.last;
  last?.end();
  expect(FakeRecognition.last).toBe(last);
  expect(screen.getByRole('status')).toHaveTextContent(i18n.t('composer:voice.other'));
});

test('a page that is hidden does not listen, and goes on when it is shown', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const first = handsFree();
  const turn = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
  };
  turn('hidden');
  expect(first?.isOn).toBe(false);
  expect(FakeRecognition.last).toBe(first);
  turn('visible');
  expect(FakeRecognition.last).not.toBe(first);
  expect(FakeRecognition.last?.isOn).toBe(true);
  visibility.mockRestore();
});

test('another language is listened to from its choice on', async () => {
  const first = handsFree();
  expect(first?.lang).toBe('en-US');
  await act(() => changeLanguage('zh-CN'));
  expect(first?.isOn).toBe(false);
  expect(FakeRecognition.last).toMatchObject({ lang: 'zh-CN', isOn: true });
});

test('a browser without dictation says so', () => {
  vi.stubGlobal('SpeechRecognition', undefined);
  Reflect.deleteProperty(window, 'SpeechRecognition');
  render(<VoiceDeck isBusy={false} onAsk={vi.fn()} />);
  expect(screen.getByText(/can’t take dictation/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /talk/ })).toBeNull();
});
