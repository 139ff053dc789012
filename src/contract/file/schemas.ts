import { z } from 'zod';
import { countSchema, cursorSchema, emptySchema, idSchema, timeSchema } from '../primitives.ts';
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

const readableFileSchema = fileRefSchema.extend({
  text: z.enum(['reading', 'ready', 'none', 'failed']),
  pages: z.int().nullable(),
  createdAt: timeSchema,
});

export const listFilesSchemas = schemasOf(calls.listFiles, {
  request: z.strictObject({
    cursor: cursorSchema.optional(),
    count: countSchema.optional(),
    mime: z.string().min(1).max(100).optional(),
  }),
  response: z.strictObject({
    list: z.array(readableFileSchema),
    nextCursor: z.string().nullable(),
  }),
});

export const viewFileSchemas = schemasOf(calls.viewFile, {
  request: z.strictObject({ id: idSchema }),
  response: readableFileSchema,
});

const purposeSchema = z.enum(calls.FILE_PURPOSES);

export const fileRoomSchemas = schemasOf(calls.fileRoom, {
  request: emptySchema,
  response: z.strictObject({
    bytes: z.int(),
    most: z.int(),
    parts: z.array(z.strictObject({ purpose: purposeSchema, files: z.int(), bytes: z.int() })),
    largest: z.array(
      z.strictObject({
        id: idSchema,
        name: z.string(),
        purpose: purposeSchema,
        size: z.int(),
        createdAt: timeSchema,
      }),
    ),
  }),
});

export const fileTextSchemas = schemasOf(calls.fileText, {
  request: z.strictObject({ id: idSchema, page: z.int().min(1).max(100_000) }),
  response: z.strictObject({ page: z.int(), pages: z.int(), text: z.string() }),
});
