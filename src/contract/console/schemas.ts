import { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
import { sourceSchema } from '../knowledge/schemas.ts';
import { INVITATION_SIGNS, INVITATION_STATES } from '../member/invitation.ts';
import { memberSchema, tellcodeSchema } from '../member/schemas.ts';
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
import { goodsFieldsSchema, goodsSchema } from '../shop/schemas.ts';
import { LEDGER_KINDS } from '../points/constants.ts';
import { SUBMISSION_KINDS } from '../submission/constants.ts';
import { ITEM_STATES, QUEUES } from './queue-constants.ts';

const paging = { cursor: cursorSchema.optional(), count: countSchema.optional() };
const nextCursor = z.string().nullable();
const saved = { id: idSchema.optional(), version: z.int().min(1).optional() };
const reasonSchema = lineSchema(500);

export const consoleMemberSchema = memberSchema
  .omit({ routes: true, perms: true, consentDue: true })
  .extend({
    earned: z.int(),
    /** Why submitting and exchanging are blocked; null if they aren't. */
    restriction: z.string().nullable(),
    ranked: z.boolean(),
    /** Why login is blocked; null if it isn't. */
    disabled: z.string().nullable(),
  });

export const memberListSchemas = callSchemas('console/memberlist', {
  request: z.strictObject({
    ...paging,
    keyword: keywordSchema.optional(),
    /** Only those whose invitations have signs of abuse; without a keyword. */
    hasSigns: z.literal(true).optional(),
  }),
  response: z.strictObject({ list: z.array(consoleMemberSchema), nextCursor }),
});

export const memberEditSchemas = callSchemas('console/memberedit', {
  request: z.strictObject({
    id: idSchema,
    /** Role ids; also requires `sys:role:edit`. */
    roles: z.array(idSchema).max(20).optional(),
    /** With a reason: blocks submitting and exchanging; `false` unblocks. */
    restrict: z.union([z.strictObject({ reason: reasonSchema }), z.literal(false)]).optional(),
    /** With a reason: ends all sessions and blocks login; `false` unblocks. */
    disable: z.union([z.strictObject({ reason: reasonSchema }), z.literal(false)]).optional(),
    /** Deducts points, at most the balance. */
    penalty: z
      .strictObject({ points: z.int().min(1).max(100_000_000), reason: reasonSchema })
      .optional(),
    /** Adds points that count for no grade and no ranking. */
    credit: z
      .strictObject({ points: z.int().min(1).max(1_000_000), reason: reasonSchema })
      .optional(),
    ranked: z.boolean().optional(),
    signOut: z.boolean().optional(),
    clientRequestId: uuidSchema,
  }),
  response: consoleMemberSchema,
});

export const memberRecordSchema = z.strictObject({
  member: consoleMemberSchema,
  enterpriseName: z.string().nullable(),
  /** Questions since registration. */
  questions: z.int(),
  /** Tokens of the last 30 days. */
  tokens: z.int(),
  /** The newest first, 20 at most; so are the other lists. */
  points: z.array(
    z.strictObject({
      id: idSchema,
      kind: z.enum(LEDGER_KINDS),
      delta: z.int(),
      balance: z.int(),
      reason: z.string().nullable(),
      createdAt: timeSchema,
    }),
  ),
  submissions: z.array(
    z.strictObject({
      id: idSchema,
      kind: z.enum(SUBMISSION_KINDS),
      state: z.enum(ITEM_STATES),
      content: z.string(),
      points: z.int(),
      createdAt: timeSchema,
    }),
  ),
  redemptions: z.array(
    z.strictObject({
      id: idSchema,
      goodsName: z.string(),
      quantity: z.int(),
      points: z.int(),
      state: z.enum(ITEM_STATES),
      createdAt: timeSchema,
    }),
  ),
  /** Reports about the member's cards, commands and articles. */
  reports: z.array(
    z.strictObject({
      id: idSchema,
      title: z.string(),
      state: z.enum(ITEM_STATES),
      content: z.string(),
      createdAt: timeSchema,
    }),
  ),
  /** Messages that were sent from the console to the member alone. */
  messages: z.array(
    z.strictObject({
      id: idSchema,
      title: z.string(),
      content: z.string(),
      by: z.string(),
      createdAt: timeSchema,
    }),
  ),
  invitations: z.strictObject({
    /** All members who registered with this member's code. */
    total: z.int(),
    /** Paid this month, and the most that are. */
    paid: z.int(),
    perMonth: z.int(),
    list: z.array(
      z.strictObject({
        id: idSchema,
        nickname: z.string(),
        state: z.enum(INVITATION_STATES).nullable(),
        signs: z.array(z.enum(INVITATION_SIGNS)),
        createdAt: timeSchema,
      }),
    ),
  }),
  signIns: z.array(
    z.strictObject({
      id: idSchema,
      device: z.string(),
      isOpen: z.boolean(),
      createdAt: timeSchema,
      lastSeenAt: timeSchema,
    }),
  ),
});

export const memberRecordSchemas = callSchemas('console/memberrecord', {
  request: z.strictObject({ id: idSchema }),
  response: memberRecordSchema,
});

export const memberAddSchemas = callSchemas('console/memberadd', {
  request: z.strictObject({
    tellcode: tellcodeSchema,
    phone: lineSchema(30),
    type: z.enum(['personal', 'enterprise']),
    /** Required for an enterprise. */
    enterpriseName: lineSchema(100).optional(),
    nickname: lineSchema(30).optional(),
    clientRequestId: uuidSchema,
  }),
  response: consoleMemberSchema,
});

const permissionSchema = z.enum(PERMISSIONS);
export const roleSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  perms: z.array(permissionSchema),
});

export const consoleRoleListSchemas = callSchemas('console/rolelist', {
  request: emptySchema,
  response: z.strictObject({
    list: z.array(
      roleSchema.extend({
        /** Members who hold it. */
        holders: z.int(),
      }),
    ),
    perms: z.array(permissionSchema),
  }),
});

export const roleDeleteSchemas = callSchemas('console/roledelete', {
  request: z.strictObject({
    id: idSchema,
    /** Role that its holders get instead; required if there are any, null for none. */
    moveTo: idSchema.nullable().optional(),
  }),
  response: z.strictObject({ moved: z.int() }),
});

export const roleSaveSchemas = callSchemas('console/rolesave', {
  request: z.strictObject({
    id: idSchema.optional(),
    name: lineSchema(50),
    perms: z.array(permissionSchema).max(PERMISSIONS.length),
  }),
  response: roleSchema,
});

export const goodsListSchemas = callSchemas('console/goodslist', {
  request: z.strictObject(paging),
  response: z.strictObject({
    list: z.array(goodsSchema),
    nextCursor,
    classes: z.array(z.strictObject({ id: idSchema, name: z.string() })),
  }),
});

export const goodsSaveSchemas = callSchemas('console/goodssave', {
  request: z.strictObject({
    ...saved,
    ...goodsFieldsSchema.shape,
    name: lineSchema(100),
    description: z.string().trim().max(5000),
    stock: z.int().min(0).max(1_000_000),
    /** The stock when editing started; exchanges made meanwhile are subtracted. */
    stockSeen: z.int().min(0).max(1_000_000_000).optional(),
    pictures: z.array(idSchema).max(8),
  }),
  response: goodsSchema,
});

const languageSchema = z.enum(['zh-CN', 'en-US']);
export const articleStateSchema = z.enum(['draft', 'published', 'withdrawn']);
const sectionSchema = z.strictObject({
  heading: z.string().trim().max(100),
  paragraphs: z
    .array(
      z.strictObject({
        text: z.string().trim().min(1).max(4000),
        confidence: z.enum(['A', 'B', 'C']),
        contributor: z.string().trim().min(1).max(50).optional(),
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
export const consoleArticleSchema = z.strictObject({
  ...articleShape,
  id: idSchema,
  version: z.int(),
  /** Shipped with the product, based on a member's material, or written in the console. */
  origin: z.enum(['shipped', 'material', 'console']),
  /** For shipped articles: overridden by a version saved in the console. */
  edited: z.boolean(),
  submissionId: z.string().nullable(),
  updatedAt: timeSchema,
});

export const articleListSchemas = callSchemas('console/articlelist', {
  request: z.strictObject({
    ...paging,
    state: articleStateSchema.optional(),
    keyword: keywordSchema.optional(),
  }),
  response: z.strictObject({ list: z.array(consoleArticleSchema), nextCursor }),
});

export const articleSaveSchemas = callSchemas('console/articlesave', {
  request: z.strictObject({
    ...saved,
    ...articleShape,
    /** Group of failed answers that the article is written for; also requires `quality:answer:decide`. */
    groupId: uuidSchema.optional(),
  }),
  response: consoleArticleSchema,
});

export const articleVersionSchema = z.strictObject({
  ...articleShape,
  version: z.int(),
  by: z.string(),
  savedAt: timeSchema,
});

export const articleVersionsSchemas = callSchemas('console/articleversions', {
  request: z.strictObject({ id: idSchema, language: languageSchema }),
  response: z.strictObject({ list: z.array(articleVersionSchema) }),
});

const triedAnswerSchema = z.strictObject({ content: z.string(), sources: z.array(sourceSchema) });

export const articleTrialSchemas = callSchemas('console/articletrial', {
  request: z.strictObject({
    id: idSchema.optional(),
    ...articleShape,
    groupId: idSchema.optional(),
  }),
  response: z.strictObject({
    list: z.array(
      z.strictObject({
        question: z.string(),
        isTest: z.boolean(),
        /** Asked by a member of the group that the article is written for. */
        isOfGroup: z.boolean(),
        isChanged: z.boolean(),
        before: triedAnswerSchema,
        after: triedAnswerSchema,
      }),
    ),
  }),
});

export const articleRestoreSchemas = callSchemas('console/articlerestore', {
  request: z.strictObject({ id: idSchema, language: languageSchema, version: z.int().min(1) }),
  response: consoleArticleSchema,
});

export const consoleCommandSchema = z.strictObject({
  id: idSchema,
  version: z.int(),
  classId: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  template: z.string(),
  best: z.boolean(),
  /** `off`: not in the library. */
  state: z.enum(['on', 'off']),
  clicks: z.int(),
  updatedAt: timeSchema,
});

export const consoleCommandListSchemas = callSchemas('console/commandlist', {
  request: z.strictObject({ ...paging, keyword: keywordSchema.optional() }),
  response: z.strictObject({ list: z.array(consoleCommandSchema), nextCursor }),
});

export const consoleCommandSaveSchemas = callSchemas('console/commandsave', {
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

export const configValueSchema = z.union([z.string().max(20_000), z.number(), z.boolean()]);

export const configValuesSchema = z.record(z.string().min(1).max(60), configValueSchema);
const configSchema = z.strictObject({
  values: configValuesSchema,
  version: z.int(),
  /** Settings saved in the console, with the value that applies without it. */
  saved: z.array(
    z.strictObject({
      key: z.string(),
      original: configValueSchema,
      /** Variable of the environment that gives the original value; null if the product does. */
      variable: z.string().nullable(),
    }),
  ),
  /** Address of the logo in use; null if it is the product's own. */
  logo: z.string().nullable(),
});

export const configGetSchemas = callSchemas('console/configget', {
  request: emptySchema,
  response: configSchema,
});

export const configSaveSchemas = callSchemas('console/configsave', {
  request: z.strictObject({
    /** null gives a setting back to the environment or the product. */
    values: z.record(z.string().min(1).max(60), configValueSchema.nullable()),
    version: z.int().min(0),
  }),
  response: configSchema,
});

const broadcastText = {
  title: lineSchema(100),
  content: z.string().trim().min(1).max(5000),
};
const broadcastTexts = {
  ...broadcastText,
  /** For readers in English; absent: the same text. */
  english: z.strictObject(broadcastText).optional(),
  clientRequestId: uuidSchema,
};

export const broadcastSchemas = callSchemas('console/broadcast', {
  request: z.strictObject({
    scope: messageScopeSchema,
    ...broadcastTexts,
    /** Default: at once; at most 90 days ahead. */
    sendAt: timeSchema.optional(),
  }),
  response: z.strictObject({ sent: z.int() }),
});

export const broadcastTestSchemas = callSchemas('console/broadcasttest', {
  request: z.strictObject(broadcastTexts),
  response: z.strictObject({ sent: z.int() }),
});

export const memberMessageSchemas = callSchemas('console/membermessage', {
  request: z.strictObject({ id: idSchema, ...broadcastTexts }),
  response: z.strictObject({ sent: z.int() }),
});

export const sentBroadcastSchema = z.strictObject({
  id: idSchema,
  scope: messageScopeSchema,
  title: z.string(),
  content: z.string(),
  english: z.strictObject({ title: z.string(), content: z.string() }).nullable(),
  state: z.enum(['scheduled', 'sent', 'recalled']),
  /** When it is or was delivered. */
  sendAt: timeSchema,
  by: z.string(),
  readers: z.int(),
});

export const broadcastListSchemas = callSchemas('console/broadcastlist', {
  request: z.strictObject(paging),
  response: z.strictObject({
    list: z.array(sentBroadcastSchema),
    nextCursor,
    /** Members whom a message of each scope would reach now. */
    audience: z.strictObject({ personal: z.int(), enterprise: z.int() }),
  }),
});

export const broadcastRecallSchemas = callSchemas('console/broadcastrecall', {
  request: z.strictObject({ id: idSchema }),
  response: sentBroadcastSchema,
});

export const figureRangeSchema = z.enum(['week', 'month', 'year']);

export const figureDaySchema = z.strictObject({
  /** YYYY-MM-DD in Asia/Shanghai. */
  day: z.iso.date(),
  members: z.int(),
  questions: z.int(),
  answered: z.int(),
  unanswered: z.int(),
  disliked: z.int(),
  /** Members who asked. */
  active: z.int(),
  /** Cost of the model services, in fen, at the prices of the day; null without `sys:service:edit`. */
  cost: z.number().nullable(),
  pointsIn: z.int(),
  pointsOut: z.int(),
});

export const figuresSchema = z.strictObject({
  /**
   * Start of a model service outage, during which the embedded engine answers; null if there is
   * none.
   */
  modelOutSince: timeSchema.nullable(),
  members: z.int(),
  enterprises: z.int(),
  days: z.array(figureDaySchema),
  queues: z.array(
    z.strictObject({
      queue: z.enum(QUEUES),
      waiting: z.int(),
      oldest: timeSchema.nullable(),
    }),
  ),
  /** Questions without an answer in the knowledge base, most frequent first. */
  unanswered: z.array(z.strictObject({ question: z.string(), count: z.int(), lastAt: timeSchema })),
});

export const figuresSchemas = callSchemas('console/figures', {
  request: z.strictObject({ range: figureRangeSchema.optional() }),
  response: figuresSchema,
});

export const auditRowSchema = z.strictObject({
  id: idSchema,
  actor: z.strictObject({ id: idSchema, nickname: z.string() }),
  action: z.string(),
  target: z.strictObject({ kind: z.string(), id: z.string().nullable(), label: z.string() }),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  createdAt: timeSchema,
});

const auditFilter = {
  action: lineSchema(40).optional(),
  /** Any part of the nickname or the enterprise's name of who did it. */
  actor: keywordSchema.optional(),
  /** Any part of what it was done to, or its id. */
  target: keywordSchema.optional(),
  /** First and last day (Asia/Shanghai). */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};

export const auditSchemas = callSchemas('console/audit', {
  request: z.strictObject({ ...paging, ...auditFilter }),
  response: z.strictObject({
    /** May be short or empty although more follow. */
    list: z.array(auditRowSchema),
    nextCursor,
  }),
});

/** The newest rows of a filter at once, for a file. */
export const auditExportSchemas = callSchemas('console/auditexport', {
  request: z.strictObject(auditFilter),
  response: z.strictObject({ list: z.array(auditRowSchema), isWhole: z.boolean() }),
});
