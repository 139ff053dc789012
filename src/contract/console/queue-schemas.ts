import { z } from 'zod';
import { fileRefSchema } from '../file/schemas.ts';
import {
  countSchema,
  cursorSchema,
  idSchema,
  lineSchema,
  timeSchema,
  uuidSchema,
} from '../primitives.ts';
import { schemasOf } from '../schemas-of.ts';
import { SUBMISSION_KINDS } from '../submission/calls.ts';
import { submissionDetailsSchema } from '../submission/schemas.ts';
import * as calls from './queue-calls.ts';

const queueSchema = z.enum(calls.QUEUES);
const stateSchema = z.enum(calls.ITEM_STATES);
const kindSchema = z.enum([...SUBMISSION_KINDS, 'account', 'redemption']);
const reasonSchema = lineSchema(500);

const itemShape = {
  id: idSchema,
  queue: queueSchema,
  kind: kindSchema,
  state: stateSchema,
  version: z.int(),
  member: z.strictObject({ id: idSchema, nickname: z.string(), phone: z.string() }),
  title: z.string().nullable(),
  content: z.string(),
  files: z.array(fileRefSchema),
  points: z.int(),
  reason: z.string().nullable(),
  claimedBy: z.string().nullable(),
  createdAt: timeSchema,
  decidedAt: timeSchema.nullable(),
  decidedBy: z.string().nullable(),
};
export const itemSchema = z.strictObject(itemShape);

const evidenceSchema = z.strictObject({
  details: submissionDetailsSchema,
  answer: z.strictObject({ question: z.string(), content: z.string() }).nullable(),
  texts: z.array(z.strictObject({ fileId: idSchema, text: z.string() })),
  duplicates: z.array(
    z.strictObject({
      id: idSchema,
      kind: z.enum(SUBMISSION_KINDS),
      state: stateSchema,
      createdAt: timeSchema,
    }),
  ),
  articleId: z.string().nullable(),
  redemption: z
    .strictObject({
      goodsName: z.string(),
      quantity: z.int(),
      receive: z.enum(['mail', 'pickup']),
      name: z.string().nullable(),
      phone: z.string().nullable(),
      address: z.string().nullable(),
      stock: z.int(),
    })
    .nullable(),
  account: z
    .strictObject({
      type: z.enum(['personal', 'enterprise']),
      enterpriseName: z.string().nullable(),
      tellcode: z.string(),
      phone: z.string(),
      inviter: z.string().nullable(),
    })
    .nullable(),
  grant: z.strictObject({ amount: z.int(), max: z.int() }).nullable(),
});

const historySchema = z.strictObject({
  createdAt: timeSchema,
  grade: z.int(),
  balance: z.int(),
  earned: z.int(),
  restriction: z.string().nullable(),
  approved: z.int(),
  refused: z.int(),
  penalties: z.int(),
  recent: z.array(
    z.strictObject({
      id: idSchema,
      kind: kindSchema,
      state: stateSchema,
      points: z.int(),
      createdAt: timeSchema,
    }),
  ),
});

const trailSchema = z.strictObject({
  action: z.enum(calls.TRAIL_ACTIONS),
  by: z.string(),
  reason: z.string().nullable(),
  points: z.int(),
  createdAt: timeSchema,
});

export const queueListSchemas = schemasOf(calls.queueList, {
  request: z.strictObject({
    queue: queueSchema,
    state: stateSchema.optional(),
    kind: kindSchema.optional(),
    cursor: cursorSchema.optional(),
    count: countSchema.optional(),
  }),
  response: z.strictObject({
    list: z.array(itemSchema),
    total: z.int(),
    nextCursor: z.string().nullable(),
  }),
});

export const queueItemSchemas = schemasOf(calls.queueItem, {
  request: z.strictObject({ queue: queueSchema, id: idSchema }),
  response: z.strictObject({
    ...itemShape,
    evidence: evidenceSchema,
    history: historySchema,
    trail: z.array(trailSchema),
  }),
});

export const claimItemSchemas = schemasOf(calls.claimItem, {
  request: z.strictObject({
    queue: queueSchema,
    id: idSchema,
    release: z.literal(true).optional(),
  }),
  response: z.strictObject({
    version: z.int(),
    claimedBy: z.string().nullable(),
    claimedUntil: timeSchema.nullable(),
  }),
});

export const decideItemSchemas = schemasOf(calls.decideItem, {
  request: z.strictObject({
    queue: queueSchema,
    id: idSchema,
    version: z.int().min(1),
    decision: z.enum(calls.DECISIONS),
    points: z.int().min(1).max(1_000_000).optional(),
    reason: reasonSchema.optional(),
    clientRequestId: uuidSchema,
  }),
  response: itemSchema,
});

export const undoItemSchemas = schemasOf(calls.undoItem, {
  request: z.strictObject({
    queue: queueSchema,
    id: idSchema,
    version: z.int().min(1),
    reason: reasonSchema,
    clientRequestId: uuidSchema,
  }),
  response: itemSchema,
});
