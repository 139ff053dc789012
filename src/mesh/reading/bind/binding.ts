import type { CalculatorDefinition } from '../../calculators/definition.ts';
import type { Issue } from '../../result.ts';
import type { Frame, FrameNote } from '../frame.ts';
import type { ReadAsk } from '../read-asks.ts';
import type { Meaning, QuantityToken } from '../tokens.ts';

/** A number in the place that the search gave it. */
export interface Slot {
  /** A field of the calculator, `#…` for what stands beside it, or `>output` for a result that was given. */
  field: string;
  /** In the field's unit. */
  value: number;
  meaning: Meaning;
  quantity: QuantityToken;
  isLabelled: boolean;
}

/** Inputs of a calculator that are known before the numbers are read: from an earlier turn. */
export interface Carried {
  inputs: Readonly<Record<string, string | number | boolean>>;
  /** An input that is to be found: no number is bound to it that isn't named. */
  sought?: string;
  /** A number stands for one that was said before, and not for one that is missing. */
  isChange?: boolean;
  /** Inputs that were asked for. */
  wanted?: readonly string[];
}

/** One way to read the numbers of a text as inputs of one calculator. */
export interface Binding {
  frame: Frame;
  definition: CalculatorDefinition;
  slots: readonly Slot[];
  inputs: Readonly<Record<string, string | number | boolean>>;
  asks: readonly ReadAsk[];
  /** Asked for by name, and no result of the calculator. */
  unanswered: readonly string[];
  /** Numbers that found no place. */
  unused: readonly QuantityToken[];
  /** Those of them that no field of the frame could take. */
  stray: ReadonlySet<QuantityToken>;
  /** Objections of the calculator to the inputs. */
  issues: readonly Issue[];
  notes: readonly FrameNote[];
  cost: number;
}
