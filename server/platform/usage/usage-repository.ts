import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { usageDays } from '../db/schema/runtime.ts';
import type { PluginId } from '#contract/chat/plugins.ts';
import type { UsageKind } from '#contract/usage/calls.ts';

export type SpendingKind = 'sms' | 'tokens';

export interface UsageKey {
  subject: string;
  day: string;
  /** `active`: the member has asked on the day. */
  kind: UsageKind | SpendingKind | `plugin:${PluginId}` | 'active';
}

/** Maximum of the integer column; counters saturate. */
const MAX_INTEGER = 2_147_483_647;
const KEY = [usageDays.subject, usageDays.day, usageDays.kind];

export async function used(db: Database, key: UsageKey): Promise<number> {
  const [row] = await db.select({ used: usageDays.used }).from(usageDays).where(isOf(key));

  return row?.used ?? 0;
}

export async function add(db: Database, key: UsageKey, amount = 1): Promise<number> {
  const [row] = await db
    .insert(usageDays)
    .values({ ...key, used: Math.min(amount, MAX_INTEGER) })
    .onConflictDoUpdate({ target: KEY, set: { used: sumWith(amount) } })
    .returning({ used: usageDays.used });

  return row?.used ?? 0;
}

/** Returns false if the mark was there. */
export async function mark(db: Database, key: UsageKey): Promise<boolean> {
  const added = await db
    .insert(usageDays)
    .values({ ...key, used: 1 })
    .onConflictDoNothing()
    .returning({ used: usageDays.used });

  return added.length > 0;
}

/** Returns false, without a change, if the sum would exceed `most`. */
export async function addWithin(
  db: Database,
  key: UsageKey,
  amount: number,
  most: number,
): Promise<boolean> {
  if (amount > most) return false;
  const added = await db
    .insert(usageDays)
    .values({ ...key, used: Math.min(amount, MAX_INTEGER) })
    .onConflictDoUpdate({
      target: KEY,
      set: { used: sumWith(amount) },
      setWhere: sql`${usageDays.used}::bigint + ${amount} <= ${most}`,
    })
    .returning({ used: usageDays.used });

  return added.length > 0;
}

export async function subtract(db: Database, key: UsageKey, amount: number): Promise<void> {
  await db
    .update(usageDays)
    .set({ used: sql`greatest(${usageDays.used}::bigint - ${amount}, 0)` })
    .where(isOf(key));
}

export async function usedSince(
  db: Database,
  { subject, day, kind }: UsageKey,
): Promise<{ day: string; used: number }[]> {
  return db
    .select({ day: usageDays.day, used: usageDays.used })
    .from(usageDays)
    .where(and(eq(usageDays.subject, subject), gte(usageDays.day, day), eq(usageDays.kind, kind)))
    .orderBy(asc(usageDays.day));
}

export async function removeOf(db: Database, subject: string): Promise<void> {
  await db.delete(usageDays).where(eq(usageDays.subject, subject));
}

export async function removeBefore(db: Database, day: string): Promise<void> {
  await db.delete(usageDays).where(lt(usageDays.day, day));
}

const isOf = ({ subject, day, kind }: UsageKey) =>
  and(eq(usageDays.subject, subject), eq(usageDays.day, day), eq(usageDays.kind, kind));

const sumWith = (amount: number) =>
  sql`least(${usageDays.used}::bigint + ${amount}, ${MAX_INTEGER})`;
