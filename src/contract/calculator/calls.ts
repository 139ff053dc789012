import { endpoint } from '../endpoint.ts';

export type Confidence = 'A' | 'B' | 'C';

export interface CalculatorField {
  key: string;
  name: string;
  /** Unit of a number without one; null for a choice or count. */
  unit: string | null;
  /** `text`: a table row's name, with `choices` as suggestions. */
  kind: 'quantity' | 'integer' | 'choice' | 'boolean' | 'text';
  /** Unconditionally; other fields may be required depending on the input. */
  required: boolean;
  /** Bounds in `unit`, null if unbounded. `range` tells whether they are inclusive. */
  min: number | null;
  max: number | null;
  range: string | null;
  choices: { value: string; name: string }[];
  /** Default: a choice's value, or a description. */
  fallback: string | null;
  hint: string | null;
}

export type CalculatorGroup =
  'woven' | 'welded' | 'netting' | 'plate' | 'wire' | 'fence' | 'coating' | 'trade';

export interface Calculator {
  id: string;
  name: string;
  summary: string;
  group: CalculatorGroup;
  groupName: string;
  fields: CalculatorField[];
  outputs: { key: string; name: string; unit: string }[];
  example: CalculatorInputs;
}

/** As typed: a number, a boolean, or text such as 'Φ3.0', '100目', '2 in'. */
export type CalculatorInputs = Record<string, string | number | boolean>;

export interface CalculationValue {
  /** A string is a name ('3/4 in') or a choice's key ('volume'). */
  value: number | string;
  /** In the caller's language; empty for a bare number. */
  unit: string;
  confidence: Confidence;
}

export interface Calculation {
  calculator: string;
  values: Record<string, CalculationValue>;
  formula: string;
  steps: string[];
  assumptions: string[];
  warnings: string[];
}

export const calculatorList = endpoint<Record<string, never>, { list: Calculator[] }>(
  'apiqa/calculatorList',
);
export const calculatorRun = endpoint<
  { calculator: string; inputs: CalculatorInputs },
  Calculation
>('Calculatorapiindex/calculatorindex');
