import { convert } from '../../units.ts';
import type { CalculatedItem, Figure, StoredItem } from '../work-out/calculated-item.ts';
import { isUnit } from '../work-out/asked-unit.ts';

/** Weight and wire of one piece or roll of a calculated mesh. */
export interface Goods {
  kg: number;
  count: number | null;
  /** Diameter of the wire, where the mesh has one. */
  wireMm: number | null;
  /** Area of a piece in m². */
  m2: number | null;
  /** The weight is that of a square metre. */
  isOfArea?: true;
}

/** The goods that the rest of a text describes; null where it describes none that can be weighed. */
export type GoodsReader = (rest: string) => Goods | null;

/** The weight of one piece of the only item of an answer; null where it has none. */
export function goodsOf(
  items: readonly (CalculatedItem | StoredItem)[],
  figures: readonly Figure[],
): Goods | null {
  const [item, ...others] = items;
  if (!item || others.length > 0) return null;
  const count = item.beside['count'] ?? item.inputs['qty'];
  const pieces = typeof count === 'number' && count > 0 ? count : null;
  const ofOne = figures.find(
    ({ kind, key, unit, value }) =>
      typeof value === 'number' &&
      isUnit(unit) &&
      /^(?:kg|t|lb|jin|g)$/.test(unit) &&
      (kind === 'each' || ((kind === 'output' || kind === 'total') && key.endsWith('weight_kg'))),
  );
  const each = figures.find(
    ({ kind, unit }) => kind === 'each' && /^(?:kg|t|lb|jin|g)$/.test(unit),
  );
  const found = each ?? ofOne ?? figures.find(({ unit }) => unit === 'kg/m²');
  if (found?.unit === 'kg/m²' && typeof found.value === 'number')
    return { kg: found.value, count: null, wireMm: wireOf(item), m2: null, isOfArea: true };
  if (!found || typeof found.value !== 'number' || !isUnit(found.unit)) return null;
  const kg = convert(found.value, found.unit, 'kg');
  const isWhole = found.kind === 'total' && pieces !== null;
  return { kg: isWhole ? kg / pieces : kg, count: pieces, wireMm: wireOf(item), m2: areaOf(item) };
}

/** The diameter of all wires of a mesh; null where they differ. */
function wireOf({ inputs }: CalculatedItem | StoredItem): number | null {
  const wires = ['wire_mm', 'line_wire_mm', 'cross_wire_mm'].flatMap((field) => {
    const value = inputs[field];
    return typeof value === 'number' ? [value] : [];
  });
  const isOneWire = wires.length > 0 && wires.every((each) => each === wires[0]);
  return isOneWire ? (wires[0] ?? null) : null;
}

function areaOf({ inputs, beside, origins }: CalculatedItem | StoredItem): number | null {
  const side = (...fields: readonly string[]) =>
    fields
      .filter((field) => origins[field] !== 'assumed')
      .map((field) => inputs[field] ?? beside[field])
      .find((value) => typeof value === 'number');
  const [width, length] = [side('width_m', 'height_m'), side('length_m')];
  return typeof width === 'number' && typeof length === 'number' ? width * length : null;
}
