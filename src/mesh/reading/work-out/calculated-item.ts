import type { Language } from '../../format-quantity.ts';
import type { CalculationResult } from '../../result.ts';
import type { FrameNote } from '../frame.ts';
import type { ReadAsk } from '../read-asks.ts';

export type Inputs = Readonly<Record<string, string | number | boolean>>;

/** One number that an answer states. */
export interface Figure {
  /** A result of the calculator, an input that was solved for, or one of `FigureKind`. */
  key: string;
  value: number | string;
  unit: string;
  kind: FigureKind;
  /** The numbers that a figure is worked out from, if it is not a result itself. */
  working: string | null;
  /** The item of the answer that it belongs to; null for one of all items. */
  item: number | null;
  /** Its name, where the texts of the reading have none for its key. */
  name?: InBoth;
}

/** A text in both languages. */
export type InBoth = Readonly<Record<Language, string>>;

export type FigureKind =
  /** A result of the calculator. */
  | 'output'
  /** The weight of one roll or piece. */
  | 'each'
  /** The plastic on the wire, as a part of the weight before it. */
  | 'coat'
  /** With the waste that was said. */
  | 'withLoss'
  /** The weight of one metre or foot of a net of some width. */
  | 'perLength'
  /** The weight, length or price of all pieces. */
  | 'total'
  /** An input that was found from a result. */
  | 'solved'
  /** Over all items of the answer. */
  | 'sum'
  | 'difference'
  | 'percent'
  /** Difference of a number that was said from the result, in per cent of the result. */
  | 'claim'
  /** The least and the most that a result with a tolerance may be. */
  | 'lowest'
  | 'highest'
  /** Both ends of a result of which an input is a range. */
  | 'from'
  | 'upTo'
  | 'money'
  | 'area'
  /** Pieces that a weight makes. */
  | 'count';

/** A choice that was named more than once: a calculation is made for each. */
export interface SeveralValues {
  field: string;
  values: readonly string[];
}

/** One run of a calculator, with what the question said about it. */
export interface CalculatedItem {
  calculator: string;
  inputs: Inputs;
  result: CalculationResult;
  asked: readonly string[];
  asks: readonly ReadAsk[];
  /** Numbers that stand beside the calculator's inputs: how many rolls, what a kilogram costs. */
  beside: Inputs;
  notes: readonly FrameNote[];
  /** The result has only those values that don't depend on inputs that nobody said. */
  isReduced?: true;
  /** Inputs that were not said in this question, with where they come from. */
  origins: Readonly<Record<string, 'earlier' | 'assumed' | 'derived' | 'solved'>>;
}

/** An item as it is stored: enough to work it out again. */
export type StoredItem = Pick<
  CalculatedItem,
  'calculator' | 'inputs' | 'beside' | 'asks' | 'origins'
>;

/** Beside a target, whether it is a limit. */
export const GOAL = '>goal';

export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' ? value : null;
