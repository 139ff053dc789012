import type { CalculatorInputs } from '#mesh/calculators/read-inputs.ts';

export type Language = 'zh' | 'en';

export interface Figure {
  /** A text only where the answer is a name: a gauge, a sieve. */
  value: number | string;
  /** A unit of `src/mesh/units.ts`. */
  unit: string;
}

/** A number that a right answer states. */
export interface Expected {
  /** The output of a calculator, or `total`, `difference`, `solved`. */
  key: string;
  /** The readings that the trade allows, the usual one first; any one of them is right. */
  figures: Figure[];
  /** Set where a unit was asked for: the same amount in another unit is not enough. */
  inUnit?: true;
}

export interface Turn {
  text: string;
  expected: Expected[];
  /** Numbers that an answer may state beside the expected ones: parts of a sum, values before a change. */
  allowed: Figure[];
  /** What an answer does beside its numbers: says nothing, asks back, shows steps or a table. */
  wants?: 'none' | 'ask' | 'steps' | 'table';
}

export interface Question {
  calculator: string;
  way: string;
  language: Language;
  isHeldOut: boolean;
  turns: Turn[];
  /** Says why more than one reading is right. */
  reason?: string;
}

/** The part of an answer that is judged; `answerQuestion` gives more. */
export type Outcome =
  | {
      kind: 'calculated';
      results: readonly { calculator: string; inputs: CalculatorInputs }[];
      figures: readonly { value: number | string; unit: string; key: string }[];
      form?: string;
      state: unknown;
    }
  | { kind: 'ask'; state: unknown }
  | { kind: 'none' };

export type AnswerQuestion = (
  text: string,
  options: { earlier?: unknown; language: Language },
) => Outcome;
