import { endpoint } from '../endpoint.ts';

export const VOICE_NAMES = ['female', 'male'] as const;
export type VoiceName = (typeof VOICE_NAMES)[number];

/** Factor; 1 is the voice's normal speed. */
export const VOICE_SPEED = { min: 0.5, max: 2 } as const;

/** `failed`: the audio generated so far is available. */
export type VoiceStatus = 'waiting' | 'speaking' | 'done' | 'failed';

export interface VoiceSample {
  id: string;
  text: string;
  voice: VoiceName;
  speed: number;
  createdAt: string;
}

/** Either a finished answer or a text. */
export const getVoice = endpoint<
  {
    answerId?: string | undefined;
    text?: string | undefined;
    voice?: VoiceName | undefined;
    speed?: number | undefined;
  },
  { voiceId: string; status: VoiceStatus }
>('apiindex/getvoice');
/** `duration`: milliseconds generated so far. */
export const getVoiceStatus = endpoint<
  { voiceId: string },
  { status: VoiceStatus; duration: number }
>('apiindex/getvoicestatus');
/**
 * Responds with audio instead of an envelope: concatenated WAV files, one per sentence, with the
 * text as title (`LIST INFO INAM`).
 */
export const getStreamVoice = endpoint<{ voiceId: string }, never>('apiindex/getstreamvoice');
export const voiceTestSave = endpoint<
  { text: string; voice?: VoiceName | undefined; speed?: number | undefined },
  VoiceSample
>('apiindex/voicetestsave');
export const voiceTestSearch = endpoint<
  { page?: number | undefined; count?: number | undefined; keyword?: string | undefined },
  { list: VoiceSample[]; total: number }
>('apiindex/voicetestsearch');
