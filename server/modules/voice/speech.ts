import type { VoiceName } from '#contract/voice/calls.ts';
import type { SpokenSentence } from './spoken/spoken-sentences.ts';
import type { Sound } from './wav.ts';

export interface Speaker {
  voice: VoiceName;
  speed: number;
}

export interface Speech {
  places: number;
  /**
   * @throws on failure or abort
   */
  say: (parts: SpokenSentence['parts'], speaker: Speaker, signal: AbortSignal) => Promise<Sound[]>;
  close: () => Promise<void>;
}
