import { z } from 'zod';
import { countSchema, idSchema, keywordSchema, timeSchema } from '../primitives.ts';
import { schemasOf } from '../schemas-of.ts';
import * as calls from './calls.ts';

const languageSchema = z.enum(['zh-CN', 'en-US']);

export const sourceSchema = z.strictObject({
  n: z.int(),
  articleId: idSchema.nullable(),
  fileId: idSchema.optional(),
  title: z.string(),
  snippet: z.string(),
  contributor: z.string().nullable(),
  page: z.int().optional(),
  url: z.string().optional(),
});

const hitShape = {
  articleId: idSchema,
  language: languageSchema,
  title: z.string(),
  heading: z.string(),
  snippet: z.string(),
  paragraph: z.int(),
  matches: z.array(z.string()),
  score: z.number(),
  contributor: z.string().nullable(),
};

export const searchAnswerSchemas = schemasOf(calls.searchAnswer, {
  request: z.strictObject({
    q: keywordSchema.min(1),
    plugin: z.string().max(40).optional(),
    region: z.string().max(100).optional(),
    page: z.int().min(1).max(100).optional(),
    count: countSchema.optional(),
  }),
  response: z.strictObject({
    list: z.array(z.strictObject(hitShape)),
    total: z.int(),
    nextCursor: z.string().nullable(),
  }),
});

export const searchAnswerTestSchemas = schemasOf(calls.searchAnswerTest, {
  request: z.strictObject({ q: keywordSchema.min(1) }),
  response: z.strictObject({
    list: z.array(
      z.strictObject({
        ...hitShape,
        parts: z.array(z.strictObject({ name: z.string(), value: z.number() })),
      }),
    ),
    reading: z.array(z.string()),
    milliseconds: z.number(),
  }),
});

export const searchAnswerByIdSchemas = schemasOf(calls.searchAnswerById, {
  request: z.strictObject({
    id: idSchema,
    language: languageSchema.optional(),
    q: keywordSchema.optional(),
  }),
  response: z.strictObject({
    id: idSchema,
    language: languageSchema,
    languages: z.array(languageSchema),
    title: z.string(),
    summary: z.string(),
    sections: z.array(
      z.strictObject({
        heading: z.string(),
        paragraphs: z.array(
          z.strictObject({ text: z.string(), confidence: z.enum(['A', 'B', 'C']) }),
        ),
      }),
    ),
    sources: z.array(z.string()),
    contributor: z.string().nullable(),
    updatedAt: timeSchema,
    matches: z.array(z.string()),
  }),
});

export const searchRuleSchemas = schemasOf(calls.searchRule, {
  request: z.strictObject({ keyword: keywordSchema.optional() }),
  response: z.strictObject({
    list: z.array(z.strictObject({ id: z.string(), heading: z.string(), content: z.string() })),
  }),
});
