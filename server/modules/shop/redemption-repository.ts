import { and, desc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { RedemptionState } from '#contract/shop/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { redemptions } from '../../platform/db/schema/shop.ts';

export type RedemptionRow = typeof redemptions.$inferSelect;

export interface RedemptionKey {
  memberId: string;
  id: string;
}

const isKey = ({ memberId, id }: RedemptionKey) =>
  and(eq(redemptions.memberId, memberId), eq(redemptions.id, id));

export async function insert(db: Database, row: RedemptionRow): Promise<void> {
  await db.insert(redemptions).values(row);
}

export async function find(db: Database, key: RedemptionKey): Promise<RedemptionRow | null> {
  const [row] = await db.select().from(redemptions).where(isKey(key));

  return row ?? null;
}

export async function lock(db: Database, key: RedemptionKey): Promise<RedemptionRow | null> {
  const [row] = await db.select().from(redemptions).where(isKey(key)).for('update');

  return row ?? null;
}

/** Null unless pending and unclaimed. */
export async function cancel(
  db: Database,
  key: RedemptionKey,
  now: Date,
): Promise<RedemptionRow | null> {
  const [row] = await db
    .update(redemptions)
    .set({ state: 'cancelled', version: sql`${redemptions.version} + 1`, updatedAt: now })
    .where(
      and(
        isKey(key),
        eq(redemptions.state, 'pending'),
        or(isNull(redemptions.claimedUntil), lte(redemptions.claimedUntil, now)),
      ),
    )
    .returning();

  return row ?? null;
}

export async function save(
  db: Database,
  { memberId, id, ...change }: RedemptionRow,
): Promise<void> {
  await db.update(redemptions).set(change).where(isKey({ memberId, id }));
}

export async function livePieces(db: Database, memberId: string, goodsId: string): Promise<number> {
  const [row] = await db
    .select({ pieces: sql<number>`coalesce(sum(${redemptions.quantity}), 0)::int` })
    .from(redemptions)
    .where(
      and(
        eq(redemptions.memberId, memberId),
        eq(redemptions.goodsId, goodsId),
        // Literal, because parameters would prevent the partial index.
        sql`${redemptions.state} IN ('pending', 'approved', 'delivered')`,
      ),
    );

  return row?.pieces ?? 0;
}

export async function page(
  db: Database,
  memberId: string,
  filter: { before: string | undefined; state: RedemptionState | undefined; limit: number },
): Promise<RedemptionRow[]> {
  return db
    .select()
    .from(redemptions)
    .where(
      and(
        eq(redemptions.memberId, memberId),
        filter.state === undefined ? undefined : eq(redemptions.state, filter.state),
        filter.before === undefined ? undefined : lt(redemptions.id, filter.before),
      ),
    )
    .orderBy(desc(redemptions.id))
    .limit(filter.limit);
}

export async function ofGoods(
  db: Database,
  memberId: string,
  goodsId: string,
  limit: number,
): Promise<RedemptionRow[]> {
  return db
    .select()
    .from(redemptions)
    .where(and(eq(redemptions.memberId, memberId), eq(redemptions.goodsId, goodsId)))
    .orderBy(desc(redemptions.id))
    .limit(limit);
}
