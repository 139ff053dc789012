import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GOODS } from '#server/content/goods/goods.ts';
import type { GoodsItem } from '#server/content/goods/goods-item.ts';
import { sharedFiles } from '#server/platform/db/schema/operation.ts';
import { goods, goodsTexts } from '#server/platform/db/schema/shop.ts';
import { createDiskFileStore } from '#server/modules/file/disk-file-store.ts';
import { createFileAddresses } from '#server/modules/file/file-address.ts';
import { createSharedFiles, type SharedFiles } from '#server/modules/file/shared-files.ts';
import { shipGoods } from '#server/modules/shop/ship-goods.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

const NOW = new Date('2026-11-22T04:00:00.000Z');
const LATER = new Date('2026-12-01T04:00:00.000Z');

let own: TestDatabase;
let directory: string;
let files: SharedFiles;

beforeAll(async () => {
  own = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'goods-'));
  files = createSharedFiles({
    db: own.db,
    store: createDiskFileStore(directory),
    addresses: createFileAddresses('secret', () => NOW),
    now: () => NOW,
  });
});
beforeEach(async () => {
  await own.db.delete(goods);
  await ship(GOODS, NOW);
});
afterAll(async () => {
  await own.drop();
  await rm(directory, { recursive: true });
});

const ship = (items: readonly GoodsItem[], now = LATER) =>
  shipGoods(own.db, files.shareContent, now, items);
const all = () => own.db.select().from(goods).orderBy(goods.position);
const one = async (id: string) => (await own.db.select().from(goods).where(eq(goods.id, id)))[0];
const first = (): GoodsItem => {
  const [item] = GOODS;
  if (item === undefined) throw new Error('nothing ships');
  return item;
};

test('the first import adds all goods, on sale, with their texts and pictures', async () => {
  const rows = await all();
  expect(rows.map(({ id }) => id)).toEqual(GOODS.map(({ id }) => id));
  for (const row of rows) expect(row).toMatchObject({ state: 'on', version: 1, sold: 0 });
  expect(await own.db.$count(goodsTexts)).toBe(GOODS.length * 2);
  const refs = await files.sharedRefs(rows.flatMap(({ pictures }) => pictures));
  expect(refs).toHaveLength(GOODS.flatMap(({ pictures }) => pictures).length);
  expect(refs.every(({ mime }) => mime === 'image/svg+xml')).toBe(true);
});

test('an import of the same goods by several servers changes nothing', async () => {
  const before = await all();
  const shared = await own.db.$count(sharedFiles);
  await Promise.all([ship(GOODS), ship(GOODS), ship(GOODS)]);

  expect(await all()).toEqual(before);
  expect(await own.db.$count(sharedFiles)).toBe(shared);
});

test('an import updates texts and pictures, and keeps price, stock, limit and state', async () => {
  const item = first();
  await own.db.update(goods).set({ stock: 1, sold: 7, state: 'off' }).where(eq(goods.id, item.id));
  const changed: GoodsItem = {
    ...item,
    price: item.price + 1,
    stock: 999,
    limitPerMember: 77,
    pictures: ['tea-strainer.svg'],
    name: { 'zh-CN': '改名', 'en-US': 'Renamed' },
  };
  await ship([changed, ...GOODS.slice(1)]);

  const row = await one(item.id);
  expect(row).toMatchObject({
    price: item.price,
    stock: 1,
    sold: 7,
    state: 'off',
    limitPerMember: item.limitPerMember,
    version: 1,
  });
  expect(await files.sharedRefs(row?.pictures ?? [])).toMatchObject([{ name: 'tea-strainer.svg' }]);
  const texts = await own.db.select().from(goodsTexts).where(eq(goodsTexts.goodsId, item.id));
  expect(texts.map(({ name }) => name).sort()).toEqual(['Renamed', '改名']);
});

test('an import keeps goods that the console has saved', async () => {
  const item = first();
  await own.db.update(goods).set({ version: 2 }).where(eq(goods.id, item.id));
  const before = await one(item.id);
  await ship([{ ...item, name: { 'zh-CN': '改名', 'en-US': 'Renamed' }, classId: 'everyday' }]);

  expect(await one(item.id)).toEqual(before);
  const texts = await own.db.select().from(goodsTexts).where(eq(goodsTexts.goodsId, item.id));
  expect(texts.map(({ name }) => name).sort()).toEqual([item.name['en-US'], item.name['zh-CN']]);
});

test('an import keeps goods that no longer ship', async () => {
  await ship(GOODS.slice(1));

  expect(await all()).toHaveLength(GOODS.length);
});
