import { formulaNumber } from '../../format-quantity.ts';
import { convert, isSameDimension } from '../../units.ts';
import { outlineArea } from '../outline.ts';
import { coatShare } from '../plastic-coat.ts';
import type { ReadAsk } from '../read-asks.ts';
import type { PerUnit } from '../tokens.ts';
import { inAskedUnit, inUnitOfPiece } from './asked-unit.ts';
import { type CalculatedItem, type Figure, numberOf } from './calculated-item.ts';
import { COUNTS, pieceArea, pieceCount, rectangleOf, widthOf } from './pieces.ts';

/** kg of what is counted by another weight. */
export const PER_MASS: Partial<Record<PerUnit, number>> = { t: 1000, jin: 0.5, lb: 0.45359237 };

const massOf = (per: PerUnit): number | null => (per === 'kg' ? 1 : (PER_MASS[per] ?? null));

/** The area of all pieces, where they are no plain rectangles. */
function outlineFigures(item: CalculatedItem, index: number): Figure[] {
  const outline = outlineArea(item.beside, rectangleOf(item));
  if (!outline) return [];
  const count = pieceCount(item);
  const pieces = count * (numberOf(item.beside['layers']) ?? 1);
  const working =
    pieces === 1 ? outline.working : `${formulaNumber(pieces)} × (${outline.working})`;
  const value = outline.area * pieces;
  return [{ key: 'area_m2', value, unit: 'm²', kind: 'area', working, item: index }];
}

export function weights(
  ask: ReadAsk,
  item: CalculatedItem,
  arealKey: string,
  index: number,
): Figure[] {
  const steel = numberOf(item.result.values[arealKey]?.value);
  if (steel === null) return [];
  const coat = coatShare(item.inputs, item.beside);
  const areal = steel * (1 + coat);
  const count = pieceCount(item);
  const piece = pieceArea(item);
  const outline = outlineFigures(item, index);
  const isByArea = outline.length > 0 || item.beside['fabric'] === true;
  const bare = isByArea ? null : numberOf(item.result.values['weight_kg']?.value);
  const own = bare === null ? null : bare * (1 + coat);
  const qty = numberOf(item.inputs['qty']) ?? 1;
  const each =
    own !== null && item.origins['width_m'] !== 'assumed'
      ? own / qty
      : piece === null
        ? null
        : areal * piece;
  const mass = numberOf(item.beside['mass']);
  const covered = numberOf(item.beside['area']);
  if (ask.unit !== null && COUNTS.has(ask.unit) && covered !== null && piece !== null) {
    const number: Figure = {
      key: 'count',
      value: Math.ceil(covered / piece - 1e-9),
      unit: ask.unit,
      kind: 'count',
      working: `${formulaNumber(covered)} m² ÷ ${formulaNumber(piece)} m²`,
      item: index,
    };
    return [number];
  }
  const counted = mass ?? (ask.per === null ? null : massOf(ask.per));
  if (
    ask.unit !== null &&
    COUNTS.has(ask.unit) &&
    counted !== null &&
    each !== null &&
    count === 1
  ) {
    const number: Figure = {
      key: 'count',
      value: Math.floor(counted / each),
      unit: ask.unit,
      kind: 'count',
      working: `${formulaNumber(counted)} kg ÷ ${formulaNumber(each)} kg = ${formulaNumber(counted / each)}`,
      item: index,
    };
    return [number, { ...ofPiece(each, areal, piece), item: index }];
  }
  if (ask.unit !== null && isSameDimension(ask.unit, 'm²')) {
    const whole = mass ?? (ask.per === null ? null : massOf(ask.per));
    if (whole === null)
      return withLoss(outline, item).map((figure) => inAskedUnit(figure, ask.unit));
    const ofMass: Figure = {
      key: 'area_m2',
      value: whole / areal,
      unit: 'm²',
      kind: 'area',
      working: `${formulaNumber(whole)} kg ÷ ${formulaNumber(areal)} kg/m²`,
      item: index,
    };
    return [inAskedUnit(ofMass, ask.unit)];
  }
  const perArea: Figure = {
    key: arealKey,
    value: areal,
    unit: 'kg/m²',
    kind: 'output',
    working: null,
    item: index,
  };
  const width = widthOf(item);
  if (width !== null && (ask.per === 'm' || ask.per === 'ft')) {
    const perMetre: Figure = {
      key: 'weight_kg_m',
      value: areal * width,
      unit: 'kg/m',
      kind: 'perLength',
      working: `${formulaNumber(areal)} kg/m² × ${formulaNumber(width)} m`,
      item: index,
    };
    return [inAskedUnit(perMetre, ask.per === 'ft' ? 'lb/ft' : ask.unit)];
  }
  const area = numberOf(item.beside['area']);
  const figures: Figure[] = [];
  const isPerArea = ask.per === 'm²' || ask.per === 'ft²';
  if (isPerArea)
    figures.push(
      ask.per === 'ft²'
        ? { ...perArea, value: convert(areal, 'kg/m²', 'lb/ft²'), unit: 'lb/ft²' }
        : perArea,
    );
  if (each !== null && !isPerArea) {
    const one: Figure = {
      key: 'weight_kg',
      value: each,
      unit: 'kg',
      kind: count > 1 ? 'each' : own !== null ? 'output' : 'each',
      working:
        own !== null ? null : `${formulaNumber(areal)} kg/m² × ${formulaNumber(piece ?? 0)} m²`,
      item: index,
    };
    const total: Figure = {
      key: 'weight_kg',
      value: each * count,
      unit: 'kg',
      kind: 'total',
      working: `${formulaNumber(each)} kg × ${formulaNumber(count)}`,
      item: index,
    };
    const isOne = ask.per === 'roll' || ask.per === 'piece';
    if (count > 1) figures.push(...(isOne && !ask.isTotal ? [one, total] : [total, one]));
    else figures.push(one);
  } else if (area !== null && !isPerArea) {
    figures.push({
      key: 'weight_kg',
      value: areal * area,
      unit: 'kg',
      kind: 'total',
      working: `${formulaNumber(areal)} kg/m² × ${formulaNumber(area)} m²`,
      item: index,
    });
  } else if (!isPerArea) figures.push(perArea);
  // Pounds are counted for a square foot: both are told.
  const withCoat = [...figures, ...coatFigure(figures[0], coat)];
  const told = isPerArea ? withCoat : [...withCoat, ...outline];
  return withLoss(told, item).flatMap((figure) => {
    const asked = inUnitOfPiece(figure, ask.unit);
    return ask.unit === 'lb' && figure.unit === 'kg/m²' ? [figure, asked] : [asked];
  });
}

/** The plastic in a weight that has the coat in it. */
function coatFigure(whole: Figure | undefined, share: number): Figure[] {
  if (whole === undefined || typeof whole.value !== 'number' || share === 0) return [];
  const value = (whole.value * share) / (1 + share);
  return [{ ...whole, key: 'coat', value, kind: 'coat', working: null }];
}

function ofPiece(each: number, areal: number, piece: number | null): Omit<Figure, 'item'> {
  const working =
    piece === null ? null : `${formulaNumber(areal)} kg/m² × ${formulaNumber(piece)} m²`;
  return { key: 'weight_kg', value: each, unit: 'kg', kind: 'each', working };
}

/** The weight of the material for what was asked, before the weight itself. */
function withLoss(figures: readonly Figure[], { beside }: CalculatedItem): Figure[] {
  const whole = figures.find(({ kind }) => kind === 'total') ?? figures[0];
  const { loss, priceKg } = beside;
  if (typeof loss !== 'number' || typeof priceKg === 'number' || typeof whole?.value !== 'number')
    return [...figures];
  const { value, unit } = whole;
  const working = `${formulaNumber(value)} ${unit} × ${formulaNumber(1 + loss / 100)}`;
  const own: Figure = { ...whole, value: value * (1 + loss / 100), kind: 'withLoss', working };
  return [own, ...figures];
}

export function linearWeights(
  ask: ReadAsk,
  item: CalculatedItem,
  key: string,
  index: number,
): Figure[] {
  const perMetre = numberOf(item.result.values[key]?.value);
  if (perMetre === null) return [];
  const run = numberOf(item.beside['run']);
  const count = pieceCount(item);
  const figure: Figure = {
    key,
    value: perMetre,
    unit: 'kg/m',
    kind: 'output',
    working: null,
    item: index,
  };
  if (run === null || ask.per === 'm')
    return withLoss([figure], item).map((each) => inAskedUnit(each, ask.unit));
  const total: Figure = {
    key: 'weight_kg',
    value: perMetre * run * count,
    unit: 'kg',
    kind: 'total',
    working: `${formulaNumber(perMetre)} kg/m × ${formulaNumber(run * count)} m`,
    item: index,
  };
  return [...withLoss([total], item).map((each) => inAskedUnit(each, ask.unit)), figure];
}
