import { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
import { fileRefSchema } from '../file/schemas.ts';
import {
  countSchema,
  cursorSchema,
  emptySchema,
  idSchema,
  lineSchema,
  timeSchema,
  uuidSchema,
} from '../primitives.ts';
import {
  REPORTED_KINDS,
  SUBMISSION_KINDS,
  SUBMISSION_STATES,
  USE_FEEDBACK_KINDS,
} from './constants.ts';

const contentSchema = z.string().trim().min(1).max(5000);
const fileIdsSchema = z.array(idSchema).max(10);
const kindSchema = z.enum(SUBMISSION_KINDS);
const stateSchema = z.enum(SUBMISSION_STATES);

export const cardSchema = z.strictObject({
  name: lineSchema(100),
  place: lineSchema(100),
  products: z.array(lineSchema(50)).min(1).max(20),
  contact: lineSchema(100),
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
      site: z.string().optional(),
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

export const enterpriseContactSchemas = callSchemas('enterprise/contact', {
  request: z.strictObject({
    id: idSchema,
    content: z.string().trim().min(1).max(500),
    contact: lineSchema(100),
    clientRequestId: uuidSchema,
  }),
  response: emptySchema,
});
