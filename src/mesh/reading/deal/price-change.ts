import { show } from '../work-out.ts';
import { isSame } from './dimension.ts';
import type { DealFact, ReadDeal } from './read-deal.ts';
import type { DealResult } from './work-deal.ts';

/** From one price to another of the same dimension: per cent, and how much. */
export function workChange(
  { facts, steps, exchange }: ReadDeal,
  before: DealResult | null,
): DealResult[] | null {
  if (steps.length > 0 || exchange !== null) return null;
  const [first, second, ...others] = facts;
  if (first === undefined || others.length > 0) return null;
  const from = second === undefined ? before : first;
  const to = second ?? first;
  if (from === null || !isComparable(from, to) || from.value <= 0) return null;
  const difference = to.value - from.value;
  const dimension = Object.keys(to.dimension).length > 1 ? to.dimension : from.dimension;
  return [
    {
      key: difference < 0 ? 'decrease_pct' : 'increase_pct',
      value: (Math.abs(difference) / from.value) * 100,
      dimension: {},
      currency: null,
      working: `(${show(to.value)} − ${show(from.value)}) / ${show(from.value)}`,
      ask: { kind: 'change' },
    },
    {
      key: difference < 0 ? 'decrease' : 'increase',
      value: Math.abs(difference),
      dimension,
      currency: to.currency ?? from.currency,
      working:
        difference < 0
          ? `${show(from.value)} − ${show(to.value)}`
          : `${show(to.value)} − ${show(from.value)}`,
      ask: { kind: 'change' },
    },
  ];
}

type Priced = Pick<DealFact, 'value' | 'dimension' | 'currency'>;

function isComparable(from: Priced, to: Priced): boolean {
  const isPlain = isSame(from.dimension, { money: 1 }) || isSame(to.dimension, { money: 1 });
  const isAlike = isSame(from.dimension, to.dimension);
  const ratio = to.value / from.value;
  const isSameMoney =
    from.currency === null || to.currency === null || from.currency === to.currency;
  // A price without its 'per m²' is of the same unit as the one before where the two are close.
  const isNear = ratio > 0.4 && ratio < 2.5;
  return (
    isSameMoney &&
    from.dimension.money === 1 &&
    to.dimension.money === 1 &&
    (isAlike || (isPlain && isNear))
  );
}
