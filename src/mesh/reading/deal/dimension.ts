import { convert, isSameDimension, type UnitId } from '../../units.ts';
import type { PerUnit } from '../tokens.ts';

/** Base units of trade. */
const BASES = ['money', 'kg', 'm²', 'm', 'm³', 'piece', 'pallet', 'container'] as const;
export type Base = (typeof BASES)[number];

/** The power of each base; a base that is missing has the power 0. A price of a kilogram is money¹·kg⁻¹. */
export type Dimension = Readonly<Partial<Record<Base, number>>>;

/** An amount in base units. */
export interface Amount {
  value: number;
  dimension: Dimension;
  /** Currency code of an amount of money; null if none is said. */
  currency: string | null;
}

const MEASURES: readonly (readonly [Base, UnitId])[] = [
  ['kg', 'kg'],
  ['m²', 'm²'],
  ['m³', 'm³'],
  ['piece', 'pcs'],
];
const DENOMINATORS = /^(?:m²|m³|m|kg|t|jin|lb|pcs|ft²|ft)$/;
const LONG: ReadonlySet<UnitId> = new Set(['m', 'km', 'ft', 'yd']);
const PER: Partial<Record<PerUnit, readonly [Base, number]>> = {
  'm²': ['m²', 1],
  'ft²': ['m²', 0.09290304],
  m: ['m', 1],
  ft: ['m', 0.3048],
  kg: ['kg', 1],
  t: ['kg', 1000],
  jin: ['kg', 0.5],
  lb: ['kg', 0.45359237],
  piece: ['piece', 1],
  roll: ['piece', 1],
};

/** `a·bⁿ`. */
export function times(a: Dimension, b: Dimension, power = 1): Dimension {
  const powers = BASES.map((base) => [base, (a[base] ?? 0) + (b[base] ?? 0) * power] as const);
  return Object.fromEntries(powers.filter(([, sum]) => sum !== 0));
}

export function isSame(a: Dimension, b: Dimension): boolean {
  return BASES.every((base) => (a[base] ?? 0) === (b[base] ?? 0));
}

/** One of `per` in base units, or null where it measures nothing that is traded. */
export function amountPer(per: PerUnit): readonly [Base, number] | null {
  return PER[per] ?? null;
}

/** An amount of a unit in base units; null for sizes of wires and openings, and for units of other things. */
export function amountOf(value: number, unit: UnitId): Amount | null {
  const [over, under] = unit.split('/') as [UnitId, UnitId?];
  const top = plainAmount(value, over);
  if (top === null || under === undefined) return top;
  const bottom = DENOMINATORS.test(under) ? plainAmount(1, under) : null;
  if (bottom === null) return null;
  return {
    value: top.value / bottom.value,
    dimension: times(top.dimension, bottom.dimension, -1),
    currency: top.currency,
  };
}

function plainAmount(value: number, unit: UnitId): Amount | null {
  if (unit === 'CNY' || unit === 'USD') return { value, dimension: { money: 1 }, currency: unit };
  if (LONG.has(unit))
    return { value: convert(value, unit, 'm'), dimension: { m: 1 }, currency: null };
  const found = MEASURES.find(([, measure]) => isSameDimension(unit, measure));
  if (!found) return null;
  const [base, measure] = found;
  return { value: convert(value, unit, measure), dimension: { [base]: 1 }, currency: null };
}

/** A quantity of one kind of goods. */
export function isOneOf(dimension: Dimension): boolean {
  const powers = Object.values(dimension);
  return dimension.money === undefined && powers.length === 1 && powers[0] === 1;
}
