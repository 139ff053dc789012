import type { Calculation, CalculationValue } from '#contract/calculator/calls.ts';
import type { CalculationReading } from '#contract/chat/calls.ts';
import { wholeAmount } from '#mesh/reading/work-out/whole-amount.ts';

/** Sum of an output over all pieces of all calculations; null if one of them has no such number. */
export interface Total {
  key: string;
  sum: CalculationValue | null;
}

interface Run {
  reading: CalculationReading;
  result: Calculation | null;
}

export function totalsOf(runs: readonly Run[]): Total[] {
  const keys = [...new Set(runs.flatMap(({ reading }) => reading.totals ?? []))];

  return keys.map((key) => {
    const values = runs.flatMap(
      ({ result, reading }) => (result && wholeAmount(key, result.values, reading.beside)) ?? [],
    );
    const [first] = values;
    if (first === undefined || values.length < runs.length) return { key, sum: null };
    let sum = 0;
    for (const { value, unit } of values) {
      sum += typeof value === 'number' && unit === first.unit ? value : Number.NaN;
    }
    return { key, sum: Number.isFinite(sum) ? { ...first, value: sum } : null };
  });
}
