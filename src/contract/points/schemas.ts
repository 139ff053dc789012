import { z } from 'zod';
import { countSchema, cursorSchema, idSchema, pageSchema, timeSchema } from '../primitives.ts';
import { schemasOf } from '../schemas-of.ts';
import * as calls from './calls.ts';

const kindSchema = z.enum(calls.LEDGER_KINDS);

export const memberGradeLogSchemas = schemasOf(calls.memberGradeLog, {
  request: z.strictObject({
    cursor: cursorSchema.optional(),
    count: countSchema.optional(),
    kind: kindSchema.optional(),
    month: z
      .string()
      .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
      .optional(),
  }),
  response: z.strictObject({
    balance: z.int(),
    grade: z.int(),
    totals: z.strictObject({
      earned: z.int(),
      spent: z.int(),
      byKind: z.array(z.strictObject({ kind: kindSchema, points: z.int() })),
      trend: z.array(z.strictObject({ day: z.iso.date(), balance: z.int() })),
    }),
    list: z.array(
      z.strictObject({
        id: idSchema,
        delta: z.int(),
        balanceAfter: z.int(),
        kind: kindSchema,
        reason: z.string().nullable(),
        ref: z.string().nullable(),
        createdAt: timeSchema,
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});

export const rankListSchemas = schemasOf(calls.rankList, {
  request: z.strictObject({
    range: z.enum(['week', 'month', 'all']),
    page: pageSchema.optional(),
    count: countSchema.optional(),
  }),
  response: z.strictObject({
    list: z.array(
      z.strictObject({
        memberId: idSchema,
        place: z.int(),
        name: z.string(),
        avatar: z.string().nullable(),
        grade: z.int(),
        points: z.int(),
        isMe: z.boolean(),
      }),
    ),
    total: z.int(),
    me: z.strictObject({
      place: z.int().nullable(),
      points: z.int(),
      gap: z.int().nullable(),
      excluded: z.boolean(),
    }),
    nextCursor: z.string().nullable(),
  }),
});
