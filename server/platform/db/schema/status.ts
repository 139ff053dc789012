import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  PART_FAULTS,
  PARTS,
  WEBHOOK_FAULTS,
  WEBHOOK_FORMS,
  WEBHOOK_TOPICS,
} from '#contract/status/constants.ts';
import type { PartFault, WaitingPlace, Part } from '#contract/status/calls.ts';
import { instant } from './columns.ts';

/** State of the parts as each server sees it, written at short intervals. */
export const partReports = pgTable(
  'part_reports',
  {
    instanceId: uuid('instance_id').notNull(),
    part: text('part', { enum: PARTS }).notNull(),
    state: text('state', { enum: ['well', 'failing', 'off'] }).notNull(),
    fault: text('fault', { enum: PART_FAULTS }),
    since: instant('since'),
    /** Free and total bytes, waiting files. */
    amounts: jsonb('amounts').$type<Record<string, number>>().notNull().default({}),
    reportedAt: instant('reported_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.instanceId, table.part] }),
    index('part_reports_reported').on(table.reportedAt),
  ],
);

/** States that were last told, so that each change is told once. */
export const watches = pgTable('watches', {
  /** A part, or `waiting:<place>:<webhook>`. */
  name: text('name').primaryKey(),
  isFailing: boolean('is_failing').notNull(),
  since: instant('since').notNull(),
});

export const webhooks = pgTable('webhooks', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  form: text('form', { enum: WEBHOOK_FORMS }).notNull(),
  /** Origin of the address. */
  host: text('host').notNull(),
  /** Encrypted: a robot's address has its key. */
  addressCipher: text('address_cipher').notNull(),
  secretCipher: text('secret_cipher'),
  language: text('language', { enum: ['zh-CN', 'en-US'] }).notNull(),
  topics: text('topics', { enum: WEBHOOK_TOPICS }).array().notNull(),
  waitingHours: integer('waiting_hours').notNull(),
  isOn: boolean('is_on').notNull(),
  version: integer('version').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Content of a webhook's message; without personal data. */
export type WebhookEvent =
  | { kind: 'failing'; part: Part; fault: PartFault | null; since: string }
  | { kind: 'recovered'; part: Part; since: string }
  | { kind: 'waiting'; place: WaitingPlace; count: number; hours: number }
  | { kind: 'test' };

/** Messages to webhooks; rows of messages that ended are removed after some days. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: jsonb('event').$type<WebhookEvent>().notNull(),
    state: text('state', { enum: ['waiting', 'sent', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull(),
    /** When it is sent again; a server that sends it moves this on. */
    nextAt: instant('next_at').notNull(),
    fault: text('fault', { enum: WEBHOOK_FAULTS }),
    status: integer('status'),
    createdAt: instant('created_at').notNull(),
    /** Outcome of the last attempt. */
    triedAt: instant('tried_at'),
  },
  (table) => [
    index('webhook_deliveries_due')
      .on(table.nextAt)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_webhook').on(table.webhookId, table.triedAt),
  ],
);

/** Backups on the schedule, and those that an operator started. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: uuid('id').primaryKey(),
    /** Day (Asia/Shanghai) that the backup is for. */
    day: date('day', { mode: 'string' }).notNull(),
    state: text('state', { enum: ['running', 'verified', 'failed'] }).notNull(),
    /** Step of a running backup. */
    step: text('step', { enum: ['taking', 'verifying'] })
      .notNull()
      .default('taking'),
    /** The operator who started it; null on the schedule. */
    requestedBy: uuid('requested_by'),
    instanceId: uuid('instance_id').notNull(),
    folder: text('folder').notNull(),
    bytes: bigint('bytes', { mode: 'number' }),
    rows: bigint('rows', { mode: 'number' }),
    reason: text('reason'),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('backup_runs_day').on(table.day),
    index('backup_runs_state').on(table.state, table.startedAt),
  ],
);
