import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { files } from '#server/platform/db/schema/file.ts';
import { members, roles } from '#server/platform/db/schema/member.ts';
import { audit } from '#server/platform/db/schema/operation.ts';
import { goods, goodsTexts } from '#server/platform/db/schema/shop.ts';
import { openShop, wish, type Shopper, type ShopWorld } from './shop-world.ts';

let world: ShopWorld;
let keeper: Shopper;

beforeAll(async () => {
  world = await openShop();
  await world.setShop('open');
  keeper = await world.shopper(0);
  await world.site.db.insert(roles).values([
    {
      id: 'keeper',
      name: 'keeper',
      perms: ['shop:goods:list', 'shop:goods:edit'],
      createdAt: new Date(),
      updatedAt: new Date(),
    },
    {
      id: 'looker',
      name: 'looker',
      perms: ['shop:goods:list'],
      createdAt: new Date(),
      updatedAt: new Date(),
    },
  ]);
  await become(keeper, 'keeper');
});
afterAll(() => world.close());

const become = ({ id }: Shopper, role: string) =>
  world.site.db
    .update(members)
    .set({ roles: [role] })
    .where(eq(members.id, id));
const savedSchema = z.looseObject({
  id: z.string(),
  version: z.int(),
  stock: z.int(),
  pictures: z.array(z.looseObject({ id: z.string(), url: z.string() })),
});
const fields = (change: Record<string, unknown> = {}) => ({
  name: '样布',
  description: '一块',
  classId: 'samples',
  price: 80,
  stock: 5,
  limitPerMember: 2,
  pictures: [],
  state: 'on',
  ...change,
});
const save = (body: unknown, who = keeper, language: 'zh-CN' | 'en' = 'zh-CN') =>
  world.site.post('console/goodssave', body, { token: who.token, language });
async function saved(body: unknown, language: 'zh-CN' | 'en' = 'zh-CN') {
  const { data, msg } = await save(body, keeper, language);
  return savedSchema.parse(data, { error: () => msg });
}
/** A picture as an upload leaves it. */
async function uploaded({ id: memberId }: Shopper, purpose: 'goods' | 'chat' = 'goods') {
  const id = uuidv7();
  const hash = uuidv7().replaceAll('-', '').repeat(2);
  await world.site.db.insert(files).values({
    memberId,
    id,
    hash,
    name: 'a.webp',
    mime: 'image/webp',
    size: 9,
    purpose,
    sourceHash: hash,
    kept: false,
    createdAt: new Date(),
  });
  return id;
}

describe('the goods of the console', () => {
  test('require the permission', async () => {
    const nobody = await world.shopper(0);
    const looker = await world.shopper(0);
    await become(looker, 'looker');
    const list = ({ token }: Shopper) => world.site.post('console/goodslist', {}, { token });

    expect((await list(nobody)).code).toBe(403);
    expect((await list(looker)).code).toBe(200);
    expect((await save(fields(), nobody)).code).toBe(403);
    expect((await save(fields(), looker)).code).toBe(403);
    expect((await save(fields())).code).toBe(200);
  });

  test('are created in both languages and audited', async () => {
    const made = await saved(fields({ name: '新品' }));
    expect(made).toMatchObject({ version: 1, name: '新品', price: 80, classId: 'samples' });
    const texts = await world.site.db
      .select()
      .from(goodsTexts)
      .where(eq(goodsTexts.goodsId, made.id));
    expect(texts.map(({ language, name }) => [language, name]).sort()).toEqual([
      ['en-US', '新品'],
      ['zh-CN', '新品'],
    ]);
    expect(
      await world.site.db.select().from(audit).where(eq(audit.targetId, made.id)),
    ).toMatchObject([
      {
        actorId: keeper.id,
        action: 'goods.save',
        targetKind: 'goods',
        targetLabel: '新品',
        details: { version: 1, price: 80, stock: 5, state: 'on' },
      },
    ]);
  });

  test("change their texts in the caller's language alone", async () => {
    const { id, version } = await saved(fields());
    await saved(fields({ id, version, name: 'Swatch', description: 'One' }), 'en');

    const view = (language: 'zh-CN' | 'en') =>
      world.site.post('apiindex/goodsview', { id }, { token: keeper.token, language });
    expect((await view('en')).data).toMatchObject({ goods: { name: 'Swatch', version: 2 } });
    expect((await view('zh-CN')).data).toMatchObject({ goods: { name: '样布', version: 2 } });
  });

  test('are saved by one of two concurrent edits of a version', async () => {
    const { id, version } = await saved(fields());
    const both = await Promise.all([1, 2].map((n) => save(fields({ id, version, price: n }))));
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(Object.keys((await save(fields({ id }))).fields)).toEqual(['version']);
    expect(await save(fields({ id: 'x', version: 1 }))).toMatchObject({ code: 404 });
  });

  test('keep exchanges made while the stock was edited', async () => {
    const { id, version } = await saved(fields());
    const buyer = await world.shopper(500);
    const body = wish(id, { quantity: 2, price: 80 });
    expect(await world.site.post('apiindex/exchangegoods', body, buyer)).toMatchObject({
      code: 200,
    });
    const more = await saved(fields({ id, version, stock: 25, stockSeen: 5 }));
    expect(more.stock).toBe(23);
    const fewer = fields({ id, version: more.version, stock: 0, stockSeen: 25 });
    const refused = await save(fewer);
    expect(refused.code).toBe(422);
    expect(Object.keys(refused.fields)).toEqual(['stock']);
    expect((await saved(fields({ id, version: more.version, stock: 9 }))).stock).toBe(9);
  });

  test('require an existing class', async () => {
    const refused = await save(fields({ classId: 'x' }));
    expect(Object.keys(refused.fields)).toEqual(['classId']);
    expect(await save(fields({ classId: null }))).toMatchObject({
      code: 200,
      data: { classId: null },
    });
    expect(Object.keys((await save(fields({ stock: -1, price: 0 }))).fields).sort()).toEqual([
      'price',
      'stock',
    ]);
  });

  test('accept the caller’s uploads and existing pictures in any order', async () => {
    const [first, second] = [await uploaded(keeper), await uploaded(keeper)];
    const made = await saved(fields({ pictures: [first, second] }));
    expect(made.pictures).toHaveLength(2);
    const [one, two] = made.pictures.map(({ id }) => id);
    const { id, version } = made;
    const turned = await saved(fields({ id, version, pictures: [two, one, two] }));
    expect(turned.pictures.map((each) => each.id)).toEqual([two, one]);

    const other = await world.shopper(0);
    for (const wrong of [
      await uploaded(other),
      await uploaded(keeper, 'chat'),
      uuidv7(),
      'x',
      one,
    ]) {
      expect(await save(fields({ pictures: [wrong] })), wrong).toMatchObject({ code: 404 });
    }
  });

  test('that are disabled are listed only here, paged in the order of the shop', async () => {
    const { id } = await saved(fields({ state: 'off' }));
    const listSchema = z.looseObject({
      list: z.array(z.looseObject({ id: z.string() })),
      nextCursor: z.string().nullable(),
      classes: z.array(z.unknown()).min(1),
    });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const body = { count: 3, ...(cursor === null ? {} : { cursor }) };
      const { data } = await world.site.post('console/goodslist', body, keeper);
      const page = listSchema.parse(data);
      seen.push(...page.list.map((each) => each.id));
      cursor = page.nextCursor;
    } while (cursor !== null);

    const all = await world.site.db
      .select({ id: goods.id })
      .from(goods)
      .orderBy(goods.position, goods.id);
    expect(seen).toEqual(all.map((each) => each.id));
    expect(seen).toContain(id);
    for (const bad of ['x', Buffer.from('1').toString('base64url')]) {
      const refused = await world.site.post('console/goodslist', { cursor: bad }, keeper);
      expect(Object.keys(refused.fields)).toEqual(['cursor']);
    }
    expect(await world.site.post('apiindex/goodsview', { id }, keeper)).toMatchObject({
      code: 404,
    });
  });
});
