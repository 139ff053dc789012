import { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
import { LIMITS } from '../limits.ts';
import { countSchema, idSchema, keywordSchema, pageSchema, timeSchema } from '../primitives.ts';
import { VOICE_NAMES, VOICE_SPEED } from './constants.ts';

const textSchema = z.string().trim().min(1).max(LIMITS.voiceChars);
const nameSchema = z.enum(VOICE_NAMES);
const speedSchema = z.number().min(VOICE_SPEED.min).max(VOICE_SPEED.max);
export const statusSchema = z.enum(['waiting', 'speaking', 'done', 'failed']);
const ofVoiceSchema = z.strictObject({ voiceId: idSchema });
export const sampleSchema = z.strictObject({
  id: z.string(),
  text: z.string(),
  voice: nameSchema,
  speed: z.number(),
  createdAt: timeSchema,
});

export const getVoiceSchemas = callSchemas('apiindex/getvoice', {
  request: z.strictObject({
    answerId: idSchema.optional(),
    text: textSchema.optional(),
    voice: nameSchema.optional(),
    speed: speedSchema.optional(),
  }),
  response: z.strictObject({ voiceId: z.string(), status: statusSchema }),
});

export const spokenLanguageSchema = z.enum(['zh', 'en']);

export const getVoiceTextSchemas = callSchemas('apiindex/getvoicetext', {
  request: z.strictObject({ answerId: idSchema.optional(), text: textSchema.optional() }),
  response: z.strictObject({
    /** In the order and number of the sentences that `getvoice` speaks. */
    sentences: z.array(
      z.strictObject({
        text: z.string(),
        /** The same sentence with numbers, units and signs as words. */
        spoken: z.string(),
        language: spokenLanguageSchema,
      }),
    ),
  }),
});

export const getVoiceStatusSchemas = callSchemas('apiindex/getvoicestatus', {
  request: ofVoiceSchema,
  response: z.strictObject({
    status: statusSchema,
    duration: z.int().min(0),
    /** Sentences spoken so far, and all of them. */
    made: z.int().min(0),
    total: z.int().min(0),
  }),
});

export const getStreamVoiceSchemas = callSchemas('apiindex/getstreamvoice', {
  request: ofVoiceSchema,
  response: z.never(),
});

export const voiceTestSaveSchemas = callSchemas('apiindex/voicetestsave', {
  request: z.strictObject({
    text: textSchema,
    voice: nameSchema.optional(),
    speed: speedSchema.optional(),
  }),
  response: sampleSchema,
});

export const voiceTestSearchSchemas = callSchemas('apiindex/voicetestsearch', {
  request: z.strictObject({
    page: pageSchema.optional(),
    count: countSchema.optional(),
    keyword: keywordSchema.optional(),
  }),
  response: z.strictObject({ list: z.array(sampleSchema), total: z.int() }),
});
