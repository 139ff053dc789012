import { convert, readQuantity, type UnitId } from '#mesh/units.ts';
import { UNIT_WORDS } from '#mesh/words/unit-words.ts';
import { AREAS, NOT_MEASURES, PIECES, SQUARE_FEET } from '../words/calculation-words.ts';

/** One number as it stands in a question. */
export interface Amount {
  /** With its unit, as calculators read it ('2 in', 'swg 30', '0.2'). */
  text: string;
  /** In mm for a length or a gauge, in openings an inch for a mesh; else as written. */
  value: number;
  unit: UnitId | 'gauge' | null;
}

/** What a unit measures; `pieces` are counted things, `bare` numbers have no unit. */
export type QuantityKind = keyof typeof UNITS_OF | 'area' | 'pieces' | 'bare';

/** One number, or up to five joined by times signs. */
export interface Quantity {
  kind: QuantityKind;
  amounts: [Amount, ...Amount[]];
  start: number;
  end: number;
}

const NUMBER = String.raw`(?:\d+ \d+/\d+|\d+-\d+/\d+|\d+/\d+|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)`;
const UNITS_OF = {
  length: ['mm', 'cm', 'm', 'km', 'µm', 'in', 'ft', 'yd', 'mil', 'si'],
  mesh: ['mesh', 'mesh/cm'],
  mass: ['kg', 'g', 't', 'lb', 'oz', 'jin'],
  arealMass: ['g/m²', 'kg/m²', 'oz/ft²', 'lb/ft²'],
  linearMass: ['kg/m', 'g/m', 'lb/ft'],
  density: ['g/cm³', 't/m³', 'kg/m³'],
  volume: ['m³', 'L', 'ft³'],
  pressure: ['Pa', 'kPa', 'MPa', 'mbar', 'bar', 'psi', 'kgf/mm²', 'kgf/cm²', 'mmH2O'],
  corrosion: ['µm/a', 'mm/a', 'mil/a'],
  percent: ['%'],
  money: ['CNY'],
  moneyPerMass: ['CNY/kg', 'CNY/t'],
  moneyPerArea: ['CNY/m²'],
} as const satisfies Record<string, readonly UnitId[]>;
const KIND_OF = new Map<UnitId, keyof typeof UNITS_OF>(
  Object.entries(UNITS_OF).flatMap(
    ([kind, units]) =>
      units.map((unit): [UnitId, keyof typeof UNITS_OF] => [unit, kind as keyof typeof UNITS_OF]), // a key of the literal
  ),
);
const SIDE_UNITS = new Set<string>(['m', 'ft', 'yd']);
/** Too common as other words to be read as units in a sentence. */
const AMBIGUOUS = new Set(['#', '道', '条', '个丝', '/in', '/inch', '/cm', 'μ', 'l', '巴', '方']);
const WORDS_OF_UNIT = new Map<string, readonly string[]>(Object.entries(UNIT_WORDS));
const UNIT_OF_WORD = unitOfWord();
const UNIT = unitPattern();
const MEASURE = String.raw`${NUMBER}\s*-?\s*(?:${UNIT})?`;
const GAUGE = String.raw`(?<![\d.])\d{1,2}\s*-?\s*(?:gauge|ga\.?)\s*(?:swg|bwg|awg)|(?:swg|bwg|awg)\s*(?:no\.?|#)?\s*(?:\d{1,2}|\d/0)(?!\d)|(?<![\d.])\d{1,2}\s*[#号]?\s*(?:swg|bwg|awg)|(?<![\d.*])(?:#\s*\d{1,2}|\d{1,2}\s*(?:#|号)(?:丝|线)?|\d{1,2}\s*-?\s*(?:gauge|ga\b\.?)|(?<=(?<!\d\s*-?\s*)gauge\s*)\d{1,2}(?!\s*(?:[a-z*"']|毫米|米)))(?![\d.]|\s*楼)`;
const QUANTITY = new RegExp(
  [
    String.raw`(?<gauge>${GAUGE})`,
    String.raw`(?<feet>${NUMBER})\s?(?:${SQUARE_FEET})`,
    String.raw`(?<area>${NUMBER})\s?(?:个)?\s?(?:${AREAS})`,
    String.raw`(?<pieces>\d+)\s*(?:${PIECES})(?![a-z])`,
    String.raw`(?<measure>(?<![\d.]|(?:^|[^a-z\d])(?:[cm]?m|ft))${MEASURE}(?:\s*(?:\*|(?<=\d)x(?=\d))\s*${MEASURE}){0,4})`,
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
    const { gauge, feet, area, pieces, measure } = match.groups ?? {};
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
    if (feet !== undefined) one('area', squareMetres(feet));
    else if (area !== undefined) one('area', plainAmount(area));
    else if (pieces !== undefined) one('pieces', plainAmount(pieces));
    else if (measure !== undefined) {
      const quantity = measured(measure);
      if (quantity) found.push({ ...quantity, start, end });
    }
  }
  return found;
}

function measured(text: string): Pick<Quantity, 'kind' | 'amounts'> | undefined {
  const parts = text.trim().split(/\*|(?<=\d)x(?=\d)/);
  const read = parts.map((part) => SINGLE.exec(part.trim())?.groups ?? {});
  const lastUnit = read.findLast(({ unit }) => unit !== undefined)?.['unit'];
  const hasMesh = read.some(({ unit }) => unit !== undefined && isMesh(unit));

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
  const kind = hasMesh ? 'mesh' : first.unit === null ? 'bare' : kindOfUnit(first.unit);

  return { kind, amounts: [first, ...others] };
}

function amountOf(number: string, unit: string | undefined): Amount | undefined {
  if (unit === undefined) return plainAmount(number);
  const text = `${number} ${unit}`;
  const id = idOfUnit(unit);
  if (id === null) return undefined;
  const kind = KIND_OF.get(id);
  if (kind !== 'mesh' && kind !== 'length') {
    const plain = plainAmount(number);
    return plain && { text, value: plain.value, unit: id };
  }
  const reading = readQuantity(text, { unit: kind === 'mesh' ? 'mesh' : 'mm' });
  return reading.kind === 'one' ? { text, value: reading.value, unit: id } : undefined;
}

function gaugeAmount(text: string): Amount | undefined {
  const system = /^(?<number>\d{1,2})(?!\d).*(?<system>[sba]wg)$/.exec(text.trim())?.groups;
  const name = system
    ? `${system['system'] ?? ''} ${system['number'] ?? ''}`
    : text.trim().replace(/(?<=[#号])\s*[丝线]$/, '');
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

function isMesh(word: string): boolean {
  const id = idOfUnit(word);
  return id === 'mesh' || id === 'mesh/cm';
}

function squareMetres(number: string): Amount | undefined {
  const feet = plainAmount(number);
  if (!feet) return undefined;
  const value = convert(feet.value, 'ft²', 'm²');
  return { text: String(value), value, unit: null };
}

/** What a unit measures; a gauge is a length. */
export function kindOfUnit(unit: UnitId | 'gauge'): QuantityKind {
  return unit === 'gauge' ? 'length' : (KIND_OF.get(unit) ?? (unit === 'm²' ? 'area' : 'bare'));
}

/** The unit that a word stands for, where it is one that numbers in a question have. */
export function unitNamed(word: string): UnitId | undefined {
  return idOfUnit(word) ?? undefined;
}

function idOfUnit(word: string): UnitId | null {
  return UNIT_OF_WORD.get(word.replaceAll(' ', '')) ?? null;
}

function wordsOf(unit: UnitId): readonly string[] {
  return WORDS_OF_UNIT.get(unit) ?? [];
}

/** The first unit of a word, in the order of the kinds. */
function unitOfWord(): ReadonlyMap<string, UnitId> {
  const units = new Map<string, UnitId>();
  for (const id of KIND_OF.keys()) {
    for (const word of wordsOf(id)) if (!units.has(word)) units.set(word, id);
  }
  return units;
}

function unitPattern(): string {
  const words = [...KIND_OF.keys()]
    .flatMap((id) => [...wordsOf(id)])
    .filter((word) => !AMBIGUOUS.has(word))
    .sort((one, other) => other.length - one.length)
    .map((word) => {
      const escaped = word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
      if (word === '立方') return `${escaped}(?![英厘毫])`;
      if (word === '丝')
        return `${escaped}(?![径网绳印粗梗]|(?<=\\s丝)\\d|(?<=(?:^|[^\\d.])\\d+\\s+丝)\\s*\\d|(?<=[*x]\\s*\\d+丝)\\d)`;
      if (word === 'in') return `${escaped}(?![a-z])(?!\\s+(?:micron|mm|kg|um|μm|the|total|a\\b))`;
      if (word === 'm' || word === 't') return `${escaped}(?![a-z0-9^])`;
      return /[a-z]$/.test(word) ? `${escaped}(?![a-z])` : escaped;
    });
  return words.join('|');
}
