import { z } from 'zod';
import { emptySchema, timeSchema } from '../primitives.ts';
import { schemasOf } from '../schemas-of.ts';
import * as calls from './calls.ts';

const usageSchema = z.strictObject({
  used: z.int(),
  limit: z.int().nullable(),
  resetAt: timeSchema,
});

export const usageTodaySchemas = schemasOf(calls.usageToday, {
  request: emptySchema,
  response: usageSchema,
});

export const addUsageSchemas = schemasOf(calls.addUsage, {
  request: z.strictObject({ kind: z.enum(calls.USAGE_KINDS) }),
  response: usageSchema,
});
