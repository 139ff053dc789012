import { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
import { countSchema, cursorSchema, idSchema, timeSchema } from '../primitives.ts';

/** An approved contribution of the member. */
export const contributionSchema = z.strictObject({
  /** Id of the submission. */
  id: idSchema,
  kind: z.enum(['answer', 'material', 'revision']),
  title: z.string(),
  /** The published article that it became part of; null if none. */
  articleId: idSchema.nullable(),
  /** Citations of that article in answers to others. */
  cited: z.int(),
  points: z.int(),
  createdAt: timeSchema,
});

const citedMonthSchema = z.strictObject({
  /** YYYY-MM, Asia/Shanghai. */
  month: z.string(),
  cited: z.int(),
  /** null until the month is over and paid. */
  points: z.int().nullable(),
});

export const cocreatorMineSchemas = callSchemas('cocreator/mine', {
  request: z.strictObject({ cursor: cursorSchema.optional(), count: countSchema.optional() }),
  response: z.strictObject({
    /** null if the member isn't a co-creator. */
    since: timeSchema.nullable(),
    /** Approved contributions, and how many make a co-creator. */
    accepted: z.int(),
    needed: z.int(),
    /** State of the newest application; null if there is none. */
    application: z.enum(['pending', 'approved', 'refused', 'returned', 'withdrawn']).nullable(),
    /** Points of a citation, and at most a month. */
    perCitation: z.int(),
    monthMax: z.int(),
    cited: z.int(),
    /** The last twelve with citations, newest first. */
    months: z.array(citedMonthSchema),
    list: z.array(contributionSchema),
    nextCursor: z.string().nullable(),
  }),
});

/** The contributors of articles who are co-creators. */
export const cocreatorCreditsSchemas = callSchemas('cocreator/credits', {
  request: z.strictObject({ articleIds: z.array(idSchema).min(1).max(20) }),
  response: z.strictObject({
    list: z.array(z.strictObject({ articleId: idSchema, contributor: z.string() })),
  }),
});
