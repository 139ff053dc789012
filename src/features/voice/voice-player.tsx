import { selectAutoPlay, setAutoPlay, stopSound } from '#stores/sound.ts';
import { useSystemStore } from '#stores/system.ts';
import { PlayerBar } from './components/player-bar.tsx';
import { usePlayer } from './hooks/use-player.ts';
import { SPEEDS } from './model/player.ts';

export function VoicePlayer() {
  const { player, state } = usePlayer();
  const isAuto = useSystemStore(selectAutoPlay);
  const canReadBySelf = useSystemStore((system) => system.isSoundScreen);
  if (state.status === 'idle') return null;
  const next = SPEEDS.find((speed) => speed > state.speed) ?? SPEEDS[0];

  return (
    <PlayerBar
      state={state}
      isAuto={isAuto}
      onPause={player.pause}
      onResume={player.resume}
      onSeek={player.seek}
      onSpeed={() => player.setSpeed(next)}
      onAuto={canReadBySelf ? () => setAutoPlay(!isAuto) : undefined}
      onStop={stopSound}
    />
  );
}
