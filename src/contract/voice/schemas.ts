import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { countSchema, idSchema, keywordSchema, pageSchema, timeSchema } from '../primitives.ts';
import { schemasOf } from '../schemas-of.ts';
import * as calls from './calls.ts';

const textSchema = z.string().trim().min(1).max(LIMITS.voiceChars);
const nameSchema = z.enum(calls.VOICE_NAMES);
const speedSchema = z.number().min(calls.VOICE_SPEED.min).max(calls.VOICE_SPEED.max);
const statusSchema = z.enum(['waiting', 'speaking', 'done', 'failed']);
const ofVoiceSchema = z.strictObject({ voiceId: idSchema });
const sampleSchema = z.strictObject({
  id: z.string(),
  text: z.string(),
  voice: nameSchema,
  speed: z.number(),
  createdAt: timeSchema,
});

export const getVoiceSchemas = schemasOf(calls.getVoice, {
  request: z.strictObject({
    answerId: idSchema.optional(),
    text: textSchema.optional(),
    voice: nameSchema.optional(),
    speed: speedSchema.optional(),
  }),
  response: z.strictObject({ voiceId: z.string(), status: statusSchema }),
});

export const getVoiceStatusSchemas = schemasOf(calls.getVoiceStatus, {
  request: ofVoiceSchema,
  response: z.strictObject({ status: statusSchema, duration: z.int().min(0) }),
});

export const getStreamVoiceSchemas = schemasOf(calls.getStreamVoice, {
  request: ofVoiceSchema,
  response: z.never(),
});

export const voiceTestSaveSchemas = schemasOf(calls.voiceTestSave, {
  request: z.strictObject({
    text: textSchema,
    voice: nameSchema.optional(),
    speed: speedSchema.optional(),
  }),
  response: sampleSchema,
});

export const voiceTestSearchSchemas = schemasOf(calls.voiceTestSearch, {
  request: z.strictObject({
    page: pageSchema.optional(),
    count: countSchema.optional(),
    keyword: keywordSchema.optional(),
  }),
  response: z.strictObject({ list: z.array(sampleSchema), total: z.int() }),
});
