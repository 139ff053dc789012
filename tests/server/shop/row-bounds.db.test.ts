import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { configDefaults } from '#server/modules/config/keys.ts';
import { createGoodsConsole } from '#server/modules/shop/goods-console.ts';
import { createShopService, type ShopService } from '#server/modules/shop/service.ts';
import { createCaller } from '../chat/chat-world.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { rowsRead, type Statement } from '../rows-read.ts';
import { testCipher } from '../test-cipher.ts';

const MOST_ROWS = 5000;
/** As many as there may be. */
const GOODS = 1000;
const REDEMPTIONS = 20_000;
const LIMITED = 'goods-1';

let own: TestDatabase;
let statements: Statement[] = [];
let shop: ShopService;
let goodsConsole: ReturnType<typeof createGoodsConsole>;
let caller: { memberId: string; language: 'zh-CN' };

beforeAll(async () => {
  own = await createTestDatabase();
  const watched = drizzle(own.pool, {
    logger: { logQuery: (query, params) => statements.push({ query, params }) },
  });
  const config = configDefaults({ registrationReview: false, contact: undefined });
  const ports = {
    db: watched,
    cipher: testCipher,
    readConfig: () => Promise.resolve({ ...config, 'shop.state': 'open' as const }),
    sharedRefs: () => Promise.resolve([]),
    now: () => new Date(),
  };
  shop = createShopService(ports);
  const files = { sharedRefs: ports.sharedRefs, share: () => Promise.reject(new Error('none')) };
  goodsConsole = createGoodsConsole({ ...ports, files });
  const others = await createCaller(own.db);
  caller = { memberId: (await createCaller(own.db)).memberId, language: 'zh-CN' };
  await own.db.execute(sql`
    INSERT INTO goods (id, class_id, price, stock, limit_per_member, state, pictures, position,
      created_at, updated_at)
    SELECT 'goods-' || n, 'tools', 1 + n % 300, 1000, CASE n WHEN 1 THEN 3 END, 'on', '{}', n, now(),
      now()
    FROM generate_series(1, ${GOODS}::integer) AS n`);
  await own.db.execute(sql`
    INSERT INTO goods_texts (goods_id, language, name, description)
    SELECT id, language, id, id FROM goods, unnest(ARRAY['zh-CN', 'en-US']) AS language`);
  // All but a few were cancelled, and all are of the goods with a limit.
  for (const memberId of [others.memberId, caller.memberId]) {
    await own.db.execute(sql`
      INSERT INTO redemptions (member_id, id, goods_id, quantity, points, receive, state, version,
        created_at, updated_at)
      SELECT ${memberId}, ('0190' || lpad(to_hex(n), 8, '0') || '70008000' ||
          right(replace(${memberId}, '-', ''), 12))::uuid, ${LIMITED}, 1, 2, 'pickup',
        CASE n % 10000 WHEN 0 THEN 'pending' ELSE 'cancelled' END, 1, now(), now()
      FROM generate_series(1, ${REDEMPTIONS}::integer) AS n`);
  }
  await own.db.execute(sql`
    INSERT INTO point_accounts (member_id, balance, earned, spent, seq)
    VALUES (${caller.memberId}, 100, 100, 0, 0)`);
  await own.db.execute(sql`ANALYZE`);
}, 120_000);
beforeEach(() => {
  statements = [];
});
afterAll(() => own.drop());

test.each<[string, () => Promise<unknown>, number]>([
  ['a page of goods', () => shop.index({ count: 100 }, caller), MOST_ROWS],
  [
    'a page of goods that can be afforded, in another order',
    () => shop.index({ count: 100, page: 3, affordable: true, sort: 'popular' }, caller),
    MOST_ROWS,
  ],
  ['goods with a limit that were redeemed often', () => shop.view(LIMITED, caller), 500],
  [
    'an exchange of them',
    () =>
      shop.exchange(
        {
          goodsId: LIMITED,
          quantity: 1,
          price: 2,
          receive: 'pickup',
          clientRequestId: uuidv7(),
        },
        caller.memberId,
      ),
    500,
  ],
  ['a page of redemptions', () => shop.redemptions({ count: 100 }, caller), 500],
  [
    'a page of redemptions of a rare state',
    () => shop.redemptions({ count: 100, state: 'pending' }, caller),
    500,
  ],
  [
    'a page of redemptions of a state that none has',
    () => shop.redemptions({ count: 100, state: 'delivered' }, caller),
    500,
  ],
  ["a page of the console's goods", () => goodsConsole.list({ count: 100 }, 'zh-CN'), 500],
])('%s reads a bounded number of rows', async (_name, act, most) => {
  await act();

  expect(await rowsRead(own, statements)).toBeLessThanOrEqual(most);
});

test('a later page of redemptions reads no more than the first', async () => {
  const { nextCursor } = await shop.redemptions({ count: 100 }, caller);
  statements = [];
  await shop.redemptions({ count: 100, cursor: nextCursor ?? '' }, caller);

  expect(await rowsRead(own, statements)).toBeLessThanOrEqual(250);
});
