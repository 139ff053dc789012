import type { Decimal } from 'decimal.js';
import { calculate } from '../calculators/calculate.ts';
import { FRAMES } from '../calculators/frames.ts';
import type { CalculationResult } from '../result.ts';
import { amountOf, decimalOf, isBeyond, rounded } from './decimal.ts';
import type { LineUnit } from './vocabulary.ts';

type Inputs = Readonly<Record<string, string | number | boolean>>;

/** Reading of a line. */
export interface LineCalculation {
  calculator: string;
  inputs: Inputs;
  beside: Inputs;
}

/** Weight in kg and area in m²; null where they can't be worked out. */
export interface LineMeasure {
  /** For one of the line's unit. */
  weightEach: Decimal | null;
  areaEach: Decimal | null;
  /** For the whole line. */
  weight: Decimal | null;
  area: Decimal | null;
  result: CalculationResult | null;
}

export interface MeasuredLine {
  quantity: string | null;
  unit: LineUnit | null;
  calculation: LineCalculation | null;
}

export const WEIGHT_PLACES = 3;
export const AREA_PLACES = 3;
/** Each weights of light meshes need more places than sums. */
const EACH_PLACES = 4;
const KG_OF_UNIT: Partial<Record<LineUnit, number>> = { kg: 1, t: 1000 };
const PIECE_WEIGHTS = ['total_weight_kg', 'roll_weight_kg', 'weight_kg'] as const;
/** Boxes whose width and length are no sheet. */
const BOXES: ReadonlySet<string> = new Set(['gabion']);

/** Works out weight and area of a line by its calculator. */
export function measureLine({ quantity, unit, calculation }: MeasuredLine): LineMeasure {
  const each = calculation === null ? NOTHING : ofOne(calculation, unit);
  const count = quantity === null ? null : amountOf(quantity);
  const total = (value: Decimal | null, places: number) => {
    if (value === null || count === null) return null;
    const whole = rounded(value.times(count), places);
    return isBeyond(whole) ? null : whole;
  };

  return {
    ...each,
    weight: total(each.weightEach, WEIGHT_PLACES),
    area: total(each.areaEach, AREA_PLACES),
  };
}

type OfOne = Pick<LineMeasure, 'weightEach' | 'areaEach' | 'result'>;
const NOTHING: OfOne = { weightEach: null, areaEach: null, result: null };

function ofOne({ calculator, inputs, beside }: LineCalculation, unit: LineUnit | null): OfOne {
  const outcome = calculate(calculator, inputs);
  if ('refused' in outcome) return NOTHING;
  const frame = FRAMES.find((each) => each.calculator === calculator);
  const numberOf = (key: string | undefined): number | null => {
    const value = key === undefined ? undefined : outcome.values[key]?.value;
    return typeof value === 'number' && value > 0 ? value : null;
  };
  const areal = numberOf(frame?.areal);
  const linear = numberOf(frame?.linear);
  const isBox = BOXES.has(calculator);
  const width = isBox ? null : sizeOf(inputs, beside, ['width_m', 'height_m']);
  const length = isBox ? null : sizeOf(inputs, beside, ['length_m']);
  const area = width === null || length === null ? null : width * length;

  switch (unit) {
    case 'roll':
    case 'piece':
    case 'each': {
      const whole =
        PIECE_WEIGHTS.map(numberOf).find((value) => value !== null) ??
        sizeOf(inputs, beside, ['roll_kg']) ??
        (areal !== null && area !== null ? areal * area : null) ??
        (linear !== null && length !== null ? linear * length : null);
      return { ...one(whole, area ?? numberOf('mesh_area_m2')), result: outcome };
    }
    case 'm2':
      return { ...one(areal, 1), result: outcome };
    case 'm':
      return {
        ...one(areal !== null && width !== null ? areal * width : linear, width),
        result: outcome,
      };
    case 'kg':
    case 't': {
      const weight = KG_OF_UNIT[unit] ?? 1;
      return { ...one(weight, areal === null ? null : weight / areal), result: outcome };
    }
    case null:
      return { weightEach: null, areaEach: null, result: outcome };
  }
}

function one(weight: number | null, area: number | null): Omit<OfOne, 'result'> {
  const exact = (value: number | null) =>
    value === null ? null : rounded(decimalOf(value), EACH_PLACES);
  return { weightEach: exact(weight), areaEach: exact(area) };
}

function sizeOf(inputs: Inputs, beside: Inputs, keys: readonly string[]): number | null {
  for (const key of keys) {
    const value = inputs[key] ?? beside[key];
    if (typeof value === 'number' && value > 0) return value;
  }
  return null;
}
