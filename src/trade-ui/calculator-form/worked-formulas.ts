import type { Calculation } from '#contract/calculator/calls.ts';
import { findCalculator } from '#mesh/calculators/registry.ts';

interface WorkedFormula {
  /** 'G = (π/4)·ρ·(d₁²/p₁ + d₂²/p₂)·c' */
  formula: string;
  /** The formula with the numbers put in; empty for a value that needs no working. */
  working: string;
  /** '0.785 kg/m²' */
  value: string;
}

const BETWEEN = ' = ';
const MAX_FORMULAS = 2;

/** The steps of a result that lead to the values `asked`; otherwise the last one. */
export function toFormulas(
  { calculator, steps }: Calculation,
  asked: readonly string[],
): WorkedFormula[] {
  const outputs = findCalculator(calculator)?.outputs ?? {};
  const symbols = new Set(asked.map((key) => outputs[key]?.symbol));
  const own = steps.filter((step) => symbols.has(step.split(BETWEEN, 1)[0]));

  return (own.length > 0 ? own : steps.slice(-1)).slice(0, MAX_FORMULAS).map((step) => {
    const parts = step.split(BETWEEN);
    const value = parts.at(-1) ?? '';
    return parts.length > 3
      ? {
          formula: parts.slice(0, 2).join(BETWEEN),
          working: parts.slice(2, -1).join(BETWEEN),
          value,
        }
      : { formula: parts.slice(0, -1).join(BETWEEN), working: '', value };
  });
}
