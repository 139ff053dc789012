import { and, asc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/client.ts';
import type { ItemSearch, QueuePosition } from './review-queue.ts';

interface QueueTable {
  table: PgTable;
  id: PgColumn;
  createdAt: PgColumn | SQL<Date>;
}

/** The oldest rows first. */
export function takeRows<Query extends PgSelect>(
  query: Query,
  { id, createdAt }: QueueTable,
  where: SQL | undefined,
  { after, limit }: { after: QueuePosition | undefined; limit: number },
) {
  const isAfter =
    after === undefined
      ? undefined
      : sql`(${createdAt}, ${id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;

  return query.where(and(where, isAfter)).orderBy(asc(createdAt), asc(id)).limit(limit);
}

/** @returns `limit` if there are more rows */
export function countRows(
  db: Database,
  { table, id, createdAt }: QueueTable,
  where: SQL | undefined,
  limit: number,
): Promise<number> {
  const some = db
    .select({ id })
    .from(table)
    .where(where)
    // Matches the index order: otherwise the planner may scan the table.
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
    .as('some');

  return db.$count(some);
}

export function isWithin(
  createdAt: QueueTable['createdAt'],
  { from, to }: Pick<ItemSearch, 'from' | 'to'>,
): SQL | undefined {
  return and(
    from && sql`${createdAt} >= ${from.toISOString()}::timestamptz`,
    to && sql`${createdAt} < ${to.toISOString()}::timestamptz`,
  );
}
