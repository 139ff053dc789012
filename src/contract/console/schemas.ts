import { z } from 'zod';
import { memberSchema } from '../member/schemas.ts';
import { messageScopeSchema } from '../message/schemas.ts';
import { PERMISSIONS } from '../permissions.ts';
import {
  countSchema,
  cursorSchema,
  emptySchema,
  idSchema,
  keywordSchema,
  lineSchema,
  timeSchema,
  uuidSchema,
} from '../primitives.ts';
import { schemasOf } from '../schemas-of.ts';
import { goodsSchema } from '../shop/schemas.ts';
import * as calls from './calls.ts';
import { QUEUES } from './queue-calls.ts';

const paging = { cursor: cursorSchema.optional(), count: countSchema.optional() };
const nextCursor = z.string().nullable();
const saved = { id: idSchema.optional(), version: z.int().min(1).optional() };
const reasonSchema = lineSchema(500);

const consoleMemberSchema = memberSchema.omit({ routes: true, perms: true }).extend({
  earned: z.int(),
  restriction: z.string().nullable(),
  ranked: z.boolean(),
  disabled: z.string().nullable(),
});

export const memberListSchemas = schemasOf(calls.memberList, {
  request: z.strictObject({ ...paging, keyword: keywordSchema.optional() }),
  response: z.strictObject({ list: z.array(consoleMemberSchema), nextCursor }),
});

export const memberEditSchemas = schemasOf(calls.memberEdit, {
  request: z.strictObject({
    id: idSchema,
    roles: z.array(idSchema).max(20).optional(),
    restrict: z.union([z.strictObject({ reason: reasonSchema }), z.literal(false)]).optional(),
    disable: z.union([z.strictObject({ reason: reasonSchema }), z.literal(false)]).optional(),
    penalty: z
      .strictObject({ points: z.int().min(1).max(100_000_000), reason: reasonSchema })
      .optional(),
    ranked: z.boolean().optional(),
    signOut: z.boolean().optional(),
    clientRequestId: uuidSchema,
  }),
  response: consoleMemberSchema,
});

const permissionSchema = z.enum(PERMISSIONS);
const roleSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  perms: z.array(permissionSchema),
});

export const consoleRoleListSchemas = schemasOf(calls.consoleRoleList, {
  request: emptySchema,
  response: z.strictObject({ list: z.array(roleSchema), perms: z.array(permissionSchema) }),
});

export const roleSaveSchemas = schemasOf(calls.roleSave, {
  request: z.strictObject({
    id: idSchema.optional(),
    name: lineSchema(50),
    perms: z.array(permissionSchema).max(PERMISSIONS.length),
  }),
  response: roleSchema,
});

export const goodsListSchemas = schemasOf(calls.goodsList, {
  request: z.strictObject(paging),
  response: z.strictObject({
    list: z.array(goodsSchema),
    nextCursor,
    classes: z.array(z.strictObject({ id: idSchema, name: z.string() })),
  }),
});

export const goodsSaveSchemas = schemasOf(calls.goodsSave, {
  request: z.strictObject({
    ...saved,
    name: lineSchema(100),
    description: z.string().trim().max(5000),
    classId: idSchema.nullable(),
    price: z.int().min(1).max(100_000_000),
    stock: z.int().min(0).max(1_000_000),
    stockSeen: z.int().min(0).max(1_000_000_000).optional(),
    limitPerMember: z.int().min(1).max(1_000_000).nullable(),
    pictures: z.array(idSchema).max(8),
    state: z.enum(['on', 'off']),
  }),
  response: goodsSchema,
});

const languageSchema = z.enum(['zh-CN', 'en-US']);
const articleStateSchema = z.enum(['draft', 'published', 'withdrawn']);
const sectionSchema = z.strictObject({
  heading: z.string().trim().max(100),
  paragraphs: z
    .array(
      z.strictObject({
        text: z.string().trim().min(1).max(4000),
        confidence: z.enum(['A', 'B', 'C']),
      }),
    )
    .max(100),
});
const articleShape = {
  language: languageSchema,
  title: lineSchema(120),
  summary: z.string().trim().max(500),
  sections: z.array(sectionSchema).min(1).max(50),
  region: z.array(idSchema).max(20),
  contributor: z.string().trim().min(1).max(50).nullable(),
  state: articleStateSchema,
};
const consoleArticleSchema = z.strictObject({
  ...articleShape,
  id: idSchema,
  version: z.int(),
  origin: z.enum(['shipped', 'material', 'console']),
  edited: z.boolean(),
  submissionId: z.string().nullable(),
  updatedAt: timeSchema,
});

export const articleListSchemas = schemasOf(calls.articleList, {
  request: z.strictObject({
    ...paging,
    state: articleStateSchema.optional(),
    keyword: keywordSchema.optional(),
  }),
  response: z.strictObject({ list: z.array(consoleArticleSchema), nextCursor }),
});

export const articleSaveSchemas = schemasOf(calls.articleSave, {
  request: z.strictObject({ ...saved, ...articleShape }),
  response: consoleArticleSchema,
});

export const articleRestoreSchemas = schemasOf(calls.articleRestore, {
  request: z.strictObject({ id: idSchema, language: languageSchema, version: z.int().min(1) }),
  response: consoleArticleSchema,
});

const consoleCommandSchema = z.strictObject({
  id: idSchema,
  version: z.int(),
  classId: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  template: z.string(),
  best: z.boolean(),
  state: z.enum(['on', 'off']),
  clicks: z.int(),
  updatedAt: timeSchema,
});

export const consoleCommandListSchemas = schemasOf(calls.consoleCommandList, {
  request: z.strictObject({ ...paging, keyword: keywordSchema.optional() }),
  response: z.strictObject({ list: z.array(consoleCommandSchema), nextCursor }),
});

export const consoleCommandSaveSchemas = schemasOf(calls.consoleCommandSave, {
  request: z.strictObject({
    ...saved,
    classId: idSchema.nullable(),
    title: lineSchema(60),
    description: z.string().trim().max(300),
    template: z.string().trim().min(1).max(4000),
    best: z.boolean(),
    state: z.enum(['on', 'off']),
  }),
  response: consoleCommandSchema,
});

const configValuesSchema = z.record(
  z.string().min(1).max(60),
  z.union([z.string().max(20_000), z.number(), z.boolean()]),
);
const configSchema = z.strictObject({ values: configValuesSchema, version: z.int() });

export const configGetSchemas = schemasOf(calls.configGet, {
  request: emptySchema,
  response: configSchema,
});

export const configSaveSchemas = schemasOf(calls.configSave, {
  request: z.strictObject({ values: configValuesSchema, version: z.int().min(0) }),
  response: configSchema,
});

export const broadcastSchemas = schemasOf(calls.broadcast, {
  request: z.strictObject({
    scope: messageScopeSchema,
    title: lineSchema(100),
    content: z.string().trim().min(1).max(5000),
    clientRequestId: uuidSchema,
  }),
  response: z.strictObject({ sent: z.int() }),
});

export const figuresSchemas = schemasOf(calls.figures, {
  request: z.strictObject({ range: z.enum(['week', 'month', 'year']).optional() }),
  response: z.strictObject({
    modelOutSince: timeSchema.nullable(),
    members: z.int(),
    enterprises: z.int(),
    days: z.array(
      z.strictObject({
        day: z.iso.date(),
        members: z.int(),
        questions: z.int(),
        answered: z.int(),
        unanswered: z.int(),
        pointsIn: z.int(),
        pointsOut: z.int(),
      }),
    ),
    queues: z.array(
      z.strictObject({
        queue: z.enum(QUEUES),
        waiting: z.int(),
        oldest: timeSchema.nullable(),
      }),
    ),
    unanswered: z.array(
      z.strictObject({ question: z.string(), count: z.int(), lastAt: timeSchema }),
    ),
  }),
});

export const auditSchemas = schemasOf(calls.audit, {
  request: z.strictObject(paging),
  response: z.strictObject({
    list: z.array(
      z.strictObject({
        id: idSchema,
        actor: z.strictObject({ id: idSchema, nickname: z.string() }),
        action: z.string(),
        target: z.strictObject({ kind: z.string(), id: z.string().nullable(), label: z.string() }),
        details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
        createdAt: timeSchema,
      }),
    ),
    nextCursor,
  }),
});
