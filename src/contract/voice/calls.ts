import type { z } from 'zod';
import { endpoint, type DataOf } from '../endpoint.ts';
import type { VOICE_NAMES } from './constants.ts';
import type * as schemas from './schemas.ts';

export type VoiceName = (typeof VOICE_NAMES)[number];

/** `failed`: the audio generated so far is available. */
export type VoiceStatus = z.infer<typeof schemas.statusSchema>;

export type VoiceSample = z.infer<typeof schemas.sampleSchema>;

export type SpokenLanguage = z.infer<typeof schemas.spokenLanguageSchema>;

/** Either a finished answer or a text. */
export const getVoice = endpoint<typeof schemas.getVoiceSchemas>('apiindex/getvoice');
/** The sentences alone, for a voice of the device. The request is that of `getvoice`. */
export const getVoiceText = endpoint<typeof schemas.getVoiceTextSchemas>('apiindex/getvoicetext');
export type VoiceText = DataOf<typeof getVoiceText>;
export type VoiceProgress = DataOf<typeof getVoiceStatus>;
/** `duration`: milliseconds generated so far. */
export const getVoiceStatus =
  endpoint<typeof schemas.getVoiceStatusSchemas>('apiindex/getvoicestatus');
/**
 * Responds with audio instead of an envelope: concatenated WAV files, one per sentence, with the
 * text as title (`LIST INFO INAM`).
 */
export const getStreamVoice =
  endpoint<typeof schemas.getStreamVoiceSchemas>('apiindex/getstreamvoice');
export const voiceTestSave =
  endpoint<typeof schemas.voiceTestSaveSchemas>('apiindex/voicetestsave');
export const voiceTestSearch = endpoint<typeof schemas.voiceTestSearchSchemas>(
  'apiindex/voicetestsearch',
);
