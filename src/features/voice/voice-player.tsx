import { chooseVoice } from '#stores/voice-choice.ts';
import { selectAutoPlay, setAutoPlay, stopSound } from '#stores/sound.ts';
import { useSystemStore } from '#stores/system.ts';
import { PlayerBar } from './components/player-bar.tsx';
import { usePlayer } from './hooks/use-player.ts';
import { useVoiceDownload } from './hooks/use-voice-download.ts';
import { SPEEDS } from './model/player.ts';

export function VoicePlayer() {
  const { player, state } = usePlayer();
  const { download, start, cancel } = useVoiceDownload();
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
      onSpeed={() => chooseVoice({ speed: next })}
      download={download}
      onDownload={() => (download === null ? void start(state.answerId) : cancel())}
      onAuto={canReadBySelf ? () => setAutoPlay(!isAuto) : undefined}
      onStop={stopSound}
    />
  );
}
