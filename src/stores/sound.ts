import type { VoiceName } from '#contract/voice/calls.ts';
import { useSystemStore, type SystemState } from './system.ts';

/** Reads an answer aloud at once, in place of whatever is being read. */
export function playSound(answerId: string): void {
  useSystemStore.setState(({ soundTurn }) => ({
    soundList: [answerId],
    soundTurn: soundTurn + 1,
  }));
}

/** A text that is read aloud for itself, in a voice of its own. */
export interface SoundSample {
  id: string;
  text: string;
  voice: VoiceName;
  speed: number;
}

/** What ids of the queue stand for that are no answers; a reload begins without them. */
const samples = new Map<string, SoundSample>();

/** Reads a text aloud at once. */
export function playSample(sample: SoundSample): void {
  samples.set(sample.id, sample);
  playSound(sample.id);
}

export function sampleOf(id: string): SoundSample | undefined {
  return samples.get(id);
}

/** Reads an answer aloud after those that are being read. */
export function queueSound(answerId: string): void {
  const { soundList } = useSystemStore.getState();
  if (soundList.length === 0) playSound(answerId);
  else if (!soundList.includes(answerId)) {
    useSystemStore.setState({ soundList: [...soundList, answerId] });
  }
}

/** What has been read leaves the queue. Answers with what comes next; null: nothing. */
export function endSound(answerId: string): string | null {
  const rest = useSystemStore.getState().soundList.filter((id) => id !== answerId);
  useSystemStore.setState({ soundList: rest });

  return rest[0] ?? null;
}

export function stopSound(): void {
  useSystemStore.setState(({ soundTurn }) => ({ soundList: [], soundTurn: soundTurn + 1 }));
}

/** Whether answers are read aloud by themselves when they end. */
export function setAutoPlay(isOn: boolean): void {
  useSystemStore.setState({ isplayaudio: isOn });
}

/** The answer that is being read in this tab; null: none. */
export const selectSound = ({ soundTurn, soundList }: SystemState): string | null =>
  soundTurn > 0 ? (soundList[0] ?? null) : null;
/** Whether there is anything for a player to do. */
export const selectHasSound = ({ isplayaudio, soundTurn }: SystemState): boolean =>
  isplayaudio || soundTurn > 0;
