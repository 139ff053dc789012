import { z } from 'zod';
import { idSchema } from '../primitives.ts';

export const fileRefSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  url: z.string(),
  thumb: z.string().optional(),
});
