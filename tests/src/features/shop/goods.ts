import type { Goods, Redemption } from '#contract/shop/calls.ts';

export function goodsOf(change: Partial<Goods> = {}): Goods {
  return {
    id: 'g-rule',
    version: 1,
    name: 'Steel rule',
    description: 'Of **spring steel**.',
    classId: 'tools',
    price: 60,
    stock: 9,
    limitPerMember: null,
    pictures: [],
    state: 'on',
    ...change,
  };
}

export function redemptionOf(change: Partial<Redemption> = {}): Redemption {
  return {
    id: 'r1',
    goodsId: 'g-rule',
    goodsName: 'Steel rule',
    picture: null,
    quantity: 2,
    points: 120,
    receive: 'pickup',
    name: null,
    phone: null,
    address: null,
    courier: null,
    trackingNumber: null,
    pickupCode: null,
    state: 'pending',
    reason: null,
    createdAt: '2026-11-20T03:00:00.000Z',
    decidedAt: null,
    ...change,
  };
}
