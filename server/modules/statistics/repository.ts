import { and, desc, gt, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client.ts';
import {
  figureDays,
  unansweredQuestions,
  type FigureName,
} from '../../platform/db/schema/operation.ts';

export interface DayFigure {
  day: string;
  name: FigureName;
  value: number;
}

export type UnansweredRow = typeof unansweredQuestions.$inferSelect;

type TotalName = 'accounts' | 'enterprises';

const ALL_DAYS = '2000-01-01';
const COMPACTED = 500;

/** Same expression as in the index. */
const isTotal = sql`${figureDays.name} IN ('accounts', 'enterprises')`;

export function isTotalName(name: FigureName): name is TotalName {
  return name === 'accounts' || name === 'enterprises';
}

const sum = sql<number>`sum(${figureDays.value})`.mapWith(Number);

export async function days(db: Database, since: string): Promise<DayFigure[]> {
  return db
    .select({ day: figureDays.day, name: figureDays.name, value: sum })
    .from(figureDays)
    .where(gte(figureDays.day, since))
    .groupBy(figureDays.day, figureDays.name);
}

export async function accounts(db: Database): Promise<Record<TotalName, number>> {
  const rows = await db
    .select({ name: figureDays.name, value: sum })
    .from(figureDays)
    .where(isTotal)
    .groupBy(figureDays.name);
  const of = (wanted: TotalName) => rows.find(({ name }) => name === wanted)?.value ?? 0;

  return { accounts: of('accounts'), enterprises: of('enterprises') };
}

/**
 * Merges rows of past days to one per day and name, or one in all for totals.
 * @returns true if more may remain
 */
export async function compact(db: Database, today: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isLoose = or(gt(figureDays.shard, 0), and(isTotal, ne(figureDays.day, ALL_DAYS)));
    const rows = await tx
      .select({ day: figureDays.day, name: figureDays.name, shard: figureDays.shard })
      .from(figureDays)
      .where(and(lt(figureDays.day, today), isLoose))
      .limit(COMPACTED)
      .for('update', { skipLocked: true });
    if (rows.length === 0) return false;
    const keys = rows.map(
      ({ day, name, shard }) => sql`(${day}::date, ${name}, ${shard}::integer)`,
    );
    const gone = await tx
      .delete(figureDays)
      .where(
        sql`(${figureDays.day}, ${figureDays.name}, ${figureDays.shard}) IN (${sql.join(keys, sql`, `)})`,
      )
      .returning();
    const merged = new Map<string, DayFigure>();
    for (const { day: own, name, value } of gone) {
      const day = isTotalName(name) ? ALL_DAYS : own;
      const key = `${day} ${name}`;
      merged.set(key, { day, name, value: (merged.get(key)?.value ?? 0) + value });
    }
    // Sorted, so that two servers can't deadlock.
    const values = [...merged.entries()]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, figure]) => ({ ...figure, shard: 0 }));
    await tx
      .insert(figureDays)
      .values(values)
      .onConflictDoUpdate({
        target: [figureDays.day, figureDays.name, figureDays.shard],
        set: { value: sql`${figureDays.value} + excluded.value` },
      });
    return rows.length === COMPACTED;
  });
}

export async function addQuestions(db: Database, rows: readonly UnansweredRow[]): Promise<void> {
  const sorted = rows.toSorted((one, other) => (one.folded < other.folded ? -1 : 1));
  await db
    .insert(unansweredQuestions)
    .values(sorted)
    .onConflictDoUpdate({
      target: unansweredQuestions.folded,
      set: {
        count: sql`${unansweredQuestions.count} + excluded.count`,
        lastAt: sql`greatest(${unansweredQuestions.lastAt}, excluded.last_at)`,
      },
    });
}

export async function mostAsked(db: Database, limit: number): Promise<UnansweredRow[]> {
  return db
    .select()
    .from(unansweredQuestions)
    .orderBy(desc(unansweredQuestions.count), desc(unansweredQuestions.lastAt))
    .limit(limit);
}

export async function keepMostAsked(db: Database, kept: number): Promise<void> {
  const beyond = db
    .select({ folded: unansweredQuestions.folded })
    .from(unansweredQuestions)
    .orderBy(desc(unansweredQuestions.count), desc(unansweredQuestions.lastAt))
    .offset(kept);
  await db.delete(unansweredQuestions).where(inArray(unansweredQuestions.folded, beyond));
}
