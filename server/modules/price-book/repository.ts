import { and, asc, eq, gte, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client.ts';
import { priceEntries } from '../../platform/db/schema/quotation.ts';

export type PriceRow = typeof priceEntries.$inferSelect;

const MAX_READ = 5000;

/** Entries that are valid on a day or later and not replaced; all of them with `history`. */
export async function entriesOf(
  db: Database,
  memberId: string,
  { day, history = false }: { day: string; history?: boolean },
): Promise<PriceRow[]> {
  return db
    .select()
    .from(priceEntries)
    .where(
      and(
        eq(priceEntries.memberId, memberId),
        history
          ? undefined
          : and(
              isNull(priceEntries.replacedAt),
              or(isNull(priceEntries.validTo), gte(priceEntries.validTo, day)),
            ),
      ),
    )
    .orderBy(
      asc(priceEntries.kind),
      asc(priceEntries.subject),
      asc(priceEntries.validFrom),
      asc(priceEntries.id),
    )
    .limit(MAX_READ);
}

export async function countAll(db: Database, memberId: string): Promise<number> {
  return db.$count(priceEntries, eq(priceEntries.memberId, memberId));
}

type Key = Pick<PriceRow, 'memberId' | 'kind' | 'subject' | 'wireFrom' | 'wireTo'>;

/** Replaces the entry that began on the same day, and ends the one before it. */
export async function makeRoom(
  tx: Database,
  { validFrom, ...key }: Key & { validFrom: string },
  { dayBefore, now }: { dayBefore: string; now: Date },
): Promise<void> {
  const isSame = and(isKey(key), isNull(priceEntries.replacedAt));
  await tx
    .update(priceEntries)
    .set({ replacedAt: now })
    .where(and(isSame, eq(priceEntries.validFrom, validFrom)));
  await tx
    .update(priceEntries)
    .set({ validTo: dayBefore })
    .where(
      and(
        isSame,
        ne(priceEntries.validFrom, validFrom),
        lte(priceEntries.validFrom, dayBefore),
        or(isNull(priceEntries.validTo), gte(priceEntries.validTo, validFrom)),
      ),
    );
}

export async function insert(tx: Database, row: PriceRow): Promise<void> {
  await tx.insert(priceEntries).values(row);
}

export async function remove(db: Database, memberId: string, id: string): Promise<number> {
  const removed = await db
    .delete(priceEntries)
    .where(and(eq(priceEntries.memberId, memberId), eq(priceEntries.id, id)))
    .returning({ id: priceEntries.id });

  return removed.length;
}

function isKey({ memberId, kind, subject, wireFrom, wireTo }: Key) {
  return and(
    eq(priceEntries.memberId, memberId),
    eq(priceEntries.kind, kind),
    eq(priceEntries.subject, subject),
    sql`coalesce(${priceEntries.wireFrom}, '') = ${wireFrom ?? ''}`,
    sql`coalesce(${priceEntries.wireTo}, '') = ${wireTo ?? ''}`,
  );
}
