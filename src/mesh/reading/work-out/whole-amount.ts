import type { Inputs } from './calculated-item.ts';

/** Fields beside an item that change no weight of it. */
const OF_PRICE = /^(?:price|rate)/;

interface Value {
  value: number | string;
  unit: string;
}

/**
 * An output of a calculator for all pieces, or for the whole area, that the question said beside it; null where it has
 * no such number, or where something else beside it changes the amount.
 */
export function wholeAmount<Own extends Value>(
  key: string,
  values: Readonly<Record<string, Own | undefined>>,
  beside: Inputs = {},
): Own | null {
  const others = Object.keys(beside).filter(
    (each) => each !== 'count' && each !== 'area' && !OF_PRICE.test(each),
  );
  if (others.length > 0) return null;
  const [count, area] = [amount(beside['count']) ?? 1, amount(beside['area'])];
  const areal = key === 'weight_kg' && area !== null ? values['weight_kg_m2'] : undefined;
  const own = areal ?? values[key];
  if (own === undefined || typeof own.value !== 'number') return null;
  return areal === undefined
    ? { ...own, value: own.value * count }
    : { ...own, value: own.value * (area ?? 1) * count, unit: 'kg' };
}

const amount = (value: unknown): number | null => (typeof value === 'number' ? value : null);
