import { and, asc, desc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { noticeText } from '#server/modules/message/notice-text.ts';
import { members, roles } from '#server/platform/db/schema/member.ts';
import { messages } from '#server/platform/db/schema/message.ts';
import { audit } from '#server/platform/db/schema/operation.ts';
import type { Permission } from '#contract/permissions.ts';
import { redemptionListSchemas } from '#contract/shop/schemas.ts';
import { parcelSchema, shippingListSchemas, shipSchemas } from '#contract/shipping/schemas.ts';
import {
  exchangedSchema,
  openShop,
  wish,
  type Shopper,
  type ShopWorld,
} from '../shop/shop-world.ts';

const MAIL = { receive: 'mail', name: '张三', phone: '13800138000', address: '=河北安平 1 号' };

let world: ShopWorld;
let shipper: Shopper;
let judge: Shopper;

beforeAll(async () => {
  world = await openShop();
  await world.setShop('open');
  shipper = await staff('shop:shipping:list', 'shop:shipping:send');
  judge = await staff('review:redemption:list', 'review:redemption:decide');
});
afterAll(() => world.close());

async function staff(...perms: Permission[]): Promise<Shopper> {
  const who = await world.shopper(0);
  const id = uuidv7();
  const at = new Date();
  await world.site.db.insert(roles).values({ id, name: id, perms, createdAt: at, updatedAt: at });
  await world.site.db
    .update(members)
    .set({ roles: [id] })
    .where(eq(members.id, who.id));
  return who;
}

const post = (path: string, body: object, who: Shopper) => world.site.post(path, body, who);

async function decide(id: string, decision: string, reason?: string) {
  const { version } = await world.redemptionOf(id);
  const body = { queue: 'redemption', id, version, clientRequestId: uuidv7() };
  const path = decision === 'undo' ? 'console/undo' : 'console/decide';
  const rest = decision === 'undo' ? { reason } : { decision };
  return post(path, { ...body, ...rest }, judge);
}

async function approved(change: Record<string, unknown> = MAIL, who?: Shopper) {
  const member = who ?? (await world.shopper(300));
  const goodsId = await world.stock();
  const { data } = await post('apiindex/exchangegoods', wish(goodsId, change), member);
  const { redemptionId: id } = exchangedSchema.parse(data);
  expect(await decide(id, 'approve')).toMatchObject({ code: 200 });
  return { id, member, goodsId };
}

const ownList = async (who: Shopper) =>
  redemptionListSchemas.response.parse((await post('redemption/list', {}, who)).data).list;

const shipped = async (parcels: object[], who = shipper) =>
  post('console/ship', { courier: '顺丰', parcels, clientRequestId: uuidv7() }, who);

const lastMessage = async (memberId: string) => {
  const [row] = await world.site.db
    .select()
    .from(messages)
    .where(eq(messages.memberId, memberId))
    .orderBy(desc(messages.id))
    .limit(1);
  if (row === undefined) throw new Error('no message');
  return row;
};

const auditsOf = async (id: string) =>
  (
    await world.site.db
      .select()
      .from(audit)
      .where(and(eq(audit.targetKind, 'redemption'), eq(audit.targetId, id)))
      .orderBy(asc(audit.id))
  ).map(({ action, actorId, details }) => ({ action, actorId, details }));

describe('who may', () => {
  test.each([
    ['console/shippinglist', { state: 'approved' }, 'shop:shipping:list'],
    ['console/shippingexport', { state: 'approved' }, 'shop:shipping:list'],
    [
      'console/ship',
      { courier: 'x', parcels: [{ id: uuidv7(), version: 1, trackingNumber: 'SF12345' }] },
      'shop:shipping:send',
    ],
    ['console/pickupfind', { code: '00000000' }, 'shop:shipping:send'],
    ['console/pickup', { code: '00000000' }, 'shop:shipping:send'],
    ['console/registeredphone', { id: uuidv7() }, 'shop:shipping:send'],
  ] as const)('%s needs its permission', async (path, body, needed) => {
    const other = needed === 'shop:shipping:list' ? 'shop:shipping:send' : 'shop:shipping:list';
    const whole =
      path === 'console/ship' || path === 'console/pickup'
        ? { ...body, clientRequestId: uuidv7() }
        : body;
    for (const who of [await world.shopper(0), await staff(other)]) {
      expect(await post(path, whole, who)).toMatchObject({ code: 403 });
    }
    expect((await post(path, whole, await staff(needed))).code).not.toBe(403);
  });
});

describe('the list', () => {
  test('has what was approved, the oldest first, with recipient and masked phone', async () => {
    const first = await approved();
    const second = await approved({ receive: 'pickup', quantity: 2 });
    const { data } = await post('console/shippinglist', { state: 'approved' }, shipper);
    const { list, total } = shippingListSchemas.response.parse(data);
    const ids = list.map(({ id }) => id);

    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    expect(total).toBe(list.length);
    expect(list.find(({ id }) => id === first.id)).toMatchObject({
      quantity: 1,
      receive: 'mail',
      name: '张三',
      phone: '13800138000',
      member: { phone: expect.stringContaining('*') as unknown },
    });
    expect(list.find(({ id }) => id === second.id)).toMatchObject({ quantity: 2, name: null });
  });

  test('is read page by page', async () => {
    await approved();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const body = { state: 'approved', count: 1, ...(cursor === undefined ? {} : { cursor }) };
      const { data } = await post('console/shippinglist', body, shipper);
      const page = shippingListSchemas.response.parse(data);
      seen.push(...page.list.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);

    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(1);
  });

  test('is counted beside the tab', async () => {
    await approved();
    const { data } = await post('console/waiting', {}, shipper);
    const { waiting } = z.object({ waiting: z.record(z.string(), z.int()) }).parse(data);

    expect(waiting['shipping']).toBeGreaterThan(0);
  });
});

describe('shipping', () => {
  test('several at once tells each member courier and number, and is audited', async () => {
    const [one, other] = [await approved(), await approved()];
    const { data } = await shipped([
      { id: one.id, version: 2, trackingNumber: 'SF1000001' },
      { id: other.id, version: 2, trackingNumber: 'SF1000002' },
    ]);
    expect(shipSchemas.response.parse(data).shipped).toHaveLength(2);

    const { kind, params } = await lastMessage(other.member.id);
    expect(kind).toBe('redemption.shipped');
    expect(noticeText('redemption.shipped', params, 'zh-CN').content).toContain(
      '顺丰，单号 SF1000002',
    );
    expect((await ownList(one.member))[0]).toMatchObject({
      state: 'delivered',
      courier: '顺丰',
      trackingNumber: 'SF1000001',
    });
    expect(await auditsOf(one.id)).toMatchObject([
      { action: 'decide.approve' },
      {
        action: 'redemption.ship',
        actorId: shipper.id,
        details: { courier: '顺丰', trackingNumber: 'SF1000001' },
      },
    ]);
  });

  test('refuses only those that changed, are picked up, or are the own ones', async () => {
    const good = await approved();
    const pickup = await approved({ receive: 'pickup' });
    const clerk = await staff('shop:shipping:send');
    const changed = await approved();
    const body = [
      { id: good.id, version: 2, trackingNumber: 'SF2000001' },
      { id: pickup.id, version: 2, trackingNumber: 'SF2000002' },
      { id: changed.id, version: 1, trackingNumber: 'SF2000003' },
      { id: uuidv7(), version: 1, trackingNumber: 'SF2000004' },
    ];
    const answer = shipSchemas.response.parse((await shipped(body, clerk)).data);

    expect(answer.shipped.map(({ id }) => id)).toEqual([good.id]);
    expect(answer.refused).toHaveLength(3);
    expect((await world.redemptionOf(changed.id)).state).toBe('approved');
  });

  test('nobody ships their own', async () => {
    const member = await world.shopper(300);
    const { id } = await approved(MAIL, member);
    const role = uuidv7();
    const at = new Date();
    const perms: Permission[] = ['shop:shipping:send'];
    await world.site.db
      .insert(roles)
      .values({ id: role, name: role, perms, createdAt: at, updatedAt: at });
    await world.site.db
      .update(members)
      .set({ roles: [role] })
      .where(eq(members.id, member.id));
    const answer = await shipped([{ id, version: 2, trackingNumber: 'SF3000001' }], member);

    expect(shipSchemas.response.parse(answer.data)).toMatchObject({ shipped: [] });
    expect((await world.redemptionOf(id)).state).toBe('approved');
  });

  test('a repeated request ships once', async () => {
    const { id, member } = await approved();
    const body = {
      courier: '顺丰',
      parcels: [{ id, version: 2, trackingNumber: 'SF4000001' }],
      clientRequestId: uuidv7(),
    };
    const answers = await Promise.all([1, 2].map(() => post('console/ship', body, shipper)));

    expect(answers[0]?.data).toEqual(answers[1]?.data);
    const told = await world.site.db
      .select()
      .from(messages)
      .where(and(eq(messages.memberId, member.id), eq(messages.kind, 'redemption.shipped')));
    expect(told).toHaveLength(1);
  });

  test.each(['=1+1', '12', 'x'.repeat(41)])('refuses %s as a number', async (trackingNumber) => {
    const { id } = await approved();
    expect(await shipped([{ id, version: 2, trackingNumber }])).toMatchObject({ code: 422 });
  });

  test('an undone shipment is to be shipped again, without its number', async () => {
    const { id } = await approved();
    await shipped([{ id, version: 2, trackingNumber: 'SF5000001' }]);
    await decide(id, 'undo', '地址错了');

    expect(await world.redemptionOf(id)).toMatchObject({
      state: 'approved',
      courier: null,
      trackingNumber: null,
    });
  });
});

describe('a pick-up code', () => {
  const codeOf = async (member: Shopper) => (await ownList(member))[0]?.pickupCode ?? '';

  test('is shown to the member, not stored in clear, and hands the goods out once', async () => {
    const { id, member } = await approved({ receive: 'pickup' });
    const code = await codeOf(member);
    expect(code).toMatch(/^\d{8}$/);
    const row = await world.redemptionOf(id);
    expect(JSON.stringify(row)).not.toContain(code);
    expect(JSON.stringify(await lastMessage(member.id))).not.toContain(code);

    const found = parcelSchema.parse((await post('console/pickupfind', { code }, shipper)).data);
    expect(found).toMatchObject({ id, state: 'approved' });
    const body = { code, clientRequestId: uuidv7() };
    expect(await post('console/pickup', body, shipper)).toMatchObject({
      code: 200,
      data: { state: 'delivered' },
    });
    expect(
      await post('console/pickup', { code, clientRequestId: uuidv7() }, shipper),
    ).toMatchObject({ code: 404 });
    expect(await codeOf(member)).toBe('');
    expect((await auditsOf(id)).at(-1)).toMatchObject({ action: 'redemption.pickup' });
  });

  test('is another one after an approval was undone', async () => {
    const { id, member } = await approved({ receive: 'pickup' });
    const before = await codeOf(member);
    await decide(id, 'undo', '看错了');
    expect(await codeOf(member)).toBe('');
    await decide(id, 'approve');

    expect(await codeOf(member)).not.toBe(before);
    expect(await post('console/pickupfind', { code: before }, shipper)).toMatchObject({
      code: 404,
    });
  });

  test('is guessed ten times at most, also in parallel', async () => {
    const clerk = await staff('shop:shipping:send');
    const { member } = await approved({ receive: 'pickup' });
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, n) =>
        post('console/pickupfind', { code: `0000${String(1000 + n)}` }, clerk),
      ),
    );
    expect(answers.filter(({ code }) => code === 404)).toHaveLength(10);
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(5);
    const code = await codeOf(member);
    expect(await post('console/pickupfind', { code }, clerk)).toMatchObject({ code: 429 });
    const body = { code, clientRequestId: uuidv7() };
    expect(await post('console/pickup', body, clerk)).toMatchObject({ code: 429 });
    expect(await post('console/pickupfind', { code }, shipper)).toMatchObject({ code: 200 });
  });
});

describe('the registered phone', () => {
  test('is shown while the redemption is open, and each look is audited', async () => {
    const { id, member } = await approved();
    const [row] = await world.site.db.select().from(members).where(eq(members.id, member.id));
    for (const who of [shipper, judge]) {
      expect(await post('console/registeredphone', { id }, who)).toMatchObject({
        code: 200,
        data: { tellcode: row?.tellcode },
      });
    }
    await shipped([{ id, version: 2, trackingNumber: 'SF6000001' }]);
    expect(await post('console/registeredphone', { id }, shipper)).toMatchObject({ code: 409 });

    const looks = (await auditsOf(id)).filter(({ action }) => action === 'redemption.phone');
    expect(looks.map(({ actorId }) => actorId)).toEqual([shipper.id, judge.id]);
  });
});

test('an export has the rows of the filter, and is audited', async () => {
  const { id } = await approved();
  const { data } = await post(
    'console/shippingexport',
    { state: 'approved', receive: 'mail' },
    shipper,
  );
  const { list } = z.object({ list: z.array(parcelSchema), isWhole: z.boolean() }).parse(data);
  expect(list.map((parcel) => parcel.id)).toContain(id);
  expect(new Set(list.map(({ receive }) => receive))).toEqual(new Set(['mail']));
  const [row] = await world.site.db
    .select()
    .from(audit)
    .where(and(eq(audit.actorId, shipper.id), eq(audit.action, 'redemption.export')));
  expect(row?.details).toEqual({ state: 'approved', rows: list.length });
});
