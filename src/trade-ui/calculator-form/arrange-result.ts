import type {
  Calculation,
  CalculationValue,
  CalculatorInputs,
} from '#contract/calculator/calls.ts';
import { findCalculator } from '#mesh/calculators/registry.ts';
import { isSameDimension, convert, readQuantity, type UnitId } from '#mesh/units.ts';

export type Entry = readonly [key: string, value: CalculationValue];

export interface ArrangedResult {
  /** The requested values; otherwise the calculator's main value. */
  asked: Entry[];
  /** Further distinct values, as many as there is room for. */
  rows: Entry[];
  more: Entry[];
  /** Values that repeat another one in a different unit. */
  repeats: Entry[];
}

const MAX_ROWS = { narrow: 2, wide: 3 } as const;
const NOISE = 1e-6;

export const ASKED_FIRST = [
  'weight_kg',
  'weight_kg_m2',
  'weight_kg_m2_theory',
  'aperture_mm',
  'open_area_pct',
  'wire_length_m',
];

/** Sorts the values of a result by importance, without those that repeat an input. */
export function arrangeResult(
  result: Calculation,
  asked: readonly string[],
  headline: string | null,
  inputs: CalculatorInputs,
  width: 'narrow' | 'wide' = 'wide',
): ArrangedResult {
  const { calculator, values } = result;
  const all: Entry[] = Object.entries(values);
  const wanted = asked.flatMap((key) => all.filter(([each]) => each === key));
  const main = all.filter(([key]) => key === headline);
  const first = wanted.length > 0 ? wanted : main.length > 0 ? main : all.slice(0, 1);
  const others = all
    .filter((entry) => !first.includes(entry) && !isInput(calculator, entry, inputs))
    .toSorted(([one], [other]) => place(one, headline) - place(other, headline));

  const rows: Entry[] = [];
  const more: Entry[] = [];
  const repeats: Entry[] = [];
  for (const entry of others) {
    const isRepeated = [...first, ...rows, ...more].some((each) => isSame(calculator, each, entry));
    if (isRepeated) repeats.push(entry);
    else if (rows.length === MAX_ROWS[width]) more.push(entry);
    else rows.push(entry);
  }
  return { asked: first, rows, more, repeats };
}

function place(key: string, headline: string | null): number {
  if (key === headline) return -1;
  const at = ASKED_FIRST.indexOf(key);
  return at < 0 ? ASKED_FIRST.length : at;
}

function unitOf(calculator: string, key: string): UnitId | undefined {
  return findCalculator(calculator)?.outputs[key]?.unit;
}

function isInput(calculator: string, [key, { value }]: Entry, inputs: CalculatorInputs): boolean {
  if (!Object.hasOwn(inputs, key)) return false;
  if (typeof value === 'string') return String(inputs[key]).trim() === value;
  const unit = unitOf(calculator, key);
  if (unit === undefined) return false;
  const reading = readQuantity(inputs[key], { unit, wire: true });
  return reading.kind === 'one' && isNear(reading.value, value);
}

function isSame(calculator: string, [one, first]: Entry, [other, second]: Entry): boolean {
  if (typeof first.value === 'string' || typeof second.value === 'string') return false;
  const from = unitOf(calculator, one);
  const to = unitOf(calculator, other);
  if (from === undefined || to === undefined || !isSameDimension(from, to)) return false;
  if (from === to && Number.isInteger(first.value)) return false;
  return isNear(convert(first.value, from, to), second.value);
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= NOISE * Math.max(Math.abs(one), Math.abs(other));
}
