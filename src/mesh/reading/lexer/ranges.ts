import { type UnitId, isSameDimension } from '../../units.ts';
import type { Meaning } from '../tokens.ts';
import type { Scanner } from './scanner.ts';
import { ROUND_NUMBER } from './signs.ts';
import { unitAt } from './units.ts';
import { hanNumberAt } from './word-numbers.ts';

const RANGE = /-(?=\d)|\s?(?:~|到|至)\s?(?=[\d一二三四五六七八九十两])|\s?to\s?(?=\d)/y;

/** Offset at which the range ends that a number before `end` begins; null where no range follows. */
export function rangeEndBehind(
  scan: Scanner,
  end: number,
  meanings: readonly Meaning[],
): number | null {
  const sign = scan.match(RANGE, end);
  if (!sign) return null;
  const at = end + sign[0].length;
  return isOneKind(scan, meanings, at) ? rangeEnd(scan, at) : null;
}

function rangeEnd(scan: Scanner, at: number): number | null {
  const han = scan.match(/\d/y, at) ? null : hanNumberAt(scan, at);
  const end = han?.end ?? at + (scan.match(ROUND_NUMBER, at)?.[0].length ?? 0);
  if (end === at) return null;
  const gap = scan.text.charAt(end) === ' ' ? 1 : 0;
  const unit = unitAt(scan, end + gap);
  if (han && !unit) return null;
  return unit ? end + gap + unit.word.length : end;
}

/** 'A 20ft to 26.5 tonnes' names two things. */
function isOneKind(scan: Scanner, meanings: readonly Meaning[], at: number): boolean {
  const number = scan.match(ROUND_NUMBER, at);
  const behind = number ? at + number[0].length : at;
  const unit =
    unitAt(scan, behind) ?? (scan.text.charAt(behind) === ' ' ? unitAt(scan, behind + 1) : null);
  const other = unit?.meanings[0]?.unit;
  const own = meanings[0]?.unit;
  if (own == null || other === undefined || /^(?:gauge|degree|ignored)$/.test(other)) return true;
  return isSameDimension(own, other as UnitId);
}
