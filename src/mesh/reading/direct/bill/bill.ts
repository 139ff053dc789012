import type { Base } from '../../deal/dimension.ts';

/** Kind of pieces that a number counts or that a price is for one of; 'piece' may be any of them. */
export type Thing =
  | 'roll'
  | 'panel'
  | 'sheet'
  | 'post'
  | 'box'
  | 'gate'
  | 'clip'
  | 'slab'
  | 'bundle'
  | 'piece'
  | 'stone';

/** An amount of the goods, or how much of something one of `per` has, in base units. */
export interface Quantity {
  value: number;
  base: Base;
  thing: Thing | null;
  per: Base | null;
  start: number;
}

/** A price of one of `base`, or a single charge where `base` is null. */
export interface Price {
  value: number;
  base: Base | null;
  /** Amount of the base that the price was said for: 1000 for a price of a tonne. */
  factor: number;
  thing: Thing | null;
  currency: string | null;
  isCharge: boolean;
  start: number;
}

export interface Share {
  kind: 'tax' | 'discount' | 'markup' | 'commission';
  percent: number;
  start: number;
}

/** The prices, the quantities and the percentages of a text in which no number is left over. */
export interface BillText {
  quantities: readonly Quantity[];
  prices: readonly Price[];
  shares: readonly Share[];
  currency: string | null;
  /** VAT is named without its rate. */
  isTaxNamed: boolean;
  /** The unit that the price is wanted for. */
  asked: { base: Base; thing: Thing | null } | null;
  hasSizes: boolean;
}
