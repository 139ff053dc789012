import { useEffect, useState, useSyncExternalStore } from 'react';
import { voiceApi, type Said } from '#data/voice.ts';
import { audioOutput } from '#lib/audio-output.ts';
import { endSound, sampleOf, selectSound } from '#stores/sound.ts';
import { useSystemStore } from '#stores/system.ts';
import { productVoiceOf, useVoiceChoice } from '#stores/voice-choice.ts';
import { createDeviceSpeech, loadDeviceVoices, voiceFor } from '../model/device-speech.ts';
import {
  createPlayer,
  type DeviceReading,
  type Player,
  type PlayerState,
} from '../model/player.ts';

const CHANNEL = 'voice';

/** This tab's audio player: plays the queue, and pauses when another tab plays. */
export function usePlayer(): { player: Player; state: PlayerState } {
  const [player] = useState(() =>
    createPlayer({
      device: deviceReading,
      start: (id, signal) => {
        const { voice = productVoiceOf(useVoiceChoice.getState()), speed } = sampleOf(id) ?? {};
        const speaker = { voice, ...(speed !== undefined && { speed }) };
        return voiceApi.start(saidOf(id), speaker, { signal, quiet: true });
      },
      follow: voiceApi.follow,
      speed: useVoiceChoice.getState().speed,
      listen: (voiceId, signal) => voiceApi.listen(voiceId, { signal, quiet: true }),
      audio: audioOutput(),
      onEnded: endSound,
    }),
  );
  const state = useSyncExternalStore(player.subscribe, player.read);

  useEffect(
    () =>
      useVoiceChoice.subscribe(({ speed }) => {
        if (player.read().speed !== speed) player.setSpeed(speed);
      }),
    [player],
  );
  useEffect(() => {
    const follow = () => {
      const asked = selectSound(useSystemStore.getState());
      if (asked !== null) player.play(asked);
      else if (player.read().status !== 'idle') player.stop();
    };
    const channel = new BroadcastChannel(CHANNEL);
    let heard = false;
    const stopTelling = player.subscribe(() => {
      const before = heard;
      const { status } = player.read();
      // Also announced while loading: otherwise an answer that ends in another tab would clear the
      // shared queue and stop this player.
      heard = status === 'loading' || status === 'playing';
      if (heard && !before) channel.postMessage(null);
    });
    channel.addEventListener('message', player.pause);
    follow();
    const stopFollowing = useSystemStore.subscribe((system, before) => {
      const now = player.read();
      if (system.soundTurn !== before.soundTurn) follow();
      else if (now.status === 'failed' && system.soundList.length > before.soundList.length) {
        // A failed answer must not block the next one.
        const next = endSound(now.answerId);
        if (next !== null) player.play(next);
      } else if (system.soundList.length === 0 && before.soundList.length > 0) {
        // Stopped by another tab that was playing.
        if (player.read().status === 'paused') player.stop();
      }
    });

    return () => {
      stopFollowing();
      stopTelling();
      channel.close();
      player.stop();
    };
  }, [player]);

  return { player, state };
}

/** The read text: a sample of this tab, otherwise an answer. */
export function saidOf(id: string): Said {
  const sample = sampleOf(id);
  return sample === undefined ? { answerId: id } : { text: sample.text };
}

/** null unless the device has a voice for each language of the text. */
async function deviceReading(id: string, signal: AbortSignal): Promise<DeviceReading | null> {
  const { voice } = useVoiceChoice.getState();
  if (sampleOf(id)?.voice !== undefined) return null;
  const voices = await loadDeviceVoices(signal);
  const zh = voiceFor(voices, 'zh', voice);
  const en = voiceFor(voices, 'en', voice);
  if (zh === null && en === null) return null;
  const { sentences } = await voiceApi.text(saidOf(id), { signal, quiet: true });
  const mine = { ...(zh && { zh }), ...(en && { en }) };
  if (sentences.some(({ language }) => mine[language] === undefined)) return null;

  return { speech: createDeviceSpeech(mine), sentences };
}
