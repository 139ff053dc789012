import type { CalculatorInputs } from '#contract/calculator/calls.ts';

export interface DrawingLinks {
  calculator: (calculator: string, inputs: CalculatorInputs) => string;
  conversation: (sessionId: string, recordId: string) => string;
}
