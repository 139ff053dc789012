import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client.ts';
import { figureDays, type FigureName } from '../../platform/db/schema/operation.ts';
import { shanghaiDay } from '../../platform/shanghai-day.ts';

export type FigureChanges = Partial<Record<FigureName, number>>;

const SHARDS = 2 ** 31 - 1;

/**
 * Adds to today's counters within the caller's transaction. Never blocks: uses an unlocked row, or
 * inserts one.
 */
export async function addFigures(tx: Database, changes: FigureChanges, now: Date): Promise<void> {
  const day = shanghaiDay(now);
  for (const [name, change] of namedChanges(changes)) {
    const isOfDay = and(eq(figureDays.day, day), eq(figureDays.name, name));
    const free = tx
      .select({ shard: figureDays.shard })
      .from(figureDays)
      .where(isOfDay)
      .limit(1)
      .for('update', { skipLocked: true });
    const added = await tx
      .update(figureDays)
      .set({ value: sql`${figureDays.value} + ${change}` })
      .where(and(isOfDay, sql`${figureDays.shard} = (${free})`))
      .returning({ shard: figureDays.shard });
    if (added.length > 0) continue;
    await tx
      .insert(figureDays)
      .values({ day, name, shard: randomInt(1, SHARDS), value: change })
      .onConflictDoUpdate({
        target: [figureDays.day, figureDays.name, figureDays.shard],
        set: { value: sql`${figureDays.value} + ${change}` },
      });
  }
}

function namedChanges(changes: FigureChanges): [FigureName, number][] {
  // keys come from our own type
  return (Object.entries(changes) as [FigureName, number][]).filter(([, change]) => change !== 0);
}
