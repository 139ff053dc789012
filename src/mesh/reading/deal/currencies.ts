import type { QuantityToken, Token } from '../tokens.ts';
import type { ExchangeRate } from './deal.ts';

const CURRENCIES: readonly (readonly [string, string])[] = [
  ['USD', String.raw`us\$|\$|usd|美元|美金|美刀|dollars?`],
  ['EUR', String.raw`€|欧元|欧|eur(?:os?)?\b`],
  ['GBP', String.raw`£|英镑|gbp|pounds? sterling`],
  ['INR', String.raw`₹|inr\b|rupees?|rs\.?(?=\s?\d)|卢比`],
  ['AED', String.raw`aed\b|dirhams?|迪拉姆`],
  ['SAR', String.raw`sar\b|riyals?|里亚尔`],
  ['JPY', String.raw`jpy\b|yen\b|日元`],
  ['RUB', String.raw`rub\b|rou?bles?|卢布`],
  ['THB', String.raw`thb\b|baht|泰铢`],
  ['VND', String.raw`vnd\b|越南盾`],
  ['BRL', String.raw`brl\b|reais`],
  ['CNY', String.raw`¥|rmb|cny|人民币|yuan|块钱?|元`],
];

export const CURRENCY_BEHIND = CURRENCIES.map(
  ([code, words]) => [code, new RegExp(String.raw`^\s?(?:${words})`)] as const,
);

export const CURRENCY_BEFORE = CURRENCIES.map(
  ([code, words]) => [code, new RegExp(String.raw`(?:${words})\s?$`)] as const,
);

/** Currencies that an answer is wanted in. */
const CURRENCY_NAMES = [
  ['USD', /usd|us dollars?|dollars|美元|美金|美刀/g],
  ['EUR', /欧元|\beuros?\b|\beur\b/g],
  ['GBP', /英镑|\bgbp\b/g],
  ['INR', /卢比|\binr\b|\brupees?\b/g],
  ['AED', /迪拉姆|\baed\b|\bdirhams?\b/g],
  ['SAR', /里亚尔|\bsar\b|\briyals?\b/g],
  ['JPY', /日元|\bjpy\b|\byen\b/g],
  ['RUB', /卢布|\brub\b|\brou?bles?\b/g],
  ['THB', /泰铢|\bthb\b|\bbaht\b/g],
  ['VND', /越南盾|\bvnd\b/g],
  ['BRL', /\bbrl\b|\breais\b/g],
  ['CNY', /人民币|\brmb\b|\bcny\b|\byuan\b/g],
] as const;

const MAJOR: ReadonlySet<string> = new Set(['USD', 'EUR', 'GBP', 'CNY']);

/** The currency that a rate without its currencies leads to: the one that is named beside the usual ones, or CNY. */
export function rateTarget(text: string): string {
  const other = CURRENCY_NAMES.find(([code, words]) => !MAJOR.has(code) && text.search(words) >= 0);
  return other?.[0] ?? 'CNY';
}

/** '1,000 EUR at 1.08' beside dollars: a rate between two foreign currencies, of the one that it stands behind. */
export function pairOfRate(text: string, start: number): { of: string; to: string } | null {
  const before = text.slice(0, start).replace(/ ?(?:at|@|按) ?$/, '');
  const of = CURRENCY_BEFORE.find(([, pattern]) => pattern.test(before))?.[0];
  const [to, ...others] = CURRENCY_NAMES.flatMap(([code, words]) =>
    code !== of && text.search(words) >= 0 ? [code] : [],
  );

  return of && to && to !== 'CNY' && of !== 'CNY' && others.length === 0 ? { of, to } : null;
}

/** 'In eur at 1.08', '折欧元按1.08'. */
const IN_CURRENCY_AT =
  /(?:\b(?:in|into|to) (?:eur(?:os?)?|gbp|usd|pounds?|us dollars|dollars) (?:at|@|using|with)(?: (?:a |the )?rate(?: of)?)?|[换折合成](?:成|算|合)?(?:欧元|英镑|美元|美金)[^\d,，]{0,2}[按用以])\s?$/;

export function isExchangeRate(
  token: QuantityToken,
  tokens: readonly Token[],
  at: number,
  text: string,
): boolean {
  const unit = token.meanings[0]?.unit;
  if (unit === 'CNY/USD') return true;
  if (unit !== null) return false;
  const isNamed = [at - 1, at - 2, at + 1].some((place) => {
    const word = tokens[place];
    return word?.kind === 'word' && word.nouns.includes('exchangeRate');
  });
  const value = token.meanings[0]?.value ?? NaN;
  const isLast = /(?:at|按|@|用|除以|÷|\/|by)\s?$/.test(
    text.slice(Math.max(0, token.start - 4), token.start),
  );
  const isOfCurrency = IN_CURRENCY_AT.test(text.slice(Math.max(0, token.start - 32), token.start));
  if (isOfCurrency && value > 0.5 && value < 12)
    return !/^\s?(?:\/|per\b|each\b|元|块|%|个|一)/.test(text.slice(token.end, token.end + 6));
  const isAlone = text.length < 16 && tokens.filter(({ kind }) => kind === 'quantity').length === 1;
  if (isNamed) return true;
  if (!(isLast || isAlone) || !(value > 0.5 && value < 12)) return false;
  const currencies = CURRENCY_NAMES.filter(([, pattern]) => text.search(pattern) >= 0).length;
  return (
    ((currencies > 0 && value > 5) || (currencies > 1 && value < 2)) &&
    !/^\s?(?:元|块|%|个)/.test(text.slice(token.end, token.end + 3))
  );
}

/** '多少钱，换美元多少': both are wanted. */
export function namesCurrencyAfter(text: string, end: number): boolean {
  return CURRENCY_NAMES.some(([, pattern]) => text.slice(end + 1).search(pattern) >= 0);
}

const ANY_CURRENCY = CURRENCIES.map(([, words]) => words).join('|');

const STATED_RATE = new RegExp(
  String.raw`1\s?(${ANY_CURRENCY})\s?(?:=|is|等于|兑|合|换)\s?(\d{1,4}(?:\.\d{1,6})?)\s?(${ANY_CURRENCY})`,
);

/** '1 usd = 0.92 eur'. */
export function statedRate(
  text: string,
): { rate: ExchangeRate; start: number; end: number } | null {
  const match = STATED_RATE.exec(text);
  const [whole, of = '', value = '', to = ''] = match ?? [];
  if (!match || whole === undefined) return null;
  const start = match.index;
  return {
    rate: { value: Number(value), of: currencyNamed(of), to: currencyNamed(to) ?? 'CNY', start },
    start,
    end: start + whole.length,
  };
}

function currencyNamed(word: string): string | null {
  return CURRENCY_BEHIND.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
}

/** 'That's eur', '都是美金': the currency of what was said before. */
export function givenCurrencyIn(text: string): string | null {
  const match = GIVEN_CURRENCY.exec(text);
  return match?.[1] === undefined ? null : currencyNamed(match[1]);
}

const GIVEN_CURRENCY = new RegExp(
  String.raw`(?:\b(?:that'?s|those are|prices? (?:is|are)|it'?s|it is|they are)(?: all)? (?:in )?|(?:都|价格|以上|刚才)是)(eur(?:os?)?|usd|gbp|rmb|cny|美元|美金|欧元|英镑|人民币)`,
);

/** Currencies that stand beside no number. */
export function askedCurrencies(text: string, tokens: readonly Token[]): string[] {
  const numbers = tokens.filter((token) => token.kind === 'quantity');
  const asked: { code: string; index: number }[] = [];
  const given = GIVEN_CURRENCY.exec(text);
  for (const [code, pattern] of CURRENCY_NAMES) {
    for (const { index, 0: word } of text.matchAll(pattern)) {
      const behind = index + word.length;
      const isOfNumber = numbers.some(
        ({ start, end }) =>
          (index < end && behind > start) ||
          (index >= end && text.slice(end, index).trim() === '') ||
          (behind <= start && text.slice(behind, start).trim() === ''),
      );
      const isGiven =
        given !== null && index >= given.index && index < given.index + given[0].length;
      const isOfRate =
        isGiven ||
        /(?:汇率|rate)[^\d]{0,6}$/.test(text.slice(0, index)) ||
        /^(?:汇率| ?rate)/.test(text.slice(behind));
      if (!isOfNumber && !isOfRate) asked.push({ code, index });
    }
  }
  return [...new Set(asked.toSorted((a, b) => a.index - b.index).map(({ code }) => code))];
}
