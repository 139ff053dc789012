import { z } from 'zod';
import { countSchema, cursorSchema, idSchema, timeSchema } from '../primitives.ts';
import { schemasOf } from '../schemas-of.ts';
import * as calls from './calls.ts';

export const messageScopeSchema = z.enum(calls.MESSAGE_SCOPES);
const unreadSchema = z.strictObject({ personal: z.int(), enterprise: z.int() });
const oneOrAllSchema = z
  .strictObject({ id: idSchema.optional(), scope: messageScopeSchema.optional() })
  .refine(({ id, scope }) => (id === undefined) !== (scope === undefined), { path: ['id'] });

export const messageListSchemas = schemasOf(calls.messageList, {
  request: z.strictObject({
    scope: messageScopeSchema,
    unread: z.boolean().optional(),
    cursor: cursorSchema.optional(),
    count: countSchema.optional(),
  }),
  response: z.strictObject({
    list: z.array(
      z.strictObject({
        id: idSchema,
        scope: messageScopeSchema,
        title: z.string(),
        content: z.string(),
        link: z
          .strictObject({
            kind: z.enum(['submission', 'redemption', 'points', 'article', 'member', 'console']),
            id: z.string().nullable(),
          })
          .nullable(),
        read: z.boolean(),
        createdAt: timeSchema,
      }),
    ),
    nextCursor: z.string().nullable(),
    unread: unreadSchema,
  }),
});

export const messageReadSchemas = schemasOf(calls.messageRead, {
  request: oneOrAllSchema,
  response: z.strictObject({ unread: unreadSchema }),
});

export const messageDeleteSchemas = schemasOf(calls.messageDelete, {
  request: oneOrAllSchema,
  response: z.strictObject({ deleted: z.int(), unread: unreadSchema }),
});
