import { z } from 'zod';
import { idSchema } from '../primitives.ts';
import { schemasOf } from '../schemas-of.ts';
import * as calls from './calls.ts';

export const fileRefSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  url: z.string(),
  thumb: z.string().optional(),
});

export const uploadSchemas = schemasOf(calls.upload, {
  request: z.strictObject({ file: z.file(), purpose: z.enum(calls.UPLOAD_PURPOSES) }),
  response: fileRefSchema,
});
