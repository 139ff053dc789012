import { HAN_DIGITS, hanValue } from './han-numbers.ts';
import type { Scanner } from './scanner.ts';
import { PER_ONE, TIMES } from './signs.ts';
import { type SpokenUnit, unitAt } from './units.ts';

/** '1米2', '两米五', '18块5', '一吨半': a digit behind the unit is a tenth, 半 a half. */
export function tailDigit(
  scan: Scanner,
  unit: SpokenUnit,
  end: number,
): { value: number; end: number } | null {
  const isTenths = /^(?:米|块|元|吨|斤|公斤|公分|寸|尺|m)$/.test(unit.word);
  const half = scan.text.charAt(end);
  if (half === '半' && unit.meanings[0]?.unit !== 'ignored') return { value: 0.5, end: end + 1 };
  if (!isTenths) return null;
  const han =
    unit.word === '米' ? scan.match(/[一二三四五六七八九]{2}(?![十百千点])/y, end)?.[0] : undefined;
  if (han !== undefined && !unitAt(scan, end + 2))
    return { value: (hanValue(han) ?? 0) / 100, end: end + 2 };
  const hundredths = /^[米m]$/.test(unit.word) ? scan.match(/[1-9]\d(?![\d.,])/y, end) : null;
  if (hundredths && !unitAt(scan, end + 2))
    return { value: Number(hundredths[0]) / 100, end: end + 2 };
  // '5公分2丝': a digit in figures behind centimetres begins the next size.
  if (unit.word === '公分' && /\d/.test(half)) return null;
  const digit = HAN_DIGITS[half] ?? (/\d/.test(half) ? Number(half) : undefined);
  if (digit === undefined || digit === 0) return null;
  const after = end + 1;
  // '一块2x3米', '1吨1x2米': the size of a piece.
  if (/^[块元吨斤]|公斤/.test(unit.word) && scan.match(TIMES, after)) return null;
  // '1米六角孔', '25米三零四网': the numeral belongs to a word behind.
  // '一米二三十米': a width of 1.2 m, and then a length of 30.
  const isNext =
    scan.match(/[一二两三四五六七八九]?[十百][一二三四五六七八九]?(?:米|公尺|m)/y, after) !== null;
  // '5块2一公斤': one of something follows.
  // '2米5一片': one piece of that size.
  const isOfOne = /^[块元米]$/.test(unit.word) && scan.match(PER_ONE, after) !== null;
  if (isOfOne) return { value: digit / 10, end: after };
  if (
    !isNext &&
    /^(?:[\d零〇一二三四五六七八九十百千点角方边]|\.\d)/.test(scan.text.slice(after, after + 2))
  )
    return null;
  // '30米一卷重多少', '3米一档', '2米一共': one of something, or another word, and no tenth.
  if (
    half === '一' &&
    !/^\s?(?:$|[\p{P}\d*x乘宽高长厚的])/u.test(scan.text.slice(after, after + 2))
  )
    return null;
  if (unit.word === 'm' && !/^\s?(?:宽|高|长|\*|x|乘)/.test(scan.text.slice(after, after + 2)))
    return null;
  const follows = unitAt(scan, after);
  if (follows && !/^(?:in|"|')$/.test(follows.word)) return null;
  return { value: digit / 10, end: after };
}

export function inchesBehind(scan: Scanner, end: number): { inches: number; end: number } | null {
  const match = scan.match(/\s?-?(\d{1,2}(?:\.\d+)?)\s?(?:"|in\b|inch(?:es)?\b|'')/y, end);
  return match ? { inches: Number(match[1]), end: end + match[0].length } : null;
}

/** '6 ft 2" 9 ga chain link', '8 ft x 4 ft 3" x 3"': inches before a gauge, a mesh or other inches are of the opening. */
export function isOpeningBehind(scan: Scanner, end: number): boolean {
  return (
    scan.match(
      /\s\d{1,2}(?:\.\d+)?\s?(?:"|in|inch)\s(?:\d{1,2}(?:\.5)?\s?(?:ga|gauge|mm|awg|swg|bwg)\b|mesh\b|chain)|\s\d{1,2}(?:\.\d+)?\s?(?:"|in|inch)\s?x\s?\d{1,2}(?:\.\d+)?\s?(?:"|in\b|inch)/y,
      end,
    ) !== null
  );
}
