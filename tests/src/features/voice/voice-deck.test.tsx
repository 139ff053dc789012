import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VoiceDeck } from '#features/voice/voice-deck.tsx';
import { changeLanguage, i18n, startI18n } from '#i18n/setup.ts';
import { resetSystem, useSystemStore } from '#stores/system.ts';

class FakeRecognition {
  static last: FakeRecognition | null = null;
  onresult: ((event: object) => void) | null = null;
  onend: (() => void) | null = null;
  isOn = false;

  start() {
    this.isOn = true;
    FakeRecognition.last = this;
  }

  abort() {
    this.isOn = false;
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

test('a browser without dictation says so', () => {
  vi.stubGlobal('SpeechRecognition', undefined);
  Reflect.deleteProperty(window, 'SpeechRecognition');
  render(<VoiceDeck isBusy={false} onAsk={vi.fn()} />);
  expect(screen.getByText(/can’t take dictation/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /talk/ })).toBeNull();
});
