import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { configValues } from '#server/platform/db/schema/operation.ts';
import { ledger, pointAccounts } from '#server/platform/db/schema/points.ts';
import { goods, goodsTexts, redemptions } from '#server/platform/db/schema/shop.ts';
import { post } from '#server/modules/points/ledger.ts';
import { openApp, type TestApp } from '../open-app.ts';

type GoodsRow = typeof goods.$inferSelect;

export interface Shopper {
  id: string;
  token: string;
}

export interface ShopWorld {
  site: TestApp;
  /** A member with so many points. */
  shopper: (points: number) => Promise<Shopper>;
  /** Goods of 100 points, 10 pieces, without a limit, unless said otherwise. */
  stock: (change?: Partial<GoodsRow>) => Promise<string>;
  setShop: (state: 'announced' | 'open') => Promise<void>;
  goodsOf: (id: string) => Promise<GoodsRow>;
  redemptionOf: (id: string) => Promise<typeof redemptions.$inferSelect>;
  balanceOf: (memberId: string) => Promise<number>;
  /** Sum of what the ledger says. */
  ledgerSum: (memberId: string) => Promise<number>;
  close: () => Promise<void>;
}

const START = new Date('2026-11-01T00:00:00.000Z');

export async function openShop(): Promise<ShopWorld> {
  const directory = await mkdtemp(join(tmpdir(), 'shop-'));
  const site = await openApp({
    DATA_DIR: directory,
    LIMIT_CALLS_MINUTE: '100000',
    ROOT_PHONE: '13900000000',
  });
  const { db } = site;
  let phone = 13_800_000_000;
  let position = 0;

  return {
    site,
    async shopper(points) {
      phone += 1;
      const { id, token } = await site.logIn(String(phone));
      const gift = { kind: 'material', delta: points, ref: uuidv7(), reason: null, actorId: null };
      if (points > 0) {
        await db.transaction((tx) =>
          post(tx, [{ memberId: id, ...gift, kind: 'material' }], START),
        );
      }
      return { id, token };
    },
    async stock(change = {}) {
      const id = change.id ?? uuidv7();
      position += 1;
      await db.insert(goods).values({
        id,
        classId: 'tools',
        price: 100,
        stock: 10,
        limitPerMember: null,
        state: 'on',
        pictures: [],
        position,
        createdAt: START,
        updatedAt: START,
        ...change,
      });
      await db.insert(goodsTexts).values([
        { goodsId: id, language: 'zh-CN', name: `物 ${id}`, description: '说明' },
        { goodsId: id, language: 'en-US', name: `Thing ${id}`, description: 'About it' },
      ]);
      return id;
    },
    async setShop(state) {
      await db
        .insert(configValues)
        .values({ key: 'shop.state', value: state })
        .onConflictDoUpdate({ target: configValues.key, set: { value: state } });
    },
    async goodsOf(id) {
      const [row] = await db.select().from(goods).where(eq(goods.id, id));
      if (row === undefined) throw new Error(`no goods ${id}`);
      return row;
    },
    async redemptionOf(id) {
      const [row] = await db.select().from(redemptions).where(eq(redemptions.id, id));
      if (row === undefined) throw new Error(`no redemption ${id}`);
      return row;
    },
    async balanceOf(memberId) {
      const [row] = await db
        .select()
        .from(pointAccounts)
        .where(eq(pointAccounts.memberId, memberId));
      return row?.balance ?? 0;
    },
    async ledgerSum(memberId) {
      const rows = await db.select().from(ledger).where(eq(ledger.memberId, memberId));
      return rows.reduce((sum, { delta }) => sum + delta, 0);
    },
    async close() {
      await site.close();
      await rm(directory, { recursive: true });
    },
  };
}

export const wish = (goodsId: string, change: Record<string, unknown> = {}) => ({
  goodsId,
  quantity: 1,
  price: 100,
  receive: 'pickup',
  clientRequestId: uuidv7(),
  ...change,
});

export const exchangedSchema = z.strictObject({ redemptionId: z.string(), balance: z.int() });
