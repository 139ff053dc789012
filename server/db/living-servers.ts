import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { serverInstances } from './schema/runtime.ts';

/**
 * A server that was not heard of for 10 s is dead. Told by the database's clock: the machines' own may
 * differ by more than that.
 */
export const WAS_HEARD_OF = sql`${serverInstances.heartbeatAt} > now() - interval '10 seconds'`;

/** It beats every second: whoever has missed two beats may have died, or may only be slow. */
export const BEATS = sql`${serverInstances.heartbeatAt} > now() - interval '2.5 seconds'`;

/** Whether the server that a column names is alive. */
export function isLiving(instanceId: PgColumn): SQL {
  const isAlive = and(eq(serverInstances.id, instanceId), WAS_HEARD_OF);

  return sql`EXISTS (SELECT FROM ${serverInstances} WHERE ${isAlive})`;
}
