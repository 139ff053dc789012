import { endpoint } from '../endpoint.ts';

export type Confidence = 'A' | 'B' | 'C';

export interface CalculatorField {
  key: string;
  name: string;
  /** Unit symbol of a bare number; null for a choice or a count. */
  unit: string | null;
  kind: 'quantity' | 'integer' | 'choice';
  required: boolean;
  /** Range of a quantity in `unit`, ends included. */
  min: number | null;
  max: number | null;
  choices: { value: string; name: string }[];
  /** What counts when the field is left out. */
  fallback: string | null;
  hint: string | null;
}

export interface Calculator {
  id: string;
  name: string;
  summary: string;
  fields: CalculatorField[];
  outputs: { key: string; name: string; unit: string }[];
}

/** As people type: a number, or a text such as 'Φ3.0', '100目', '2 in'. */
export type CalculatorInputs = Record<string, string | number>;

export interface CalculationValue {
  value: number | string;
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
