import type { CalculationPart, CalculationReading, Part } from '#contract/chat/calls.ts';

/** A calculation whose inputs were read from a question. */
export type ReadCalculation = CalculationPart & { reading: CalculationReading };

export function isReadCalculation(part: Part): part is ReadCalculation {
  return part.type === 'calculation' && part.reading !== undefined;
}
