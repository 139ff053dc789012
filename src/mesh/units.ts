import { normaliseText } from './normalise-text.ts';
import { note } from './note.ts';
import type { IssueCode, Note, NoteCode, Params } from './result.ts';
import { GAUGE_SYSTEMS, canonicalGauge, gaugeDiameter } from './wire-gauge.ts';
import type { GaugeSystem } from './wire-gauge.ts';
import {
  GAUGE_SIGNS,
  GAUGE_WORDS,
  LENGTH_LABELS,
  MONEY_SIGN,
  UNIT_WORDS,
} from './words/unit-words.ts';

/** `toBase` takes a value to the first unit of its dimension. The inch is 25.4 mm exactly. */
const UNITS = {
  mm: { dimension: 'length', toBase: 1 },
  cm: { dimension: 'length', toBase: 10 },
  m: { dimension: 'length', toBase: 1000 },
  km: { dimension: 'length', toBase: 1_000_000 },
  µm: { dimension: 'length', toBase: 0.001 },
  in: { dimension: 'length', toBase: 25.4 },
  ft: { dimension: 'length', toBase: 304.8 },
  yd: { dimension: 'length', toBase: 914.4 },
  mil: { dimension: 'length', toBase: 0.0254 },
  si: { dimension: 'length', toBase: 0.01 },
  kg: { dimension: 'mass', toBase: 1 },
  g: { dimension: 'mass', toBase: 0.001 },
  t: { dimension: 'mass', toBase: 1000 },
  lb: { dimension: 'mass', toBase: 0.45359237 },
  oz: { dimension: 'mass', toBase: 0.028349523125 },
  jin: { dimension: 'mass', toBase: 0.5 },
  mesh: { dimension: 'mesh', toBase: 1 },
  'mesh/cm': { dimension: 'mesh', toBase: 2.54 },
  'g/cm³': { dimension: 'density', toBase: 1 },
  't/m³': { dimension: 'density', toBase: 1 },
  'kg/m³': { dimension: 'density', toBase: 0.001 },
  'g/m²': { dimension: 'arealMass', toBase: 1 },
  'kg/m²': { dimension: 'arealMass', toBase: 1000 },
  'oz/ft²': { dimension: 'arealMass', toBase: 305.15 },
  'lb/ft²': { dimension: 'arealMass', toBase: 4882.42763638 },
  'jin/m²': { dimension: 'arealMass', toBase: 500 },
  'oz/yd²': { dimension: 'arealMass', toBase: 33.9057474749 },
  'kg/m': { dimension: 'linearMass', toBase: 1 },
  'jin/m': { dimension: 'linearMass', toBase: 0.5 },
  'g/m': { dimension: 'linearMass', toBase: 0.001 },
  'lb/ft': { dimension: 'linearMass', toBase: 1.48816394357 },
  'm²': { dimension: 'area', toBase: 1 },
  'cm²': { dimension: 'area', toBase: 1e-4 },
  'mm²': { dimension: 'area', toBase: 1e-6 },
  'ft²': { dimension: 'area', toBase: 0.09290304 },
  'm³': { dimension: 'volume', toBase: 1 },
  L: { dimension: 'volume', toBase: 0.001 },
  'ft³': { dimension: 'volume', toBase: 0.028316846592 },
  N: { dimension: 'force', toBase: 1 },
  kN: { dimension: 'force', toBase: 1000 },
  kgf: { dimension: 'force', toBase: 9.80665 },
  Pa: { dimension: 'pressure', toBase: 1 },
  kPa: { dimension: 'pressure', toBase: 1000 },
  MPa: { dimension: 'pressure', toBase: 1_000_000 },
  mbar: { dimension: 'pressure', toBase: 100 },
  bar: { dimension: 'pressure', toBase: 100_000 },
  psi: { dimension: 'pressure', toBase: 6894.75729317 },
  ksi: { dimension: 'pressure', toBase: 6_894_757.29317 },
  'kgf/mm²': { dimension: 'pressure', toBase: 9_806_650 },
  'kgf/cm²': { dimension: 'pressure', toBase: 98_066.5 },
  mmH2O: { dimension: 'pressure', toBase: 9.80665 },
  'µm/a': { dimension: 'corrosion', toBase: 1 },
  'mm/a': { dimension: 'corrosion', toBase: 1000 },
  'mil/a': { dimension: 'corrosion', toBase: 25.4 },
  CNY: { dimension: 'money', toBase: 1 },
  'CNY/kg': { dimension: 'moneyPerMass', toBase: 1 },
  'CNY/t': { dimension: 'moneyPerMass', toBase: 0.001 },
  'CNY/jin': { dimension: 'moneyPerMass', toBase: 2 },
  'CNY/pcs': { dimension: 'moneyPerCount', toBase: 1 },
  'CNY/m': { dimension: 'moneyPerLength', toBase: 1 },
  USD: { dimension: 'dollars', toBase: 1 },
  'USD/kg': { dimension: 'dollarsPerMass', toBase: 1 },
  'USD/t': { dimension: 'dollarsPerMass', toBase: 0.001 },
  'USD/pcs': { dimension: 'dollarsPerCount', toBase: 1 },
  'USD/m': { dimension: 'dollarsPerLength', toBase: 1 },
  'CNY/m²': { dimension: 'moneyPerArea', toBase: 1 },
  'USD/m²': { dimension: 'dollarsPerArea', toBase: 1 },
  'CNY/USD': { dimension: 'exchangeRate', toBase: 1 },
  pcs: { dimension: 'count', toBase: 1 },
  wires: { dimension: 'count', toBase: 1 },
  points: { dimension: 'count', toBase: 1 },
  panels: { dimension: 'count', toBase: 1 },
  clips: { dimension: 'count', toBase: 1 },
  diaphragms: { dimension: 'count', toBase: 1 },
  posts: { dimension: 'count', toBase: 1 },
  gates: { dimension: 'count', toBase: 1 },
  rolls: { dimension: 'count', toBase: 1 },
  layers: { dimension: 'count', toBase: 1 },
  turns: { dimension: 'count', toBase: 1 },
  prints: { dimension: 'count', toBase: 1 },
  cells: { dimension: 'count', toBase: 1 },
  bends: { dimension: 'count', toBase: 1 },
  'holes/m²': { dimension: 'holesPerArea', toBase: 1 },
  'm/m²': { dimension: 'wirePerArea', toBase: 1 },
  'm/kg': { dimension: 'lengthPerMass', toBase: 1 },
  'g/kg': { dimension: 'massShare', toBase: 1 },
  'm/s': { dimension: 'speed', toBase: 1 },
  'm³/h': { dimension: 'flow', toBase: 1 },
  'cm³/m²': { dimension: 'volumePerArea', toBase: 1 },
  'm²/L': { dimension: 'areaPerVolume', toBase: 1 },
  a: { dimension: 'time', toBase: 1 },
  '%': { dimension: 'percent', toBase: 1 },
  '1': { dimension: 'ratio', toBase: 1 },
} as const;

export type UnitId = keyof typeof UNITS;

export function isUnitId(unit: string): unit is UnitId {
  return Object.hasOwn(UNITS, unit);
}

/** The unit of a bare number, and whether gauge numbers ('SWG 16', '12#') are accepted. */
export interface ExpectedQuantity {
  unit: UnitId;
  wire?: boolean;
}

/** The notes say how a text was read, where that is not plain. */
export type Reading =
  | { kind: 'one'; value: number; notes: readonly Note[] }
  | { kind: 'pair'; values: readonly [number, number]; notes: readonly Note[] }
  | { kind: 'refused'; code: IssueCode; params: Params };

type Unreadable = Extract<Reading, { kind: 'refused' }>;

interface Single {
  kind: 'single';
  value: number;
  /** The unit that was written, if any. */
  unit: UnitId | null;
  notes: readonly Note[];
}

const LONGEST_TEXT = 100;
const DECIMAL = String.raw`(?:\d{1,3}(?:,\d{3}){1,30}|\d{1,99})(?:\.\d{0,99})?(?:e[+-]?\d{1,3})?|\.\d{1,99}(?:e[+-]?\d{1,3})?`;
const NUMBER = new RegExp(
  String.raw`^([+-]?)\s*(?:(?:(\d{1,99})(?: {1,9}|-))?(\d{1,99})/(\d{1,99})|(${DECIMAL}))(.{0,99})$`,
);
const GAUGE = String.raw`(\d{1,2}|[1-7]/0|0{2,7})`;
const NAMED_GAUGE = new RegExp(
  String.raw`^(?:(swg|bwg|awg)\s*(?:no\.?|#)?\s*${GAUGE}\s*[${GAUGE_SIGNS}]?|#?${GAUGE}\s*[${GAUGE_SIGNS}]?\s*(swg|bwg|awg))$`,
);
const BARE_GAUGE = new RegExp(String.raw`^(?:#\s*${GAUGE}|${GAUGE}(\D+))$`);

const UNIT_BY_WORD = unitByWord();
const gaugeWords: ReadonlySet<string> = new Set(GAUGE_WORDS);
const LABEL = labelPattern();

/**
 * Reads a number as people type it ('Φ3.0', '100目', '1,200', '1 1/2 in', 'SWG 16', '50*50') into
 * `expected.unit`. Never guesses silently: what is not plain comes back as notes, and what has no
 * single meaning is refused with a code.
 */
export function readQuantity(raw: unknown, expected: ExpectedQuantity): Reading {
  if (typeof raw === 'number') {
    return Number.isFinite(raw)
      ? { kind: 'one', value: raw, notes: [] }
      : unreadable(String(raw), 'NOT_FINITE');
  }
  if (typeof raw !== 'string') return unreadable('', 'UNREADABLE');
  if (raw.length > LONGEST_TEXT) return unreadable(raw.slice(0, LONGEST_TEXT), 'UNREADABLE');

  const text = normaliseText(raw);
  const single = readSingle(text, expected, null);
  if (single.kind === 'single') return { kind: 'one', value: single.value, notes: single.notes };

  return readPair(text, expected) ?? single;
}

/** True if both units measure the same thing. */
export function isSameDimension(a: UnitId, b: UnitId): boolean {
  return UNITS[a].dimension === UNITS[b].dimension;
}

/** @throws when the two units measure different things. */
export function convert(value: number, from: UnitId, to: UnitId): number {
  if (!isSameDimension(from, to)) {
    throw new RangeError(`Cannot convert ${from} to ${to}`);
  }
  if (from === to) return value;
  // Twelve digits: takes away the noise of binary fractions (0.07 / 0.001 = 70.00000000000001).
  return Number(((value * UNITS[from].toBase) / UNITS[to].toBase).toPrecision(12));
}

function readPair(text: string, expected: ExpectedQuantity): Reading | undefined {
  // '0.36/0.25' are two wires, '1/2' is a half: a fraction has no decimal point.
  const parts = /\d\.\d.{0,99}\/|\/.{0,99}\d\.\d/.test(text)
    ? text.split(/ ?\/ ?(?=[\d.])/)
    : text.split(/ ?(?:\*|x|\bby\b) ?/);
  const [first, second] = parts;
  if (parts.length !== 2 || !first || !second) return undefined;

  const right = readSingle(second, expected, null);
  const left = readSingle(first, expected, right.kind === 'single' ? right.unit : null);
  if (left.kind !== 'single') return left;

  // A unit written once holds for both.
  const settled = readSingle(second, expected, left.unit);
  if (settled.kind !== 'single') return settled;
  return {
    kind: 'pair',
    values: [left.value, settled.value],
    notes: [...left.notes, ...settled.notes],
  };
}

function readSingle(
  text: string,
  expected: ExpectedQuantity,
  inherited: UnitId | null,
): Single | Unreadable {
  const dimension = UNITS[expected.unit].dimension;
  const body = withoutLabel(text, dimension);

  const gauge = expected.wire ? readGauge(body, expected.unit) : undefined;
  if (gauge) return gauge;

  const match = NUMBER.exec(body);
  if (!match) return unreadable(text, 'UNREADABLE');
  const [, sign, whole, numerator, denominator, decimal, rest = ''] = match;

  const magnitude =
    decimal === undefined
      ? Number(whole ?? 0) + Number(numerator) / Number(denominator)
      : Number(decimal.replaceAll(',', ''));
  const amount = sign === '-' ? -magnitude : magnitude;
  if (!Number.isFinite(amount)) return unreadable(text, 'NOT_FINITE');

  const word = rest.replaceAll(' ', '');
  const written = word === '' ? null : unitNamed(word, dimension);
  if (written === undefined) {
    return unreadable(text, UNIT_BY_WORD.has(word) ? 'WRONG_UNIT' : 'UNREADABLE');
  }
  const unit = written ?? inherited;
  // '1/2' in the trade is half an inch as often as half a millimetre.
  if (unit === null && decimal === undefined && dimension === 'length') {
    return unreadable(text, 'UNIT_NEEDED');
  }

  if (unit === 'si') return readSi(text, amount, /^\d+$/.test(decimal ?? ''), expected.unit);
  if (unit === null || unit === expected.unit) {
    return { kind: 'single', value: amount, unit: written, notes: [] };
  }
  const value = convert(amount, unit, expected.unit);
  // '100片' of a hundred pieces needs no word.
  if (dimension === 'count') return { kind: 'single', value, unit: written, notes: [] };
  const notes = [
    note('CONVERTED', { text, value, unit: expected.unit, fromValue: amount, fromUnit: unit }),
  ];
  return { kind: 'single', value, unit: written, notes };
}

/**
 * '20丝' is 20 hundredths of a millimetre, but '0.2丝' and '3.0丝' mean wire of that many
 * millimetres: hundredths are counted in whole numbers. The other meaning goes into the note.
 */
function readSi(text: string, amount: number, isWhole: boolean, to: UnitId): Single {
  const asHundredths = convert(amount, 'si', to);
  const asDiameter = convert(amount, 'mm', to);
  const value = isWhole ? asHundredths : asDiameter;
  const other = isWhole ? asDiameter : asHundredths;
  const code = isWhole ? 'SI_AS_HUNDREDTHS' : 'SI_AS_DIAMETER';
  return {
    kind: 'single',
    value,
    unit: 'si',
    notes: [note(code, { text, value, unit: to, other })],
  };
}

function readGauge(text: string, to: UnitId): Single | Unreadable | undefined {
  const named = NAMED_GAUGE.exec(text);
  if (named) {
    const system = systemNamed(named[1] ?? named[4]);
    const gauge = named[2] ?? named[3];
    if (system && gauge) return gaugeReading(text, system, gauge, to, 'GAUGE');
  }

  const bare = BARE_GAUGE.exec(text);
  const gauge = bare?.[1] ?? bare?.[2];
  if (!gauge || (bare?.[3] !== undefined && !gaugeWords.has(bare[3].trim()))) return undefined;
  // The numbers of China's iron-wire trade (8# = 4.2, 12# = 2.8, 22# = 0.7 mm) are BWG's.
  return gaugeReading(text, 'BWG', gauge, to, 'GAUGE_SYSTEM_ASSUMED');
}

function gaugeReading(
  text: string,
  system: GaugeSystem,
  gauge: string,
  to: UnitId,
  code: NoteCode,
): Single | Unreadable {
  const mm = gaugeDiameter(system, gauge);
  if (mm === undefined) {
    return {
      kind: 'refused',
      code: 'UNKNOWN_OPTION',
      params: { text, reason: 'UNKNOWN_GAUGE', system },
    };
  }
  const value = convert(mm, 'mm', to);
  const params = { text, system, gauge: canonicalGauge(gauge), value, unit: to };
  return { kind: 'single', value, unit: to, notes: [note(code, params)] };
}

function systemNamed(word: string | undefined): GaugeSystem | undefined {
  return GAUGE_SYSTEMS.find((system) => system.toLowerCase() === word);
}

function unitNamed(word: string, dimension: string): UnitId | undefined {
  const unit = UNIT_BY_WORD.get(word);
  return unit !== undefined && UNITS[unit].dimension === dimension ? unit : undefined;
}

function unitByWord(): ReadonlyMap<string, UnitId> {
  const units = new Map<string, UnitId>();
  for (const [id, words] of Object.entries(UNIT_WORDS)) {
    if (!isUnit(id)) throw new RangeError(`Words for an unknown unit: ${id}`);
    for (const word of words) units.set(word, id);
  }
  return units;
}

function isUnit(id: string): id is UnitId {
  return Object.hasOwn(UNITS, id);
}

function withoutLabel(text: string, dimension: string): string {
  if (dimension === 'length') return text.replace(LABEL, '');
  return dimension.startsWith('money') ? text.replace(MONEY_SIGN, '') : text;
}

function labelPattern(): RegExp {
  const longestFirst = [...LENGTH_LABELS].sort((a, b) => b.length - a.length);
  const labels = longestFirst.map((label) => label.replaceAll('.', String.raw`\.`)).join('|');
  return new RegExp(String.raw`^(?:${labels})\s*[:=]?\s*(?=[\d.#+-]|swg|bwg|awg)`);
}

function unreadable(text: string, reason: string): Unreadable {
  return { kind: 'refused', code: 'NOT_A_NUMBER', params: { text, reason } };
}
