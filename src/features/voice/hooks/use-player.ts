import { useEffect, useState, useSyncExternalStore } from 'react';
import { voiceApi } from '#data/voice.ts';
import { audioOutput } from '#lib/audio-output.ts';
import { endSound, sampleOf, selectSound } from '#stores/sound.ts';
import { useSystemStore } from '#stores/system.ts';
import { createPlayer, type Player, type PlayerState } from '../model/player.ts';

const CHANNEL = 'voice';

/** This tab's audio player: plays the queue, and pauses when another tab plays. */
export function usePlayer(): { player: Player; state: PlayerState } {
  const [player] = useState(() =>
    createPlayer({
      start: (id, signal) => {
        const sample = sampleOf(id);
        if (sample === undefined) return voiceApi.start(id, { signal, quiet: true });
        const { text, voice, speed } = sample;
        return voiceApi.say({ text, voice, speed }, { signal, quiet: true });
      },
      listen: (voiceId, signal) => voiceApi.listen(voiceId, { signal, quiet: true }),
      audio: audioOutput(),
      onEnded: endSound,
    }),
  );
  const state = useSyncExternalStore(player.subscribe, player.read);

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
