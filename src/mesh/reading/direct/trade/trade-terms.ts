import { formulaNumber } from '../../../format-quantity.ts';
import { type Base, type Dimension, isSame, times } from '../../deal/dimension.ts';
import type { TradeFact } from './trade-fact.ts';

/** An amount of money with the expression that it comes from. */
export interface Term {
  value: number;
  text: string;
  isSum: boolean;
}

export const show = formulaNumber;
export const bracketed = ({ text, isSum }: Term) => (isSum ? `(${text})` : text);

export const plus = (term: Term, other: Term): Term => ({
  value: term.value + other.value,
  text: `${term.text} + ${other.text}`,
  isSum: true,
});

export const minus = (term: Term, other: Term): Term => ({
  value: term.value - other.value,
  text: `${term.text} − ${bracketed(other)}`,
  isSum: true,
});

export const multiplied = (term: Term, factor: number): Term => ({
  value: term.value * factor,
  text: `${bracketed(term)} × ${show(factor)}`,
  isSum: false,
});

export const divided = (term: Term, divisor: number): Term => ({
  value: term.value / divisor,
  text: `${bracketed(term)} ÷ ${show(divisor)}`,
  isSum: false,
});

const MAX_GOODS = 3;

/** Goods whose product or quotient has a dimension, with their powers; null where there are none. */
export function powersOf(
  wanted: Dimension,
  goods: readonly TradeFact[],
): { fact: TradeFact; power: 1 | -1 }[] | null {
  if (isSame(wanted, {})) return [];
  const search = (
    from: number,
    left: Dimension,
    depth: number,
  ): { fact: TradeFact; power: 1 | -1 }[] | null => {
    if (isSame(left, {})) return [];
    if (depth === 0) return null;
    for (let at = from; at < goods.length; at += 1) {
      const fact = goods[at];
      if (!fact) continue;
      for (const power of [1, -1] as const) {
        const rest = search(at + 1, times(left, fact.dimension, -power), depth - 1);
        if (rest) return [{ fact, power }, ...rest];
      }
    }
    return null;
  };
  for (let depth = 1; depth <= MAX_GOODS; depth += 1) {
    const found = search(0, wanted, depth);
    if (found) return found;
  }
  return null;
}

/** An amount of money as that of another dimension, by the goods of the text; null where they don't lead there. */
export function termIn(
  wanted: Dimension,
  fact: Pick<TradeFact, 'value' | 'dimension'>,
  { goods, scale }: { goods: readonly TradeFact[]; scale: number },
  used: Set<TradeFact>,
): Term | null {
  const powers = powersOf(times(wanted, fact.dimension, -1), goods);
  if (powers === null) return null;
  const isSameKind = powers.length === 0;
  // A price that is said by the tonne and asked by the tonne is told by the tonne.
  const start: Term = isSameKind
    ? { value: fact.value * scale, text: show(fact.value * scale), isSum: false }
    : { value: fact.value, text: show(fact.value), isSum: false };
  const term = powers
    .toSorted((a, b) => b.power - a.power)
    .reduce((made, { fact: by, power }) => {
      used.add(by);
      return power === 1 ? multiplied(made, by.value) : divided(made, by.value);
    }, start);
  return isSameKind || scale === 1 ? term : multiplied(term, scale);
}

export const underOf = (dimension: Dimension): Base | null =>
  (Object.entries(dimension) as [Base, number][]).find(([, power]) => power < 0)?.[0] ?? null;

const UNITS: Partial<Record<Base, string>> = {
  piece: 'pcs',
  pallet: 'pallet',
  container: 'container',
};

export const unitOfBase = (base: Base): string => UNITS[base] ?? base;
