import { formulaNumber } from '../../format-quantity.ts';
import { FRAMES } from '../../calculators/frames.ts';
import { convert, isSameDimension } from '../../units.ts';
import type { Frame } from '../frame.ts';
import { type CalculatedItem, type Figure, type StoredItem } from '../work-out/calculated-item.ts';
import { isUnit } from '../work-out/asked-unit.ts';
import { reworkItem } from '../work-out.ts';
import type { Calculated, CalculatedState } from './outcome.ts';

/** An item whose inputs are all of the answer before, whose card is shown already. */
export function asEarlier(item: CalculatedItem): CalculatedItem {
  const origins = Object.fromEntries(
    Object.keys(item.inputs).map((field) => [field, 'earlier' as const]),
  );
  return { ...item, origins };
}

const SAME_AMOUNT = 0.005;

export function frameOf(calculator: string): Frame | undefined {
  return FRAMES.find((each) => each.calculator === calculator);
}

export function isSameItem(one: StoredItem, other: StoredItem): boolean {
  const keyOf = ({ calculator, inputs, beside }: StoredItem) =>
    JSON.stringify([
      calculator,
      ...[inputs, beside].map((each) => Object.entries(each).toSorted()),
    ]);
  return keyOf(one) === keyOf(other);
}

/** An earlier item in the size of the last one, where it has none, and with what was asked last. */
export function asLast(item: StoredItem, last: StoredItem): StoredItem {
  if (item.calculator !== last.calculator) return item;
  const size = Object.fromEntries(
    Object.entries(last.inputs).filter(
      ([field]) => SIDES.has(field) && last.origins[field] !== 'assumed',
    ),
  );
  // The sides of a square metre stood in for a piece of no size.
  const isOwn = (field: string) => !(field in size && item.origins[field] === 'assumed');
  const inputs = Object.fromEntries(Object.entries(item.inputs).filter(([field]) => isOwn(field)));
  const origins = Object.fromEntries(
    Object.entries(item.origins).filter(([field]) => isOwn(field)),
  );
  return { ...item, inputs: { ...size, ...inputs }, origins, asks: last.asks };
}

/** Several answers as one, their figures counted through. */
export function besideEachOther(
  outcomes: readonly Pick<Calculated, 'results' | 'figures'>[],
): Pick<Calculated, 'results' | 'figures'> {
  const results = outcomes.flatMap((each) => each.results);
  let offset = 0;
  const figures = outcomes.flatMap((each) => {
    const shifted = each.figures.map((figure) => ({
      ...figure,
      item: figure.item === null ? null : figure.item + offset,
    }));
    offset += each.results.length;
    return shifted;
  });
  return { results, figures };
}

export const hasOwnSize = ({ inputs, origins }: CalculatedItem) =>
  [...SIDES].some((field) => field in inputs && origins[field] !== 'assumed');

/** More than a size alone: one that rests on a single number is likely a part of another. */
export const isWhole = ({ inputs }: CalculatedItem) =>
  Object.values(inputs).filter((value) => typeof value === 'number').length > 1 ||
  'gauge' in inputs ||
  'astm_no' in inputs;

/** The figures with their sum before them, where all items have one of the same kind. */
export function withSum(figures: readonly Figure[]): Figure[] {
  const byItem = new Map<number, Figure>();
  for (const figure of figures) {
    if (
      figure.item === null ||
      typeof figure.value !== 'number' ||
      !/^(?:kg|t|lb|jin|CNY|USD|m²|m|pcs)$/.test(figure.unit)
    )
      continue;
    const known = byItem.get(figure.item);
    if (!known || (figure.kind === 'total' && known.kind !== 'total'))
      byItem.set(figure.item, figure);
  }
  const parts = [...byItem.values()];
  const [first] = parts;
  const unit = parts.find((each) => each.unit === 't')?.unit ?? first?.unit;
  const isOfOneKind = parts.every(
    (each) =>
      each.unit === unit ||
      (isUnit(each.unit) && unit !== undefined && isUnit(unit) && isSameDimension(each.unit, unit)),
  );
  if (!first || unit === undefined || parts.length < 2 || !isOfOneKind) return [...figures];
  const values = parts.map((each) =>
    each.unit === unit || !isUnit(each.unit) || !isUnit(unit)
      ? Number(each.value)
      : convert(Number(each.value), each.unit, unit),
  );
  const value = values.reduce((sum, each) => sum + each, 0);
  const sum: Figure = {
    key: first.key,
    value,
    unit,
    kind: 'sum',
    working: values.map(formulaNumber).join(' + '),
    item: null,
  };
  return [sum, ...figures];
}

export const SIDES: ReadonlySet<string> = new Set(['width_m', 'length_m', 'height_m']);

export function isSameAmount(a: Figure, b: Figure): boolean {
  if (a.unit === b.unit) return isClose(a.value, b.value);
  if (
    typeof a.value !== 'number' ||
    typeof b.value !== 'number' ||
    !isUnit(a.unit) ||
    !isUnit(b.unit) ||
    !isSameDimension(a.unit, b.unit)
  )
    return false;
  return isClose(convert(a.value, a.unit, b.unit), b.value);
}

/** Counts are the same or not; for anything else nobody asks back about less than 0.5 %. */
export function isClose(a: number | string, b: number | string): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return a === b;
  return Number.isInteger(a) && Number.isInteger(b)
    ? a === b
    : Math.abs(a - b) <= Math.abs(b) * SAME_AMOUNT;
}

export function rerun(state: CalculatedState): CalculatedItem[] {
  const worked = reworkItem(state, 0);
  return worked === null ? [] : [worked.item];
}
