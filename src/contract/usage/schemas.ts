import { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
import { PLUGIN_IDS } from '../chat/plugins.ts';
import { timeSchema } from '../primitives.ts';
import { USAGE_KINDS } from './constants.ts';

export const usageSchema = z.strictObject({
  used: z.int(),
  limit: z.int().nullable(),
  resetAt: timeSchema,
});

export const usageTodaySchemas = callSchemas('insideuse/queryipuse', {
  request: z.strictObject({
    /** Default: questions. */
    plugin: z.enum(PLUGIN_IDS).optional(),
    /** Also lists the plug-ins that have a limit for the member. */
    all: z.literal(true).optional(),
  }),
  response: usageSchema.extend({
    /** With `all` alone. */
    plugins: z
      .array(z.strictObject({ plugin: z.enum(PLUGIN_IDS), used: z.int(), limit: z.int() }))
      .optional(),
  }),
});

export const addUsageSchemas = callSchemas('insideuse/addipuse', {
  request: z.strictObject({ kind: z.enum(USAGE_KINDS) }),
  response: usageSchema,
});
