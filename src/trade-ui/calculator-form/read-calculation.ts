import type { CalculationPart, CalculationReading, Part } from '#contract/chat/calls.ts';

export type ReadCalculation = CalculationPart & { reading: CalculationReading };

export function isReadCalculation(part: Part): part is ReadCalculation {
  return part.type === 'calculation' && part.reading !== undefined;
}
