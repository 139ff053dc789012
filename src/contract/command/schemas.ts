import { z } from 'zod';
import {
  countSchema,
  emptySchema,
  idSchema,
  keywordSchema,
  pageSchema,
  timeSchema,
} from '../primitives.ts';
import { schemasOf } from '../schemas-of.ts';
import * as calls from './calls.ts';

const titleSchema = z.string().trim().min(1).max(60);
const descriptionSchema = z.string().trim().max(300);
const templateSchema = z.string().trim().min(1).max(4000);

const commandSchema = z.strictObject({
  id: idSchema,
  version: z.int(),
  classId: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  template: z.string(),
  variables: z.array(
    z.strictObject({
      name: z.string(),
      kind: z.enum(['text', 'number', 'select']),
      unit: z.string().nullable(),
      options: z.array(z.string()),
      required: z.boolean(),
    }),
  ),
  clicks: z.int(),
  best: z.boolean(),
  mine: z.boolean(),
  state: z.enum(['public', 'own', 'pending', 'refused']),
  updatedAt: timeSchema,
});

const listSchemas = {
  request: z.strictObject({
    page: pageSchema.optional(),
    count: countSchema.optional(),
    classId: idSchema.optional(),
    keyword: keywordSchema.optional(),
    mine: z.boolean().optional(),
  }),
  response: z.strictObject({
    list: z.array(commandSchema),
    total: z.int(),
    nextCursor: z.string().nullable(),
  }),
};

export const commandIndexSchemas = schemasOf(calls.commandIndex, listSchemas);
export const bestCommandIndexSchemas = schemasOf(calls.bestCommandIndex, listSchemas);
export const classCommandIndexSchemas = schemasOf(calls.classCommandIndex, listSchemas);
export const searchCommandIndexSchemas = schemasOf(calls.searchCommandIndex, listSchemas);

export const commandClassIndexSchemas = schemasOf(calls.commandClassIndex, {
  request: emptySchema,
  response: z.strictObject({
    list: z.array(z.strictObject({ id: idSchema, name: z.string(), count: z.int() })),
  }),
});

export const clickCommandSchemas = schemasOf(calls.clickCommand, {
  request: z.strictObject({ id: idSchema }),
  response: z.strictObject({ clicks: z.int() }),
});

export const saveCommandSchemas = schemasOf(calls.saveCommand, {
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

export const deleteCommandSchemas = schemasOf(calls.deleteCommand, {
  request: z.strictObject({ id: idSchema, restore: z.boolean().optional() }),
  response: z.strictObject({ deleted: z.int() }),
});

export const submitCommandSchemas = schemasOf(calls.submitCommand, {
  request: z.strictObject({ id: idSchema }),
  response: z.strictObject({ submissionId: idSchema }),
});

export const commandVersionsSchemas = schemasOf(calls.commandVersions, {
  request: z.strictObject({ id: idSchema }),
  response: z.strictObject({
    list: z.array(
      z.strictObject({
        version: z.int(),
        title: z.string(),
        description: z.string(),
        template: z.string(),
        createdAt: timeSchema,
      }),
    ),
  }),
});
