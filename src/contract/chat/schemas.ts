import { z } from 'zod';
import { MESH_PRODUCTS } from '#mesh/drawing/mesh-spec.ts';
import { calculationSchema, calculatorInputsSchema } from '../calculator/schemas.ts';
import { fileRefSchema } from '../file/schemas.ts';
import { sourceSchema } from '../knowledge/schemas.ts';
import { LIMITS } from '../limits.ts';
import { countSchema, idSchema, timeSchema, uuidSchema } from '../primitives.ts';
import { schemasOf } from '../schemas-of.ts';
import * as calls from './calls.ts';
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

const enterpriseCardSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  place: z.string(),
  products: z.array(z.string()),
  intro: z.string(),
  site: z.string().nullable(),
  example: z.boolean(),
});

const storedAskSchema = z.strictObject({
  output: z.string().nullable(),
  field: z.string().nullable(),
  per: z.string().nullable(),
  unit: z.string().nullable(),
  isTotal: z.boolean(),
});

const calculationReadingSchema = z.strictObject({
  inputs: z.array(
    z.strictObject({
      field: z.string(),
      origin: z.enum(['question', 'earlier', 'assumed', 'derived', 'solved']),
    }),
  ),
  asked: z.array(z.string()),
  totals: z.array(z.string()).optional(),
  beside: calculatorInputsSchema.optional(),
  asks: z.array(storedAskSchema).optional(),
});

const askSchema = z.strictObject({
  type: z.literal('ask'),
  sentence: z.string().optional(),
  calculator: z.string().nullable(),
  fields: z.array(
    z.strictObject({
      key: z.string(),
      name: z.string(),
      unit: z.string().nullable(),
      choices: z.array(z.strictObject({ value: z.string(), name: z.string() })),
    }),
  ),
  readings: z.array(z.strictObject({ label: z.string(), question: z.string() })).optional(),
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

export const partSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('calculation'),
    calculator: z.string(),
    inputs: calculatorInputsSchema,
    result: calculationSchema,
    reading: calculationReadingSchema.optional(),
  }),
  z.strictObject({ type: z.literal('mesh'), spec: meshSpecSchema }),
  z.strictObject({ type: z.literal('image'), file: fileRefSchema }),
  z.strictObject({ type: z.literal('enterprise'), cards: z.array(enterpriseCardSchema) }),
  z.strictObject({
    type: z.literal('script'),
    titles: z.array(z.string()),
    seconds: z.int(),
    shots: z.array(
      z.strictObject({
        n: z.int(),
        seconds: z.int(),
        scene: z.string(),
        line: z.string(),
        caption: z.string(),
      }),
    ),
    tags: z.array(z.string()),
    notes: z.array(z.string()),
  }),
  z.strictObject({
    type: z.literal('check'),
    findings: z.array(
      z.union([
        z.strictObject({ kind: z.literal('contradicted').optional(), ...otherValueShape }),
        z.strictObject({ kind: z.literal('misread'), ...otherValueShape }),
        z.strictObject({
          kind: z.literal('unverified'),
          text: z.string(),
          claim: z.enum(['number', 'standard']),
        }),
      ]),
    ),
  }),
  askSchema,
]);

const likeSchema = z.union([z.literal(-1), z.literal(0), z.literal(1)]);

const answerSchema = z.strictObject({
  id: idSchema,
  version: z.int(),
  status: z.enum(['generating', 'done', 'stopped', 'interrupted', 'failed']),
  content: z.string(),
  reasoning: z.string(),
  reasoningMs: z.int().nullable(),
  sources: z.array(sourceSchema),
  parts: z.array(partSchema),
  like: likeSchema,
  model: z.string(),
  error: z.strictObject({ code: z.int(), msg: z.string() }).nullable(),
  createdAt: timeSchema,
});

const recordSchema = z.strictObject({
  id: idSchema,
  sessionId: idSchema,
  question: z.string(),
  plugin: z.string().nullable(),
  files: z.array(fileRefSchema),
  answers: z.array(answerSchema),
  active: idSchema,
  helped: z.boolean().nullable(),
  replaces: idSchema.nullable(),
  replacedBy: idSchema.nullable(),
  clientRequestId: uuidSchema,
  createdAt: timeSchema,
});

const historySchema = z.strictObject({
  list: z.array(recordSchema),
  total: z.int(),
  hasBefore: z.boolean(),
  hasAfter: z.boolean(),
});

const POSITIONS = ['before', 'after', 'around'] as const;

export const chatHistorySchemas = schemasOf(calls.chatHistory, {
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

export const chatHistoryTestSchemas = schemasOf(calls.chatHistoryTest, {
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

export const chatOneSchemas = schemasOf(calls.chatOne, {
  request: z.strictObject(questionShape),
  response: recordSchema,
});

export const chatOneTestSchemas = schemasOf(calls.chatOneTest, {
  request: z.strictObject(questionShape),
  response: recordSchema,
});

export const chatTwoSchemas = schemasOf(calls.chatTwo, {
  request: z.strictObject({ answerId: idSchema }),
  response: z.strictObject({ questions: z.array(z.string()).min(3).max(5) }),
});

export const chatThreeSchemas = schemasOf(calls.chatThree, {
  request: z.strictObject({ ...questionShape, model: modelSchema.optional() }),
  response: recordSchema,
});

export const chatThreeTestSchemas = schemasOf(calls.chatThreeTest, {
  request: z.strictObject({ ...questionShape, model: modelSchema.optional() }),
  response: recordSchema,
});

export const chatFourSchemas = schemasOf(calls.chatFour, {
  request: z
    .strictObject({
      sessionId: idSchema.optional(),
      prompt: questionShape.question.optional(),
      spec: meshSpecSchema.optional(),
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

export const rebuildChatSchemas = schemasOf(calls.rebuildChat, {
  request: z.strictObject({ answerId: idSchema, model: modelSchema.optional() }),
  response: recordSchema,
});

export const drawingFeedbackSchemas = schemasOf(calls.drawingFeedback, {
  request: z.strictObject({
    answerId: idSchema,
    fit: z.boolean(),
    content: z.string().trim().min(1).max(2000),
  }),
  response: z.strictObject({ submissionId: idSchema }),
});

export const rebuildSchemas = schemasOf(calls.rebuild, {
  request: z.strictObject({ answerId: idSchema, model: modelSchema.optional() }),
  response: recordSchema,
});

export const chatResumeSchemas = schemasOf(calls.chatResume, {
  request: z.strictObject({ answerId: idSchema, after: z.int().min(0) }),
  response: recordSchema,
});

export const chatStopSchemas = schemasOf(calls.chatStop, {
  request: z.strictObject({ answerId: idSchema }),
  response: answerSchema,
});

export const likeRecordSchemas = schemasOf(calls.likeRecord, {
  request: z.strictObject({
    answerId: idSchema,
    like: likeSchema,
    reason: z.string().trim().min(1).max(500).optional(),
  }),
  response: answerSchema,
});

export const updateHelpStatusSchemas = schemasOf(calls.updateHelpStatus, {
  request: z.strictObject({ recordId: idSchema, helped: z.boolean() }),
  response: recordSchema,
});

export const deleteHistoryRecordSchemas = schemasOf(calls.deleteHistoryRecord, {
  request: z.strictObject({
    recordIds: z.array(idSchema).min(1).max(LIMITS.batchIds),
    restore: z.boolean().optional(),
  }),
  response: z.strictObject({ deleted: z.int() }),
});

export const completeHistoryRecordSchemas = schemasOf(calls.completeHistoryRecord, {
  request: z.strictObject({
    sessionId: idSchema.optional(),
    calculator: z.string().min(1).max(40),
    inputs: calculatorInputsSchema,
    clientRequestId: uuidSchema,
  }),
  response: recordSchema,
});
