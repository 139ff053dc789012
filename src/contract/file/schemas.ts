import { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
import { countSchema, cursorSchema, emptySchema, idSchema, timeSchema } from '../primitives.ts';
import { UPLOAD_PURPOSES, FILE_PURPOSES } from './constants.ts';

export const fileRefSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  url: z.string(),
  thumb: z.string().optional(),
});

export const uploadSchemas = callSchemas(
  'file/upload',
  {
    request: z.strictObject({ file: z.file(), purpose: z.enum(UPLOAD_PURPOSES) }),
    response: fileRefSchema,
  },
  'multipart',
);

export const fileTextStateSchema = z.enum(['reading', 'ready', 'none', 'failed']);

export const readableFileSchema = fileRefSchema.extend({
  text: fileTextStateSchema,
  /** Pages of a PDF, sheets of a workbook, sections of a text; null if unknown. */
  pages: z.int().nullable(),
  /** Pages whose text is known, while others are still read. */
  pagesRead: z.int().optional(),
  createdAt: timeSchema,
});

export const listFilesSchemas = callSchemas('file/list', {
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

export const viewFileSchemas = callSchemas('file/view', {
  request: z.strictObject({ id: idSchema }),
  response: readableFileSchema,
});

const purposeSchema = z.enum(FILE_PURPOSES);

export const fileRoomSchema = z.strictObject({
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
});

export const fileRoomSchemas = callSchemas('file/room', {
  request: emptySchema,
  response: fileRoomSchema,
});

export const fileTextSchemas = callSchemas('file/text', {
  request: z.strictObject({ id: idSchema, page: z.int().min(1).max(100_000) }),
  response: z.strictObject({ page: z.int(), pages: z.int(), text: z.string() }),
});

const cornerSchema = z.tuple([z.int(), z.int()]);

export const scannedCellSchema = z.strictObject({
  text: z.string(),
  /** Probability of the least certain character, 0 to 1; below `SURE_CONFIDENCE` it is to be checked. */
  confidence: z.number().min(0).max(1),
  /** Corners in pixels of the page, from the text's upper left clockwise. */
  box: z.tuple([cornerSchema, cornerSchema, cornerSchema, cornerSchema]),
});

export const scannedPageSchema = z.strictObject({
  page: z.int(),
  /** Pixels of the page as the boxes count them: the stored picture, or the drawn page of a PDF. */
  width: z.int(),
  height: z.int(),
  /** Cells by row and column; null where a row has none. */
  rows: z.array(z.array(scannedCellSchema.nullable())),
  /** Not all of its texts were read. */
  isCut: z.boolean(),
});

export const fileScanSchemas = callSchemas('file/scan', {
  request: z.strictObject({ id: idSchema, page: z.int().min(1).max(100_000) }),
  response: scannedPageSchema.extend({ pages: z.int() }),
});
