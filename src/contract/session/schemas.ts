import { z } from 'zod';
import { PLUGIN_IDS } from '../chat/plugins.ts';
import { LIMITS } from '../limits.ts';
import {
  countSchema,
  cursorSchema,
  idSchema,
  keywordSchema,
  pageSchema,
  timeSchema,
} from '../primitives.ts';
import { schemasOf } from '../schemas-of.ts';
import * as calls from './calls.ts';

const kindSchema = z.enum(['chat', 'deep']);
const pluginSchema = z.enum(PLUGIN_IDS);

const sessionSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  kind: kindSchema,
  plugin: z.string().nullable(),
  top: z.boolean(),
  generating: z.boolean(),
  state: z.enum(['idle', 'generating', 'failed']),
  unread: z.boolean(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
  hits: z.array(z.strictObject({ recordId: idSchema, snippet: z.string() })).optional(),
});

export const newSessionListSchemas = schemasOf(calls.newSessionList, {
  request: z.strictObject({
    cursor: cursorSchema.optional(),
    count: countSchema.optional(),
    kind: kindSchema.optional(),
    keyword: keywordSchema.optional(),
  }),
  response: z.strictObject({
    top: z.array(sessionSchema),
    list: z.array(sessionSchema),
    nextCursor: z.string().nullable(),
  }),
});

export const sessionListSchemas = schemasOf(calls.sessionList, {
  request: z.strictObject({
    page: pageSchema.optional(),
    cursor: cursorSchema.optional(),
    count: countSchema.optional(),
    kind: kindSchema.optional(),
    plugin: pluginSchema.optional(),
    keyword: keywordSchema.optional(),
  }),
  response: z.strictObject({
    list: z.array(sessionSchema.extend({ records: z.int() })),
    total: z.int(),
    nextCursor: z.string().nullable(),
  }),
});

export const delSessionSchemas = schemasOf(calls.delSession, {
  request: z
    .strictObject({
      ids: z.array(idSchema).min(1).max(LIMITS.batchIds).optional(),
      all: z.boolean().optional(),
      kind: kindSchema.optional(),
      plugin: pluginSchema.optional(),
      keyword: keywordSchema.optional(),
      restore: z.boolean().optional(),
    })
    .refine((request) => (request.ids === undefined) === (request.all === true), {
      path: ['ids'],
    }),
  response: z.strictObject({ deleted: z.int() }),
});

export const topSessionSchemas = schemasOf(calls.topSession, {
  request: z.strictObject({ id: idSchema, top: z.boolean() }),
  response: sessionSchema,
});

export const editSessionTitleSchemas = schemasOf(calls.editSessionTitle, {
  request: z.strictObject({
    id: idSchema,
    title: z.string().trim().min(1).max(LIMITS.titleChars),
  }),
  response: sessionSchema,
});
