import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { v7 as uuidv7 } from 'uuid';
import { configDefaults } from '#server/modules/config/keys.ts';
import { createGoodsConsole } from '#server/modules/shop/goods-console.ts';
import { createShopService, type ShopService } from '#server/modules/shop/service.ts';
import { createCaller } from '../chat/chat-world.ts';
import type { TestDatabase } from '../database.ts';
import type { BoundedRead, BoundedReads } from '../row-bounds.ts';
import { testCipher } from '../test-cipher.ts';

/** As many as there may be. */
const GOODS = 1000;
const REDEMPTIONS = 20_000;
const LIMITED = 'goods-1';

interface Seeded {
  shop: ShopService;
  goodsConsole: ReturnType<typeof createGoodsConsole>;
  caller: { memberId: string; language: 'zh-CN' };
}

async function seed({ db }: TestDatabase, watched: Database): Promise<Seeded> {
  const config = configDefaults({ registrationReview: false, contact: undefined });
  const deps = {
    db: watched,
    cipher: testCipher,
    readConfig: () => Promise.resolve({ ...config, 'shop.state': 'open' as const }),
    sharedRefs: () => Promise.resolve([]),
    now: () => new Date(),
  };
  const shop = createShopService(deps);
  const files = { sharedRefs: deps.sharedRefs, share: () => Promise.reject(new Error('none')) };
  const goodsConsole = createGoodsConsole({ ...deps, files });
  const others = await createCaller(db);
  const { memberId } = await createCaller(db);
  await db.execute(sql`
    INSERT INTO goods (id, class_id, price, stock, limit_per_member, state, pictures, position,
      created_at, updated_at)
    SELECT 'goods-' || n, 'tools', 1 + n % 300, 1000, CASE n WHEN 1 THEN 3 END, 'on', '{}', n, now(),
      now()
    FROM generate_series(1, ${GOODS}::integer) AS n`);
  await db.execute(sql`
    INSERT INTO goods_texts (goods_id, language, name, description)
    SELECT id, language, id, id FROM goods, unnest(ARRAY['zh-CN', 'en-US']) AS language`);
  // All but a few were cancelled, and all are of the goods with a limit.
  for (const owner of [others.memberId, memberId]) {
    await db.execute(sql`
      INSERT INTO redemptions (member_id, id, goods_id, quantity, points, receive, state, version,
        created_at, updated_at)
      SELECT ${owner}, ('0190' || lpad(to_hex(n), 8, '0') || '70008000' ||
          right(replace(${owner}, '-', ''), 12))::uuid, ${LIMITED}, 1, 2, 'pickup',
        CASE n % 10000 WHEN 0 THEN 'pending' ELSE 'cancelled' END, 1, now(), now()
      FROM generate_series(1, ${REDEMPTIONS}::integer) AS n`);
  }
  await db.execute(sql`
    INSERT INTO point_accounts (member_id, balance, earned, spent, seq)
    VALUES (${memberId}, 100, 100, 0, 0)`);

  return { shop, goodsConsole, caller: { memberId, language: 'zh-CN' } };
}

const redemptions = (request: { state?: 'pending' | 'delivered' }): BoundedRead<Seeded> => ({
  most: 500,
  act: ({ shop, caller }) => shop.redemptions({ ...request, count: 100 }, caller),
});

export const shopReads: BoundedReads<Seeded> = {
  seed,
  reads: {
    'a page of goods': { act: ({ shop, caller }) => shop.index({ count: 100 }, caller) },
    'a page of goods that can be afforded, in another order': {
      act: ({ shop, caller }) =>
        shop.index({ count: 100, page: 3, affordable: true, sort: 'popular' }, caller),
    },
    'goods with a limit that were redeemed often': {
      most: 500,
      act: ({ shop, caller }) => shop.view(LIMITED, caller),
    },
    'an exchange of goods that were redeemed often': {
      most: 500,
      act: ({ shop, caller: { memberId } }) =>
        shop.exchange(
          {
            goodsId: LIMITED,
            quantity: 1,
            price: 2,
            receive: 'pickup',
            clientRequestId: uuidv7(),
          },
          memberId,
        ),
    },
    'a page of redemptions': redemptions({}),
    'a page of redemptions of a rare state': redemptions({ state: 'pending' }),
    'a page of redemptions of a state that none has': redemptions({ state: 'delivered' }),
    'a later page of redemptions': {
      most: 250,
      act: async ({ shop, caller }, counter) => {
        const { nextCursor } = await shop.redemptions({ count: 100 }, caller);
        counter.reset();
        await shop.redemptions({ count: 100, cursor: nextCursor ?? '' }, caller);
      },
    },
    "a page of the console's goods": {
      most: 500,
      act: ({ goodsConsole }) => goodsConsole.list({ count: 100 }, 'zh-CN'),
    },
  },
};
