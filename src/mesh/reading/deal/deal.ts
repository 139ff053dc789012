import type { UnitId } from '../../units.ts';
import type { Amount, Base, Dimension } from './dimension.ts';

/** A number of the text as an amount, a price or another rate. */
export interface DealFact extends Amount {
  start: number;
  text: string;
  role: FactRole;
  /** The denominator as it was said, where it isn't a base unit: a price of a tonne. */
  scale: { factor: number; label: string } | null;
  /** The goods that it is said of, where the text names some. */
  item?: string | null;
}

export type FactRole =
  /** Enters the product of the facts. */
  | 'factor'
  /** Is added to what stands before it: freight, charges, the weight of an empty pallet. */
  | 'addend'
  | 'cost'
  | 'price'
  /** Describes the goods and is used only if the result needs it: the size of a roll. */
  | 'description';

export type StepKind =
  | 'discount'
  | 'markup'
  | 'margin'
  | 'tax'
  | 'commission'
  /** A commission that is paid out of the amount. */
  | 'paidCommission'
  | 'waste'
  /** A premium in % of the CIF value, which has the premium in it. */
  | 'insurance'
  /** Only this share is asked for: a deposit. */
  | 'share'
  /** So many equal parts. */
  | 'split';

/** A percentage that an amount goes through. */
export interface DealStep {
  kind: StepKind;
  /** Negative for a tax that is taken out. */
  percent: number;
  start: number;
  /** The goods whose line alone goes through it. */
  item?: string | null;
  /** A deposit, or what is left after one. */
  isDeposit?: boolean;
  /** '6.5% on cost': of the cost, wherever it stands. */
  isOfCost?: true;
  /** The share is the premium of the insurance. */
  isPremium?: true;
  /** Rests on a usual value that the text doesn't say. */
  isAssumed?: true;
  /** The question asks for the amount before the percentage was applied. */
  isUndone?: true;
  /** The tax is worked out whatever the tax status of the text. */
  isSettled?: true;
}

/** One unit of `of` is worth `value` units of `to`. */
export interface ExchangeRate {
  value: number;
  /** null for the foreign currency of the text. */
  of: string | null;
  to: string;
  start: number;
}

export type DealAsk =
  | {
      kind: 'amount';
      dimension: Dimension;
      currency: string | null;
      /** The denominator where it isn't a base unit: 'per ton'. */
      scale: { factor: number; label: string } | null;
      /** The unit that the answer is wanted in. */
      unit: UnitId | null;
    }
  /** Money, of what the text leaves open: a total or a unit price. */
  | { kind: 'money'; currency: string | null; isTotal: boolean }
  | { kind: 'tax' | 'margin' | 'markup' | 'profit' | 'change' | 'compare' }
  /** 'per m2?': what was asked before, of one of something else. */
  | { kind: 'per'; per: AskedPer };

export type TaxStatus = 'with' | 'without';

/** A text about amounts, prices and percentages. */
export interface ReadDeal {
  facts: readonly DealFact[];
  steps: readonly DealStep[];
  exchange: ExchangeRate | null;
  asks: readonly DealAsk[];
  /** True if the prices of the text have the tax in them, and whether the asked one is to. */
  tax: { given: TaxStatus | null; asked: TaxStatus | null };
  /** The percentage replaces the one before it. */
  isCorrection: boolean;
  /** Additions are taxed too. */
  isAddedBeforeTax: boolean;
  /** Two profits are set side by side. */
  isEach: boolean;
  /** The currency of the amounts before: 'that's eur'. */
  givenCurrency?: string | null;
  /** The quantity comes on top of the one before: '再加10卷'. */
  isMore?: boolean;
  /** The percentage is one of the FOB price, and not of what was added to it. */
  isOfFob?: boolean;
  /** Freight or another charge is asked for, and not the price of the goods. */
  isOfCharge?: boolean;
  /** Sizes that say what the goods are, as they were written. */
  sizes?: readonly string[];
}

/** Context that the deal before gives to a text that continues it. */
export interface DealContext {
  /** Money was spoken of. */
  isAboutMoney: boolean;
  /** The only percentage, or the last one. */
  lastStep: StepKind | null;
  /** The commission before was paid out of the amount. */
  paysCommission?: boolean;
  /** A discount was spoken of. */
  hasDiscount?: boolean;
  /** Sizes of meshes and wires say what the goods are, and are no part of the deal. */
  hasSizes?: boolean;
  /** The only number of pieces and the only price, which a bare number may take the place of. */
  replaceable?: { count: number; price: number } | null;
}

export interface AskedPer {
  base: Base;
  factor: number;
  /** null for a base unit. */
  label: string | null;
}
