import { z } from 'zod';
import { PLUGIN_IDS } from '../chat/plugins.ts';
import { FACETS, SUBJECTS } from './constants.ts';
import { callSchemas } from '../call-schemas.ts';
import { countSchema, idSchema, keywordSchema, timeSchema } from '../primitives.ts';

export const languageSchema = z.enum(['zh-CN', 'en-US']);

export const sourceSchema = z.strictObject({
  n: z.int(),
  /** null for an attached file. */
  articleId: idSchema.nullable(),
  fileId: idSchema.optional(),
  title: z.string(),
  snippet: z.string(),
  contributor: z.string().nullable(),
  /** 1-based: page of a PDF, sheet of a workbook, section of a text. */
  page: z.int().optional(),
  url: z.string().optional(),
});

const hitShape = {
  articleId: idSchema,
  language: languageSchema,
  title: z.string(),
  heading: z.string(),
  /** Text around the match in the best paragraph, without Markdown table syntax. */
  snippet: z.string(),
  /** 0-based index of that paragraph within the article. */
  paragraph: z.int(),
  /** Matched strings as they occur in the text, including synonyms and inflected forms. */
  matches: z.array(z.string()),
  score: z.number(),
  contributor: z.string().nullable(),
};

export const knowledgeHitSchema = z.strictObject(hitShape);

export const searchAnswerSchemas = callSchemas('apiqa/searchAnswer', {
  request: z.strictObject({
    q: keywordSchema.min(1),
    /** `regional`: articles on a place alone. */
    plugin: z.enum(PLUGIN_IDS).optional(),
    /** An id of `AppConfig.regions`: articles on that place alone. */
    region: z.string().max(100).optional(),
    page: z.int().min(1).max(100).optional(),
    count: countSchema.optional(),
  }),
  response: z.strictObject({
    list: z.array(knowledgeHitSchema),
    total: z.int(),
    nextCursor: z.string().nullable(),
  }),
});

export const rankedHitSchema = z.strictObject({
  ...hitShape,
  /**
   * `own`, `title`, `article` and `asked` add up to the score; `spoken`, `coverage` and `relevance`
   * are between 0 and 1.
   */
  parts: z.array(z.strictObject({ name: z.string(), value: z.number() })),
});

export const searchAnswerTestSchemas = callSchemas('apiqa/searchAnswertest', {
  request: z.strictObject({ q: keywordSchema.min(1) }),
  response: z.strictObject({
    list: z.array(rankedHitSchema),
    reading: z.array(z.string()),
    milliseconds: z.number(),
  }),
});

export const articleParagraphSchema = z.strictObject({
  text: z.string(),
  /** A: two agreeing sources, or derived; B: one source; C: common knowledge, unverified. */
  confidence: z.enum(['A', 'B', 'C']),
  /** The member who added it, under the name that they show. */
  contributor: z.string().optional(),
});

export const articleSectionSchema = z.strictObject({
  heading: z.string(),
  paragraphs: z.array(articleParagraphSchema),
});

export const articleSchema = z.strictObject({
  id: idSchema,
  language: languageSchema,
  languages: z.array(languageSchema),
  title: z.string(),
  summary: z.string(),
  sections: z.array(articleSectionSchema),
  sources: z.array(z.string()),
  contributor: z.string().nullable(),
  updatedAt: timeSchema,
  /** As in a hit; empty without `q`. */
  matches: z.array(z.string()),
});

export const searchAnswerByIdSchemas = callSchemas('apiqa/searchAnswerById', {
  request: z.strictObject({
    id: idSchema,
    /** Default: the caller's; falls back to the other language. */
    language: languageSchema.optional(),
    /** Search text, whose matches are returned. */
    q: keywordSchema.optional(),
  }),
  response: articleSchema,
});

export const ruleSectionSchema = z.strictObject({
  id: z.string(),
  heading: z.string(),
  content: z.string(),
});

export const searchRuleSchemas = callSchemas('apiqa/searchRule', {
  request: z.strictObject({ keyword: keywordSchema.optional() }),
  response: z.strictObject({
    list: z.array(ruleSectionSchema),
  }),
});

const facetValueSchema = z.string().min(1).max(40);

const listedArticleSchema = z.strictObject({
  id: idSchema,
  language: languageSchema,
  title: z.string(),
  summary: z.string(),
  subject: z.enum(SUBJECTS),
  /** Names of the places that it is about. */
  places: z.array(z.string()),
  contributor: z.string().nullable(),
  updatedAt: timeSchema,
  /** Written or changed in the last 30 days, after the shipped articles were stored. */
  isNew: z.boolean(),
});

export const listArticlesSchemas = callSchemas('knowledge/list', {
  request: z.strictObject({
    subject: z.enum(SUBJECTS).optional(),
    product: facetValueSchema.optional(),
    material: facetValueSchema.optional(),
    standard: facetValueSchema.optional(),
    /** An id of `AppConfig.regions`. */
    region: z.string().max(100).optional(),
    /** Only new ones. */
    isNew: z.literal(true).optional(),
    page: z.int().min(1).max(100).optional(),
    count: countSchema.optional(),
  }),
  response: z.strictObject({
    list: z.array(listedArticleSchema),
    total: z.int(),
    nextCursor: z.string().nullable(),
    /** Articles of each subject under the other filters. */
    subjects: z.array(z.strictObject({ id: z.enum(SUBJECTS), count: z.int() })),
    /** New articles under the other filters. */
    newCount: z.int(),
    /** Choices that articles have under the other filters, and the chosen one. */
    facets: z.array(
      z.strictObject({
        facet: z.enum([...FACETS, 'region']),
        choices: z.array(z.strictObject({ id: z.string(), name: z.string() })),
      }),
    ),
  }),
});
