import type { Language } from '../messages.ts';
import type { GoodsClassId } from './classes.ts';

/** Goods that ship with the points shop, as they stand before the console changes them. */
export interface GoodsItem {
  id: `g-${string}`;
  classId: GoodsClassId;
  /** Points for one piece. */
  price: number;
  /** Pieces. */
  stock: number;
  /** Pieces a member may have in all, null without a limit. */
  limitPerMember: number | null;
  /** Files of `pictures/`, the main view first. */
  pictures: readonly [string, ...string[]];
  name: Record<Language, string>;
  /** Markdown. */
  description: Record<Language, string>;
}
