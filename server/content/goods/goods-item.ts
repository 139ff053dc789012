import type { GoodsFields } from '#contract/shop/calls.ts';
import type { Language } from '../messages.ts';
import type { GoodsClassId } from './classes.ts';

/** Shipped goods, before changes made in the console. */
export interface GoodsItem {
  id: `g-${string}`;
  classId: GoodsClassId;
  /** Points per piece. */
  price: number;
  stock: number;
  /** Pieces per member, null if unlimited. */
  limitPerMember: number | null;
  /** File names in `pictures/`, main picture first. */
  pictures: readonly [string, ...string[]];
  name: Record<Language, string>;
  /** Markdown. */
  description: Record<Language, string>;
}

export function toGoodsFields({ classId, price, limitPerMember }: GoodsItem): GoodsFields {
  return { classId, price, limitPerMember, state: 'on' };
}
