import { convert, type UnitId } from '#mesh/units.ts';
import { UNIT_WORDS } from '#mesh/words/unit-words.ts';
import { COUNTED, PER_WORDS, SPOKEN_UNITS, TON } from '../../content/vocabulary/measure-words.ts';

const AXES = ['m', 'kg', 's', 'CNY', 'USD', 'mesh', '°C'] as const;
type Axis = (typeof AXES)[number];

/** Exponents by axis; empty for a plain number. */
export type Dimension = Readonly<Partial<Record<Axis, number>>>;

export interface Unit {
  dimension: Dimension;
  /** Factors to base units (m, kg, s …); several if the unit is ambiguous. */
  factors: readonly number[];
  isCounted?: true;
}

export const PLAIN: Dimension = {};

const BASES = {
  mm: [{ m: 1 }, 0.001],
  cm: [{ m: 1 }, 0.01],
  m: [{ m: 1 }, 1],
  km: [{ m: 1 }, 1000],
  µm: [{ m: 1 }, 1e-6],
  in: [{ m: 1 }, metres('in')],
  ft: [{ m: 1 }, metres('ft')],
  yd: [{ m: 1 }, metres('yd')],
  mil: [{ m: 1 }, metres('mil')],
  // '20丝' is 0.2 mm, but '0.2丝' means a 0.2 mm wire.
  si: [{ m: 1 }, metres('si'), 0.001],
  kg: [{ kg: 1 }, 1],
  g: [{ kg: 1 }, 0.001],
  t: [{ kg: 1 }, 1000],
  lb: [{ kg: 1 }, convert(1, 'lb', 'kg')],
  oz: [{ kg: 1 }, convert(1, 'oz', 'kg')],
  jin: [{ kg: 1 }, 0.5],
  'm²': [{ m: 2 }, 1],
  'cm²': [{ m: 2 }, 1e-4],
  'mm²': [{ m: 2 }, 1e-6],
  'ft²': [{ m: 2 }, convert(1, 'ft²', 'm²')],
  'm³': [{ m: 3 }, 1],
  L: [{ m: 3 }, 0.001],
  'ft³': [{ m: 3 }, convert(1, 'ft³', 'm³')],
  N: [{ kg: 1, m: 1, s: -2 }, 1],
  kN: [{ kg: 1, m: 1, s: -2 }, 1000],
  kgf: [{ kg: 1, m: 1, s: -2 }, convert(1, 'kgf', 'N')],
  Pa: [{ kg: 1, m: -1, s: -2 }, 1],
  kPa: [{ kg: 1, m: -1, s: -2 }, 1000],
  MPa: [{ kg: 1, m: -1, s: -2 }, 1e6],
  mbar: [{ kg: 1, m: -1, s: -2 }, 100],
  bar: [{ kg: 1, m: -1, s: -2 }, 1e5],
  psi: [{ kg: 1, m: -1, s: -2 }, convert(1, 'psi', 'Pa')],
  CNY: [{ CNY: 1 }, 1],
  USD: [{ USD: 1 }, 1],
  mesh: [{ mesh: 1 }, 1],
  '%': [PLAIN, 0.01],
  s: [{ s: 1 }, 1],
  min: [{ s: 1 }, 60],
  h: [{ s: 1 }, 3600],
  day: [{ s: 1 }, 86_400],
  week: [{ s: 1 }, 604_800],
  month: [{ s: 1 }, 2_629_800],
  year: [{ s: 1 }, 31_557_600],
  '°C': [{ '°C': 1 }, 1],
} as const satisfies Record<string, readonly [Dimension, number, ...number[]]>;

/** Words that usually mean something else in a sentence. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  '条',
  '#',
  '寸',
  '方',
  '次',
  '印',
  'thou',
  '码',
  "'",
]);

const WORDS = unitsByWord();
const MAX_WORD_LENGTH = Math.max(...[...WORDS.keys()].map((word) => word.length));
const MAX_FACTORS = 4;
const PER = new RegExp(String.raw`\s{0,2}(${PER_WORDS.join('|')}(?![a-z])|[*·])\s{0,2}`, 'y');
const POWER = /\^?(-?[1-6])(?![\d.a-z])/y;

/**
 * Returns the longest unit at a position of lower-case text: a word or a rate such as 'kg/m2' or
 * '元每公斤', with exponents after lengths; null if none.
 */
export function unitAt(text: string, at: number): { end: number; unit: Unit } | null {
  const first = factorAt(text, at);
  if (first === null) return null;
  let { end, unit } = first;
  for (let n = 1; n < MAX_FACTORS; n += 1) {
    PER.lastIndex = end;
    const sign = PER.exec(text)?.[1];
    const next = sign === undefined ? null : factorAt(text, PER.lastIndex);
    if (next === null) break;
    unit = combined(unit, next.unit, sign === '*' || sign === '·' ? 1 : -1);
    end = next.end;
  }
  return { end, unit };
}

export function readUnit(text: string): Unit | null {
  const read = unitAt(text, 0);
  return read?.end === text.length ? read.unit : null;
}

function combined(one: Unit, other: Unit, sign: 1 | -1): Unit {
  const isCounted = one.isCounted ?? other.isCounted;

  return {
    dimension: multiplied(one.dimension, other.dimension, sign),
    factors: one.factors.flatMap((first) => other.factors.map((second) => first * second ** sign)),
    ...(isCounted && { isCounted }),
  };
}

export function multiplied(one: Dimension, other: Dimension, sign: 1 | -1 = 1): Dimension {
  const product: Partial<Record<Axis, number>> = {};
  for (const axis of AXES) {
    const exponent = (one[axis] ?? 0) + sign * (other[axis] ?? 0);
    if (exponent !== 0) product[axis] = exponent;
  }
  return product;
}

/** Canonical text of a dimension, usable as a unit: 'kg/m^2'; empty for a plain number. */
export function dimensionText(dimension: Dimension): string {
  const power = (axis: Axis, exponent: number) =>
    exponent === 1 ? axis : `${axis}^${String(exponent)}`;
  const above = AXES.filter((axis) => (dimension[axis] ?? 0) > 0);
  const below = AXES.filter((axis) => (dimension[axis] ?? 0) < 0);
  const numerator = above.map((axis) => power(axis, dimension[axis] ?? 0)).join('·');
  const denominator = below.map((axis) => `/${power(axis, -(dimension[axis] ?? 0))}`).join('');

  return denominator === '' ? numerator : `${numerator === '' ? '1' : numerator}${denominator}`;
}

function factorAt(text: string, at: number): { end: number; unit: Unit } | null {
  for (let length = Math.min(MAX_WORD_LENGTH, text.length - at); length > 0; length -= 1) {
    const word = text.slice(at, at + length);
    const unit = WORDS.get(word);
    if (unit === undefined) continue;
    const end = at + length;
    // Only lengths have exponents: '$5' is an amount.
    POWER.lastIndex = end;
    const exponent = unit.dimension.m === 1 ? POWER.exec(text)?.[1] : undefined;
    if (exponent !== undefined)
      return { end: POWER.lastIndex, unit: raised(unit, Number(exponent)) };
    if (!/[a-z]$/.test(word) || !/[a-z]/.test(text[end] ?? '')) return { end, unit };
  }
  return null;
}

function raised({ dimension, factors }: Unit, exponent: number): Unit {
  let power = PLAIN;
  for (let n = 0; n < Math.abs(exponent); n += 1) {
    power = multiplied(power, dimension, exponent < 0 ? -1 : 1);
  }
  return { dimension: power, factors: factors.map((factor) => factor ** exponent) };
}

function unitsByWord(): ReadonlyMap<string, Unit> {
  const words = new Map<string, Unit>();
  for (const [id, [dimension, ...factors]] of Object.entries(BASES)) {
    const unit: Unit = { dimension, factors };
    const own = Object.entries<readonly string[]>(UNIT_WORDS).find(([each]) => each === id)?.[1];
    const spoken = Object.entries<readonly string[]>(SPOKEN_UNITS).find(([each]) => each === id);
    const single = [...(own ?? []), ...(spoken?.[1] ?? [])].filter(
      (word) => !/[/]|^per/.test(word),
    );
    for (const word of single) if (!LEFT_OUT.has(word)) words.set(word, unit);
  }
  for (const word of TON)
    words.set(word, { dimension: { kg: 1 }, factors: [1000, 907.18474, 1016.0469] });
  for (const word of COUNTED) words.set(word, { dimension: PLAIN, factors: [1], isCounted: true });
  words.set('gsm', { dimension: { kg: 1, m: -2 }, factors: [0.001] });

  return words;
}

function metres(unit: UnitId): number {
  return convert(1, unit, 'mm') / 1000;
}
