import type { CalculatorInputs } from '#mesh/calculators/read-inputs.ts';

export type Language = 'zh' | 'en';

export interface Figure {
  /** A string for names such as a gauge or sieve. */
  value: number | string;
  unit: string;
}

export interface Expected {
  key: string;
  /** All valid interpretations, the usual one first. */
  figures: Figure[];
  /** The unit was requested: other units are wrong. */
  inUnit?: true;
}

export interface Turn {
  text: string;
  expected: Expected[];
  /** Other numbers an answer may contain: intermediate results, values before a change. */
  allowed: Figure[];
  wants?: 'none' | 'ask' | 'steps' | 'table';
}

export interface Question {
  calculator: string;
  way: string;
  language: Language;
  isHeldOut: boolean;
  turns: Turn[];
  reason?: string;
}

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
