import { findCalculator } from '../../calculators/registry.ts';
import { type UnitId, convert, isSameDimension, isUnitId } from '../../units.ts';
import type { Figure } from './calculated-item.ts';

/** The figure in the unit that was asked for, where it can be. */
export function inAskedUnit(figure: Figure, unit: UnitId | null): Figure {
  const own = figure.unit as UnitId;
  if (unit === null || typeof figure.value !== 'number' || own === unit || !isUnit(own))
    return figure;
  if (own === 'kgf' && unit !== 'kg' && isSameDimension(unit, 'kg'))
    return { ...figure, value: convert(figure.value, 'kg', unit), unit };
  if (!isSameDimension(own, unit) || isSameDimension(own, 'pcs')) {
    // '每平多少克' of a weight of a square metre.
    const rate = RATES[own]?.[unit] ?? null;
    return rate === null
      ? figure
      : { ...figure, value: convert(figure.value, own, rate), unit: rate };
  }
  return { ...figure, value: convert(figure.value, own, unit), unit };
}

/** The figure in the unit that was asked for; a piece of a few kilograms stays in kilograms where tonnes are asked. */
export function inUnitOfPiece(figure: Figure, unit: UnitId | null): Figure {
  const { value, unit: own, kind } = figure;
  const isPiece = own === 'kg' && (kind === 'each' || kind === 'output');
  const isLight = isPiece && typeof value === 'number' && value < LIGHT_KG;
  return unit === 't' && isLight ? figure : inAskedUnit(figure, unit);
}

const LIGHT_KG = 100;

/** Units of weights of an area or a length whose numerator was asked for. */
const RATES: Partial<Record<UnitId, Partial<Record<UnitId, UnitId>>>> = {
  'kg/m²': { g: 'g/m²', lb: 'lb/ft²', jin: 'jin/m²' },
  'kg/m': { g: 'g/m', jin: 'jin/m', lb: 'lb/ft' },
};

export function isUnit(unit: string): unit is UnitId {
  return isUnitId(unit) && unit !== '1';
}

export function fieldUnit(calculator: string, field: string): string {
  const declared = findCalculator(calculator)?.fields[field];
  return declared?.kind === 'quantity' || declared?.kind === 'integer' ? declared.unit : '1';
}
