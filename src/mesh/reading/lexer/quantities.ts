import type { UnitId } from '../../units.ts';
import type { Meaning, QuantityToken } from '../tokens.ts';
import { isSheetInFeet, shareUnits } from './bare-sizes.ts';
import { gaugeAt } from './gauges.ts';
import { INCH_FRACTION, countMeanings, inchesOf, meaningsOf, precise } from './meanings.ts';
import { numberAt } from './numbers.ts';
import { quantityToken } from './new-tokens.ts';
import { rangeEndBehind } from './ranges.ts';
import type { Scanner } from './scanner.ts';
import { TIMES } from './signs.ts';
import { inchesBehind, isOpeningBehind, tailDigit } from './tails.ts';
import { type SpokenUnit, unitAt } from './units.ts';
import type { NumberAt } from './word-numbers.ts';

/** '54 in m3', '30 in kg', 'pitch 8 in 2 mm steel': no inches. */
const NO_INCHES =
  /^\s?in (?:(?:m[23]?|mm|cm|kgs?|lbs?|tons?|tonnes?|microns?|inch(?:es)?|feet|metres|meters|total|all|stock|hand|store)\b|(?:galv\w{0,8}|stainless|aluminum|aluminium|alum|mild|carbon|black|plain|copper|brass|bronze|ss ?3\d\d|3\d\d)\b|\d[\d.]{0,4} ?mm (?:thick|steel|stainless|ss|alumin|mild|galv|sheet|plate|copper|brass|carbon))/;

export function readQuantity(scan: Scanner): boolean {
  // 'm2 of mesh': the exponent of a unit is no number.
  if (/(?:^|[^a-z\d])[cdk]?[mt]$/.test(scan.textBefore(3)) && scan.match(/[23](?![\d.])/y))
    return false;
  const first = quantityAt(scan);
  if (!first) return false;
  const members = [first];
  for (;;) {
    const units = members.at(-1)?.meanings.map(({ unit }) => unit) ?? [];
    const isBare = scan.isAboutDutch ? units.includes(null) : units.every((unit) => unit === null);
    const times = scan.match(TIMES) ?? (isBare ? pairSign(scan, members.length) : null);
    if (!times) break;
    const at = scan.at;
    scan.at += times[0].length;
    const next = gaugeAt(scan) ?? quantityAt(scan);
    // 'Reduce 12.40 by 7%' is no size.
    if (!next || next.meanings[0]?.unit === '%') {
      scan.at = at;
      break;
    }
    scan.at = next.end;
    members.push(next);
  }
  if (members.length === 1) {
    scan.tokens.push(asSizeOfWire(scan, first));
    return true;
  }
  scan.groups += 1;
  const isPair = members.length === 2;
  const sides = isPair ? inUsUnits(scan, members) : members;
  shareUnits(sides).forEach((member, index) => {
    scan.tokens.push({ ...member, group: { id: scan.groups, index, size: members.length } });
  });
  return true;
}

/** Sizes that are said in units of the US: '19 ga', '1/2', '3 in', '50 ft', 'lbs'. */
const US_UNITS =
  /\blbs?\b|pounds?\b|\d ?ga\b|gauge|\d ?(?:ft|feet|in|inch(?:es)?)\b|\d ?["']|(?<![\d/])\d{1,2}\/(?:2|4|8|16|32)(?![\d/])|\bsq\.? ?ft\b|sqft/;
const METRIC = /\d ?(?:mm|cm|m|kg|µm|um|sqm|m2|m²)(?![a-z])|\bmet(?:er|re)s?\b|\bkgs?\b|\bsqm\b/;
const MAX_HEIGHT_FT = 12;
/** Lengths in which rolls are sold in feet, and widths in inches. */
const ROLL_FT: ReadonlySet<number> = new Set([25, 50, 75, 100, 150, 200, 250, 300, 330, 500, 660]);
const ROLL_IN: ReadonlySet<number> = new Set([18, 24, 30, 36, 42, 48, 54, 60, 72]);
const OF_SHEET = /perf|expanded|plate|sheet|panel|grating|gauge|\d ?ga\b/;

/**
 * The sides of a roll or a sheet in the units of a text that has no metric ones: '2x4 14 ga 4x100' is 4 × 100 ft,
 * '48x100' 48 in × 100 ft, and 'perf sheet 4x8' 4 × 8 ft.
 */
function inUsUnits(scan: Scanner, members: readonly QuantityToken[]): readonly QuantityToken[] {
  if (scan.isInFeet) return inUnits(members, ['ft', 'ft']);
  if (scan.isChinese || !US_UNITS.test(scan.text) || METRIC.test(scan.text)) return members;
  const [first = NaN, second = NaN] = members.map(({ meanings: [meaning] }) => meaning?.value);
  if (ROLL_FT.has(second) && first >= 2 && first <= MAX_HEIGHT_FT)
    return inUnits(members, ['ft', 'ft']);
  if (ROLL_FT.has(second) && ROLL_IN.has(first)) return inUnits(members, ['in', 'ft']);
  return OF_SHEET.test(scan.text) && isSheetInFeet(first, second)
    ? inUnits(members, ['ft', 'ft'])
    : members;
}

/** '丝是三个的', '包到四个': millimetres of a wire are counted like pieces. */
function asSizeOfWire(scan: Scanner, token: QuantityToken): QuantityToken {
  if (!/个的?$/.test(token.text) || !token.meanings.some(({ unit }) => unit === 'mm')) return token;
  const label = scan.tokens.findLast(
    ({ kind, text }) => kind !== 'other' || !/^[是用为要]$/.test(text),
  );
  const isOfWire =
    label?.kind === 'word' &&
    label.nouns.some((noun) => noun === 'wire' || noun === 'outerDiameter' || noun === 'coreWire');
  if (!isOfWire) return token;
  const meanings = token.meanings.flatMap((each) =>
    each.unit === 'mm' ? [{ ...each, cost: 0 }] : [],
  );
  return { ...token, meanings };
}

/** '0.36/0.25', '丝2/3'. */
function pairSign(scan: Scanner, count: number): RegExpExecArray | null {
  const label = scan.last;
  const isOfWire = count === 1 && label?.kind === 'word' && label.nouns.includes('wire');
  const isOfPair = scan.isAboutDutch || (isOfWire && scan.isChinese);
  return scan.match(isOfPair ? /\/(?=[\d.])/y : /\/(?=\d*\.\d)/y);
}

/** One number with its unit, or with both ends of a range; a number word without a unit is none. */
function quantityAt(scan: Scanner): QuantityToken | null {
  const start = scan.at;
  const sign = scan.match(/(?:¥|\$|us\$|usd|rmb|人民币|φ)\s?(?=[\d.])/y)?.[0] ?? '';
  const from = start + sign.length;
  const number = numberAt(scan, from);
  if (!number) return null;
  const found = unitBehind(scan, number.end);
  if (isOneOfSomething(scan, from, number, found)) return null;
  const unit = number.isPercent === true || isNextLabel(scan, number, found) ? null : found;
  // 'Two 1 m gates', 'three 30 m rolls'.
  const isCount =
    number.needsUnit &&
    !unit &&
    number.value >= 2 &&
    /^ \d/.test(scan.text.slice(number.end, number.end + 2));
  if (number.needsUnit && !unit && !isCount && !isBeforeTimes(scan, number.end)) return null;
  const isOfLines = unit !== null && isLines(scan, from, number, unit);
  const { meanings, end } =
    unit === null || (isMoney(sign) && !isOfLines)
      ? { meanings: meaningsWithoutUnit(scan, start, sign, number, isCount), end: number.end }
      : isOfLines
        ? { meanings: [plain(number.value, 'layers')], end: unit.end }
        : meaningsInUnit(scan, number, unit);
  const token = quantityToken(meanings, {
    start,
    end,
    text: scan.text.slice(start, end).trim(),
  });
  const to = rangeEndBehind(scan, end, meanings);
  if (to !== null) {
    token.isRange = true;
    token.end = to;
    token.text = scan.text.slice(start, to);
  }
  scan.at = token.end;
  return token;
}

const plain = (value: number, unit: UnitId | null): Meaning => ({ value, unit, cost: 0 });

const isMoney = (sign: string) => /[¥$usdrmb人]/.test(sign);

interface UnitBehind extends SpokenUnit {
  start: number;
  end: number;
}

/** The unit right behind a number, or behind words such as 多 and 'full' in between. */
function unitBehind(scan: Scanner, end: number): UnitBehind | null {
  const close = unitAt(scan, end);
  if (close) return { ...close, start: end, end: end + close.word.length };
  const skipped =
    scan.match(/(?:多|来|几)?(?:-| {0,2})(?:个)? ?(?:empty |such |more |full )?/y, end)?.[0] ?? '';
  const start = end + skipped.length;
  const far = skipped === '' ? null : unitAt(scan, start);
  return far && { ...far, start, end: start + far.word.length };
}

/** '加一列' adds a column of a table, and '剩下一条' is one of something, no hundredth of a millimetre. */
function isOneOfSomething(
  scan: Scanner,
  from: number,
  { end }: NumberAt,
  unit: UnitBehind | null,
): boolean {
  if (unit === null) return /^[一1]\s?[列栏行]$/.test(scan.text.slice(from, end + 1));
  return unit.word === '条' && /^[一1]$/.test(scan.text.slice(from, end));
}

/** True if the unit is part of another word, or names the number behind it. */
function isNextLabel(scan: Scanner, { text, end }: NumberAt, unit: UnitBehind | null): boolean {
  if (unit === null) return false;
  const { word } = unit;
  const isApart = /^\s/.test(scan.text.charAt(end));
  const behind = scan.text.slice(unit.end, unit.end + 8);
  // 'coated 3.7 mesh 50': nobody counts parts of wires.
  if (word === 'mesh' && text.includes('.') && /^ [\d.]+(?! ?(?:mm|m|in)\b|["'])/.test(behind))
    return true;
  // '540 折一平多少': worked out for one, and no bend.
  if (word === '折' && isApart && /^(?:[一每合成算美人欧]|多少)/.test(behind)) return true;
  if (word === 'in' && NO_INCHES.test(scan.text.slice(unit.start, unit.start + 24))) return true;
  // 'thickness .09 lbs per sheet': the unit of the answer behind a size.
  if (isApart && isOfSize(scan) && OF_ANSWER.test(scan.text.slice(unit.start, unit.start + 24)))
    return true;
  // '孔30 丝3': what stands apart and before a number names that number.
  return (
    isApart &&
    /^(?:[丝线道条目个t]|目数)$/.test(word) &&
    /^\s?(?:[\d.一二三四五六七八九十是为:=]|不变|不动|保持|多粗|多大|多少$|多少[?？])/.test(
      behind.slice(0, 4),
    )
  );
}

const OF_ANSWER = /^(?:lbs?|pounds|kgs?) (?:per|a|each|\/) ?(?:sheet|roll|panel|piece|sq|m|ft)/;

function isOfSize({ last }: Scanner): boolean {
  return (
    last?.kind === 'word' &&
    last.nouns.some((noun) => noun === 'thickness' || noun === 'wire' || noun === 'strand')
  );
}

/** '拉三道': lines of wire, no hundredths of a millimetre. */
function isLines(
  scan: Scanner,
  from: number,
  { needsUnit }: NumberAt,
  { word }: UnitBehind,
): boolean {
  return word === '道' && (needsUnit || /[拉缠绕装]\s?$/.test(scan.text.slice(0, from)));
}

function meaningsWithoutUnit(
  scan: Scanner,
  start: number,
  sign: string,
  { value, text, isPercent }: NumberAt,
  isCount: boolean,
): readonly Meaning[] {
  if (isMoney(sign)) return [plain(value, /¥|rmb|人民币/.test(sign) ? 'CNY' : 'USD')];
  if (isPercent === true) return [plain(value, '%')];
  if (isCount) return [plain(value, 'pcs')];
  if (sign.startsWith('φ')) return [plain(value, 'mm')];
  if (/(?:those|these|all) $/.test(scan.text.slice(Math.max(0, start - 6), start)))
    return countMeanings({ meanings: [plain(value, null)] });
  if (INCH_FRACTION.test(text)) return inchesOf(value);
  // '.016 wire', '0.023 wire', 'swd .923': a decimal of an inch, the likelier without its zero.
  const isInches =
    !scan.isChinese &&
    ((/^0?\.\d{2,4}$/.test(text) && (value < 0.4 || /^\.\d{3}/.test(text))) ||
      (/^\.\d$/.test(text) && /(?<!\d)\.\d{2}/.test(scan.text) && !METRIC.test(scan.text)));
  // '24x110 .014/.010': wires of a Dutch weave that no metric unit is said of.
  if (isInches && scan.isAboutDutch && text.startsWith('.') && !METRIC.test(scan.text))
    return inchesOf(value);
  // '0.020 … 48 in x 100 ft': thousandths in a text of inches and feet.
  const isUs = US_UNITS.test(scan.text) && !METRIC.test(scan.text);
  if (isUs && /^0?\.\d{3,4}$/.test(text) && value < 0.4) return inchesOf(value);
  if (!isInches) return [plain(value, null)];
  const cost = text.startsWith('.') ? 0.3 : 1;
  return [plain(value, null), { value, unit: 'in', cost, isRival: true }];
}

/** With what belongs to the number behind its unit: '1米2', '6 ft 2 in'. */
function meaningsInUnit(
  scan: Scanner,
  number: NumberAt,
  unit: UnitBehind,
): { meanings: readonly Meaning[]; end: number } {
  const tail = tailDigit(scan, unit, unit.end);
  const value = tail ? precise(number.value + tail.value) : number.value;
  const end = tail?.end ?? unit.end;
  const feet =
    unit.meanings[0]?.unit === 'ft' && !isOpeningBehind(scan, end) ? inchesBehind(scan, end) : null;
  if (feet) return { meanings: [plain(precise(value * 12 + feet.inches), 'in')], end: feet.end };
  // '2 3/8 mesh' is the size of an opening.
  if (unit.word === 'mesh' && INCH_FRACTION.test(number.text))
    return { meanings: inchesOf(value), end };
  const text = tail ? String(value) : number.text;
  return { meanings: unit.meanings.flatMap((each) => meaningsOf(value, text, each)), end };
}

function isBeforeTimes(scan: Scanner, end: number): boolean {
  return scan.match(TIMES, end) !== null || /[*x乘]\s?$/.test(scan.textBefore(2));
}

/** '5x150' behind '6x6 10/10'. */
/** Sides in units, where what is said of them allows these. '4x100 roll' is the length of one roll, and no count. */
function inUnits(
  members: readonly QuantityToken[],
  units: readonly UnitId[],
): readonly QuantityToken[] {
  const fits = members.every(({ meanings }, at) =>
    meanings.every(({ unit }) => unit === null || unit === 'rolls' || unit === units[at]),
  );
  if (!fits) return members;
  return members.map((member, at) => {
    const unit = units[at] ?? null;
    return { ...member, meanings: member.meanings.map((each) => ({ ...each, unit })) };
  });
}
