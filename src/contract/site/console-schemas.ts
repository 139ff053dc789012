import { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
import { PLUGIN_IDS } from '../chat/plugins.ts';
import { sourceSchema } from '../knowledge/schemas.ts';
import { emptySchema, idSchema, lineSchema, timeSchema } from '../primitives.ts';
import {
  AGREEMENTS,
  CHOICE_LISTS,
  MAX_AGREEMENT,
  MAX_CHOICES,
  MAX_EXAMPLES,
  MAX_GIVEN,
  MAX_SCREENING_TEXT,
} from './constants.ts';

const listSchema = z.enum(CHOICE_LISTS);
const version = z.int().min(0);
/** When the list was last saved here; null if it never was. */
const savedAt = timeSchema.nullable();

const choiceShape = {
  id: idSchema,
  /** Only industries have two levels. */
  parentId: idSchema.nullable(),
  zh: lineSchema(60),
  en: lineSchema(80),
};
const choicesSchema = z.strictObject({
  list: listSchema,
  /** In the order in which they are offered, parents before their children. */
  items: z.array(z.strictObject({ ...choiceShape, uses: z.int() })),
  version: z.int(),
  /** A list saved here replaces the shipped one. */
  saved: z.boolean(),
  savedAt,
});

export const choiceListSchemas = callSchemas('console/choicelist', {
  request: z.strictObject({ list: listSchema }),
  response: choicesSchema,
});

export const choiceSaveSchemas = callSchemas('console/choicesave', {
  request: z.strictObject({
    list: listSchema,
    version,
    /** The whole list; a new one has a UUID as its id. */
    items: z.array(z.strictObject(choiceShape)).max(MAX_CHOICES),
    /** The choice that uses of a removed one move to; null for none. */
    moves: z
      .array(z.strictObject({ from: idSchema, to: idSchema.nullable() }))
      .max(MAX_CHOICES)
      .optional(),
  }),
  response: choicesSchema,
});

const agreementSchema = z.enum(AGREEMENTS);
const agreementTextSchema = z.strictObject({
  title: lineSchema(100),
  /** Markdown. */
  content: z.string().trim().min(1).max(MAX_AGREEMENT),
});
export const agreementTextsSchema = z.strictObject({
  'zh-CN': agreementTextSchema,
  'en-US': agreementTextSchema,
});
const publishedSchema = z.strictObject({
  /** 0 for the shipped one. */
  number: z.int(),
  version: z.string(),
  effective: z.iso.date(),
  renews: z.boolean(),
  /** Nickname; null for the shipped one. */
  by: z.string().nullable(),
  publishedAt: timeSchema.nullable(),
  texts: agreementTextsSchema,
});

export const agreementListSchemas = callSchemas('console/agreementlist', {
  request: z.strictObject({ document: agreementSchema }),
  /** The newest first. */
  response: z.strictObject({ list: z.array(publishedSchema) }),
});

export const agreementPublishSchemas = callSchemas('console/agreementpublish', {
  request: z.strictObject({
    document: agreementSchema,
    /** Number of the version that it follows. */
    after: z.int().min(0),
    version: lineSchema(20),
    effective: z.iso.date(),
    renews: z.boolean(),
    texts: agreementTextsSchema,
  }),
  response: publishedSchema,
});

const screeningSchema = z.strictObject({
  /** One word a line; `[name]` begins a category, `#` a comment. */
  text: z.string(),
  words: z.int(),
  version: z.int(),
  savedAt,
  /** `file`: the one that SCREENING_WORDS names. */
  source: z.enum(['console', 'file', 'shipped']),
});

export const screeningGetSchemas = callSchemas('console/screeningget', {
  request: emptySchema,
  response: screeningSchema,
});

export const screeningSaveSchemas = callSchemas('console/screeningsave', {
  request: z.strictObject({
    version,
    /** null gives the list back to the file or the product. */
    text: z.string().max(MAX_SCREENING_TEXT).nullable(),
  }),
  response: screeningSchema,
});

export const screeningTrySchemas = callSchemas('console/screeningtry', {
  request: z.strictObject({
    text: z.string().max(MAX_SCREENING_TEXT),
    sample: z.string().trim().min(1).max(2000),
  }),
  response: z.strictObject({
    /** Category of the first word found; null if the text passes. */
    category: z.string().nullable(),
    /** The words that a member is told. */
    told: z.string(),
  }),
});

const exampleShape = {
  language: z.enum(['zh-CN', 'en-US']),
  /** null for the start of a plain chat. */
  plugin: z.enum(PLUGIN_IDS).nullable(),
  title: lineSchema(30),
  question: lineSchema(300),
  /** Value of the field that the plug-in requires; only for one that requires any. */
  given: z.string().trim().min(1).max(MAX_GIVEN).optional(),
};
const examplesSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      ...exampleShape,
      /** Proves that the engine answered; needed to save it. */
      seal: z.string(),
    }),
  ),
  version: z.int(),
  saved: z.boolean(),
  savedAt,
});

export const exampleListSchemas = callSchemas('console/examplelist', {
  request: emptySchema,
  response: examplesSchema,
});

export const exampleTrySchemas = callSchemas('console/exampletry', {
  request: z.strictObject(exampleShape),
  response: z.strictObject({
    content: z.string(),
    sources: z.array(sourceSchema),
    model: z.string(),
    seal: z.string(),
  }),
});

export const exampleSaveSchemas = callSchemas('console/examplesave', {
  request: z.strictObject({
    version,
    /** In their order; null gives all back to the product. */
    items: z
      .array(z.strictObject({ ...exampleShape, seal: z.string().max(100) }))
      .max(2 * (PLUGIN_IDS.length + 1) * MAX_EXAMPLES)
      .nullable(),
  }),
  response: examplesSchema,
});
