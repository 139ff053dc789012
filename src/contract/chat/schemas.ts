import { z } from 'zod';
import { MESH_PRODUCTS } from '#mesh/drawing/mesh-spec.ts';
import { calculationSchema, calculatorInputsSchema } from '../calculator/schemas.ts';
import { callSchemas } from '../call-schemas.ts';
import { fileRefSchema } from '../file/schemas.ts';
import { sourceSchema } from '../knowledge/schemas.ts';
import { LIMITS } from '../limits.ts';
import { countSchema, idSchema, timeSchema, uuidSchema } from '../primitives.ts';
import { ANSWER_MODES, WORDINGS } from './modes.ts';
import { PLUGIN_IDS } from './plugins.ts';

const pluginSchema = z.enum(PLUGIN_IDS);

const formSchema = z
  .record(
    z.string().min(1).max(40),
    z.union([z.string().max(LIMITS.formTextChars), z.number(), z.boolean()]),
  )
  .refine((form) => Object.keys(form).length <= 20);

export const meshSpecSchema = z.strictObject({
  product: z.enum(MESH_PRODUCTS),
  inputs: calculatorInputsSchema,
  scale: z.number().positive().max(1000).optional(),
  cells: z.int().min(2).max(20).optional(),
});

export const enterpriseCardSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  place: z.string(),
  products: z.array(z.string()),
  intro: z.string(),
  site: z.string().nullable(),
  example: z.boolean(),
  /** Last part of the public address; missing in parts of older answers. */
  page: z.string().optional(),
});

export const storedAskSchema = z.strictObject({
  output: z.string().nullable(),
  field: z.string().nullable(),
  /** Denominator, such as `roll`; null if there is none. */
  per: z.string().nullable(),
  /** Requested unit; null if any is accepted. */
  unit: z.string().nullable(),
  isTotal: z.boolean(),
});

export const inputOriginSchema = z.enum(['question', 'earlier', 'assumed', 'derived', 'solved']);

export const readInputSchema = z.strictObject({
  /** Key of `inputs`. */
  field: z.string(),
  /**
   * `question`: stated in this question; `earlier`: from an earlier turn; `assumed`: a default or
   * convention; `derived`: result of another step; `solved`: computed from a given result.
   */
  origin: inputOriginSchema,
});

export const calculationReadingSchema = z.strictObject({
  inputs: z.array(readInputSchema),
  /** Keys of the requested outputs, most important first. */
  asked: z.array(z.string()),
  /** Keys of outputs whose sum over all calculations was requested. */
  totals: z.array(z.string()).optional(),
  /**
   * Numbers that are no inputs, but that follow-up questions can use: `count` of rolls, `priceKg`,
   * …
   */
  beside: calculatorInputsSchema.optional(),
  asks: z.array(storedAskSchema).optional(),
});

export const askReadingSchema = z.strictObject({ label: z.string(), question: z.string() });

export const askFieldSchema = z.strictObject({
  key: z.string(),
  name: z.string(),
  /** Unit of a number without one; null for a choice, name or count. */
  unit: z.string().nullable(),
  choices: z.array(z.strictObject({ value: z.string(), name: z.string() })),
});

export const askSchema = z.strictObject({
  type: z.literal('ask'),
  sentence: z.string().optional(),
  calculator: z.string().nullable(),
  fields: z.array(askFieldSchema),
  readings: z.array(askReadingSchema).optional(),
  /** Known inputs and requests, which the reply completes. */
  inputs: calculatorInputsSchema.optional(),
  asks: z.array(storedAskSchema).optional(),
});

const otherValueShape = {
  text: z.string(),
  quantity: z.string(),
  calculator: z.string(),
  inputs: calculatorInputsSchema,
  value: z.number(),
  unit: z.string(),
};

export const meshPartSchema = z.strictObject({ type: z.literal('mesh'), spec: meshSpecSchema });

export const imagePartSchema = z.strictObject({ type: z.literal('image'), file: fileRefSchema });

export const misreadInputSchema = z.strictObject({
  kind: z.literal('misread'),
  ...otherValueShape,
});

export const contradictedNumberSchema = z.strictObject({
  kind: z.literal('contradicted').optional(),
  ...otherValueShape,
});

export const enterprisePartSchema = z.strictObject({
  type: z.literal('enterprise'),
  cards: z.array(enterpriseCardSchema),
});

export const unverifiedClaimSchema = z.strictObject({
  kind: z.literal('unverified'),
  text: z.string(),
  claim: z.enum(['number', 'standard']),
});

export const scriptShotSchema = z.strictObject({
  n: z.int(),
  seconds: z.int(),
  scene: z.string(),
  line: z.string(),
  caption: z.string(),
});

export const calculationPartSchema = z.strictObject({
  type: z.literal('calculation'),
  calculator: z.string(),
  inputs: calculatorInputsSchema,
  result: calculationSchema,
  reading: calculationReadingSchema.optional(),
});

export const checkFindingSchema = z.union([
  contradictedNumberSchema,
  misreadInputSchema,
  unverifiedClaimSchema,
]);

export const scriptPartSchema = z.strictObject({
  type: z.literal('script'),
  titles: z.array(z.string()),
  seconds: z.int(),
  shots: z.array(scriptShotSchema),
  tags: z.array(z.string()),
  notes: z.array(z.string()),
});

export const checkPartSchema = z.strictObject({
  type: z.literal('check'),
  findings: z.array(checkFindingSchema),
});

/** Questions around a subject, by topic. */
export const questionsPartSchema = z.strictObject({
  type: z.literal('questions'),
  subject: z.string(),
  groups: z.array(z.strictObject({ name: z.string(), questions: z.array(z.string()) })),
});

/** The way of answering that the sentence asked for; `plain` of a regeneration takes it back. */
export const modePartSchema = z.strictObject({
  type: z.literal('mode'),
  mode: z.enum(ANSWER_MODES),
});

export const partSchema = z.discriminatedUnion('type', [
  calculationPartSchema,
  meshPartSchema,
  imagePartSchema,
  enterprisePartSchema,
  scriptPartSchema,
  checkPartSchema,
  askSchema,
  modePartSchema,
  questionsPartSchema,
]);

export const likeSchema = z.union([z.literal(-1), z.literal(0), z.literal(1)]);

export const answerStatusSchema = z.enum([
  'generating',
  'done',
  'stopped',
  'interrupted',
  'failed',
]);

export const answerSchema = z.strictObject({
  id: idSchema,
  /** Starts at 1, incremented with every regeneration. */
  version: z.int(),
  status: answerStatusSchema,
  /** Markdown; citations are `[^n]` with a source's number. */
  content: z.string(),
  reasoning: z.string(),
  reasoningMs: z.int().nullable(),
  sources: z.array(sourceSchema),
  parts: z.array(partSchema),
  like: likeSchema,
  /** The model's name, or `embedded` for the built-in knowledge engine. */
  model: z.string(),
  error: z.strictObject({ code: z.int(), msg: z.string() }).nullable(),
  createdAt: timeSchema,
});

export const recordSchema = z.strictObject({
  id: idSchema,
  sessionId: idSchema,
  question: z.string(),
  plugin: z.string().nullable(),
  files: z.array(fileRefSchema),
  answers: z.array(answerSchema),
  /** Id of the newest finished version; if none is finished, of the only one. */
  active: idSchema,
  helped: z.boolean().nullable(),
  /** The record that this edited question replaces. */
  replaces: idSchema.nullable(),
  /** Set on an edited record and all records after it. */
  replacedBy: idSchema.nullable(),
  /** Client-generated id of the request, which identifies the record across tabs. */
  clientRequestId: uuidSchema,
  createdAt: timeSchema,
});

export const historySchema = z.strictObject({
  list: z.array(recordSchema),
  total: z.int(),
  hasBefore: z.boolean(),
  hasAfter: z.boolean(),
});

const POSITIONS = ['before', 'after', 'around'] as const;

export const chatHistorySchemas = callSchemas('apiindex/chathistory', {
  request: z
    .strictObject({
      sessionId: idSchema,
      before: idSchema.optional(),
      after: idSchema.optional(),
      around: idSchema.optional(),
      count: countSchema.optional(),
    })
    .superRefine((request, context) => {
      const given = POSITIONS.filter((position) => request[position] !== undefined);
      for (const position of given.slice(1)) {
        context.addIssue({ code: 'custom', path: [position] });
      }
    }),
  response: historySchema,
});

export const chatHistoryTestSchemas = callSchemas('apiindex/chathistorytest', {
  request: z.strictObject({ sessionId: idSchema }),
  response: historySchema,
});

const questionShape = {
  sessionId: idSchema.optional(),
  question: z
    .string()
    .max(LIMITS.questionChars)
    .refine((text) => text.trim() !== ''),
  plugin: pluginSchema.optional(),
  form: formSchema.optional(),
  fileIds: z.array(idSchema).max(LIMITS.questionFiles).optional(),
  editOf: idSchema.optional(),
  clientRequestId: uuidSchema,
};
const modelSchema = z.string().min(1).max(100);

export const chatOneSchemas = callSchemas('apiindex/chatone', {
  request: z.strictObject(questionShape),
  response: recordSchema,
});

export const chatOneTestSchemas = callSchemas('apiindex/chatonetest', {
  request: z.strictObject(questionShape),
  response: recordSchema,
});

export const chatTwoSchemas = callSchemas('apiindex/chattwo', {
  request: z.strictObject({ answerId: idSchema }),
  response: z.strictObject({ questions: z.array(z.string()).min(3).max(5) }),
});

export const chatThreeSchemas = callSchemas('apiindex/chatthree', {
  request: z.strictObject({ ...questionShape, model: modelSchema.optional() }),
  response: recordSchema,
});

export const chatThreeTestSchemas = callSchemas('apiindex/chatthreetest', {
  request: z.strictObject({ ...questionShape, model: modelSchema.optional() }),
  response: recordSchema,
});

export const chatFourSchemas = callSchemas('apiindex/chatfour', {
  request: z
    .strictObject({
      sessionId: idSchema.optional(),
      prompt: questionShape.question.optional(),
      spec: meshSpecSchema.optional(),
      /** `photo`: a picture of the product in use; requires an image model. */
      style: z.enum(['drawing', 'photo']).optional(),
      size: z.enum(['square', 'wide', 'tall']).optional(),
      clientRequestId: uuidSchema,
    })
    .superRefine(({ prompt, spec }, context) => {
      if (prompt === undefined && spec === undefined) {
        context.addIssue({ code: 'custom', path: ['prompt'] });
        context.addIssue({ code: 'custom', path: ['spec'] });
      }
    }),
  response: recordSchema,
});

export const rebuildChatSchemas = callSchemas('apiindex/rebuildchat', {
  request: z.strictObject({ answerId: idSchema, model: modelSchema.optional() }),
  response: recordSchema,
});

export const drawingFeedbackSchemas = callSchemas('apiindex/drawingfeedback', {
  request: z.strictObject({
    answerId: idSchema,
    fit: z.boolean(),
    content: z.string().trim().min(1).max(2000),
  }),
  response: z.strictObject({ submissionId: idSchema }),
});

export const rebuildSchemas = callSchemas('apiindex/rebuild', {
  request: z.strictObject({
    answerId: idSchema,
    model: modelSchema.optional(),
    /** Answers as plain chat, whatever mode the sentence asks for. */
    plain: z.boolean().optional(),
    /** Another form of the same answer, without new numbers. */
    wording: z.enum(WORDINGS).optional(),
  }),
  response: recordSchema,
});

export const chatResumeSchemas = callSchemas('apiindex/chatresume', {
  request: z.strictObject({
    answerId: idSchema,
    /** Last received event id; 0 for all events. */
    after: z.int().min(0),
  }),
  response: recordSchema,
});

export const chatStopSchemas = callSchemas('apiindex/chatstop', {
  request: z.strictObject({ answerId: idSchema }),
  response: answerSchema,
});

export const sessionProductSchema = z.strictObject({
  calculator: z.string(),
  inputs: calculatorInputsSchema,
  /** Numbers that are no inputs, as `calculationReadingSchema.beside`. */
  beside: calculatorInputsSchema,
  /** Keys of inputs that the member changed in place. */
  changed: z.array(z.string()),
});

export const productsSchema = z.strictObject({
  /** The oldest first. */
  products: z.array(sessionProductSchema),
  /** Indexes of the products that the next question continues; empty: none. */
  standing: z.array(z.int()),
});

export const sessionProductsSchemas = callSchemas('apiindex/sessionproducts', {
  request: z.strictObject({ sessionId: idSchema }),
  response: productsSchema,
});

export const setSessionProductSchemas = callSchemas('apiindex/setsessionproduct', {
  request: z.strictObject({
    sessionId: idSchema,
    /** A product of the conversation as it is listed, or a further one. */
    product: z.strictObject({
      calculator: z.string().min(1).max(40),
      inputs: calculatorInputsSchema,
    }),
    /** Its new inputs; null lets it go; without it the next question continues it as it is. */
    inputs: calculatorInputsSchema.nullable().optional(),
  }),
  response: productsSchema,
});

export const likeRecordSchemas = callSchemas('apiindex/likerecord', {
  request: z.strictObject({
    answerId: idSchema,
    like: likeSchema,
    reason: z.string().trim().min(1).max(500).optional(),
  }),
  response: answerSchema,
});

export const updateHelpStatusSchemas = callSchemas('apiindex/updatehelpstatus', {
  request: z.strictObject({ recordId: idSchema, helped: z.boolean() }),
  response: recordSchema,
});

export const deleteHistoryRecordSchemas = callSchemas('apiindex/deletehistoryrecord', {
  request: z.strictObject({
    recordIds: z.array(idSchema).min(1).max(LIMITS.batchIds),
    restore: z.boolean().optional(),
  }),
  response: z.strictObject({ deleted: z.int() }),
});

export const completeHistoryRecordSchemas = callSchemas(
  'Calculatorapiindex/completehistoryrecord',
  {
    request: z.strictObject({
      sessionId: idSchema.optional(),
      calculator: z.string().min(1).max(40),
      inputs: calculatorInputsSchema,
      clientRequestId: uuidSchema,
    }),
    response: recordSchema,
  },
);
