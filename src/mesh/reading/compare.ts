import { formulaNumber } from '../format-quantity.ts';
import type { UnitId } from '../units.ts';
import { isUnit } from './work-out/asked-unit.ts';
import { type Figure } from './work-out/calculated-item.ts';
import { convert, isSameDimension } from '../units.ts';

/** The item that has most of something, and how much more than the next. */
export interface Verdict {
  key: string;
  /** The items, by their place in the answer. */
  more: number;
  less: number;
  difference: number;
  unit: string;
  percent: number;
}

/** The last result against the one before it, or two items of one answer against each other. */
export function differences({
  figures,
  before,
}: {
  figures: readonly Figure[];
  before: readonly Figure[];
}): Figure[] {
  for (const figure of figures) {
    const match = before.find(
      (each) =>
        each.key === figure.key &&
        isOfOne(each) === isOfOne(figure) &&
        isComparable(each, figure) &&
        typeof each.value === 'number',
    );
    const pair = twoOf(figures, figure) ?? (match ? [match, figure] : null);
    const [from, to] = pair ?? [];
    if (typeof from?.value !== 'number' || typeof to?.value !== 'number' || from.value === 0)
      continue;
    const earlier = inUnitOf(from, to);
    const difference = to.value - earlier;
    const share: Figure = {
      key: figure.key,
      value: (difference / earlier) * 100,
      unit: '%',
      kind: 'percent',
      working: `(${formulaNumber(to.value)} − ${formulaNumber(earlier)}) / ${formulaNumber(earlier)}`,
      item: null,
    };
    const gap: Figure = {
      key: figure.key,
      value: difference,
      unit: to.unit,
      kind: 'difference',
      working: `${formulaNumber(to.value)} − ${formulaNumber(earlier)}`,
      item: null,
    };
    // Percentages differ by points first.
    return to.unit === '%' ? [gap, share] : [share, gap];
  }
  return [];
}

/** The weight of all pieces is compared with that of all pieces. */
const isOfOne = ({ kind }: Figure) => kind !== 'total';

/** The item that has most of a figure that all of them have; null if they have none in common. */
export function verdictOf(figures: readonly Figure[], count: number): Verdict | null {
  for (const { key, kind, unit } of figures) {
    const own = Array.from({ length: count }, (_, item) =>
      figures.find(
        (each) =>
          each.item === item && each.key === key && each.kind === kind && each.unit === unit,
      ),
    );
    const values = own.flatMap((figure) =>
      typeof figure?.value === 'number' ? [{ item: figure.item ?? 0, value: figure.value }] : [],
    );
    if (count < 2 || values.length < count) continue;
    const [most, next] = values.toSorted((a, b) => b.value - a.value);
    if (!most || !next || next.value === 0) return null;
    const difference = most.value - next.value;
    const percent = (difference / next.value) * 100;
    return { key, more: most.item, less: next.item, difference, unit, percent };
  }
  return null;
}

function isComparable(one: Figure, other: Figure): boolean {
  return (
    one.unit === other.unit ||
    (isUnit(one.unit) && isUnit(other.unit) && isSameDimension(one.unit, other.unit))
  );
}

function inUnitOf(from: Figure, to: Figure): number {
  return from.unit === to.unit
    ? Number(from.value)
    : convert(Number(from.value), from.unit as UnitId, to.unit as UnitId);
}

function twoOf(figures: readonly Figure[], figure: Figure): [Figure, Figure] | null {
  // With more than two items it is open which two are meant.
  const [other, ...more] = figures.filter(
    (each) =>
      each !== figure &&
      each.key === figure.key &&
      each.item !== figure.item &&
      each.kind === figure.kind &&
      each.unit === figure.unit,
  );
  return other && more.length === 0 ? [figure, other] : null;
}
