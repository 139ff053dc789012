import { and, asc, count, desc, eq, gte, inArray, lte, max, sql, type SQL } from 'drizzle-orm';
import type { GoodsSort } from '#contract/shop/calls.ts';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import { pointAccounts } from '../../platform/db/schema/points.ts';
import { goods, goodsTexts } from '../../platform/db/schema/shop.ts';

export type GoodsRow = typeof goods.$inferSelect;

interface GoodsText {
  name: string;
  description: string;
}

export interface GoodsWithText extends GoodsRow, GoodsText {}

interface GoodsFilter {
  classId: string | undefined;
  most: number | undefined;
  sort: GoodsSort;
}

interface GoodsPosition {
  position: number;
  id: string;
}

const ORDER: Record<GoodsSort, SQL[]> = {
  default: [asc(sql`${goods.stock} = 0`)],
  priceAsc: [asc(goods.price)],
  priceDesc: [desc(goods.price)],
  popular: [desc(goods.sold)],
};

export async function wanted(
  db: Database,
  { classId, most, sort }: GoodsFilter,
): Promise<string[]> {
  const rows = await db
    .select({ id: goods.id })
    .from(goods)
    .where(
      and(
        eq(goods.state, 'on'),
        classId === undefined ? undefined : eq(goods.classId, classId),
        most === undefined ? undefined : lte(goods.price, most),
      ),
    )
    .orderBy(...ORDER[sort], asc(goods.position), asc(goods.id));

  return rows.map(({ id }) => id);
}

export async function byIds(
  db: Database,
  ids: readonly string[],
  language: Language,
): Promise<GoodsWithText[]> {
  if (ids.length === 0) return [];
  const rows = flat(await withText(db, language).where(inArray(goods.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, row]));

  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function find(db: Database, id: string): Promise<GoodsRow | null> {
  const [row] = await db.select().from(goods).where(eq(goods.id, id));

  return row ?? null;
}

export async function lock(db: Database, id: string): Promise<GoodsRow | null> {
  const [row] = await db.select().from(goods).where(eq(goods.id, id)).for('update');

  return row ?? null;
}

export async function page(
  db: Database,
  after: GoodsPosition | null,
  limit: number,
  language: Language,
): Promise<GoodsWithText[]> {
  return flat(
    await withText(db, language)
      .where(
        after === null
          ? undefined
          : sql`(${goods.position}, ${goods.id}) > (${after.position}, ${after.id})`,
      )
      .orderBy(asc(goods.position), asc(goods.id))
      .limit(limit),
  );
}

export async function all(db: Database): Promise<GoodsRow[]> {
  return db.select().from(goods);
}

export async function allTexts(db: Database): Promise<(typeof goodsTexts.$inferSelect)[]> {
  return db.select().from(goodsTexts);
}

export async function ends(db: Database): Promise<{ goods: number; nextPosition: number }> {
  const [row] = await db.select({ goods: count(), last: max(goods.position) }).from(goods);

  return { goods: row?.goods ?? 0, nextPosition: (row?.last ?? -1) + 1 };
}

export async function insert(db: Database, row: GoodsRow): Promise<void> {
  await db.insert(goods).values(row);
}

export async function update(
  db: Database,
  { id, ...change }: Pick<GoodsRow, 'id'> & Partial<GoodsRow>,
): Promise<void> {
  await db.update(goods).set(change).where(eq(goods.id, id));
}

export async function setText(
  db: Database,
  goodsId: string,
  language: Language,
  text: GoodsText,
): Promise<void> {
  await db
    .insert(goodsTexts)
    .values({ goodsId, language, ...text })
    .onConflictDoUpdate({
      target: [goodsTexts.goodsId, goodsTexts.language],
      set: text,
    });
}

export async function nameOf(db: Database, id: string, language: Language): Promise<string> {
  const [row] = await db
    .select({ name: goodsTexts.name })
    .from(goodsTexts)
    .where(and(eq(goodsTexts.goodsId, id), eq(goodsTexts.language, language)));

  return row?.name ?? id;
}

/** Returns false if the stock is insufficient. */
export async function take(db: Database, id: string, pieces: number): Promise<boolean> {
  const taken = await db
    .update(goods)
    .set({ stock: sql`${goods.stock} - ${pieces}`, sold: sql`${goods.sold} + ${pieces}` })
    .where(and(eq(goods.id, id), gte(goods.stock, pieces)))
    .returning({ id: goods.id });

  return taken.length > 0;
}

export async function putBack(db: Database, id: string, pieces: number): Promise<void> {
  await db
    .update(goods)
    .set({ stock: sql`${goods.stock} + ${pieces}`, sold: sql`${goods.sold} - ${pieces}` })
    .where(eq(goods.id, id));
}

export async function balanceOf(db: Database, memberId: string): Promise<number> {
  const [row] = await db
    .select({ balance: pointAccounts.balance })
    .from(pointAccounts)
    .where(eq(pointAccounts.memberId, memberId));

  return row?.balance ?? 0;
}

function withText(db: Database, language: Language) {
  return db
    .select({ row: goods, name: goodsTexts.name, description: goodsTexts.description })
    .from(goods)
    .innerJoin(
      goodsTexts,
      and(eq(goodsTexts.goodsId, goods.id), eq(goodsTexts.language, language)),
    );
}

function flat(found: { row: GoodsRow; name: string; description: string }[]): GoodsWithText[] {
  return found.map(({ row, name, description }) => ({ ...row, name, description }));
}
