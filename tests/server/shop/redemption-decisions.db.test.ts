import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { ledger } from '#server/platform/db/schema/points.ts';
import { messages } from '#server/platform/db/schema/message.ts';
import { redemptions } from '#server/platform/db/schema/shop.ts';
import {
  approveRedemption,
  deliverRedemption,
  refuseRedemption,
  undoRedemption,
  type RedemptionDecision,
} from '#server/modules/shop/redemption-decisions.ts';
import { testCipher } from '../test-cipher.ts';
import { exchangedSchema, openShop, wish, type Shopper, type ShopWorld } from './shop-world.ts';

const NOW = new Date('2026-11-22T04:00:00.000Z');
const REVIEWER = uuidv7();

let world: ShopWorld;

beforeAll(async () => {
  world = await openShop();
  await world.setShop('open');
});
afterAll(() => world.close());

interface Case {
  who: Shopper;
  goodsId: string;
  id: string;
}

/** A member with 300 points has redeemed two pieces for 200. */
async function requested(change: Parameters<ShopWorld['stock']>[0] = {}): Promise<Case> {
  const who = await world.shopper(300);
  const goodsId = await world.stock(change);
  const { data } = await world.site.post(
    'apiindex/exchangegoods',
    wish(goodsId, { quantity: 2 }),
    who,
  );
  return { who, goodsId, id: exchangedSchema.parse(data).redemptionId };
}

type Decide = typeof undoRedemption;

/** On the version that stands. */
async function decide(how: Decide, { who, id }: Case, change: Partial<RedemptionDecision> = {}) {
  const { version } = await world.redemptionOf(id);
  const decision = { memberId: who.id, id, version, actorId: REVIEWER, reason: '理由', ...change };
  return world.site.db.transaction((tx) =>
    how(tx, { ...decision, reason: decision.reason ?? '' }, { cipher: testCipher, now: NOW }),
  );
}

const lastMessage = async ({ who }: Case) =>
  (
    await world.site.db
      .select()
      .from(messages)
      .where(eq(messages.memberId, who.id))
      .orderBy(desc(messages.id))
      .limit(1)
  )[0];

async function standing({ who, goodsId, id }: Case) {
  const { state, version, reason } = await world.redemptionOf(id);
  const { stock, sold } = await world.goodsOf(goodsId);
  const balance = await world.balanceOf(who.id);
  expect(await world.ledgerSum(who.id)).toBe(balance);
  return { state, version, reason, stock, sold, balance };
}

describe('a decision', () => {
  test('to approve leaves points and stock unchanged and notifies the member', async () => {
    const made = await requested();
    const row = await decide(approveRedemption, made);

    expect(row).toMatchObject({ state: 'approved', decidedBy: REVIEWER, decidedAt: NOW });
    expect(await world.redemptionOf(made.id)).toEqual(row);
    expect(await standing(made)).toMatchObject({
      state: 'approved',
      version: 2,
      stock: 8,
      balance: 100,
    });
    expect(await lastMessage(made)).toMatchObject({
      kind: 'redemption.ready',
      params: { goods: `物 ${made.goodsId}`, quantity: 2, reason: '理由' },
      link: { kind: 'redemption', id: made.id },
    });
  });

  test('to deliver requires an approval', async () => {
    const made = await requested();
    await expect(decide(deliverRedemption, made)).rejects.toMatchObject({ code: 409 });
    await decide(approveRedemption, made);
    await decide(deliverRedemption, made);

    expect(await standing(made)).toMatchObject({ state: 'delivered', version: 3, balance: 100 });
    expect(await lastMessage(made)).toMatchObject({ kind: 'redemption.delivered' });
  });

  test('to refuse returns points and stock', async () => {
    const made = await requested();
    await decide(refuseRedemption, made);

    expect(await standing(made)).toEqual({
      state: 'refused',
      version: 2,
      reason: '理由',
      stock: 10,
      sold: 0,
      balance: 300,
    });
    expect(await lastMessage(made)).toMatchObject({
      kind: 'redemption.refused',
      params: { points: 200 },
    });
  });

  test('releases the claim of the reviewer', async () => {
    const made = await requested();
    await world.site.db
      .update(redemptions)
      .set({ claimedBy: REVIEWER, claimedUntil: NOW })
      .where(eq(redemptions.id, made.id));
    await decide(approveRedemption, made);

    expect(await world.redemptionOf(made.id)).toMatchObject({
      claimedBy: null,
      claimedUntil: null,
    });
  });

  test.each([approveRedemption, refuseRedemption, deliverRedemption, undoRedemption])(
    'on an outdated version or a missing redemption is refused (%o)',
    async (how) => {
      const made = await requested();
      const before = await standing(made);
      await expect(decide(how, made, { version: 7 })).rejects.toMatchObject({ code: 409 });
      await expect(decide(how, made, { memberId: uuidv7() })).rejects.toMatchObject({ code: 404 });

      expect(await standing(made)).toEqual(before);
    },
  );

  test('takes effect once among concurrent ones', async () => {
    const made = await requested();
    const decision = { memberId: made.who.id, id: made.id, version: 1, actorId: REVIEWER };
    const all = await Promise.allSettled(
      [refuseRedemption, approveRedemption, refuseRedemption, refuseRedemption].map((how) =>
        world.site.db.transaction((tx) =>
          how(tx, { ...decision, reason: null }, { cipher: testCipher, now: NOW }),
        ),
      ),
    );

    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { state, balance, stock } = await standing(made);
    expect([balance, stock]).toEqual(state === 'refused' ? [300, 10] : [100, 8]);
  });
});

describe('reverting a decision', () => {
  test('makes an approved redemption pending', async () => {
    const made = await requested();
    await decide(approveRedemption, made);
    await decide(undoRedemption, made, { reason: '点错了' });

    expect(await standing(made)).toMatchObject({ state: 'pending', version: 3, reason: null });
    expect(await world.redemptionOf(made.id)).toMatchObject({ decidedBy: null, decidedAt: null });
    expect(await lastMessage(made)).toMatchObject({
      kind: 'redemption.undone',
      params: { reason: '点错了' },
    });
  });

  test('makes a delivered redemption approved', async () => {
    const made = await requested();
    await decide(approveRedemption, made);
    await decide(deliverRedemption, made);
    await decide(undoRedemption, made);

    expect(await standing(made)).toMatchObject({ state: 'approved', version: 4, balance: 100 });
  });

  test('of refusal takes points and stock again, and a second refusal is possible', async () => {
    const made = await requested();
    await decide(refuseRedemption, made);
    await decide(undoRedemption, made);
    expect(await standing(made)).toMatchObject({
      state: 'pending',
      stock: 8,
      sold: 2,
      balance: 100,
    });
    await decide(refuseRedemption, made);

    expect(await standing(made)).toMatchObject({
      state: 'refused',
      stock: 10,
      sold: 0,
      balance: 300,
    });
    const refunds = await world.site.db
      .select({ round: ledger.round })
      .from(ledger)
      .where(and(eq(ledger.memberId, made.who.id), eq(ledger.kind, 'refund')))
      .orderBy(ledger.round);
    expect(refunds).toEqual([{ round: 1 }, { round: 2 }]);
  });

  test.each<[string, (made: Case) => Promise<string>, Parameters<ShopWorld['stock']>[0]]>([
    ['spent the points', () => world.stock(), {}],
    [
      'reached the limit with others',
      ({ goodsId }) => Promise.resolve(goodsId),
      { limitPerMember: 2 },
    ],
  ])('of a refusal stands when the member has %s', async (_name, spentOn, change) => {
    const made = await requested(change);
    await decide(refuseRedemption, made);
    const again = wish(await spentOn(made), { quantity: 2 });
    expect(await world.site.post('apiindex/exchangegoods', again, made.who)).toMatchObject({
      code: 200,
    });
    const before = await standing(made);
    await expect(decide(undoRedemption, made)).rejects.toMatchObject({ code: 409 });

    expect(await standing(made)).toEqual(before);
  });

  test('of refusal fails when the stock is empty', async () => {
    const made = await requested({ stock: 2 });
    await decide(refuseRedemption, made);
    const other = await world.shopper(100);
    await world.site.post('apiindex/exchangegoods', wish(made.goodsId), other);
    const before = await standing(made);
    await expect(decide(undoRedemption, made)).rejects.toMatchObject({
      code: 409,
      key: 'shop.undoStock',
    });

    expect(await standing(made)).toEqual(before);
  });

  test('fails for a pending or cancelled redemption', async () => {
    const made = await requested();
    await expect(decide(undoRedemption, made)).rejects.toMatchObject({ code: 409 });
    await world.site.post('redemption/cancel', { id: made.id }, made.who);
    await expect(decide(undoRedemption, made)).rejects.toMatchObject({ code: 409 });
  });
});
