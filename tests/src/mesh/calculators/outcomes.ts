import { calculate } from '#mesh/calculators/calculate.ts';
import type { CalculatorInputs } from '#mesh/calculators/read-inputs.ts';
import type { CalculationResult, Issue } from '#mesh/result.ts';

export function resultOf(calculator: string, inputs: CalculatorInputs): CalculationResult {
  const outcome = calculate(calculator, inputs);
  if ('refused' in outcome) throw new Error(`refused: ${JSON.stringify(outcome.issues)}`);
  return outcome;
}

export function issuesOf(calculator: string, inputs: CalculatorInputs): readonly Issue[] {
  const outcome = calculate(calculator, inputs);
  if (!('refused' in outcome)) throw new Error(`computed: ${JSON.stringify(outcome.values)}`);
  return outcome.issues;
}

/** 'CODE field' of every issue, sorted. */
export function refusals(calculator: string, inputs: CalculatorInputs): string[] {
  return issuesOf(calculator, inputs)
    .map(({ code, field }) => `${code} ${field}`)
    .sort();
}

export function numberOf(result: CalculationResult, key: string): number {
  const value = result.values[key]?.value;
  if (typeof value !== 'number') throw new Error(`${key} is not a number`);
  return value;
}
