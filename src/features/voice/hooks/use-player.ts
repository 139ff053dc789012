import { useEffect, useState, useSyncExternalStore } from 'react';
import { voiceApi } from '#api/voice-api.ts';
import { audioOutput } from '#lib/audio-output.ts';
import { endSound, sampleOf, selectSound } from '#stores/sound.ts';
import { useSystemStore } from '#stores/system.ts';
import { createPlayer, type Player, type PlayerState } from '../model/player.ts';

/** What tabs tell each other: one of them begins to read. */
const CHANNEL = 'voice';

/** The player of this tab: it plays what the queue asks for, and rests while another tab is heard. */
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
      // Told while it loads: an answer that ends in another tab in this moment would empty the
      // queue that the tabs share, and end this one.
      heard = status === 'loading' || status === 'playing';
      if (heard && !before) channel.postMessage(null);
    });
    channel.addEventListener('message', player.pause);
    follow();
    const stopFollowing = useSystemStore.subscribe((system, before) => {
      if (system.soundTurn !== before.soundTurn) follow();
      else if (system.soundList.length === 0 && before.soundList.length > 0) {
        // Ended or stopped in another tab, which is not the one that is heard here by now.
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
