import { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
import { partSchema } from '../chat/schemas.ts';
import { languageSchema, sourceSchema } from '../knowledge/schemas.ts';
import { LIMITS } from '../limits.ts';
import { countSchema, cursorSchema, idSchema, timeSchema, uuidSchema } from '../primitives.ts';
import { SHARE_DAYS } from './constants.ts';

export const shareSchema = z.strictObject({
  id: idSchema,
  path: z.string(),
  title: z.string(),
  /** 0 for an article. */
  turns: z.int(),
  views: z.int(),
  createdAt: timeSchema,
  /** null if valid until revoked. */
  expiresAt: timeSchema.nullable(),
});

export const createShareSchemas = callSchemas('share/create', {
  request: z.strictObject({
    /** Either a session or an article. */
    sessionId: idSchema.optional(),
    articleId: idSchema.optional(),
    /** The article's language; default: the caller's. */
    language: languageSchema.optional(),
    /** Default: all turns of the current branch. */
    recordIds: z.array(idSchema).min(1).max(LIMITS.sharedTurns).optional(),
    /** null if valid until revoked. */
    days: z.union([z.literal(SHARE_DAYS), z.null()]),
    clientRequestId: uuidSchema,
  }),
  response: shareSchema,
});

export const listSharesSchemas = callSchemas('share/list', {
  request: z.strictObject({ cursor: cursorSchema.optional(), count: countSchema.optional() }),
  response: z.strictObject({ list: z.array(shareSchema), nextCursor: z.string().nullable() }),
});

export const revokeShareSchemas = callSchemas('share/revoke', {
  request: z.strictObject({ id: idSchema }),
  response: z.strictObject({ revoked: z.int() }),
});

export const sharedTurnSchema = z.strictObject({
  question: z.string(),
  plugin: z.string().nullable(),
  content: z.string(),
  sources: z.array(sourceSchema),
  parts: z.array(partSchema),
  model: z.string(),
  createdAt: timeSchema,
  /** An article of the knowledge base; the question is its title. */
  article: z.literal(true).optional(),
});

export const sharedConversationSchema = z.strictObject({
  title: z.string(),
  turns: z.array(sharedTurnSchema),
  createdAt: timeSchema,
  expiresAt: timeSchema.nullable(),
});

export const viewShareSchemas = callSchemas('share/view', {
  request: z.strictObject({ id: idSchema }),
  response: sharedConversationSchema,
});
