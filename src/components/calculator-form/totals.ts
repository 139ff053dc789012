import type { Calculation, CalculationValue } from '#contract/calculator/calls.ts';
import type { CalculationReading } from '#contract/chat/calls.ts';

/** The sum of an output over the calculations of an answer; null where one of them has no such number. */
export interface Total {
  key: string;
  sum: CalculationValue | null;
}

interface Run {
  reading: CalculationReading;
  /** Null: the inputs are refused. */
  result: Calculation | null;
}

/** The sums that were asked for. */
export function totalsOf(runs: readonly Run[]): Total[] {
  const keys = [...new Set(runs.flatMap(({ reading }) => reading.totals ?? []))];

  return keys.map((key) => {
    const values = runs.flatMap(({ result }) => result?.values[key] ?? []);
    const [first] = values;
    if (first === undefined || values.length < runs.length) return { key, sum: null };
    let sum = 0;
    for (const { value, unit } of values) {
      sum += typeof value === 'number' && unit === first.unit ? value : Number.NaN;
    }
    return { key, sum: Number.isFinite(sum) ? { ...first, value: sum } : null };
  });
}
