import type { Amount } from '../../deal/dimension.ts';

/** Part that a number plays in the price of goods. */
export type TradeRole =
  | 'cost'
  | 'price'
  | 'fee'
  | 'freight'
  | 'goods'
  | 'budget'
  | 'rate'
  | 'loss'
  | 'tax'
  | 'rebate'
  | 'margin'
  | 'markup'
  /** A profit that may be a share of the cost or of the price. */
  | 'profit'
  | 'discount'
  | 'rise'
  | 'fall'
  | 'commission'
  | 'insurance'
  /** Per cent of the CIF value that goods are insured for. */
  | 'loading'
  | 'duty'
  | 'deposit';

/** A number of a text about prices. Amounts are in base units, shares in per cent. */
export interface TradeFact extends Amount {
  role: TradeRole;
  start: number;
  text: string;
  isShare: boolean;
  /** VAT is in the price; undefined where nothing is said. */
  isTaxed?: boolean;
  /** The price is of one tonne, pound or square foot. */
  scale?: { factor: number; label: string };
  /** The trade term that the price is said with. */
  term?: string;
  /** A loss or a profit that was said behind a sum of several charges, and counts on all of it. */
  isOnAll?: true;
  /** Is added behind the tax. */
  isAfterTax?: true;
}

export type AskedKind =
  | 'price'
  | 'profit'
  | 'margin'
  | 'difference'
  | 'marginLeft'
  | 'tax'
  | 'refund'
  | 'commission'
  | 'premium'
  | 'freight'
  | 'change'
  | 'exchange'
  | 'goods';

export interface TradeAsk {
  kind: AskedKind;
  /** The base that the price is for one of, or 'all'; null where nothing is said. */
  per: { base: string; factor: number; label: string | null } | 'all' | null;
  currency: string | null;
  /** The price is wanted with or without VAT. */
  isTaxed?: boolean;
  /** The commission is paid out of the price. */
  isNet?: true;
  /** The trade term: its price has the freight, the insurance or the duty in it. */
  term?: string;
}

export interface Trade {
  facts: readonly TradeFact[];
  ask: TradeAsk;
  /** The text is in Chinese, whose prices are in yuan and whose VAT is 13 % unless something else is said. */
  isChinese: boolean;
  /** Percentages of a commission or a tax that are of the price that has them in it. */
  isOfGross?: true;
  /** The commission is in the price already. */
  isIncluded?: true;
  /** The price that was asked before the customer offered another. */
  oldPrice?: TradeFact;
}
