import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeWav } from '#server/modules/voice/wav.ts';
import { getStreamVoice, getVoice, getVoiceStatus } from '#contract/voice/calls.ts';
import { VoicePlayer } from '#features/voice/voice-player.tsx';
import { changeLanguage, i18n, startI18n } from '#i18n/setup.ts';
import { audioOutput } from '#lib/audio-output.ts';
import {
  enterSoundScreen,
  playSound,
  queueSound,
  selectAutoPlay,
  stopSound,
} from '#stores/sound.ts';
import { resetSystem, useSystemStore } from '#stores/system.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { pretendAudio } from './silent-audio.ts';

let sound: ReturnType<typeof pretendAudio>;

beforeEach(async () => {
  sound = pretendAudio();
  connect({ readToken: () => 'x' });
  mockServer.use(respondWith(getVoiceStatus, { status: 'done', duration: 900, made: 2, total: 2 }));
  if (i18n.isInitialized) await changeLanguage('en-US');
  else await startI18n('en-US');
  await i18n.loadNamespaces(['voice']);
});
afterEach(() => {
  cleanup();
  resetSystem();
  vi.restoreAllMocks();
});

function speak(...titles: string[]) {
  mockServer.use(
    respondWith(getVoice, ({ input }) => ({
      voiceId: input.answerId ?? '',
      status: 'waiting' as const,
    })),
    http.post(new URL(`/api/${getStreamVoice.path}`, location.origin).href, () => {
      const files = titles.flatMap((title) => [
        ...writeWav({ rate: 22_050, samples: new Uint8Array(20) }, title),
      ]);
      return new HttpResponse(Uint8Array.from(files), {
        headers: { 'content-type': 'application/octet-stream' },
      });
    }),
  );
}
const show = () =>
  render(
    <Suspense fallback={null}>
      <VoicePlayer />
    </Suspense>,
  );
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const endSentence = () => {
  act(() => {
    sound.end(audioOutput());
  });
};

test('a requested answer plays and shows its text until it is stopped', async () => {
  speak('First sentence.', 'Second sentence.');
  playSound('a1');
  show();
  expect(await screen.findByText('First sentence.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Reading aloud' })).toBeVisible();

  await userEvent.click(await button('Next sentence'));
  expect(await screen.findByText('Second sentence.')).toBeVisible();
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Sentence 2 of 2');

  await userEvent.click(await button('Pause reading'));
  await userEvent.click(await button('Go on reading'));
  await userEvent.click(await button(/^Speed 1×/));
  expect(await button(/^Speed 1.25×/)).toBeVisible();

  await userEvent.click(await button('Stop reading'));
  expect(screen.queryByRole('region')).toBeNull();
  expect(useSystemStore.getState().soundList).toEqual([]);
});

test('answers in the queue are read one after the other', async () => {
  speak('Only sentence.');
  playSound('a1');
  act(() => queueSound('a2'));
  show();
  await screen.findByText('Only sentence.');
  await expect
    .poll(() => screen.getByRole('slider').getAttribute('aria-valuetext'))
    .toContain('of');
  endSentence();
  expect(useSystemStore.getState().soundList).toEqual(['a2']);
  await screen.findByText('Only sentence.');
  await expect
    .poll(() => screen.getByRole('slider').getAttribute('aria-valuetext'))
    .toContain('of');
  endSentence();
  expect(screen.queryByRole('region')).toBeNull();
  expect(useSystemStore.getState().soundList).toEqual([]);
});

test('a failure shows its reason and offers a retry that recovers', async () => {
  mockServer.use(failWith(getVoice, 503, { msg: 'No voice today' }));
  playSound('a1');
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('No voice today');
  speak('First sentence.');
  await userEvent.click(await button('Try again'));
  expect(await screen.findByText('First sentence.')).toBeVisible();
});

test('an answer without readable text says so', async () => {
  mockServer.use(failWith(getVoice, 422));
  playSound('a1');
  show();
  expect(await screen.findByText('There is nothing to read aloud in this answer')).toBeVisible();
});

test('automatic reading is on only while the sound screen is open', () => {
  useSystemStore.setState({ isplayaudio: true });
  expect(selectAutoPlay(useSystemStore.getState())).toBe(false);
  const leave = enterSoundScreen();
  expect(selectAutoPlay(useSystemStore.getState())).toBe(true);
  leave();
  expect(selectAutoPlay(useSystemStore.getState())).toBe(false);
  expect(useSystemStore.getState().isplayaudio).toBe(false);
});

test('a queue that an earlier page has left is replaced by the next answer', async () => {
  useSystemStore.setState({ soundList: ['left'], soundTurn: 0 });
  speak('Only sentence.');
  act(() => queueSound('a2'));
  show();
  expect(await screen.findByText('Only sentence.')).toBeVisible();
  expect(useSystemStore.getState().soundList).toEqual(['a2']);
});

test('a failed answer does not block the next one', async () => {
  mockServer.use(failWith(getVoice, 503, { msg: 'No voice today' }));
  playSound('a1');
  show();
  await screen.findByRole('alert');
  speak('Next answer.');
  act(() => queueSound('a2'));
  expect(await screen.findByText('Next answer.')).toBeVisible();
  expect(useSystemStore.getState().soundList).toEqual(['a2']);
});

test('playback in another tab pauses this one', async () => {
  speak('First sentence.');
  playSound('a1');
  show();
  await button('Pause reading');
  const other = new BroadcastChannel('voice');
  other.postMessage(null);
  expect(await button('Go on reading')).toBeVisible();
  other.close();
});

test('the end of an answer in another tab does not stop this one', async () => {
  speak('First sentence.');
  playSound('a1');
  show();
  await screen.findByText('First sentence.');
  act(() => {
    useSystemStore.setState({ soundList: [] });
  });
  expect(await button('Pause reading')).toBeVisible();
});

test('a paused answer ends when another tab has finished the queue', async () => {
  speak('First sentence.');
  playSound('a1');
  show();
  await userEvent.click(await button('Pause reading'));
  act(() => {
    useSystemStore.setState({ soundList: [] });
  });
  expect(screen.queryByRole('region')).toBeNull();
});

test('other tabs are notified when this one starts loading', async () => {
  mockServer.use(
    http.post(new URL(`/api/${getVoice.path}`, location.origin).href, () => delay('infinite')),
  );
  const told = vi.fn();
  const other = new BroadcastChannel('voice');
  other.addEventListener('message', told);
  playSound('a1');
  show();
  await vi.waitFor(() => {
    expect(told).toHaveBeenCalledTimes(1);
  });
  other.close();
});

test('stopping the answer at its source stops the player', async () => {
  speak('First sentence.');
  playSound('a1');
  show();
  await screen.findByText('First sentence.');
  act(() => stopSound());
  expect(screen.queryByRole('region')).toBeNull();
});
