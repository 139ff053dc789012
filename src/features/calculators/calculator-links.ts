import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import type { MeshSpec } from '#contract/chat/calls.ts';

export interface CalculatorLinks {
  catalogue: string;
  calculator: (calculator: string, inputs: CalculatorInputs) => string;
  drawing: (spec: MeshSpec) => string;
  conversation: (sessionId: string, recordId: string) => string;
}
