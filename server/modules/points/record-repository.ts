import { and, desc, eq, gt, gte, lt, ne, sql } from 'drizzle-orm';
import type { LedgerKind } from '#contract/points/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { ledger, pointDays, pointKinds } from '../../platform/db/schema/points.ts';

export type LedgerRecord = typeof ledger.$inferSelect;

interface LedgerPosition {
  createdAt: Date;
  seq: number;
}

export interface RecordFilter {
  kind: LedgerKind | undefined;
  within: { from: Date; to: Date } | undefined;
  after: LedgerPosition | undefined;
  limit: number;
}

export async function page(
  db: Database,
  memberId: string,
  filter: RecordFilter,
): Promise<LedgerRecord[]> {
  const { kind, within, after, limit } = filter;

  return db
    .select()
    .from(ledger)
    .where(
      and(
        eq(ledger.memberId, memberId),
        kind === undefined ? undefined : eq(ledger.kind, kind),
        within && and(gte(ledger.createdAt, within.from), lt(ledger.createdAt, within.to)),
        after &&
          sql`(${ledger.createdAt}, ${ledger.seq}) < (${sql.param(after.createdAt, ledger.createdAt)}, ${after.seq})`,
      ),
    )
    .orderBy(desc(ledger.createdAt), desc(ledger.seq))
    .limit(limit);
}

/** Day of the first change, YYYY-MM-DD in Asia/Shanghai. */
export async function firstDay(db: Database, memberId: string): Promise<string | null> {
  const [first] = await db
    .select({ day: pointDays.day })
    .from(pointDays)
    .where(eq(pointDays.memberId, memberId))
    .orderBy(pointDays.day)
    .limit(1);

  return first?.day ?? null;
}

export async function kinds(
  db: Database,
  memberId: string,
): Promise<{ kind: LedgerKind; points: number }[]> {
  return db
    .select({ kind: pointKinds.kind, points: pointKinds.points })
    .from(pointKinds)
    .where(and(eq(pointKinds.memberId, memberId), gt(pointKinds.points, 0)))
    .orderBy(desc(pointKinds.points), pointKinds.kind);
}

export async function days(
  db: Database,
  memberId: string,
  since: string,
  mostRows: number,
): Promise<{ day: string; delta: number }[]> {
  const newest = db
    .select({ day: pointDays.day, delta: pointDays.delta })
    .from(pointDays)
    .where(
      and(eq(pointDays.memberId, memberId), gte(pointDays.day, since), ne(pointDays.kind, 'grade')),
    )
    .orderBy(desc(pointDays.day))
    .limit(mostRows)
    .as('newest');

  return db
    .select({ day: newest.day, delta: sql<number>`sum(${newest.delta})::integer` })
    .from(newest)
    .groupBy(newest.day)
    .orderBy(desc(newest.day));
}
