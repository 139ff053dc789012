import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import type { MeshSpec } from '#contract/chat/calls.ts';

/** Where the calculators lead; the application knows the paths. */
export interface CalculatorLinks {
  catalogue: string;
  calculator: (calculator: string, inputs: CalculatorInputs) => string;
  drawing: (spec: MeshSpec) => string;
  conversation: (sessionId: string, recordId: string) => string;
}
