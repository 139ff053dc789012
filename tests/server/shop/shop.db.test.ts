import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { members } from '#server/platform/db/schema/member.ts';
import { ledger } from '#server/platform/db/schema/points.ts';
import { redemptions } from '#server/platform/db/schema/shop.ts';
import { exchangedSchema, openShop, wish, type Shopper, type ShopWorld } from './shop-world.ts';
import { openRecipient } from '#server/platform/privacy/sealed-recipient.ts';
import { testCipher } from '../test-cipher.ts';

let world: ShopWorld;

beforeAll(async () => {
  world = await openShop();
});
beforeEach(() => world.setShop('open'));
afterAll(() => world.close());

const listSchema = z.looseObject({
  list: z.array(z.looseObject({ id: z.string() })),
  nextCursor: z.string().nullable(),
});
const idsOf = (data: unknown) => listSchema.parse(data).list.map(({ id }) => id);
const exchange = ({ token }: Shopper, body: unknown, language: 'zh-CN' | 'en' = 'zh-CN') =>
  world.site.post('apiindex/exchangegoods', body, { token, language });
const cancel = ({ token }: Shopper, id: string) =>
  world.site.post('redemption/cancel', { id }, { token });
const view = ({ token }: Shopper, id: string) =>
  world.site.post('apiindex/goodsview', { id }, { token });
async function exchanged(who: Shopper, body: unknown): Promise<string> {
  return exchangedSchema.parse((await exchange(who, body)).data).redemptionId;
}

describe('the list of goods', () => {
  let own: ShopWorld;
  let who: Shopper;
  const index = async (body: unknown, language: 'zh-CN' | 'en' = 'zh-CN') =>
    (await own.site.post('apiindex/goodsindex', body, { token: who.token, language })).data;

  beforeAll(async () => {
    own = await openShop();
    who = await own.shopper(150);
    await own.stock({ id: 'gone', price: 10, stock: 0, sold: 3 });
    await own.stock({ id: 'cheap', price: 50, classId: 'desk', sold: 1 });
    await own.stock({ id: 'dear', price: 300, sold: 9 });
    await own.stock({ id: 'middle', price: 150, sold: 2 });
    await own.stock({ id: 'hidden', price: 1, state: 'off' });
  });
  afterAll(() => own.close());

  test.each([
    [{}, ['cheap', 'dear', 'middle', 'gone']],
    [{ sort: 'priceAsc' }, ['gone', 'cheap', 'middle', 'dear']],
    [{ sort: 'priceDesc' }, ['dear', 'middle', 'cheap', 'gone']],
    [{ sort: 'popular' }, ['dear', 'gone', 'middle', 'cheap']],
    [{ classId: 'desk' }, ['cheap']],
    [{ classId: 'nothing' }, []],
    [{ affordable: true, sort: 'priceAsc' }, ['gone', 'cheap', 'middle']],
    [{ affordable: true, classId: 'tools', sort: 'priceAsc' }, ['gone', 'middle']],
  ])('%j shows what is on, in its order', async (body, ids) => {
    expect(idsOf(await index(body))).toEqual(ids);
  });

  test('is paged, with total, balance and classes', async () => {
    const first = await index({ count: 3 });
    expect(first).toMatchObject({
      total: 4,
      nextCursor: '2',
      balance: 150,
      shop: { state: 'announced', classes: [{ id: 'tools', name: '量具' }, {}, {}, {}] },
    });
    expect(await index({ count: 3, page: 2 })).toMatchObject({
      list: [{ id: 'gone' }],
      nextCursor: null,
    });
    expect(await index({ page: 9 })).toMatchObject({ list: [], total: 4, nextCursor: null });
  });

  test('is in the requested language', async () => {
    expect(await index({ count: 1 }, 'en')).toMatchObject({
      list: [{ name: 'Thing cheap', description: 'About it' }],
      shop: { classes: [{ name: 'Measuring tools' }, {}, {}, {}] },
    });
  });
});

describe('goods', () => {
  test('that are disabled or unknown are not found', async () => {
    const who = await world.shopper(0);
    const off = await world.stock({ state: 'off' });
    for (const id of [off, 'x']) expect(await view(who, id)).toMatchObject({ code: 404 });
  });

  test('show the member’s redeemed and remaining pieces and the balance', async () => {
    const who = await world.shopper(500);
    const id = await world.stock({ limitPerMember: 3 });
    const first = await exchanged(who, wish(id));
    const second = await exchanged(who, wish(id));
    await cancel(who, first);

    expect((await view(who, id)).data).toMatchObject({
      goods: { id, stock: 9, limitPerMember: 3 },
      redemptions: [
        { id: second, state: 'pending', goodsName: `物 ${id}`, points: 100 },
        { id: first, state: 'cancelled' },
      ],
      shop: { state: 'open' },
      balance: 400,
      left: 2,
    });
    expect((await view(await world.shopper(0), id)).data).toMatchObject({
      redemptions: [],
      balance: 0,
      left: 3,
    });
  });
});

describe('an exchange', () => {
  test('reserves points and stock', async () => {
    const who = await world.shopper(450);
    const id = await world.stock();
    const { data } = await exchange(who, wish(id, { quantity: 3 }));
    const { redemptionId, balance } = exchangedSchema.parse(data);

    expect(balance).toBe(150);
    expect(await world.balanceOf(who.id)).toBe(150);
    expect(await world.goodsOf(id)).toMatchObject({ stock: 7, sold: 3, version: 1 });
    expect(await world.redemptionOf(redemptionId)).toMatchObject({
      memberId: who.id,
      quantity: 3,
      points: 300,
      state: 'pending',
      version: 1,
    });
    const rows = await world.site.db.select().from(ledger).where(eq(ledger.memberId, who.id));
    expect(rows).toContainEqual(
      expect.objectContaining({ kind: 'redemption', delta: -300, ref: redemptionId }),
    );
  });

  test('is made once for concurrent or later repeated requests', async () => {
    const who = await world.shopper(1000);
    const id = await world.stock();
    const body = wish(id);
    const at = await Promise.all(Array.from({ length: 12 }, () => exchange(who, body)));
    await exchange(who, wish(id));
    const later = await exchange(who, body);

    for (const { code, data } of [...at, later]) {
      expect(code).toBe(200);
      expect(data).toEqual(at[0]?.data);
    }
    expect(await world.balanceOf(who.id)).toBe(800);
    expect(await world.goodsOf(id)).toMatchObject({ stock: 8 });
  });

  test.each<[string, () => Promise<[Shopper, Record<string, unknown>]>, number, RegExp]>([
    [
      'while the shop is only announced',
      async () => {
        await world.setShop('announced');
        return [await world.shopper(500), wish(await world.stock())];
      },
      409,
      /还没有开放/,
    ],
    [
      'at another price',
      async () => [await world.shopper(500), wish(await world.stock({ price: 120 }))],
      409,
      /120 积分/,
    ],
    [
      'of what is sold out',
      async () => [await world.shopper(500), wish(await world.stock({ stock: 0 }))],
      409,
      /已兑完/,
    ],
    [
      'of more than there is',
      async () => [
        await world.shopper(500),
        wish(await world.stock({ stock: 2 }), { quantity: 3 }),
      ],
      409,
      /只剩 2 件/,
    ],
    [
      'of more than a member may have',
      async () => [
        await world.shopper(500),
        wish(await world.stock({ limitPerMember: 2 }), { quantity: 3 }),
      ],
      409,
      /限兑 2 件.*2 件/,
    ],
    [
      'without enough points',
      async () => [await world.shopper(99), wish(await world.stock())],
      409,
      /需要 100，现有 99/,
    ],
    [
      'for more points than there can be',
      async () => [
        await world.shopper(99),
        wish(await world.stock({ price: 100_000_000, stock: 1000 }), {
          price: 100_000_000,
          quantity: 100,
        }),
      ],
      409,
      /积分不够/,
    ],
    [
      'of goods that are off',
      async () => [await world.shopper(500), wish(await world.stock({ state: 'off' }))],
      404,
      /不存在/,
    ],
    [
      'by a member who is restricted',
      async () => {
        const who = await world.shopper(500);
        await world.site.db
          .update(members)
          .set({ restriction: '刷分' })
          .where(eq(members.id, who.id));
        return [who, wish(await world.stock())];
      },
      403,
      /刷分/,
    ],
  ])('%s is refused, and nothing changes', async (_name, arrange, code, sentence) => {
    const [who, body] = await arrange();
    const before = await world.goodsOf(z.string().parse(body['goodsId']));
    const balance = await world.balanceOf(who.id);
    const refused = await exchange(who, body);

    expect(refused).toMatchObject({ code, data: null });
    expect(refused.msg).toMatch(sentence);
    expect((await exchange(who, body, 'en')).msg).not.toMatch(/\p{Script=Han}{3}/u);
    expect(await world.goodsOf(before.id)).toEqual(before);
    expect(await world.balanceOf(who.id)).toBe(balance);
    expect(
      await world.site.db.select().from(redemptions).where(eq(redemptions.memberId, who.id)),
    ).toEqual([]);
  });

  test('can be retried with the same id after a refusal', async () => {
    const who = await world.shopper(500);
    const id = await world.stock({ stock: 0 });
    const body = wish(id);
    expect(await exchange(who, body)).toMatchObject({ code: 409 });
    const id2 = await world.stock();

    expect(await exchange(who, { ...body, goodsId: id2 })).toMatchObject({ code: 200 });
  });

  test('by mail names every missing shipping field', async () => {
    const who = await world.shopper(500);
    const id = await world.stock();
    const bare = await exchange(who, wish(id, { receive: 'mail' }));
    expect(bare.code).toBe(422);
    expect(Object.keys(bare.fields).sort()).toEqual(['address', 'name', 'phone']);
    const recipient = { name: '王丽', phone: '13800138000', address: '安平县' };
    const parcel = { receive: 'mail', ...recipient };
    const wrong = await exchange(who, wish(id, { ...parcel, phone: '不详' }));
    expect(Object.keys(wrong.fields)).toEqual(['phone']);

    const redemptionId = await exchanged(who, wish(id, parcel));
    const row = await world.redemptionOf(redemptionId);
    expect(row.receive).toBe('mail');
    expect(openRecipient(testCipher, row)).toEqual(recipient);
    expect(JSON.stringify(row)).not.toMatch(/王丽|13800138000|安平县/);
  });

  test('counts towards the limit until it is refunded', async () => {
    const who = await world.shopper(1000);
    const id = await world.stock({ limitPerMember: 2 });
    const first = await exchanged(who, wish(id));
    await exchanged(who, wish(id));
    expect((await exchange(who, wish(id))).msg).toMatch(/已兑满/);
    await cancel(who, first);

    expect(await exchange(who, wish(id))).toMatchObject({ code: 200 });
    expect(await exchange(who, wish(id))).toMatchObject({ code: 409 });
    expect(await world.balanceOf(who.id)).toBe(800);
  });
});

describe('the last pieces', () => {
  test('are sold once each, and nobody pays without getting one', async () => {
    const id = await world.stock({ stock: 5 });
    // Every other one can pay for one piece only.
    const who = await Promise.all(
      Array.from({ length: 10 }, (_, n) => world.shopper(n % 2 === 0 ? 100 : 1000)),
    );
    const bodies = who.flatMap((shopper) => [1, 2].map(() => ({ shopper, body: wish(id) })));
    const answers = await Promise.all(
      // Each is sent twice, as a network that stutters does.
      [...bodies, ...bodies].map(({ shopper, body }) => exchange(shopper, body)),
    );

    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 409]));
    const sold = new Set(
      answers.flatMap(({ code, data }) =>
        code === 200 ? [exchangedSchema.parse(data).redemptionId] : [],
      ),
    );
    expect(sold.size).toBe(5);
    expect(await world.goodsOf(id)).toMatchObject({ stock: 0, sold: 5 });
    for (const [n, { id: memberId }] of who.entries()) {
      const had = await world.site.db
        .select()
        .from(redemptions)
        .where(eq(redemptions.memberId, memberId));
      const balance = await world.balanceOf(memberId);
      expect(balance).toBe((n % 2 === 0 ? 100 : 1000) - had.length * 100);
      expect(await world.ledgerSum(memberId)).toBe(balance);
    }
  });

  test('a limit holds for concurrent requests of a member', async () => {
    const who = await world.shopper(2000);
    const id = await world.stock({ limitPerMember: 2, stock: 100 });
    await Promise.all(Array.from({ length: 12 }, () => exchange(who, wish(id))));

    expect(await world.goodsOf(id)).toMatchObject({ sold: 2 });
    expect(await world.balanceOf(who.id)).toBe(1800);
  });
});

describe('a redemption', () => {
  test('is listed newest first, paged, by state and in the requested language', async () => {
    const who = await world.shopper(1000);
    const id = await world.stock();
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift(await exchanged(who, wish(id)));
    await cancel(who, ids[1] ?? '');
    const list = (body: unknown) =>
      world.site.post('redemption/list', body, { token: who.token, language: 'en' });

    const first = await list({ count: 2 });
    expect(first.data).toMatchObject({ list: [{ goodsName: `Thing ${id}`, picture: null }, {}] });
    const { nextCursor } = listSchema.parse(first.data);
    const second = await list({ count: 3, cursor: nextCursor });
    expect([...idsOf(first.data), ...idsOf(second.data)]).toEqual(ids);
    expect(second.data).toMatchObject({ nextCursor: null });
    expect(idsOf((await list({ state: 'cancelled' })).data)).toEqual([ids[1]]);
    const paged = await list({ state: 'pending', count: 2 });
    const rest = await list({
      state: 'pending',
      count: 2,
      cursor: listSchema.parse(paged.data).nextCursor,
    });
    expect([...idsOf(paged.data), ...idsOf(rest.data)]).toEqual(ids.filter((_, n) => n !== 1));
    expect(Object.keys((await list({ cursor: 'x' })).fields)).toEqual(['cursor']);
    expect((await world.site.post('redemption/list', {}, await world.shopper(0))).data).toEqual({
      list: [],
      nextCursor: null,
    });
  });

  test('returns points and stock once when it is cancelled', async () => {
    const who = await world.shopper(300);
    const id = await world.stock();
    const redemptionId = await exchanged(who, wish(id, { quantity: 2 }));
    const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(who, redemptionId)));

    for (const { code, data } of answers) {
      expect(code).toBe(200);
      expect(data).toMatchObject({ id: redemptionId, state: 'cancelled', points: 200 });
    }
    expect(await world.balanceOf(who.id)).toBe(300);
    expect(await world.goodsOf(id)).toMatchObject({ stock: 10, sold: 0 });
    const refunds = await world.site.db
      .select()
      .from(ledger)
      .where(and(eq(ledger.memberId, who.id), eq(ledger.kind, 'refund')));
    expect(refunds).toMatchObject([{ delta: 200, ref: redemptionId }]);
  });

  test('can’t be cancelled while a reviewer has claimed it', async () => {
    const who = await world.shopper(300);
    const redemptionId = await exchanged(who, wish(await world.stock()));
    const claim = async (claimedUntil: string) =>
      world.site.db
        .update(redemptions)
        .set({ claimedBy: uuidv7(), claimedUntil: new Date(claimedUntil) })
        .where(eq(redemptions.id, redemptionId));
    await claim('2099-01-01T00:00:00.000Z');
    expect(await cancel(who, redemptionId)).toMatchObject({ code: 409 });
    await claim('2020-01-01T00:00:00.000Z');

    expect(await cancel(who, redemptionId)).toMatchObject({ code: 200 });
  });

  test("of another member or an unknown one can't be cancelled", async () => {
    const [who, other] = [await world.shopper(300), await world.shopper(0)];
    const redemptionId = await exchanged(who, wish(await world.stock()));
    for (const id of [redemptionId, uuidv7(), 'x']) {
      expect(await cancel(other, id)).toMatchObject({ code: 404, data: null });
    }
    expect(await world.balanceOf(who.id)).toBe(200);
  });
});
