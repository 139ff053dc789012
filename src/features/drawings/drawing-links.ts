import type { CalculatorInputs } from '#contract/calculator/calls.ts';

/** Where the drawings lead; the application knows the paths. */
export interface DrawingLinks {
  calculator: (calculator: string, inputs: CalculatorInputs) => string;
  conversation: (sessionId: string, recordId: string) => string;
}
