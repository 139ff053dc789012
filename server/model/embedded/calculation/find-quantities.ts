import { readQuantity, type UnitId } from '#mesh/units.ts';
import { UNIT_WORDS } from '#mesh/words/unit-words.ts';
import { AREAS, NOT_MEASURES, PIECES } from '../words/calculation-words.ts';

/** One number as it stands in a question. */
export interface Amount {
  /** With its unit, as calculators read it ('2 in', 'swg 30', '0.2'). */
  text: string;
  /** In mm for a length or a gauge, in openings an inch for a mesh; else as written. */
  value: number;
  unit: UnitId | 'gauge' | null;
}

/** One number, or up to five joined by times signs. */
export interface Quantity {
  kind: 'length' | 'mesh' | 'area' | 'pieces' | 'density' | 'bare';
  amounts: [Amount, ...Amount[]];
  start: number;
  end: number;
}

const NUMBER = String.raw`(?:\d+ \d+/\d+|\d+-\d+/\d+|\d+/\d+|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)`;
const LENGTH_UNITS = ['mm', 'cm', 'm', 'µm', 'in', 'ft', 'yd', 'mil', 'si'] as const;
const MESH_UNITS = ['mesh', 'mesh/cm'] as const;
const SIDE_UNITS = new Set<string>(['m', 'ft', 'yd']);
/** Too common as other words to be read as units in a sentence. */
const AMBIGUOUS = new Set(['#', '道', '条', '个丝', '/in', '/inch', '/cm', 'μ']);
const UNIT = unitPattern();
const MEASURE = String.raw`${NUMBER}\s*-?\s*(?:${UNIT})?`;
const GAUGE = String.raw`(?:swg|bwg|awg)\s*(?:no\.?|#)?\s*(?:\d{1,2}|\d/0)(?!\d)|(?<![\d.])\d{1,2}\s*[#号]?\s*(?:swg|bwg|awg)|(?<![\d.*])(?:#\s*\d{1,2}|\d{1,2}\s*(?:#|号)(?:丝|线)?|\d{1,2}\s*-?\s*(?:gauge|ga\b\.?)|(?<=gauge\s*)\d{1,2})(?![\d.]|\s*楼)`;
const QUANTITY = new RegExp(
  [
    String.raw`(?<gauge>${GAUGE})`,
    String.raw`(?<area>${NUMBER})\s*(?:个)?\s*(?:${AREAS})`,
    String.raw`(?<density>${NUMBER})\s*(?:g/cm3|g/cm\^3|g/cc|克/立方厘米)`,
    String.raw`(?<pieces>\d+)\s*(?:${PIECES})(?![a-z])`,
    String.raw`(?<measure>(?<![\d.])${MEASURE}(?:\s*(?:\*|(?<=\d)x(?=\d))\s*${MEASURE}){0,4})`,
  ].join('|'),
  'g',
);
const SINGLE = new RegExp(String.raw`^(?<number>${NUMBER})\s*-?\s*(?<unit>${UNIT})?$`);
const ASIDE = new RegExp(NOT_MEASURES, 'g');

/** All numbers of a prepared question whose materials are blanked out, from left to right. */
export function findQuantities(text: string): Quantity[] {
  const plain = text.replace(ASIDE, (word) => ' '.repeat(word.length));
  const found: Quantity[] = [];

  for (const match of plain.matchAll(QUANTITY)) {
    const { gauge, area, density, pieces, measure } = match.groups ?? {};
    const start = match.index;
    const end = start + match[0].trimEnd().length;
    const one = (kind: Quantity['kind'], amount: Amount | undefined) => {
      if (amount) found.push({ kind, amounts: [amount], start, end });
    };
    if (gauge !== undefined) {
      const amount = gaugeAmount(gauge);
      // '40#' is beyond every table of iron wire: a mesh count.
      if (amount) one('length', amount);
      else one('mesh', amountOf(/\d+/.exec(gauge)?.[0] ?? '', 'mesh'));
    }
    if (area !== undefined) one('area', plainAmount(area));
    else if (density !== undefined) one('density', plainAmount(density));
    else if (pieces !== undefined) one('pieces', plainAmount(pieces));
    else if (measure !== undefined) {
      const quantity = measured(measure);
      if (quantity) found.push({ ...quantity, start, end });
    }
  }
  return found;
}

function measured(text: string): Pick<Quantity, 'kind' | 'amounts'> | undefined {
  const parts = text.trim().split(/\s*(?:\*|(?<=\d)x(?=\d))\s*/);
  const read = parts.map((part) => SINGLE.exec(part.trim())?.groups ?? {});
  const lastUnit = read.findLast(({ unit }) => unit !== undefined)?.['unit'];
  const hasMesh = read.some(({ unit }) => unit !== undefined && kindOfUnit(unit) === 'mesh');

  const amounts = read.flatMap(({ number = '', unit }, at) => {
    // A unit written once holds for all, but in '0.9*1*30米' the metres are the sides'; '40目*0.2'
    // has two kinds and is no pair.
    const isSide = lastUnit !== undefined && SIDE_UNITS.has(idOfUnit(lastUnit) ?? '');
    const inherits = parts.length < 3 || !isSide || at >= parts.length - 2;
    const own = unit ?? (hasMesh || !inherits ? undefined : lastUnit);
    return amountOf(number, own ?? (at === 0 && hasMesh ? lastUnit : undefined)) ?? [];
  });
  const [first, ...others] = amounts;
  if (!first || amounts.length !== parts.length) return undefined;
  const kind = hasMesh ? 'mesh' : first.unit === null ? 'bare' : 'length';

  return { kind, amounts: [first, ...others] };
}

function amountOf(number: string, unit: string | undefined): Amount | undefined {
  const text = unit === undefined ? number : `${number} ${unit}`;
  if (unit === undefined) return plainAmount(number);

  const isMesh = kindOfUnit(unit) === 'mesh';
  const reading = readQuantity(text, { unit: isMesh ? 'mesh' : 'mm' });
  if (reading.kind !== 'one') return undefined;
  return { text, value: reading.value, unit: idOfUnit(unit) };
}

function gaugeAmount(text: string): Amount | undefined {
  const name = text.trim().replace(/(?<=[#号])\s*[丝线]$/, '');
  const bare = /^\d+$/.test(name) ? `${name} gauge` : name;
  const reading = readQuantity(bare, { unit: 'mm', wire: true });
  return reading.kind === 'one' ? { text: bare, value: reading.value, unit: 'gauge' } : undefined;
}

function plainAmount(text: string): Amount | undefined {
  const fraction = /^(?:(\d+)[ -])?(\d+)\/(\d+)$/.exec(text);
  const value = fraction
    ? Number(fraction[1] ?? 0) + Number(fraction[2]) / Number(fraction[3])
    : Number(text.replaceAll(',', ''));
  return Number.isFinite(value) ? { text, value, unit: null } : undefined;
}

function kindOfUnit(word: string): 'mesh' | 'length' {
  return MESH_UNITS.some((id) => id === idOfUnit(word)) ? 'mesh' : 'length';
}

function idOfUnit(word: string): UnitId | null {
  const squeezed = word.replaceAll(' ', '');
  const ids = [...LENGTH_UNITS, ...MESH_UNITS];
  return ids.find((id) => (UNIT_WORDS[id] as readonly string[]).includes(squeezed)) ?? null; // the words are literals, the text is any
}

function unitPattern(): string {
  const words = [...LENGTH_UNITS, ...MESH_UNITS]
    .flatMap((id) => [...UNIT_WORDS[id]])
    .filter((word) => !AMBIGUOUS.has(word))
    .sort((one, other) => other.length - one.length)
    .map((word) => {
      const escaped = word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
      if (word === '丝') return `${escaped}(?![径网绳印粗])`;
      if (word === 'in') return `${escaped}(?![a-z])(?!\\s+(?:micron|mm|kg|um|μm|the|total|a\\b))`;
      if (word === 'm') return `${escaped}(?![a-z0-9^])`;
      return /[a-z]$/.test(word) ? `${escaped}(?![a-z])` : escaped;
    });
  return words.join('|');
}
