import { and, desc, eq, exists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LedgerKind } from '#contract/points/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { ledger, pointAccounts, pointDays, pointKinds } from '../../platform/db/schema/points.ts';

export type AccountRow = typeof pointAccounts.$inferSelect;
export type LedgerEntry = Required<typeof ledger.$inferInsert>;

interface LastEntry {
  id: string;
  delta: number;
  round: number;
  createdAt: Date;
  isReversed: boolean;
}

/** Creates a missing account and locks it. */
export async function lockAccount(db: Database, memberId: string): Promise<AccountRow> {
  await db
    .insert(pointAccounts)
    .values({ memberId, balance: 0, earned: 0, spent: 0, seq: 0 })
    .onConflictDoNothing();
  const [row] = await db
    .select()
    .from(pointAccounts)
    .where(eq(pointAccounts.memberId, memberId))
    .for('update');
  if (row === undefined) throw new Error('an account could not be opened');

  return row;
}

export async function last(
  db: Database,
  memberId: string,
  kind: LedgerKind,
  ref: string,
): Promise<LastEntry | undefined> {
  const reversal = alias(ledger, 'reversal');
  const [row] = await db
    .select({
      id: ledger.id,
      delta: ledger.delta,
      round: ledger.round,
      createdAt: ledger.createdAt,
      isReversed: sql<boolean>`${exists(
        db
          .select({ one: sql`1` })
          .from(reversal)
          .where(and(eq(reversal.memberId, memberId), eq(reversal.reverses, ledger.id))),
      )}`,
    })
    .from(ledger)
    .where(and(eq(ledger.memberId, memberId), eq(ledger.kind, kind), eq(ledger.ref, ref)))
    .orderBy(desc(ledger.round))
    .limit(1);

  return row;
}

export async function insert(db: Database, entry: LedgerEntry): Promise<void> {
  await db.insert(ledger).values(entry);
}

export async function saveAccount(
  db: Database,
  { memberId, ...change }: AccountRow,
): Promise<void> {
  await db.update(pointAccounts).set(change).where(eq(pointAccounts.memberId, memberId));
}

export async function addDay(
  db: Database,
  memberId: string,
  day: string,
  kind: LedgerKind,
  delta: number,
): Promise<void> {
  await db
    .insert(pointDays)
    .values({ memberId, day, kind, delta })
    .onConflictDoUpdate({
      target: [pointDays.memberId, pointDays.day, pointDays.kind],
      set: { delta: sql`${pointDays.delta} + ${delta}` },
    });
}

export async function addKind(
  db: Database,
  memberId: string,
  kind: LedgerKind,
  points: number,
): Promise<void> {
  await db
    .insert(pointKinds)
    .values({ memberId, kind, points })
    .onConflictDoUpdate({
      target: [pointKinds.memberId, pointKinds.kind],
      set: { points: sql`${pointKinds.points} + ${points}` },
    });
}
