import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const serverInstances = pgTable(
  'server_instances',
  {
    id: uuid('id').primaryKey(),
    startedAt: instant('started_at').notNull(),
    heartbeatAt: instant('heartbeat_at').notNull(),
  },
  (table) => [index('server_instances_heartbeat').on(table.heartbeatAt)],
);

/**
 * Daily usage (Asia/Shanghai) per member or visitor address, and of the whole site for its daily
 * caps.
 */
export const usageDays = pgTable(
  'usage_days',
  {
    /** `member:<id>`, `address:<ip>` or `site`. */
    subject: text('subject').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.day, table.kind] })],
);

/** Use of model services by day (Asia/Shanghai), subject as in `usage_days`, and model. */
export const spendDays = pgTable(
  'spend_days',
  {
    subject: text('subject').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    model: text('model').notNull(),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull(),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull(),
    pictures: bigint('pictures', { mode: 'number' }).notNull(),
    /** In millionths of a fen, at the prices of the day. */
    cost: bigint('cost', { mode: 'number' }).notNull(),
    /** Tokens and pictures without a price. */
    unpriced: bigint('unpriced', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.subject, table.model] }),
    index('spend_days_subject').on(table.subject, table.day),
  ],
);
