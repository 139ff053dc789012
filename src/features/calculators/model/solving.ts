import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import { calculate } from '#mesh/calculators/calculate.ts';
import { findCalculator } from '#mesh/calculators/registry.ts';
import { solveInput, type SolveOutcome } from '#mesh/solve.ts';
import { readQuantity } from '#mesh/units.ts';
import type { Solving } from './calculator-query.ts';

export type Solution =
  | { kind: 'untold' }
  | { kind: 'unreadable' }
  | (SolveOutcome & { target: number });

export function isSolvable(calculator: string, field: string): boolean {
  const fields = findCalculator(calculator)?.fields ?? {};
  const kind = Object.hasOwn(fields, field) ? fields[field]?.kind : undefined;
  return kind === 'quantity' || kind === 'integer';
}

/** Numeric outputs; excludes, for example, the name of a sieve or gauge. */
export function targetOutputs(calculator: string): readonly string[] {
  const definition = findCalculator(calculator);
  if (definition === undefined) return [];
  const example = calculate(calculator, definition.example);
  const values = 'refused' in example ? {} : example.values;
  return Object.keys(definition.outputs).filter((key) => typeof values[key]?.value !== 'string');
}

export function startSolving(
  calculator: string,
  field: string,
  inputs: CalculatorInputs,
  preferred: readonly string[],
): Solving | null {
  const outputs = [...new Set([...preferred, ...targetOutputs(calculator)])];
  const depends = (output: string) => {
    const { kind } = solveInput({ calculator, inputs, field, output, target: 1 });
    return kind === 'solved' || kind === 'none';
  };
  const output = outputs.find(depends) ?? outputs[0];
  return output === undefined ? null : { field, output, goal: 'equal', target: '' };
}

export function solutionOf(
  calculator: string,
  inputs: CalculatorInputs,
  { field, output, goal, target: typed }: Solving,
): Solution {
  if (typed.trim() === '') return { kind: 'untold' };
  const outputs = findCalculator(calculator)?.outputs ?? {};
  const unit = Object.hasOwn(outputs, output) ? outputs[output]?.unit : undefined;
  const reading = unit === undefined ? undefined : readQuantity(typed, { unit });
  if (reading?.kind !== 'one') return { kind: 'unreadable' };
  const target = reading.value;
  return { ...solveInput({ calculator, inputs, field, output, target, goal }), target };
}

export function passesTarget(solution: Solution, { output, goal }: Solving): boolean {
  if (solution.kind !== 'solved' || goal !== 'equal') return false;
  const reached = solution.result.values[output]?.value;
  const { target } = solution;
  return typeof reached === 'number' && Math.abs(reached - target) > 1e-8 * Math.abs(target);
}
