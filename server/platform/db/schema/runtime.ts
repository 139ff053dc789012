import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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
