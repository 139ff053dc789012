import type { VoiceName } from '#contract/voice/calls.ts';
import { useSystemStore, type SystemState } from './system.ts';

export function playSound(answerId: string): void {
  useSystemStore.setState(({ soundTurn }) => ({
    soundList: [answerId],
    soundTurn: soundTurn + 1,
  }));
}

interface SoundSample {
  id: string;
  text: string;
  /** A voice of the product; absent: the chosen voice. */
  voice?: VoiceName;
  speed?: number;
}

const samples = new Map<string, SoundSample>();

export function playSample(sample: SoundSample): void {
  samples.set(sample.id, sample);
  playSound(sample.id);
}

export function sampleOf(id: string): SoundSample | undefined {
  return samples.get(id);
}

/**
 * Queues an answer. If nothing was played in this tab, the stored queue is left over from an earlier
 * page, and is replaced.
 */
export function queueSound(answerId: string): void {
  const { soundList, soundTurn } = useSystemStore.getState();
  const isLeft = soundTurn === 0 && !soundList.includes(answerId);
  if (soundList.length === 0 || isLeft) playSound(answerId);
  else if (!soundList.includes(answerId)) {
    useSystemStore.setState({ soundList: [...soundList, answerId] });
  }
}

/** Removes the finished entry and returns the next one; null if the queue is empty. */
export function endSound(answerId: string): string | null {
  const rest = useSystemStore.getState().soundList.filter((id) => id !== answerId);
  useSystemStore.setState({ soundList: rest });

  return rest[0] ?? null;
}

export function stopSound(): void {
  useSystemStore.setState(({ soundTurn }) => ({ soundList: [], soundTurn: soundTurn + 1 }));
}

/** Turns on automatic reading. Returns the function for leaving the screen. */
export function enterSoundScreen(): () => void {
  useSystemStore.setState({ isSoundScreen: true, isplayaudio: true });

  return () => {
    useSystemStore.setState({ isSoundScreen: false, isplayaudio: false });
  };
}

export function setAutoPlay(isOn: boolean): void {
  useSystemStore.setState({ isplayaudio: isOn });
}

/** The answer playing in this tab; null if there is none. */
export const selectSound = ({ soundTurn, soundList }: SystemState): string | null =>
  soundTurn > 0 ? (soundList[0] ?? null) : null;
/** Only on the sound screen, because the stored flag may be left over from an earlier page. */
export const selectAutoPlay = ({ isplayaudio, isSoundScreen }: SystemState): boolean =>
  isplayaudio && isSoundScreen;
export const selectHasSound = (state: SystemState): boolean =>
  selectAutoPlay(state) || state.soundTurn > 0;
