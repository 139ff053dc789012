import { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
import { countSchema, cursorSchema, idSchema, timeSchema } from '../primitives.ts';
import { MESSAGE_SCOPES } from './constants.ts';

export const messageScopeSchema = z.enum(MESSAGE_SCOPES);
export const unreadSchema = z.strictObject({ personal: z.int(), enterprise: z.int() });
const oneOrAllSchema = z
  .strictObject({ id: idSchema.optional(), scope: messageScopeSchema.optional() })
  .refine(({ id, scope }) => (id === undefined) !== (scope === undefined), { path: ['id'] });

export const messageLinkSchema = z.strictObject({
  kind: z.enum([
    'submission',
    'redemption',
    'points',
    'article',
    'member',
    'console',
    'quotation',
    'talk',
    'enterprise',
    'cocreator',
  ]),
  id: z.string().nullable(),
});

export const messageSchema = z.strictObject({
  id: idSchema,
  scope: messageScopeSchema,
  title: z.string(),
  content: z.string(),
  link: messageLinkSchema.nullable(),
  read: z.boolean(),
  createdAt: timeSchema,
});

export const messageListSchemas = callSchemas('message/list', {
  request: z.strictObject({
    scope: messageScopeSchema,
    unread: z.boolean().optional(),
    cursor: cursorSchema.optional(),
    count: countSchema.optional(),
  }),
  response: z.strictObject({
    list: z.array(messageSchema),
    nextCursor: z.string().nullable(),
    unread: unreadSchema,
  }),
});

export const messageReadSchemas = callSchemas('message/read', {
  request: oneOrAllSchema,
  response: z.strictObject({ unread: unreadSchema }),
});

export const messageDeleteSchemas = callSchemas('message/delete', {
  request: oneOrAllSchema,
  response: z.strictObject({ deleted: z.int(), unread: unreadSchema }),
});
