import { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
import { emptySchema } from '../primitives.ts';
import { ERROR_MESSAGES, ERROR_NAMES, ERROR_SOURCES } from './known-errors.ts';

/** Files of our own build only. */
const SCRIPT = String.raw`(?:assets\/)?[\w.-]{1,80}\.js`;

export const clientErrorReportSchema = z.strictObject({
  source: z.enum(ERROR_SOURCES),
  name: z.enum(ERROR_NAMES),
  /** null for an unknown message, which isn't sent. */
  message: z.enum(ERROR_MESSAGES).nullable(),
  /** Stack frames in our scripts, innermost first: `assets/index-4f2a.js:1:2345`. */
  stack: z.array(z.string().regex(new RegExp(String.raw`^${SCRIPT}:\d{1,7}:\d{1,7}$`))).max(12),
  /** The entry script, unique per build. */
  release: z.string().regex(/^[\w.-]{0,80}$/),
  /** Route pattern: `/submissions/:id?`. */
  screen: z.string().regex(/^[a-z/:?*-]{1,60}$/i),
  /** Id of the failed API request, if any. */
  requestId: z
    .string()
    .regex(/^[\da-f-]{16,36}$/)
    .optional(),
});

export const reportClientErrorSchemas = callSchemas('client/error', {
  request: clientErrorReportSchema,
  response: emptySchema,
});
