import { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
import { emptySchema, timeSchema } from '../primitives.ts';
import { USAGE_KINDS } from './constants.ts';

export const usageSchema = z.strictObject({
  used: z.int(),
  limit: z.int().nullable(),
  resetAt: timeSchema,
});

export const usageTodaySchemas = callSchemas('insideuse/queryipuse', {
  request: emptySchema,
  response: usageSchema,
});

export const addUsageSchemas = callSchemas('insideuse/addipuse', {
  request: z.strictObject({ kind: z.enum(USAGE_KINDS) }),
  response: usageSchema,
});
