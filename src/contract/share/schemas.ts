import { z } from 'zod';
import { partSchema } from '../chat/schemas.ts';
import { sourceSchema } from '../knowledge/schemas.ts';
import { LIMITS } from '../limits.ts';
import { countSchema, cursorSchema, idSchema, timeSchema, uuidSchema } from '../primitives.ts';
import { schemasOf } from '../schemas-of.ts';
import * as calls from './calls.ts';

const shareSchema = z.strictObject({
  id: idSchema,
  path: z.string(),
  title: z.string(),
  turns: z.int(),
  views: z.int(),
  createdAt: timeSchema,
  expiresAt: timeSchema.nullable(),
});

export const createShareSchemas = schemasOf(calls.createShare, {
  request: z.strictObject({
    sessionId: idSchema,
    recordIds: z.array(idSchema).min(1).max(LIMITS.sharedTurns).optional(),
    days: z.union([z.literal(calls.SHARE_DAYS), z.null()]),
    clientRequestId: uuidSchema,
  }),
  response: shareSchema,
});

export const listSharesSchemas = schemasOf(calls.listShares, {
  request: z.strictObject({ cursor: cursorSchema.optional(), count: countSchema.optional() }),
  response: z.strictObject({ list: z.array(shareSchema), nextCursor: z.string().nullable() }),
});

export const revokeShareSchemas = schemasOf(calls.revokeShare, {
  request: z.strictObject({ id: idSchema }),
  response: z.strictObject({ revoked: z.int() }),
});

export const viewShareSchemas = schemasOf(calls.viewShare, {
  request: z.strictObject({ id: idSchema }),
  response: z.strictObject({
    title: z.string(),
    turns: z.array(
      z.strictObject({
        question: z.string(),
        plugin: z.string().nullable(),
        content: z.string(),
        sources: z.array(sourceSchema),
        parts: z.array(partSchema),
        model: z.string(),
        createdAt: timeSchema,
      }),
    ),
    createdAt: timeSchema,
    expiresAt: timeSchema.nullable(),
  }),
});
