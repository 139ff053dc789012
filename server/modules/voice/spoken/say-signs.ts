import type { SpokenWords } from '../../../content/spoken/spoken-words.ts';

const NUMBER = String.raw`\d{1,300}(?:,\d{3}){1,99}(?:\.\d{1,300})?|\d{1,300}(?:\.\d{1,300})?`;
const DASH = '[-–—~～]';
const ALONE = String.raw`(?<![\d.,A-Za-z]|[A-Za-z\d]-)`;
/** A minus sign doesn't follow a number or name. */
const SIGN = String.raw`(?:(?<![\d)）]\s?|\p{L})[-−])?`;
const MAX_WHOLE_DIGITS = 7;
const MAX_AMOUNT = 15;

const DATE = /(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/g;
const STANDARD =
  /\b((?:GB\/T|GB|ISO|ASTM|EN|DIN|JIS|YB\/T|QB\/T|HG\/T|JB\/T|BS|API|AISI|SAE)(?:[ -]?[A-Z]{1,2})?)[ -]?(\d[\d.]*)(?:[-–:](\d{4}|\d{2})(?!\d))?/g;
/** Steel and alloy grades are read digit by digit. */
const GRADE =
  /(?<![\d.,-])(?:20[12]|30[123459]|31[04567]|321|347|4[1-4]0|904|2205|2507|1060|3003|5052|6061)(?=(L|H|S|Ti|Cb|N)?(?![A-Za-z\d]|[.,]\d))/g;
const ALLOY = /(?<![\d.,A-Za-z])\d{2,3}(?=(?:Mn|Cr|Si|Ni|Al)(?![a-z]))/g;
const YEAR = /(?<!\d)(\d{4})(?=\s*年)/gu;
const DIAMETER = /[ΦφØø⌀∅]\s*(?=\d)/gu;
const CODE_DIGITS = /(?<=[A-Za-z])\d{3,}/g;
const FRACTION = /(?<![\d./])(\d{1,3})\/(\d{1,3})(?![\d./])/g;
const TIMES = /(?<=\p{L}|\d|\))\s*[*xX×✕]\s*(?=[\d(ΦφØ])/gu;

interface Patterns {
  quantity: RegExp;
  rate: RegExp;
  percent: RegExp;
  range: RegExp;
  ratio: RegExp;
  number: RegExp;
  signs: RegExp;
}

const patternsOf = new WeakMap<SpokenWords, Patterns>();

export function saySigns(text: string, words: SpokenWords): string {
  const { quantity, rate, percent, range, ratio, number, signs } = patterns(words);
  const amount = (written: string) => sayNumber(written, words);
  const digits = (written: string) => sayDigits(written, words);
  const unit = (symbols: string, isOne: boolean) => sayUnit(symbols, isOne, words);
  const gap = words.language === 'zh' ? '' : ' ';
  const apart = (written: string) => `${gap}${digits(written)}${gap}`;

  return (
    text
      .replace(DATE, (whole, year: string, month: string, day: string) =>
        Number(month) >= 1 && Number(month) <= 12
          ? words.date(year, Number(month), Number(day), digits)
          : whole,
      )
      .replace(STANDARD, (_, name: string, code: string, year?: string) =>
        [name.replace(/[/-]/g, ' '), ...[code, year ?? ''].map(digits)].join(' ').trim(),
      )
      .replace(TIMES, '×')
      .replace(YEAR, (year) => (words.language === 'zh' ? digits(year) : year))
      .replace(GRADE, (grade: string, suffix: string | undefined, at: number, all: string) =>
        suffix === undefined && startsWithUnit(all.slice(at + grade.length), words)
          ? grade
          : apart(grade),
      )
      .replace(ALLOY, apart)
      .replace(DIAMETER, words.diameter)
      .replace(percent, (_, low: string | undefined, high: string, sign: string) => {
        const say = sign === '‰' ? words.permille : words.percent;

        return low === undefined
          ? say(amount(high))
          : `${say(amount(low))}${words.to}${say(amount(high))}`;
      })
      .replace(
        quantity,
        (_, low: string | undefined, high: string, lower: string | undefined, symbols: string) => {
          const isPair = high === '2' && low === undefined && words.pairBefore.includes(symbols);
          const whole = isPair ? words.pair : amount(high);
          const value = lower === undefined ? whole : words.fraction(whole, amount(lower));
          const from = low === undefined ? '' : `${amount(low)}${words.to}`;

          return `${from}${value}${gap}${unit(symbols, low === undefined && high === '1' && lower === undefined)}`;
        },
      )
      .replace(rate, (_, symbols: string) => `${words.per}${unit(symbols, true)}`)
      .replace(range, (_, low: string, high: string) => `${amount(low)}${words.to}${amount(high)}`)
      .replace(
        ratio,
        (_, left: string, right: string) => `${amount(left)}${words.ratio}${amount(right)}`,
      )
      .replace(FRACTION, (_, upper: string, lower: string) =>
        words.fraction(amount(upper), amount(lower)),
      )
      .replace(CODE_DIGITS, apart)
      .replace(number, (written, at: number, all: string) => {
        const next = all.slice(at + written.length).trimStart();
        return written === '2' && words.pairBefore.some((word) => next.startsWith(word))
          ? words.pair
          : amount(written);
      })
      .replace(signs, (sign) => `${gap}${words.signs[sign] ?? ''}${gap}`)
      // Drops marks that are never read aloud.
      .replace(/[*_~`#|^\\{}[\]<>$]/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/(?<=[(（])\s|\s(?=[)），。；、])/g, '')
      .trim()
  );
}

function patterns(words: SpokenWords): Patterns {
  const known = patternsOf.get(words);
  if (known) return known;
  const unit = Object.keys(words.units)
    .sort((a, b) => b.length - a.length)
    .map((symbol) => symbol.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('|');
  const ends = String.raw`(?![A-Za-z\d²³])`;
  const low = `(?:(${SIGN}(?:${NUMBER}))\\s*${DASH}\\s*)?`;
  const signs = Object.keys(words.signs).map((sign) => sign.replace(/[+]/, String.raw`\+`));
  const made: Patterns = {
    percent: new RegExp(
      `${ALONE}(?:(${SIGN}(?:${NUMBER}))\\s{0,9}%?\\s{0,9}${DASH}\\s{0,9})?(${SIGN}(?:${NUMBER}))\\s{0,9}([%‰])`,
      'gu',
    ),
    quantity: new RegExp(
      `${ALONE}${low}(${SIGN}(?:${NUMBER}))(?:/(\\d{1,3}))?\\s*((?:${unit})(?:/(?:${unit}))?)${ends}`,
      'gu',
    ),
    rate: new RegExp(`(?<=[\\p{L}\\d）)])\\s*/\\s*(${unit})${ends}`, 'gu'),
    range: new RegExp(`${ALONE}(${NUMBER})\\s*${DASH}\\s*(${NUMBER})(?![\\d/-])`, 'gu'),
    ratio: new RegExp(`${ALONE}(${NUMBER})\\s*[:：∶]\\s*(${NUMBER})(?![\\d:])`, 'gu'),
    number: new RegExp(`${SIGN}(?:${NUMBER})`, 'gu'),
    signs: new RegExp(`[${signs.join('')}]`, 'gu'),
  };
  patternsOf.set(words, made);

  return made;
}

function startsWithUnit(text: string, words: SpokenWords): boolean {
  const symbol = /^\s*(%|‰|[^\s\d，。,.;；:：、()（）]+)/u.exec(text)?.[1];
  if (symbol === undefined) return false;

  return (
    symbol === '%' ||
    symbol === '‰' ||
    words.pairBefore.some((word) => symbol.startsWith(word)) ||
    Object.keys(words.units).some(
      (unit) => symbol.startsWith(unit) && !/^[A-Za-z]/.test(symbol.slice(unit.length)),
    )
  );
}

function sayUnit(symbols: string, isOne: boolean, words: SpokenWords): string {
  const [first = '', ...rest] = symbols.split('/');
  const [one, many] = words.units[first] ?? [first, first];

  return [isOne ? one : many, ...rest.map((symbol) => words.units[symbol]?.[0] ?? symbol)].join(
    words.per,
  );
}

function sayNumber(written: string, words: SpokenWords): string {
  const isNegative = /^[-−]/.test(written);
  const [whole = '', decimals] = written.replace(/[-−,]/g, '').split('.');
  const isLong =
    whole.length > MAX_WHOLE_DIGITS && !whole.endsWith('0000') && !written.includes(',');
  const isCode = isLong || whole.length > MAX_AMOUNT || (whole.length > 1 && whole.startsWith('0'));
  const said = isCode ? sayDigits(whole, words) : words.whole(whole);

  return `${isNegative ? words.minus : ''}${said}${
    decimals === undefined ? '' : `${words.point}${sayDigits(decimals, words)}`
  }`;
}

function sayDigits(written: string, words: SpokenWords): string {
  return Array.from(written.matchAll(/\d|\./g), ([sign]) =>
    sign === '.' ? words.point.trim() : words.digit(Number(sign)),
  ).join(words.digitGap);
}
