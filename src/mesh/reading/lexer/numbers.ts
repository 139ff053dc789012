import type { Scanner } from './scanner.ts';
import { ROUND_NUMBER } from './signs.ts';
import { unitAt } from './units.ts';
import { type NumberAt, hanNumberAt, wordNumberAt } from './word-numbers.ts';

const FRACTION = /(?:(\d{1,3})(?: |-))?(\d{1,2})\/(\d{1,2})(?![\d/.])/y;

const SCIENTIFIC = /\d{1,3}(?:\.\d{1,6})?e[-+]?\d(?= ?(?:mm|cm|m|in|µm|um|kg|g)\b)/y;

const MAX_DIGITS = 15;

const SCALES: Readonly<Record<string, number>> = { 万: 10_000, 千: 1000 };

export function numberAt(scan: Scanner, at: number): NumberAt | null {
  const character = scan.text.charAt(at);
  const before = scan.text.charAt(at - 1);
  if (
    /\d/.test(character) ||
    (character === '.' && !/[a-z]/.test(before) && /\d/.test(scan.text.charAt(at + 1)))
  )
    return (
      scientificAt(scan, at) ?? powerOfTenAt(scan, at) ?? fractionAt(scan, at) ?? figureAt(scan, at)
    );
  if (/[a-z]/.test(character)) return /[a-z]/.test(before) ? null : wordNumberAt(scan, at);
  if (scan.text.startsWith('百分之', at) || scan.text.startsWith('千分之', at)) {
    const share = numberAt(scan, at + 3);
    const of = character === '百' ? 1 : 10;
    return share && { ...share, value: share.value / of, needsUnit: false, isPercent: true };
  }
  if (scan.text.startsWith('双层', at))
    return { value: 2, end: at + 1, text: '2', needsUnit: true };
  return hanNumberAt(scan, at);
}

function scientificAt(scan: Scanner, at: number): NumberAt | null {
  const text = scan.match(SCIENTIFIC, at)?.[0];
  return text === undefined ? null : figure(Number(text), text, at);
}

function powerOfTenAt(scan: Scanner, at: number): NumberAt | null {
  if (/[\d.]/.test(scan.text.charAt(at - 1))) return null;
  const power = scan.match(/10\^([1-6])(?![\d.])/y, at);
  return power && figure(10 ** Number(power[1]), power[0], at);
}

function fractionAt(scan: Scanner, at: number): NumberAt | null {
  const fraction = scan.match(FRACTION, at);
  // '24/64' of a Dutch weave are its warp and weft.
  if (!fraction || scan.isAboutDutch || !isUsualFraction(fraction)) return null;
  if (isPairOfWires(scan, fraction)) return null;
  const [whole, add = '0', over = '0', under = '1'] = fraction;
  return figure(Number(add) + Number(over) / Number(under), whole, at);
}

/** '1,200', '.5', '15万2', '3千5': a digit behind the scale is a tenth of it. */
function figureAt(scan: Scanner, at: number): NumberAt | null {
  const text = scan.match(ROUND_NUMBER, at)?.[0];
  if (text === undefined || text.replace(/\D/g, '').length > MAX_DIGITS) return null;
  const number = figure(Number(text.replaceAll(',', '')), text, at);
  const scale = SCALES[scan.text.charAt(number.end)];
  if (scale === undefined) return number;
  const tenth = scan.match(/[1-9](?![\d.,万千百十])/y, number.end + 1)?.[0];
  return {
    ...number,
    value: number.value * scale + Number(tenth ?? 0) * (scale / 10),
    end: number.end + (tenth === undefined ? 1 : 2),
  };
}

function figure(value: number, text: string, at: number): NumberAt {
  return { value, end: at + text.length, text, needsUnit: false };
}

/** '丝2/3': wires of 2 and 3 mm. Nobody weaves wire of a part of an inch that is written so. */
function isPairOfWires(scan: Scanner, [whole, add, over, under]: RegExpExecArray): boolean {
  const label = scan.last;
  const ratio = Number(over) / Number(under);
  const unit = unitAt(scan, scan.at + whole.length);
  return (
    add === undefined &&
    ratio >= 0.5 &&
    label?.kind === 'word' &&
    label.nouns.includes('wire') &&
    scan.isChinese &&
    unit?.meanings[0]?.unit !== 'in'
  );
}

function isUsualFraction([, , over = '', under = '']: RegExpExecArray): boolean {
  return (
    (/^(?:2|3|4|8|16|32|64)$/.test(under) && Number(over) < Number(under)) ||
    (over === '1' && /^(?:5|10|20|25|50)$/.test(under))
  );
}
