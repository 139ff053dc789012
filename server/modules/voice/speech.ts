import type { VoiceName } from '#contract/voice/calls.ts';
import type { SpokenSentence } from './spoken/spoken-sentences.ts';
import type { Sound } from './wav.ts';

export interface Speaker {
  voice: VoiceName;
  /** 1 is the voice's own pace. */
  speed: number;
}

/** What makes speech. */
export interface Speech {
  /** Sentences that it makes at once. */
  places: number;
  /** @throws when it can't, or is told to stop */
  say: (parts: SpokenSentence['parts'], speaker: Speaker, signal: AbortSignal) => Promise<Sound[]>;
  close: () => Promise<void>;
}
