import type { GoodsViewData } from '#contract/shop/calls.ts';

export type Obstacle =
  | { kind: 'announced' | 'soldOut' | 'limit' }
  | { kind: 'points'; missing: number };

export type Offer = Omit<GoodsViewData, 'redemptions'>;

export function obstacleOf({ goods, shop, balance, left }: Offer): Obstacle | null {
  if (shop.state === 'announced') return { kind: 'announced' };
  if (goods.stock === 0) return { kind: 'soldOut' };
  if (left === 0) return { kind: 'limit' };
  if (balance < goods.price) return { kind: 'points', missing: goods.price - balance };
  return null;
}

const MAX_PIECES = 100;

/** Maximum pieces by stock, limit and balance; at least 1. */
export function mostPieces({ goods, balance, left }: Offer): number {
  const affordable = Math.floor(balance / goods.price);

  return Math.max(1, Math.min(goods.stock, left ?? MAX_PIECES, affordable, MAX_PIECES));
}
