import { z } from 'zod';
import { emptySchema } from '../primitives.ts';
import { schemasOf } from '../schemas-of.ts';
import { reportClientError } from './calls.ts';
import { ERROR_MESSAGES, ERROR_NAMES, ERROR_SOURCES } from './known-errors.ts';

/** Files of our own build only. */
const SCRIPT = String.raw`(?:assets\/)?[\w.-]{1,80}\.js`;

export const reportClientErrorSchemas = schemasOf(reportClientError, {
  request: z.strictObject({
    source: z.enum(ERROR_SOURCES),
    name: z.enum(ERROR_NAMES),
    message: z.enum(ERROR_MESSAGES).nullable(),
    stack: z.array(z.string().regex(new RegExp(String.raw`^${SCRIPT}:\d{1,7}:\d{1,7}$`))).max(12),
    release: z.string().regex(/^[\w.-]{0,80}$/),
    screen: z.string().regex(/^[a-z/:?*-]{1,60}$/i),
    requestId: z
      .string()
      .regex(/^[\da-f-]{16,36}$/)
      .optional(),
  }),
  response: emptySchema,
});
