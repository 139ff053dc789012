import { z } from 'zod';
import { calculationSchema, calculatorInputsSchema } from '../calculator/schemas.ts';
import { sourceSchema } from '../knowledge/schemas.ts';
import { LIMITS } from '../limits.ts';
import { countSchema, idSchema, timeSchema, uuidSchema } from '../primitives.ts';
import { schemasOf } from '../schemas-of.ts';
import * as calls from './calls.ts';

export const partSchema = z.strictObject({
  type: z.literal('calculation'),
  calculator: z.string(),
  inputs: calculatorInputsSchema,
  result: calculationSchema,
});

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
  files: z.array(
    z.strictObject({
      id: idSchema,
      name: z.string(),
      mime: z.string(),
      size: z.int(),
      url: z.string(),
      thumb: z.string().optional(),
    }),
  ),
  answers: z.array(answerSchema),
  active: idSchema,
  helped: z.boolean().nullable(),
  replaces: idSchema.nullable(),
  replacedBy: idSchema.nullable(),
  createdAt: timeSchema,
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
  response: z.strictObject({
    list: z.array(recordSchema),
    total: z.int(),
    hasBefore: z.boolean(),
    hasAfter: z.boolean(),
  }),
});

export const chatOneSchemas = schemasOf(calls.chatOne, {
  request: z.strictObject({
    sessionId: idSchema.optional(),
    question: z
      .string()
      .max(LIMITS.questionChars)
      .refine((text) => text.trim() !== ''),
    plugin: z.string().min(1).max(40).optional(),
    form: z
      .record(z.string().min(1).max(40), z.union([z.string().max(2000), z.number(), z.boolean()]))
      .refine((form) => Object.keys(form).length <= 40)
      .optional(),
    fileIds: z.array(idSchema).max(5).optional(),
    editOf: idSchema.optional(),
    clientRequestId: uuidSchema,
  }),
  response: recordSchema,
});

export const rebuildSchemas = schemasOf(calls.rebuild, {
  request: z.strictObject({ answerId: idSchema, model: z.string().min(1).max(100).optional() }),
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
