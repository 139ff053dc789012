import type { Calculation, CalculatorInputs } from '#contract/calculator/calls.ts';
import type { CalculationReading } from '#contract/chat/calls.ts';

/** A stored calculation as a card shows it. */
export interface CardRun {
  inputs: CalculatorInputs;
  result: Calculation;
  reading: CalculationReading;
}
