import { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
import { countSchema, cursorSchema, idSchema, pageSchema, timeSchema } from '../primitives.ts';
import { LEDGER_KINDS } from './constants.ts';

const kindSchema = z.enum(LEDGER_KINDS);

export const pointsTotalsSchema = z.strictObject({
  /** Total earned (without reversed points) and total spent. */
  earned: z.int(),
  spent: z.int(),
  byKind: z.array(z.strictObject({ kind: kindSchema, points: z.int() })),
  /**
   * End-of-day balances (Asia/Shanghai, YYYY-MM-DD) of the last 12 months, only days with changes,
   * preceded by the day before the first; oldest first.
   */
  trend: z.array(z.strictObject({ day: z.iso.date(), balance: z.int() })),
});

export const ledgerRowSchema = z.strictObject({
  id: idSchema,
  delta: z.int(),
  balanceAfter: z.int(),
  kind: kindSchema,
  reason: z.string().nullable(),
  /** Id of the related object; for `grade`, the new grade. */
  ref: z.string().nullable(),
  /** Title of the submission, name of the goods or masked name of the invited member. */
  name: z.string().nullable(),
  createdAt: timeSchema,
});

export const memberGradeLogSchemas = callSchemas('apiindex/membergradelog', {
  request: z.strictObject({
    cursor: cursorSchema.optional(),
    count: countSchema.optional(),
    kind: kindSchema.optional(),
    /** YYYY-MM, Asia/Shanghai. */
    month: z
      .string()
      .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
      .optional(),
  }),
  response: z.strictObject({
    balance: z.int(),
    /** Index of `GRADE_THRESHOLDS`. */
    grade: z.int(),
    totals: pointsTotalsSchema,
    /** Month of the first change, YYYY-MM in Asia/Shanghai; null without changes. */
    since: z.string().nullable(),
    list: z.array(ledgerRowSchema),
    nextCursor: z.string().nullable(),
  }),
});

export const rankRangeSchema = z.enum(['week', 'month', 'all']);

export const ownRankSchema = z.strictObject({
  /** null without points in the range, or if excluded. */
  place: z.int().nullable(),
  points: z.int(),
  /** Points to the next better place; null for the first place or without a place. */
  gap: z.int().nullable(),
  excluded: z.boolean(),
});

export const rankRowSchema = z.strictObject({
  memberId: idSchema,
  /** Ties share a place. */
  place: z.int(),
  /** As chosen in the privacy settings. */
  name: z.string(),
  avatar: z.string().nullable(),
  grade: z.int(),
  points: z.int(),
  cocreator: z.boolean(),
  isMe: z.boolean(),
});

export const rankListSchemas = callSchemas('apiindex/ranklist', {
  request: z.strictObject({
    range: rankRangeSchema,
    page: pageSchema.optional(),
    count: countSchema.optional(),
  }),
  response: z.strictObject({
    list: z.array(rankRowSchema),
    total: z.int(),
    me: ownRankSchema,
    nextCursor: z.string().nullable(),
  }),
});
