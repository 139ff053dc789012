import { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
import { emptySchema, idSchema, lineSchema, timeSchema } from '../primitives.ts';
import { MODEL_FAULTS, SERVICE_SOURCES } from './constants.ts';

const MAX_PRICE = 100_000_000;
const priceOf = z.int().min(0).max(MAX_PRICE);
const modelSchema = lineSchema(100);

export const serviceFieldsSchema = z.strictObject({
  /** Address of an OpenAI-compatible API. */
  baseUrl: z.url({ protocol: /^https?$/ }).max(500),
  model: modelSchema,
  deepModels: z.array(modelSchema).max(10),
  imageModel: modelSchema.nullable(),
  canSee: z.boolean(),
  /** null: none is sent. */
  temperature: z.number().min(0).max(2).nullable(),
  maxTokens: z.int().min(200).max(100_000),
});

/** Fen per million tokens, and fen per picture. */
export const modelPriceSchema = z.strictObject({
  model: modelSchema,
  input: priceOf,
  output: priceOf,
  picture: priceOf,
});

const pricesSchema = z.array(modelPriceSchema).max(20);
/** Sent in a header. */
const keySchema = z
  .string()
  .regex(/^[\u0021-\u007e]+$/)
  .max(500);

export const serviceStateSchema = z.strictObject({
  /** The fields that apply now; null if the embedded engine alone answers. */
  service: serviceFieldsSchema.nullable(),
  source: z.enum(SERVICE_SOURCES),
  /** The environment's service while a saved one overrides it. */
  overridden: z.strictObject({ baseUrl: z.string(), model: z.string() }).nullable(),
  hasKey: z.boolean(),
  prices: pricesSchema,
  version: z.int(),
  /** Why the embedded engine answers in place of the service; null while the service answers. */
  outage: z.strictObject({ reason: z.enum(MODEL_FAULTS), since: timeSchema }).nullable(),
  /** Hosts of the operator's network that an address may have, beside public ones. */
  hosts: z.array(z.string()),
});

export const serviceGetSchemas = callSchemas('console/serviceget', {
  request: emptySchema,
  response: serviceStateSchema,
});

export const serviceSaveSchemas = callSchemas('console/servicesave', {
  request: z.strictObject({
    /** null: the environment's service applies again. */
    service: serviceFieldsSchema.nullable(),
    /** Absent: the saved key stays; null: no key. */
    key: keySchema.nullable().optional(),
    prices: pricesSchema,
    version: z.int().min(0),
  }),
  response: serviceStateSchema,
});

export const serviceTestSchemas = callSchemas('console/servicetest', {
  request: z.strictObject({
    service: serviceFieldsSchema,
    /** Absent: the key in use, if the address has the same origin. */
    key: keySchema.nullable().optional(),
  }),
  response: z.strictObject({
    /** One result for each model that writes text. */
    models: z.array(
      z.strictObject({
        model: z.string(),
        fault: z.enum(MODEL_FAULTS).nullable(),
        /** HTTP status of a refusal. */
        status: z.int().nullable(),
        milliseconds: z.int(),
      }),
    ),
  }),
});

export const speechFieldsSchema = z.strictObject({
  /** Address of an OpenAI-compatible API, without `/audio/speech`. */
  baseUrl: serviceFieldsSchema.shape.baseUrl,
  model: modelSchema,
  femaleVoice: modelSchema,
  maleVoice: modelSchema,
});

export const speechStateSchema = z.strictObject({
  /** The fields that apply now; null if the built-in voice alone reads. */
  speech: speechFieldsSchema.nullable(),
  source: z.enum(SERVICE_SOURCES),
  hasKey: z.boolean(),
  version: z.int(),
  /** The last failure; null since the service last spoke. The built-in voice reads meanwhile. */
  fault: z.strictObject({ reason: z.enum(MODEL_FAULTS), at: timeSchema }).nullable(),
  hosts: z.array(z.string()),
});

export const speechGetSchemas = callSchemas('console/speechget', {
  request: emptySchema,
  response: speechStateSchema,
});

export const speechSaveSchemas = callSchemas('console/speechsave', {
  request: z.strictObject({
    /** null: the environment's service applies again. */
    speech: speechFieldsSchema.nullable(),
    /** Absent: the saved key stays; null: no key. */
    key: keySchema.nullable().optional(),
    version: z.int().min(0),
  }),
  response: speechStateSchema,
});

export const speechTestSchemas = callSchemas('console/speechtest', {
  request: z.strictObject({
    speech: speechFieldsSchema,
    /** Absent: the key in use, if the address has the same origin. */
    key: keySchema.nullable().optional(),
  }),
  response: z.strictObject({
    /** One result for each voice. */
    voices: z.array(
      z.strictObject({
        voice: z.string(),
        fault: z.enum(MODEL_FAULTS).nullable(),
        /** HTTP status of a refusal. */
        status: z.int().nullable(),
        milliseconds: z.int(),
      }),
    ),
  }),
});

const spentSchema = z.strictObject({
  inputTokens: z.int(),
  outputTokens: z.int(),
  pictures: z.int(),
  /** In fen, rounded up; of what had a price. */
  cost: z.int(),
  /** Tokens and pictures that had no price. */
  unpriced: z.int(),
});

export const serviceSpendSchemas = callSchemas('console/servicespend', {
  request: z.strictObject({ days: z.int().min(1).max(31) }),
  response: z.strictObject({
    total: spentSchema,
    /** The days with use, the newest first. */
    days: z.array(spentSchema.extend({ day: z.iso.date() })),
    models: z.array(spentSchema.extend({ model: z.string() })),
    /** Those with the most tokens. */
    members: z.array(spentSchema.extend({ id: idSchema, nickname: z.string() })),
  }),
});
