import { formulaNumber } from '../../format-quantity.ts';
import { isSame, times } from './dimension.ts';
import type { DealFact, ReadDeal } from './deal.ts';
import type { DealResult } from './work-deal.ts';

/** From one price to another of the same dimension: per cent, and how much. */
export function workChange(
  { facts, steps, exchange }: ReadDeal,
  before: DealResult | null,
): DealResult[] | null {
  if (steps.length > 0 || exchange !== null) return null;
  const [first, second, ...others] = facts;
  if (first === undefined || others.length > 0) return null;
  const [from, to] = ends(first, second, before);
  if (to === null) return null;
  if (from === null || !isComparable(from, to) || from.value <= 0) return null;
  const difference = to.value - from.value;
  const dimension = Object.keys(to.dimension).length > 1 ? to.dimension : from.dimension;
  return [
    {
      key: difference < 0 ? 'decrease_pct' : 'increase_pct',
      value: (Math.abs(difference) / from.value) * 100,
      dimension: {},
      currency: null,
      working: `(${formulaNumber(to.value)} − ${formulaNumber(from.value)}) / ${formulaNumber(from.value)}`,
      ask: { kind: 'change' },
    },
    {
      key: difference < 0 ? 'decrease' : 'increase',
      value: Math.abs(difference),
      dimension,
      currency: to.currency ?? from.currency,
      working:
        difference < 0
          ? `${formulaNumber(from.value)} − ${formulaNumber(to.value)}`
          : `${formulaNumber(to.value)} − ${formulaNumber(from.value)}`,
      ask: { kind: 'change' },
    },
  ];
}

/** The change of a price on a whole lot first: '5000 m² at 2.35, now 2.48, how much more do we pay'. */
export function workLotChange(deal: ReadDeal): DealResult[] | null {
  const prices = deal.facts.filter(({ dimension }) => dimension.money === 1);
  const [lot, ...others] = deal.facts.filter(({ dimension }) => dimension.money === undefined);
  const change = workChange({ ...deal, facts: prices }, null);
  const perUnit = change?.find(({ key }) => key === 'increase' || key === 'decrease');
  if (!lot || others.length > 0 || prices.length !== 2 || !change || !perUnit) return null;
  const dimension = times(perUnit.dimension, lot.dimension);
  if (!isSame(dimension, { money: 1 })) return null;
  return [
    {
      ...perUnit,
      key: 'difference',
      value: perUnit.value * lot.value,
      dimension,
      working: `(${perUnit.working}) × ${formulaNumber(lot.value)}`,
    },
    ...change,
  ];
}

/** The price before and the price after, of two prices or of a price and what is added to it. */
function ends(
  first: DealFact,
  second: DealFact | undefined,
  before: DealResult | null,
): [Priced | null, Priced | null] {
  if (second === undefined) return [before, first.role === 'addend' ? null : first];
  const [one, other] = inOneUnit(first, second);
  const [added] = [one, other].filter(({ role }) => role === 'addend');
  if (added === undefined) return [one, other];
  const price = added === one ? other : one;
  return isSame(price.dimension, added.dimension) && price.role !== 'addend'
    ? [price, { ...price, value: price.value + added.value }]
    : [null, null];
}

/** '4300一吨，现在4560': the second price is of a tonne, too. */
function inOneUnit(first: DealFact, second: DealFact): [DealFact, DealFact] {
  const alike = (bare: DealFact, { scale, dimension }: DealFact): DealFact =>
    scale && isSame(bare.dimension, { money: 1 })
      ? { ...bare, value: bare.value / scale.factor, dimension }
      : bare;
  return [alike(first, second), alike(second, first)];
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
