import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Running servers. One whose heartbeat is old is dead, and its generations are interrupted. */
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
 * What was used on a day (Asia/Shanghai) by a member or, for visitors, from an address; and what the
 * whole site spent, for its daily caps.
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
