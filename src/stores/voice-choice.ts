import { create } from 'zustand';
import { VOICE_NAMES, VOICE_SPEED } from '#contract/voice/constants.ts';
import { readItem, writeItem } from '#lib/local-storage.ts';
import { VOICE_CHOICE_KEY } from './kept-keys.ts';
import { asObject } from './persisted-fields.ts';

interface VoiceChoice {
  /**
   * `auto`: a voice of the device where it has one for the language; a name of `VOICE_NAMES`: that
   * voice of the product; otherwise the URI of a voice of the device.
   */
  voice: string;
  /** Factor, within `VOICE_SPEED`. */
  speed: number;
}

const DEFAULT: VoiceChoice = { voice: 'auto', speed: 1 };

export const useVoiceChoice = create<VoiceChoice>()(readChoice);

export function chooseVoice(choice: Partial<VoiceChoice>): void {
  const next = { ...useVoiceChoice.getState(), ...choice };
  writeItem(VOICE_CHOICE_KEY, JSON.stringify(next));
  useVoiceChoice.setState(next);
}

/** The voice of the product that the member chose, otherwise the first. */
export function productVoiceOf({ voice }: VoiceChoice): (typeof VOICE_NAMES)[number] {
  return VOICE_NAMES.find((name) => name === voice) ?? VOICE_NAMES[0];
}

// Another tab has changed it.
window.addEventListener('storage', ({ key }) => {
  if (key === VOICE_CHOICE_KEY || key === null) useVoiceChoice.setState(readChoice());
});

function readChoice(): VoiceChoice {
  try {
    const stored: unknown = JSON.parse(readItem(VOICE_CHOICE_KEY) ?? '{}');
    const { voice, speed } = asObject(stored);
    return {
      voice: typeof voice === 'string' && voice !== '' ? voice : DEFAULT.voice,
      speed:
        typeof speed === 'number' && speed >= VOICE_SPEED.min && speed <= VOICE_SPEED.max
          ? speed
          : DEFAULT.speed,
    };
  } catch {
    return DEFAULT;
  }
}
