import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { serverInstances } from './schema/runtime.ts';

/** A server that was not heard of for this long is dead. */
export const DEAD_AFTER_MS = 10_000;

/** Whether the server that a column names is alive. */
export function isLiving(instanceId: PgColumn, now: Date): SQL {
  const since = new Date(now.getTime() - DEAD_AFTER_MS);
  const isAlive = and(eq(serverInstances.id, instanceId), gt(serverInstances.heartbeatAt, since));

  return sql`EXISTS (SELECT FROM ${serverInstances} WHERE ${isAlive})`;
}
