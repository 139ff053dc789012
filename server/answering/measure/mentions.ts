import {
  ABOUT_WORDS,
  CHINESE_DIGITS,
  ENGLISH_NUMBERS,
  NOT_A_UNIT,
  SPOKEN_UNITS,
} from '../../content/vocabulary/measure-words.ts';
import { dimensionText, PLAIN, readUnit, unitAt, type Unit } from './units.ts';

export interface Mention {
  text: string;
  start: number;
  end: number;
  /**
   * `dimensionText` of its unit, `%` for a percentage, null without a unit or for counted things.
   */
  dimension: string | null;
  number: number;
  /** In base units; several if the unit is ambiguous. */
  values: readonly number[];
  /** Relative: half of the last written digit. */
  precision: number;
  isAbout: boolean;
  /** The lower end if the mention is a range. */
  from: readonly number[] | null;
}

const CHINESE_SIGNS = `${CHINESE_DIGITS}两十百千万点`;
const ENGLISH = Object.keys(ENGLISH_NUMBERS).join('|');
const BEGINNING = new RegExp(
  String.raw`\d|[¥$]|(?<![a-z])(?:us\$|usd|cny|rmb|half|${ENGLISH})(?![a-z])|百分之|[${CHINESE_SIGNS}半]`,
  'g',
);
const DIGITS = new RegExp(
  [
    String.raw`(?<money>us\$|[¥$]|usd|cny|rmb)?\s?`,
    String.raw`(?:(?<low>\d{1,12}(?:\.\d{1,12})?)\s?(?:[-–—~至到]|to(?=\s))\s?)?`,
    String.raw`(?<number>\d{1,3}(?:,\d{3}){1,5}(?![\d,])(?:\.\d{1,20})?|\d{1,20}(?:\.\d{1,20})?)`,
    String.raw`(?:\s?(?<times>[万亿]))?`,
  ].join(''),
  'y',
);
const PERCENT = new RegExp(
  String.raw`百分之(?<percent>[${CHINESE_SIGNS}]{1,12}|\d{1,3}(?:\.\d{1,6})?)`,
  'y',
);
const SPOKEN = new RegExp(
  String.raw`(?<chinese>[${CHINESE_SIGNS}]{1,12}|半)\s?|(?:(?<halfA>half an?)|(?<english>${ENGLISH})(?<andHalf> and a half)?) `,
  'y',
);
const BETWEEN = /\s{0,2}|-/y;
const HALF = /\s?半(?![年天])/y;
const RATE = /\s?(?:\/|per )\s?/y;
/** After these characters a digit belongs to a name: 'C5', 'SS304', 'GB3453'. */
const IN_A_WORD = /[a-wyz_]/;
const YEAR = /^(?:19|20)\d\d$/;
const AROUND = 8;
const SPOKEN_PRECISION = 0.02;

/** Returns all numbers in order, a range as one. Linear in the text's length. */
export function mentionsIn(text: string): Mention[] {
  const flat = levelled(text);
  const mentions: Mention[] = [];
  BEGINNING.lastIndex = 0;
  for (let found = BEGINNING.exec(flat); found !== null; found = BEGINNING.exec(flat)) {
    const start = found.index;
    const next = BEGINNING.lastIndex;
    const isName = IN_A_WORD.test(flat[start - 1] ?? '');
    const read = isName ? null : readAt(flat, start);
    BEGINNING.lastIndex = Math.max(next, isName ? endOfDigits(flat, start) : (read?.end ?? 0));
    if (read === null) continue;
    const { end } = read;
    const around = `${flat.slice(Math.max(0, start - AROUND), start)} ${flat.slice(end, end + AROUND)}`;
    mentions.push({
      ...read,
      text: text.slice(start, end),
      start,
      isAbout: read.isAbout || ABOUT_WORDS.test(around),
    });
  }
  return mentions;
}

type Read = Omit<Mention, 'text' | 'start'>;

function endOfDigits(flat: string, start: number): number {
  DIGITS.lastIndex = start;
  return DIGITS.test(flat) ? DIGITS.lastIndex : start + 1;
}

function readAt(flat: string, start: number): Read | null {
  const digits = matched(DIGITS, flat, start);
  if (digits !== null) return readDigits(flat, digits);
  const percent = matched(PERCENT, flat, start);
  if (percent !== null) {
    const value = chineseNumber(percent.groups['percent'] ?? '');
    return measured(value, PERCENT_UNIT, { end: percent.end, ...IN_WORDS });
  }
  const spoken = matched(SPOKEN, flat, start);
  if (spoken === null) return null;
  const { chinese, english, andHalf } = spoken.groups;
  if ((english === 'a' || english === 'an') && andHalf === undefined) return null;
  const unit = wordAt(flat, spoken.end);
  if (unit === null) return null;
  const half = chinese === undefined ? null : matched(HALF, flat, unit.end);
  const whole =
    chinese !== undefined
      ? chineseNumber(chinese)
      : english === undefined
        ? 0.5
        : (ENGLISH_NUMBERS[english] ?? 0);

  return measured(whole + ((half ?? andHalf) ? 0.5 : 0), unit, {
    end: half?.end ?? unit.end,
    ...IN_WORDS,
  });
}

function readDigits(flat: string, { end: behind, groups }: Matched): Read {
  const { number = '', low, times, money } = groups;
  const scale = times === '万' ? 1e4 : times === '亿' ? 1e8 : 1;
  const unit =
    money === undefined
      ? wordAt(flat, behind + (matched(BETWEEN, flat, behind)?.length ?? 0))
      : rateAt(flat, behind, money);
  const isYear = YEAR.test(number) && unit?.word === '年';
  const end = unit === null || isYear ? behind : unit.end;
  const half = unit === null ? null : matched(HALF, flat, end);
  const value = Number(number.replaceAll(',', '')) * scale + (half === null ? 0 : 0.5);
  const places = number.split('.')[1]?.length ?? 0;
  const step = half === null ? 0.5 * 10 ** -places * scale : 0.05;

  return measured(value, isYear ? null : unit, {
    end: half?.end ?? end,
    precision: value === 0 ? 0 : step / value,
    isAbout: half !== null,
    from: low === undefined ? null : Number(low),
  });
}

interface Word {
  word: string;
  unit: Unit;
  end: number;
}

function wordAt(flat: string, at: number): Word | null {
  const read = unitAt(flat, at);
  if (read === null) return null;
  const word = flat.slice(at, read.end);
  const isOther = (word.length === 1 || word === 'in') && NOT_A_UNIT.test(flat.slice(at, at + 10));

  return isOther ? null : { word, ...read };
}

/** '$5/m2': the currency precedes the number, the rate follows it. */
function rateAt(flat: string, behind: number, money: string): Word | null {
  const currency =
    money === 'rmb' || money === '¥' ? 'cny' : money.startsWith('us') ? 'usd' : money;
  const per = matched(RATE, flat, behind);
  const below = per === null ? null : wordAt(flat, per.end);
  const word = below === null ? currency : `${currency}/${below.word}`;
  const unit = readUnit(word);

  return unit === null ? null : { word, unit, end: below?.end ?? behind };
}

interface Matched {
  groups: Record<string, string | undefined>;
  end: number;
  length: number;
}

function matched(sticky: RegExp, flat: string, at: number): Matched | null {
  sticky.lastIndex = at;
  const match = sticky.exec(flat);
  return match && { groups: match.groups ?? {}, end: sticky.lastIndex, length: match[0].length };
}

const IN_WORDS = { precision: SPOKEN_PRECISION, isAbout: true, from: null };
const PERCENT_UNIT: Pick<Word, 'word' | 'unit'> = {
  word: '%',
  unit: { dimension: PLAIN, factors: [0.01] },
};

function measured(
  number: number,
  word: Pick<Word, 'word' | 'unit'> | null,
  rest: { end: number; precision: number; isAbout: boolean; from: number | null },
): Read {
  const factors = word?.unit.factors ?? [1];
  const isPercent = word !== null && SHARES.has(word.word);
  const dimension = word === null ? '' : isPercent ? '%' : dimensionText(word.unit.dimension);
  const inBase = (value: number) => factors.map((factor) => value * factor);

  return {
    ...rest,
    number,
    dimension: dimension === '' ? null : dimension,
    values: inBase(number),
    from: rest.from === null ? null : inBase(rest.from),
  };
}

const SHARES: ReadonlySet<string> = new Set(['%', ...SPOKEN_UNITS['%']]);

function chineseNumber(text: string): number {
  if (text === '半') return 0.5;
  if (/^\d/.test(text)) return Number(text);
  const [whole = '', fraction = ''] = text.split('点');
  let sum = 0;
  let group = 0;
  let digit = 0;
  for (const sign of whole) {
    const place = { 十: 10, 百: 100, 千: 1000 }[sign];
    if (place !== undefined) {
      group += (digit || 1) * place;
      digit = 0;
    } else if (sign === '万') {
      sum += (group + digit || 1) * 10_000;
      group = 0;
      digit = 0;
    } else {
      digit = sign === '两' ? 2 : CHINESE_DIGITS.indexOf(sign);
    }
  }
  const decimals = Array.from(fraction, (sign) => String(CHINESE_DIGITS.indexOf(sign))).join('');

  return Number(`${String(sum + group + digit)}.${decimals || '0'}`);
}

/** Lower case and half-width, only where the length doesn't change. */
function levelled(text: string): string {
  return text.replace(/[^\n -@[-~]/g, (sign) => {
    const flat = sign.normalize('NFKC').toLowerCase();
    return flat.length === 1 ? flat : sign;
  });
}
