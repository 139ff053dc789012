import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { serverInstances } from './schema/runtime.ts';

/**
 * A server without a heartbeat for 10 s is dead. Uses the database's clock, because the clocks of
 * the servers may differ by more.
 */
export const WAS_HEARD_OF = sql`${serverInstances.heartbeatAt} > now() - interval '10 seconds'`;

/** A server that misses two beats (one per second) may be dead or only slow. */
export const BEATS = sql`${serverInstances.heartbeatAt} > now() - interval '2.5 seconds'`;

export function isLiving(instanceId: PgColumn): SQL {
  const isAlive = and(eq(serverInstances.id, instanceId), WAS_HEARD_OF);

  return sql`EXISTS (SELECT FROM ${serverInstances} WHERE ${isAlive})`;
}
