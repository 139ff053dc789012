import { endpoint } from '../endpoint.ts';

export type Confidence = 'A' | 'B' | 'C';

export interface CalculatorField {
  key: string;
  name: string;
  /** Unit symbol of a bare number; null for a choice or a count. */
  unit: string | null;
  /** A text is the name of a row of a table; its `choices` are suggestions. */
  kind: 'quantity' | 'integer' | 'choice' | 'boolean' | 'text';
  /** Always; other fields may be needed because of what is given. */
  required: boolean;
  /** Ends of a quantity in `unit`; null is open. `range` says whether they belong to it. */
  min: number | null;
  max: number | null;
  /** '0.5–650 目' */
  range: string | null;
  choices: { value: string; name: string }[];
  /** What counts when the field is left out: a choice's value, or words. */
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
  /** Inputs that work. */
  example: CalculatorInputs;
}

/** As people type: a number, yes or no, or a text such as 'Φ3.0', '100目', '2 in'. */
export type CalculatorInputs = Record<string, string | number | boolean>;

export interface CalculationValue {
  /** A text is a name ('3/4 in') or the key of a choice ('volume'). */
  value: number | string;
  /** In the caller's language; empty for a bare number. */
  unit: string;
  confidence: Confidence;
}

export interface Calculation {
  calculator: string;
  values: Record<string, CalculationValue>;
  formula: string;
  /** The formula with the numbers put in, line by line. */
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
