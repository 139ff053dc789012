import { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
import { fileRefSchema } from '../file/schemas.ts';
import { countSchema, cursorSchema, idSchema, lineSchema, timeSchema } from '../primitives.ts';
import { languageSchema } from '../knowledge/schemas.ts';
import {
  HINT_KINDS,
  HINT_SENTENCE_CHARS,
  REPORTED_KINDS,
  SUBMISSION_KINDS,
  SUBMISSION_STATES,
  USE_FEEDBACK_KINDS,
} from './constants.ts';

const hintSchema = z.strictObject({
  kind: z.enum(HINT_KINDS),
  /** The sentence of the answer. */
  sentence: z.string().trim().min(1).max(HINT_SENTENCE_CHARS),
});

/** Change of a paragraph of an article; the new text is the submission's content. */
const revisionSchema = z.strictObject({
  articleId: idSchema,
  language: languageSchema,
  /** Text of the paragraph as it stands. */
  before: z.string().min(1).max(5000),
  /** Standard, document or address that the new text follows. */
  source: lineSchema(200).optional(),
});

const contentSchema = z.string().trim().min(1).max(5000);
const fileIdsSchema = z.array(idSchema).max(10);
const kindSchema = z.enum(SUBMISSION_KINDS);
const stateSchema = z.enum(SUBMISSION_STATES);

export const cardSchema = z.strictObject({
  name: lineSchema(100),
  place: lineSchema(100),
  products: z.array(lineSchema(50)).min(1).max(20),
  contact: lineSchema(100),
  /** Provinces and countries that the company delivers to. */
  regions: z.array(lineSchema(50)).max(20).optional(),
  /** Certificates as they are named, with number and date. */
  certificates: z.array(lineSchema(100)).max(10).optional(),
  /** Ids of the uploaded pictures that the public page shows. */
  pictures: z.array(z.string().min(1).max(64)).max(10).optional(),
  site: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .optional(),
});

export const submissionDetailsSchema = z.strictObject({
  better: z.string().optional(),
  fit: z.boolean().optional(),
  card: z
    .strictObject({
      name: z.string(),
      place: z.string(),
      products: z.array(z.string()),
      contact: z.string(),
      regions: z.array(z.string()).optional(),
      certificates: z.array(z.string()).optional(),
      pictures: z.array(z.string()).optional(),
      site: z.string().optional(),
    })
    .optional(),
  hint: z.strictObject({ kind: z.enum(HINT_KINDS), sentence: z.string() }).optional(),
  revision: z
    .strictObject({
      articleId: z.string(),
      language: languageSchema,
      title: z.string(),
      before: z.string(),
      source: z.string().optional(),
    })
    .optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  /** The reported item as it was shown then. */
  about: z
    .strictObject({
      kind: z.enum(REPORTED_KINDS),
      id: z.string(),
      title: z.string(),
      text: z.string(),
    })
    .optional(),
});

export const submissionSchema = z.strictObject({
  id: idSchema,
  kind: kindSchema,
  state: stateSchema,
  version: z.int(),
  content: z.string(),
  details: submissionDetailsSchema,
  ref: z.string().nullable(),
  files: z.array(fileRefSchema),
  points: z.int(),
  reason: z.string().nullable(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
  decidedAt: timeSchema.nullable(),
});

const submittedSchema = z.strictObject({ submissionId: idSchema });

export const feedbackSchemas = callSchemas('apiindex/feedback', {
  request: z.strictObject({
    answerId: idSchema,
    content: contentSchema,
    better: contentSchema.optional(),
    /** The feedback is about one sentence. */
    hint: hintSchema.optional(),
    fileIds: fileIdsSchema.optional(),
  }),
  response: submittedSchema,
});

export const useFeedbackSchemas = callSchemas('apiindex/usefeedback', {
  request: z.strictObject({
    kind: z.enum(USE_FEEDBACK_KINDS),
    content: contentSchema,
    /** The reported answer, which must be the member's own; only for `report`. */
    answerId: idSchema.optional(),
    /** The reported item if it is no answer; only for `report`. */
    about: z.strictObject({ kind: z.enum(REPORTED_KINDS), id: idSchema }).optional(),
    card: cardSchema.optional(),
    /** Only for `revision`. */
    revision: revisionSchema.optional(),
    fileIds: fileIdsSchema.optional(),
    consent: z.boolean(),
  }),
  response: submittedSchema,
});

export const submissionListSchemas = callSchemas('submission/list', {
  request: z.strictObject({
    cursor: cursorSchema.optional(),
    count: countSchema.optional(),
    state: stateSchema.optional(),
    kind: kindSchema.optional(),
  }),
  response: z.strictObject({
    list: z.array(submissionSchema),
    nextCursor: z.string().nullable(),
  }),
});

export const submissionEventSchema = z.strictObject({
  id: idSchema,
  action: z.enum([
    'submitted',
    'resubmitted',
    'withdrawn',
    'approved',
    'refused',
    'returned',
    'undone',
  ]),
  reason: z.string().nullable(),
  points: z.int(),
  createdAt: timeSchema,
});

export const submissionViewSchemas = callSchemas('submission/view', {
  request: z.strictObject({ id: idSchema }),
  response: z.strictObject({
    submission: submissionSchema,
    events: z.array(submissionEventSchema),
  }),
});

export const submissionResubmitSchemas = callSchemas('submission/resubmit', {
  request: z.strictObject({
    id: idSchema,
    version: z.int().min(1).optional(),
    content: contentSchema,
    better: contentSchema.optional(),
    card: cardSchema.optional(),
    fileIds: fileIdsSchema.optional(),
  }),
  response: submissionSchema,
});

export const submissionWithdrawSchemas = callSchemas('submission/withdraw', {
  request: z.strictObject({ id: idSchema }),
  response: submissionSchema,
});
