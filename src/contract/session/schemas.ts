import { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
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

export const kindSchema = z.enum(['chat', 'deep']);
const pluginSchema = z.enum(PLUGIN_IDS);

export const sessionStateSchema = z.enum(['idle', 'generating', 'failed']);

export const searchHitSchema = z.strictObject({ recordId: idSchema, snippet: z.string() });

export const sessionSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  kind: kindSchema,
  plugin: z.string().nullable(),
  top: z.boolean(),
  generating: z.boolean(),
  state: sessionStateSchema,
  unread: z.boolean(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
  hits: z.array(searchHitSchema).optional(),
});

export const newSessionListSchemas = callSchemas('apiindex/newsessionlist', {
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

export const countedSessionSchema = sessionSchema.extend({ records: z.int() });

export const sessionListSchemas = callSchemas('apiindex/sessionlist', {
  request: z.strictObject({
    page: pageSchema.optional(),
    /** `nextCursor` of the previous page; required after the first `LIMITS.numberedRows` rows. */
    cursor: cursorSchema.optional(),
    count: countSchema.optional(),
    kind: kindSchema.optional(),
    plugin: pluginSchema.optional(),
    keyword: keywordSchema.optional(),
  }),
  response: z.strictObject({
    list: z.array(countedSessionSchema),
    /** Counted up to `LIMITS.numberedRows`. */
    total: z.int(),
    nextCursor: z.string().nullable(),
  }),
});

export const delSessionSchemas = callSchemas('apiindex/delsession', {
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

export const topSessionSchemas = callSchemas('apiindex/topsession', {
  request: z.strictObject({ id: idSchema, top: z.boolean() }),
  response: sessionSchema,
});

export const editSessionTitleSchemas = callSchemas('apiindex/editsessiontitle', {
  request: z.strictObject({
    id: idSchema,
    title: z.string().trim().min(1).max(LIMITS.titleChars),
  }),
  response: sessionSchema,
});
