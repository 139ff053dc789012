import { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
import { fileRefSchema } from '../file/schemas.ts';
import {
  countSchema,
  cursorSchema,
  idSchema,
  keywordSchema,
  lineSchema,
  timeSchema,
  uuidSchema,
} from '../primitives.ts';
import { SUBMISSION_KINDS } from '../submission/constants.ts';
import { submissionDetailsSchema } from '../submission/schemas.ts';
import {
  QUEUES,
  ITEM_STATES,
  TRAIL_ACTIONS,
  DECISIONS,
  MAX_DECIDED_ITEMS,
  REPORT_MEASURES,
  SHARED_DECISIONS,
} from './queue-constants.ts';

const queueSchema = z.enum(QUEUES);
const stateSchema = z.enum(ITEM_STATES);
export const kindSchema = z.enum([...SUBMISSION_KINDS, 'account', 'redemption']);
const reasonSchema = lineSchema(500);

export const itemMemberSchema = z.strictObject({
  id: idSchema,
  nickname: z.string(),
  phone: z.string(),
});

const itemShape = {
  id: idSchema,
  queue: queueSchema,
  kind: kindSchema,
  state: stateSchema,
  /** Incremented with every change; decisions refer to a version. */
  version: z.int(),
  member: itemMemberSchema,
  title: z.string().nullable(),
  content: z.string(),
  files: z.array(fileRefSchema),
  /** Granted points; for a redemption, reserved points. */
  points: z.int(),
  reason: z.string().nullable(),
  claimedBy: z.string().nullable(),
  createdAt: timeSchema,
  decidedAt: timeSchema.nullable(),
  decidedBy: z.string().nullable(),
  /** For an enterprise: others have a name like this one. */
  hasSameCompany: z.boolean(),
};
export const itemSchema = z.strictObject(itemShape);

export const sameCompanySchema = z.strictObject({
  kind: z.enum(['account', 'card']),
  /** Id of the member, or of the submission of the card. */
  id: idSchema,
  company: z.string(),
  /** The name or the telephone number that both have. */
  signs: z.array(z.enum(['name', 'number'])),
  member: itemMemberSchema,
  state: z.enum(['none', ...ITEM_STATES]),
  createdAt: timeSchema,
});

export const evidenceSchema = z.strictObject({
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
  /** For an enterprise: accounts and cards with a name like this one, the newest first. */
  sameCompany: z.array(sameCompanySchema),
  articleId: z.string().nullable(),
  /** For a report: the member who made what is reported; null if nobody did. */
  reportedOwner: itemMemberSchema.nullable(),
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
      /** A personal account that asks to become an enterprise. */
      isUpgrade: z.boolean(),
      enterpriseName: z.string().nullable(),
      tellcode: z.string(),
      /** Unmasked, because account reviews need it. */
      phone: z.string(),
      inviter: z.string().nullable(),
    })
    .nullable(),
  /** Default and maximum points of an approval; null if it grants none. */
  grant: z.strictObject({ amount: z.int(), max: z.int() }).nullable(),
});

export const historySchema = z.strictObject({
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

export const trailSchema = z.strictObject({
  action: z.enum(TRAIL_ACTIONS),
  by: z.string(),
  reason: z.string().nullable(),
  points: z.int(),
  createdAt: timeSchema,
});

export const queueListSchemas = callSchemas('console/queue', {
  request: z.strictObject({
    queue: queueSchema,
    /** `pending` includes claimed items. Default: all states. */
    state: stateSchema.optional(),
    kind: kindSchema.optional(),
    /** Any part of title or text, of the member's name or enterprise, or of their phone's end. */
    keyword: keywordSchema.optional(),
    /** Days in Asia/Shanghai, both included, on which it was handed in. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    cursor: cursorSchema.optional(),
    count: countSchema.optional(),
  }),
  response: z.strictObject({
    list: z.array(itemSchema),
    total: z.int(),
    nextCursor: z.string().nullable(),
  }),
});

export const itemViewSchema = z.strictObject({
  ...itemShape,
  evidence: evidenceSchema,
  history: historySchema,
  trail: z.array(trailSchema),
});

export const queueItemSchemas = callSchemas('console/item', {
  request: z.strictObject({ queue: queueSchema, id: idSchema }),
  response: itemViewSchema,
});

export const claimItemSchemas = callSchemas('console/claim', {
  request: z.strictObject({
    queue: queueSchema,
    id: idSchema,
    /** Releases the caller's own claim; has no effect on others' claims. */
    release: z.literal(true).optional(),
  }),
  response: z.strictObject({
    version: z.int(),
    claimedBy: z.string().nullable(),
    claimedUntil: timeSchema.nullable(),
  }),
});

export const decideItemSchemas = callSchemas('console/decide', {
  request: z.strictObject({
    queue: queueSchema,
    id: idSchema,
    version: z.int().min(1),
    decision: z.enum(DECISIONS),
    /** For approvals; default: the configured amount. */
    points: z.int().min(0).max(1_000_000).optional(),
    /** For approved reports; `restrict` and `disable` also require `sys:user:edit` and a reason. */
    measure: z.enum(REPORT_MEASURES).optional(),
    /** Required except for approvals and deliveries. */
    reason: reasonSchema.optional(),
    clientRequestId: uuidSchema,
  }),
  response: itemSchema,
});

export const decideItemsSchemas = callSchemas('console/decideall', {
  request: z.strictObject({
    queue: queueSchema,
    items: z
      .array(z.strictObject({ id: idSchema, version: z.int().min(1) }))
      .min(1)
      .max(MAX_DECIDED_ITEMS),
    /** An approval grants the configured points. */
    decision: z.enum(SHARED_DECISIONS),
    /** Required for a refusal. */
    reason: reasonSchema.optional(),
    clientRequestId: uuidSchema,
  }),
  response: z.strictObject({
    decided: z.array(itemSchema),
    /** The items that can't be decided on, each with the reason as the reader sees it. */
    refused: z.array(z.strictObject({ id: idSchema, reason: z.string() })),
  }),
});

export const undoItemSchemas = callSchemas('console/undo', {
  request: z.strictObject({
    queue: queueSchema,
    id: idSchema,
    version: z.int().min(1),
    reason: reasonSchema,
    clientRequestId: uuidSchema,
  }),
  response: itemSchema,
});
