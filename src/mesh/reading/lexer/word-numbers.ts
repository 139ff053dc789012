import { HAN_DIGITS, hanValue } from './han-numbers.ts';
import { GLUED_UNITS, NUMBER_WORDS } from './number-words.ts';
import type { Scanner } from './scanner.ts';
import { PER_ONE } from './signs.ts';

export interface NumberAt {
  value: number;
  end: number;
  text: string;
  /** Is a number only where a unit follows: '一', 'one'. */
  needsUnit: boolean;
  isPercent?: boolean;
}

/** 'forty', 'twenty-five', 'two hundred and fifty', 'one and a half', 'half a'. */
export function wordNumberAt(scan: Scanner, at: number): NumberAt | null {
  let end = at;
  let total = 0;
  let section: number | null = null;
  for (;;) {
    const gap: string = section === null ? '' : (scan.match(/ (?:and )?|-/y, end)?.[0] ?? '');
    const word = numberWordAt(scan, end + gap.length);
    if (!word) break;
    const isGlued = section !== null && gap === '';
    if (isGlued) break;
    const { value, kind } = word;
    if (kind === 'scale' && section !== null) section *= value;
    else if (section === null) section = value;
    else if (kind === 'one' && section % 100 >= 20 && section % 10 === 0 && value < 10)
      section += value;
    else if (section >= 100 && section % 100 === 0 && kind !== 'other' && value < 100)
      section += value;
    else break;
    if (section >= 1000) {
      total += section;
      section = 0;
    }
    end = end + gap.length + word.length;
  }
  if (section === null) return null;
  let value = total + section;
  const half = scan.match(/ and a half| and a quarter/y, end);
  if (half) {
    value += half[0].endsWith('half') ? 0.5 : 0.25;
    end += half[0].length;
  }
  const article = scan.match(/ (?:a|an|of a|of)(?= )/y, end);
  if (article && value < 1) end += article[0].length;
  return { value, end, text: String(value), needsUnit: true };
}

function numberWordAt(
  scan: Scanner,
  at: number,
): { value: number; length: number; kind: 'one' | 'ten' | 'scale' | 'other' } | null {
  const latin = scan.match(/[a-z]+/y, at)?.[0];
  if (latin === undefined) return null;
  for (const [kind, words] of NUMBER_WORDS) {
    const value = words.get(latin);
    if (value !== undefined) return { value, length: latin.length, kind };
  }
  // 'twomm': a unit that is written onto the word.
  for (const unit of GLUED_UNITS.filter((each) => latin.endsWith(each))) {
    const word = latin.slice(0, -unit.length);
    for (const [kind, words] of NUMBER_WORDS) {
      const value = words.get(word);
      if (value !== undefined) return { value, length: word.length, kind };
    }
  }
  return null;
}

/** '二十五', '一百二', '零点二', '三成', '两千五'. */
export function hanNumberAt(scan: Scanner, at: number): NumberAt | null {
  // The length is bounded because a run that is not a number is tried again at each character.
  const match = scan.match(
    /(?!百分|千分|万分)[零〇一二两三四五六七八九十百千万半]{1,24}(?:点[零〇一二三四五六七八九]{1,12})?/y,
    at,
  );
  if (!match) return null;
  const text = withoutNextOne(scan, match[0], at);
  const [whole = '', decimals = ''] = text.split('点');
  const value = hanValue(whole);
  if (value === null) return null;
  const fraction =
    decimals === ''
      ? 0
      : Number(`0.${Array.from(decimals, (each) => String(HAN_DIGITS[each] ?? 0)).join('')}`);
  const before = scan.last;
  const isLabelled = before?.kind === 'word' && before.nouns.length > 0 && before.end === scan.at;
  const isLong = decimals !== '' || (/[十百千]/.test(whole) && whole.length > 1);
  return {
    value: value + fraction,
    end: at + text.length,
    text: String(value + fraction),
    needsUnit: !(isLong || isLabelled),
  };
}

/** '五千八一吨': 5800, and then one tonne. */
function withoutNextOne(scan: Scanner, number: string, at: number): string {
  const last = number.length - 1;
  const isJoined = /[百千万][一二两三四五六七八九]一$/.test(number);
  return isJoined && scan.match(PER_ONE, at + last) ? number.slice(0, last) : number;
}
