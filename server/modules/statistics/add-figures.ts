import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { figureDays, type FigureName } from '../../db/schema/operation.ts';
import { shanghaiDay } from '../../shanghai-day.ts';

export type FigureChanges = Partial<Record<FigureName, number>>;

const SHARDS = 2 ** 31 - 1;

/**
 * Adds to the figures of the day of `now`. Joins the transaction of what is counted and never waits for
 * another: it takes a row that nobody holds, or makes one.
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
  // The keys are of the type's own making.
  return (Object.entries(changes) as [FigureName, number][]).filter(([, change]) => change !== 0);
}
