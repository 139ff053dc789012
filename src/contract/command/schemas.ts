import { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
import {
  countSchema,
  emptySchema,
  idSchema,
  keywordSchema,
  pageSchema,
  timeSchema,
} from '../primitives.ts';

const titleSchema = z.string().trim().min(1).max(60);
const descriptionSchema = z.string().trim().max(300);
const templateSchema = z.string().trim().min(1).max(4000);

export const commandStateSchema = z.enum(['public', 'own', 'pending', 'refused']);

export const commandVariableSchema = z.strictObject({
  name: z.string(),
  kind: z.enum(['text', 'number', 'select']),
  unit: z.string().nullable(),
  options: z.array(z.string()),
  required: z.boolean(),
});

export const commandSchema = z.strictObject({
  id: idSchema,
  /** Starts at 1, incremented with every save. */
  version: z.int(),
  classId: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  template: z.string(),
  variables: z.array(commandVariableSchema),
  clicks: z.int(),
  best: z.boolean(),
  mine: z.boolean(),
  state: commandStateSchema,
  updatedAt: timeSchema,
});

const commandListDataSchema = z.strictObject({
  list: z.array(commandSchema),
  total: z.int(),
  nextCursor: z.string().nullable(),
});

const commandListRequestSchema = z.strictObject({
  page: pageSchema.optional(),
  count: countSchema.optional(),
  classId: idSchema.optional(),
  /** Chinese, English, or pinyin (full or initials) of a title. */
  keyword: keywordSchema.optional(),
  mine: z.boolean().optional(),
});

const listSchemas = {
  request: commandListRequestSchema,
  response: commandListDataSchema,
};

export const commandIndexSchemas = callSchemas('commandapiindex/commandindex', listSchemas);
export const bestCommandIndexSchemas = callSchemas('commandapiindex/bestcommandindex', listSchemas);
export const classCommandIndexSchemas = callSchemas(
  'commandapiindex/classcommandindex',
  listSchemas,
);
export const searchCommandIndexSchemas = callSchemas(
  'commandapiindex/searchcommandindex',
  listSchemas,
);

export const commandClassIndexSchemas = callSchemas('commandapiindex/commandclassindex', {
  request: emptySchema,
  response: z.strictObject({
    list: z.array(z.strictObject({ id: idSchema, name: z.string(), count: z.int() })),
  }),
});

export const clickCommandSchemas = callSchemas('commandapiindex/clickcommand', {
  request: z.strictObject({ id: idSchema }),
  response: z.strictObject({ clicks: z.int() }),
});

export const saveCommandSchemas = callSchemas('command/save', {
  request: z.strictObject({
    id: idSchema.optional(),
    version: z.int().min(1).optional(),
    title: titleSchema,
    description: descriptionSchema,
    template: templateSchema,
    classId: idSchema.nullable(),
  }),
  response: commandSchema,
});

export const deleteCommandSchemas = callSchemas('command/delete', {
  request: z.strictObject({ id: idSchema, restore: z.boolean().optional() }),
  response: z.strictObject({ deleted: z.int() }),
});

export const submitCommandSchemas = callSchemas('command/submit', {
  request: z.strictObject({ id: idSchema }),
  response: z.strictObject({ submissionId: idSchema }),
});

export const commandVersionSchema = z.strictObject({
  version: z.int(),
  title: z.string(),
  description: z.string(),
  template: z.string(),
  createdAt: timeSchema,
});

export const commandVersionsSchemas = callSchemas('command/versions', {
  request: z.strictObject({ id: idSchema }),
  response: z.strictObject({
    list: z.array(commandVersionSchema),
  }),
});
