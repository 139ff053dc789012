import { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
import { fileRefSchema } from '../file/schemas.ts';
import { emptySchema, idSchema } from '../primitives.ts';

const text = (max: number) => z.string().trim().max(max);

/** The number of a quotation: letters, digits, separators and the blanks of `NUMBER_BLANKS`. */
const NUMBER_PATTERN = /^(?:[\w\-/.#]|\{(?:YYYY|YY|MM|DD|N{1,6})\}){1,40}$/;

const numberPatternSchema = z
  .string()
  .max(60)
  .regex(NUMBER_PATTERN)
  .refine((pattern) => /\{N{1,6}\}/.test(pattern));

export const letterheadSchema = z.strictObject({
  nameZh: text(120),
  nameEn: text(160),
  addressZh: text(300),
  addressEn: text(300),
  phone: text(60),
  email: text(120),
  website: text(200),
  contact: text(120),
  bankZh: text(600),
  bankEn: text(600),
});

export const companySchema = z.strictObject({
  ...letterheadSchema.shape,
  numberPattern: z.string(),
  /** The number that the next quotation gets. */
  nextNumber: z.string(),
  logo: fileRefSchema.nullable(),
  stamp: fileRefSchema.nullable(),
  /** Starts at 0, before the first save. */
  version: z.int(),
});

export const getCompanySchemas = callSchemas('company/get', {
  request: emptySchema,
  response: companySchema,
});

export const saveCompanySchemas = callSchemas('company/save', {
  request: z.strictObject({
    ...letterheadSchema.shape,
    numberPattern: numberPatternSchema,
    /** Uploaded for the purpose `letterhead`; null for none. */
    logoFileId: idSchema.nullable(),
    stampFileId: idSchema.nullable(),
    /** The edited version; a save based on an older one fails with 409. */
    version: z.int().min(0),
  }),
  response: companySchema,
});
