import { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
import { emptySchema, idSchema, lineSchema, timeSchema } from '../primitives.ts';
import {
  PART_FAULTS,
  PART_STATES,
  PARTS,
  WAITING_PLACES,
  WEBHOOK_FAULTS,
  WEBHOOK_FORMS,
  WEBHOOK_LIMITS,
  WEBHOOK_TOPICS,
} from './constants.ts';

export const partStatusSchema = z.strictObject({
  part: z.enum(PARTS),
  state: z.enum(PART_STATES),
  fault: z.enum(PART_FAULTS).nullable(),
  /** Since when it has been in this state, if known. */
  since: timeSchema.nullable(),
  /** Servers that report the fault. */
  failing: z.int(),
});

export const backupRunSchema = z.strictObject({
  state: z.enum(['running', 'verified', 'failed']),
  /** null if it has ended. */
  step: z.enum(['taking', 'verifying']).nullable(),
  /** Started by an operator, beside the schedule. */
  isManual: z.boolean(),
  startedAt: timeSchema,
  endedAt: timeSchema.nullable(),
  /** Name of the folder in `BACKUP_DIR`. */
  folder: z.string(),
  bytes: z.int().nullable(),
  rows: z.int().nullable(),
  /** The programs' own words when they failed. */
  reason: z.string().nullable(),
});

const backupsSchema = z.strictObject({
  /** Hour of the day (Asia/Shanghai) from which one is taken; null: none is scheduled. */
  hour: z.int().nullable(),
  /** Number of verified ones that are kept. */
  kept: z.int(),
  last: backupRunSchema.nullable(),
  lastVerified: backupRunSchema.nullable(),
});

export const statusSchemas = callSchemas('console/status', {
  request: emptySchema,
  response: z.strictObject({
    at: timeSchema,
    parts: z.array(partStatusSchema),
    /** Servers that run now. */
    servers: z.int(),
    /** Milliseconds that an empty statement took. */
    databaseMs: z.int(),
    /** Bytes, of the server with the least free space. */
    disk: z.strictObject({ free: z.int(), total: z.int() }).nullable(),
    /** Files that wait for a reader, on all servers. */
    filesWaiting: z.int(),
    /** Use of today and the caps of a day; null: no cap. */
    caps: z.strictObject({
      sms: z.strictObject({ used: z.int(), cap: z.int() }),
      tokens: z.strictObject({ used: z.int(), cap: z.int().nullable() }),
    }),
    backups: backupsSchema,
    waiting: z.array(
      z.strictObject({
        place: z.enum(WAITING_PLACES),
        count: z.int(),
        oldest: timeSchema.nullable(),
      }),
    ),
  }),
});

export const backupNowSchemas = callSchemas('console/backupnow', {
  request: emptySchema,
  response: backupsSchema,
});

const addressSchema = z.url({ protocol: /^https?$/ }).max(1000);
/** Sent as text or used as a key. */
const secretSchema = z
  .string()
  .regex(/^[\u0021-\u007e]+$/)
  .max(200);

const webhookFields = {
  name: lineSchema(50),
  form: z.enum(WEBHOOK_FORMS),
  language: z.enum(['zh-CN', 'en-US']),
  topics: z.array(z.enum(WEBHOOK_TOPICS)).min(1).max(WEBHOOK_TOPICS.length),
  /** Hours after which `waiting` tells of the oldest item of a place. */
  waitingHours: z.int().min(1).max(WEBHOOK_LIMITS.waitingHours),
  isOn: z.boolean(),
};

export const webhookOutcomeSchema = z.strictObject({
  at: timeSchema,
  /** null: it was taken. */
  fault: z.enum(WEBHOOK_FAULTS).nullable(),
  /** HTTP status, or the code in the robot's answer. */
  status: z.int().nullable(),
});

export const webhookSchema = z.strictObject({
  id: idSchema,
  ...webhookFields,
  /** Origin of the address; the rest may be a secret. */
  host: z.string(),
  hasSecret: z.boolean(),
  version: z.int(),
  last: webhookOutcomeSchema.nullable(),
  /** Messages that wait to be sent again. */
  waiting: z.int(),
});

export const webhookListSchemas = callSchemas('console/webhooklist', {
  request: emptySchema,
  response: z.strictObject({
    list: z.array(webhookSchema),
    /** Hosts of the operator's network that an address may have, beside public ones. */
    hosts: z.array(z.string()),
  }),
});

export const webhookSaveSchemas = callSchemas('console/webhooksave', {
  request: z.strictObject({
    /** With the version: changes a webhook. */
    id: idSchema.optional(),
    version: z.int().min(1).optional(),
    ...webhookFields,
    /** Absent: the saved one stays. */
    address: addressSchema.optional(),
    /** Absent: the saved one stays; null: none. */
    secret: secretSchema.nullable().optional(),
  }),
  response: webhookSchema,
});

export const webhookTestSchemas = callSchemas('console/webhooktest', {
  request: z.strictObject({ id: idSchema }),
  response: webhookOutcomeSchema,
});

export const webhookDeleteSchemas = callSchemas('console/webhookdelete', {
  request: z.strictObject({ id: idSchema, version: z.int().min(1) }),
  response: z.strictObject({ deleted: z.literal(true) }),
});
