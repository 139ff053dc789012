import { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { RedemptionState } from '#contract/shop/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { redemptions } from '../../platform/db/schema/shop.ts';

export type RedemptionRow = typeof redemptions.$inferSelect;

interface RedemptionKey {
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

export async function findById(db: Database, id: string): Promise<RedemptionRow | null> {
  const [row] = await db.select().from(redemptions).where(eq(redemptions.id, id));

  return row ?? null;
}

/** @param hashes of one pick-up code, by each key */
export async function findByPickup(
  db: Database,
  hashes: readonly string[],
): Promise<RedemptionRow | null> {
  const [row] = await db
    .select()
    .from(redemptions)
    .where(and(inArray(redemptions.pickupHash, [...hashes]), eq(redemptions.state, 'approved')));

  return row ?? null;
}

export interface ParcelFilter {
  /** Approved ones wait to be handed out. */
  state: 'approved' | 'delivered';
  receive: RedemptionRow['receive'] | undefined;
}

interface ParcelPosition {
  createdAt: Date;
  id: string;
}

/** Redemptions of all members: approved ones the oldest first, delivered ones the newest first. */
export async function parcels(
  db: Database,
  filter: ParcelFilter,
  { after, limit }: { after: ParcelPosition | undefined; limit: number },
): Promise<RedemptionRow[]> {
  const isOpen = filter.state === 'approved';
  const order = isOpen ? asc : desc;

  return db
    .select()
    .from(redemptions)
    .where(
      and(
        isParcel(filter),
        after === undefined
          ? undefined
          : sql`(${redemptions.createdAt}, ${redemptions.id}) ${isOpen ? sql`>` : sql`<`} (${after.createdAt}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(order(redemptions.createdAt), order(redemptions.id))
    .limit(limit);
}

/** Counts up to `limit`. */
export async function countParcels(
  db: Database,
  filter: ParcelFilter,
  limit: number,
): Promise<number> {
  const some = db
    .select({ id: redemptions.id })
    .from(redemptions)
    .where(isParcel(filter))
    .orderBy(asc(redemptions.createdAt), asc(redemptions.id))
    .limit(limit)
    .as('some');
  return db.$count(some);
}

export async function oldestParcel(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: redemptions.createdAt })
    .from(redemptions)
    .where(eq(redemptions.state, 'approved'))
    .orderBy(asc(redemptions.createdAt), asc(redemptions.id))
    .limit(1);

  return row?.createdAt ?? null;
}

const isParcel = ({ state, receive }: ParcelFilter) =>
  and(
    eq(redemptions.state, state),
    receive === undefined ? undefined : eq(redemptions.receive, receive),
  );

/** null unless pending and unclaimed. */
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
