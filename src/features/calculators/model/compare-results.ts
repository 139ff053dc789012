import type { Calculation, CalculationValue } from '#contract/calculator/calls.ts';

export interface ComparedValue {
  key: string;
  first: CalculationValue | null;
  second: CalculationValue | null;
  /** Difference in % of the first value; null if it is undefined. */
  differencePct: number | null;
}

export function compareResults(
  first: Calculation | null,
  second: Calculation | null,
  headline: string | null,
): readonly ComparedValue[] {
  const keys = [...Object.keys(first?.values ?? {}), ...Object.keys(second?.values ?? {})];
  const ordered = keys.includes(headline ?? '') ? [headline ?? '', ...keys] : keys;

  return [...new Set(ordered)].map((key) => {
    const pair = { first: first?.values[key] ?? null, second: second?.values[key] ?? null };
    return { key, ...pair, differencePct: differenceOf(pair) };
  });
}

function differenceOf({ first, second }: Pick<ComparedValue, 'first' | 'second'>): number | null {
  if (typeof first?.value !== 'number' || typeof second?.value !== 'number') return null;
  if (first.unit !== second.unit || first.value === 0) return null;

  return ((second.value - first.value) / first.value) * 100;
}
