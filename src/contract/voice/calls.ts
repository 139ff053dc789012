import { endpoint } from '../endpoint.ts';

export const VOICE_NAMES = ['female', 'male'] as const;
export type VoiceName = (typeof VOICE_NAMES)[number];

/** How fast is spoken: 1 is the voice's own pace. */
export const VOICE_SPEED = { min: 0.5, max: 2 } as const;

/** `failed`: what was made so far can be had, and no more will come. */
export type VoiceStatus = 'waiting' | 'speaking' | 'done' | 'failed';

export interface VoiceSample {
  id: string;
  text: string;
  voice: VoiceName;
  speed: number;
  createdAt: string;
}

/** Starts speech: of an answer that has ended, or of a text; one of both. */
export const getVoice = endpoint<
  {
    answerId?: string | undefined;
    text?: string | undefined;
    voice?: VoiceName | undefined;
    speed?: number | undefined;
  },
  { voiceId: string; status: VoiceStatus }
>('apiindex/getvoice');
/** `duration`: milliseconds of speech that are made; it grows. */
export const getVoiceStatus = endpoint<
  { voiceId: string },
  { status: VoiceStatus; duration: number }
>('apiindex/getvoicestatus');
/**
 * Answers with the sound itself in place of an envelope, as it is made: WAV files one after the
 * other, one a sentence, each with its words as its title (`LIST INFO INAM`).
 */
export const getStreamVoice = endpoint<{ voiceId: string }, never>('apiindex/getstreamvoice');
/** Keeps a sample for a day. */
export const voiceTestSave = endpoint<
  { text: string; voice?: VoiceName | undefined; speed?: number | undefined },
  VoiceSample
>('apiindex/voicetestsave');
/** Newest first. */
export const voiceTestSearch = endpoint<
  { page?: number | undefined; count?: number | undefined; keyword?: string | undefined },
  { list: VoiceSample[]; total: number }
>('apiindex/voicetestsearch');
