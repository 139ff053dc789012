import type { Scanner } from './scanner.ts';
import { ROUND_NUMBER } from './signs.ts';
import { unitAt } from './units.ts';
import { type NumberAt, hanNumberAt, wordNumberAt } from './word-numbers.ts';

const FRACTION = /(?:(\d{1,3})(?: |-))?(\d{1,2})\/(\d{1,2})(?![\d/.])/y;

const SCIENTIFIC = /\d{1,3}(?:\.\d{1,6})?e[-+]?\d(?= ?(?:mm|cm|m|in|µm|um|kg|g)\b)/y;

const MAX_DIGITS = 15;

export function numberAt(scan: Scanner, at: number): NumberAt | null {
  const before = scan.text.charAt(at - 1);
  if (
    /\d/.test(scan.text.charAt(at)) ||
    (scan.text.charAt(at) === '.' && !/[a-z]/.test(before) && /\d/.test(scan.text.charAt(at + 1)))
  ) {
    const scientific = scan.match(SCIENTIFIC, at);
    if (scientific) {
      const [text] = scientific;
      return { value: Number(text), end: at + text.length, text, needsUnit: false };
    }
    const power = /[\d.]/.test(before) ? null : scan.match(/10\^([1-6])(?![\d.])/y, at);
    if (power) {
      const [text, exponent] = power;
      return { value: 10 ** Number(exponent), end: at + text.length, text, needsUnit: false };
    }
    const fraction = scan.match(FRACTION, at);
    // '24/64' of a Dutch weave are its warp and weft.
    const isPair = scan.isAboutDutch || (fraction !== null && isPairOfWires(scan, fraction));
    if (fraction && isUsualFraction(fraction) && !isPair) {
      const [whole, add = '0', over = '0', under = '1'] = fraction;
      return {
        value: Number(add) + Number(over) / Number(under),
        end: at + whole.length,
        text: whole,
        needsUnit: false,
      };
    }
    const digits = scan.match(ROUND_NUMBER, at);
    if (!digits || digits[0].replace(/\D/g, '').length > MAX_DIGITS) return null;
    let value = Number(digits[0].replaceAll(',', ''));
    let end = at + digits[0].length;
    const scale = scan.text.charAt(end);
    if (scale === '万' || scale === '千') {
      const one = scale === '万' ? 10_000 : 1000;
      // '15万2', '3千5': a digit behind the scale is a tenth of it.
      const tenth = scan.match(/[1-9](?![\d.,万千百十])/y, end + 1)?.[0];
      value = value * one + Number(tenth ?? 0) * (one / 10);
      end += tenth === undefined ? 1 : 2;
    }
    return { value, end, text: digits[0], needsUnit: false };
  }
  if (/[a-z]/.test(scan.text.charAt(at)))
    return /[a-z]/.test(before) ? null : wordNumberAt(scan, at);
  if (scan.text.startsWith('百分之', at) || scan.text.startsWith('千分之', at)) {
    const share = numberAt(scan, at + 3);
    const of = scan.text.charAt(at) === '百' ? 1 : 10;
    return share && { ...share, value: share.value / of, needsUnit: false, isPercent: true };
  }
  if (scan.text.startsWith('双层', at))
    return { value: 2, end: at + 1, text: '2', needsUnit: true };
  return hanNumberAt(scan, at);
}

/** '丝2/3': wires of 2 and 3 mm. Nobody weaves wire of a part of an inch that is written so. */
function isPairOfWires(scan: Scanner, [whole, add, over, under]: RegExpExecArray): boolean {
  const label = scan.tokens.at(-1);
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
