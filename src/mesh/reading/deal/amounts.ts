import { convert } from '../../units.ts';
import type { Meaning, QuantityToken } from '../tokens.ts';
import { CURRENCY_BEFORE, CURRENCY_BEHIND } from './currencies.ts';
import type { DealFact } from './deal.ts';
import { ASKED_BEHIND, WINDOW, countedBehind, namedCount } from './denominators.ts';
import { type Amount, type Base, amountOf, amountPer, isSame, times } from './dimension.ts';
import { TARE } from './fact-roles.ts';
import { isLength } from './sides.ts';

/** A price of one of what stands before it: '12 rolls @ 41.50'. */
export const AT = /(?:@|\bat|×|x|\*)\s?(?:us\$|[$€£¥]|usd|eur|gbp|rmb|cny)?\s?$/;

interface Around {
  per: readonly [Base, number] | null;
  isMoney: boolean;
  before: string;
  previous: QuantityToken | null;
}

export function amountOfToken(token: QuantityToken, text: string, around: Around): Amount | null {
  const width = widthOf(token, around.before, text.slice(token.end, token.end + WINDOW));
  if (width !== null) return width;
  const whole = plainAmount(token, text, around);
  if (whole === null) return null;
  const isOfAsk = ASKED_BEHIND.test(text.slice(token.end)) && /每|per/.test(token.text);
  const amount = isOfAsk ? withoutPer(whole, token) : whole;
  if (amount === null || isOfAsk) return amount;
  const own = ownPer(token, text, around.before);
  if (
    (AT.test(around.before) || isListed(token, text, around.previous)) &&
    isSame(amount.dimension, { money: 1 }) &&
    around.previous !== null
  ) {
    const goods = plainAmount(around.previous, text, { ...around, before: '' });
    if (goods && goods.dimension.money === undefined && around.per === null && own === null) {
      const [unit] = around.previous.meanings;
      const inBase = unit?.unit == null ? 1 : goods.value / unit.value;
      return {
        ...amount,
        value: amount.value / inBase,
        dimension: times(amount.dimension, goods.dimension, -1),
      };
    }
  }
  const isOfPiece = isSizeOfPiece(amount, {
    before: around.before,
    behind: text.slice(token.end, token.end + WINDOW),
  });
  const isOnPallet =
    isSame(amount.dimension, { piece: 1 }) &&
    /\b(?:pallets?|skids?) (?:of|with|holds?|takes?) $/.test(around.before);
  const sizeOf = isOnPallet ? 'pallet' : isOfPiece ? 'piece' : null;
  const per = around.per ?? own ?? (sizeOf === null ? null : ([sizeOf, 1] as const));
  const isRate = Object.values(amount.dimension).some((power) => power < 0);
  if (amount.dimension.kg === 1 && TARE.test(around.before) && /托|栈|pallet|skid/.test(text))
    return { ...amount, dimension: { kg: 1, pallet: -1 } };
  if (per === null || isRate || amount.dimension[per[0]] === 1) return amount;
  return {
    ...amount,
    value: amount.value / per[1],
    dimension: times(amount.dimension, { [per[0]]: 1 }, -1),
  };
}

/** '47 kg rolls', '15 m rolls', '15米的卷': the weight or the length of one. */
function isSizeOfPiece(
  { dimension }: Amount,
  { before, behind }: { before: string; behind: string },
): boolean {
  const ofPieces = /\b(?:rolls?|sheets?|panels?|coils?|bundles?) (?:of|weighing) $/.test(before);
  if (isSame(dimension, { kg: 1 }) && ofPieces) return true;
  if (isSame(dimension, { kg: 1 })) return /^[- ]?(?:rolls?|sheets?|panels?|coils?)\b/.test(behind);
  return isSame(dimension, { m: 1 }) && /^[- ]?(?:long )?(?:rolls?|coils?)\b|^长?的卷/.test(behind);
}

/** '5 rolls 44.90, 12 rolls 39.50': a number right behind a count is its price where several lines say so. */
function isListed(token: QuantityToken, text: string, previous: QuantityToken | null): boolean {
  if (previous === null || text.slice(previous.end, token.end).trim() !== token.text) return false;
  return (text.match(LISTED) ?? []).length >= 2;
}

const LISTED =
  /\d{1,6} ?(?:rolls?|pcs|pieces|sheets?|panels?|box(?:es)?|卷|张|片|个|箱|件) [$¥€]?\d{1,7}(?:\.\d{1,3})?(?![\d.]| ?(?:%|x|×|\*|mm|cm|m\b|kg))/g;

/** '465元 每平米多少钱': the price of something else. */
function withoutPer(amount: Amount, { meanings }: QuantityToken): Amount | null {
  const [meaning] = meanings;
  if (amount.dimension.money !== 1 || meaning === undefined) return null;
  return { value: meaning.value, dimension: { money: 1 }, currency: amount.currency };
}

const WIDTH = /(?:(?<![\d米m] ?)[宽高]|width|height)\s?(?:是|为|of|is|:|：)?\s?$/;

const WIDE_BEHIND = /^\s?(?:[宽高]|(?:wide|high|tall)\b)/;
const NAMES_NEXT = /^\s?[宽高]\s?\d/;
const OF_NEXT = /(?<![\d.])(\d{1,4}(?:\.\d{1,2})?) ?[米m] ?[宽高]\s?$/;
/** m. */
const MAX_WIDTH = 8;

/** '25米宽1米': nothing is that wide, and the word names the second length. */
const isOfNext = (before: string) => Number(OF_NEXT.exec(before)?.[1] ?? 0) > MAX_WIDTH;

/** '宽1.5', '宽800': m² of a metre. */
function widthOf({ meanings }: QuantityToken, before: string, behind: string): Amount | null {
  const named = meanings.find(({ unit }) => unit !== null && isLength(unit));
  const [first] = meanings;
  const isLong = (named?.unit ? convert(named.value, named.unit, 'm') : 0) > MAX_WIDTH;
  if (
    !(
      WIDTH.test(before) ||
      isOfNext(before) ||
      (WIDE_BEHIND.test(behind) && !(NAMES_NEXT.test(behind) && isLong))
    ) ||
    first === undefined
  )
    return null;
  if (named === undefined && first.unit !== null) return null;
  const metres = named?.unit
    ? convert(named.value, named.unit, 'm')
    : first.value >= 100
      ? first.value / 1000
      : first.value;
  return { value: metres, dimension: { 'm²': 1, m: -1 }, currency: null };
}

/** The denominator that the lexer found: '15公斤一托'. The weight of an empty pallet has none. */
function ownPer(
  token: QuantityToken,
  text: string,
  before: string,
): readonly [Base, number] | null {
  const unit = token.per === null || TARE.test(before) ? null : amountPer(token.per);
  return unit?.[0] === 'piece'
    ? [namedCount(token.text) ?? openCount(token, text) ?? 'piece', 1]
    : unit;
}

/** '2800美元一个20尺柜': the counted thing stands behind the number. */
function openCount({ text: word, end }: QuantityToken, text: string): Base | null {
  return /[一每][个只条]$/.test(word) ? countedBehind(text, end) : null;
}

function plainAmount(token: QuantityToken, text: string, around: Around): Amount | null {
  const behind = text.slice(token.end, token.end + WINDOW);
  const currency =
    CURRENCY_BEHIND.find(([, pattern]) => pattern.test(behind))?.[0] ??
    CURRENCY_BEFORE.find(([, pattern]) => pattern.test(around.before))?.[0];
  const meaning = token.meanings.find((each) => meansAmount(each));
  const [first] = token.meanings;
  if (meaning?.unit && !(currency !== undefined && first?.unit === null)) {
    const amount = amountOf(meaning.value, meaning.unit);
    const isBare = /(?:\d|[个只])$/.test(token.text) || /^(?:pcs|pieces)/.test(token.text);
    const counted =
      amount?.dimension.piece === 1
        ? (namedCount(token.text) ?? (isBare ? countedBehind(text, token.end) : null))
        : null;
    if (amount && counted) return { ...amount, dimension: { [counted]: 1 } };
    const under = amount?.dimension.piece === -1 ? openCount(token, text) : null;
    if (amount && under)
      return {
        ...amount,
        dimension: times(times(amount.dimension, { piece: 1 }), { [under]: 1 }, -1),
      };
    // '5450 per ton' is no amount of yuan in an English text.
    return amount?.currency === 'CNY' && !SAYS_YUAN.test(text)
      ? { ...amount, currency: currency ?? null }
      : amount;
  }
  if (first?.unit === 'mesh/cm' && token.text.endsWith('t'))
    return { value: first.value * 1000, dimension: { kg: 1 }, currency: null };
  if (first?.unit !== null) return null;
  if (TARE.test(around.before)) return { value: first.value, dimension: { kg: 1 }, currency: null };
  const counted = countedBehind(text, token.end);
  if (counted !== null) return { value: first.value, dimension: { [counted]: 1 }, currency: null };
  // '20 per pallet' without a word of money.
  if (currency === undefined && !around.isMoney && around.per?.[0] === 'pallet')
    return { value: first.value, dimension: { piece: 1 }, currency: null };
  return currency !== undefined || around.isMoney
    ? { value: first.value, dimension: { money: 1 }, currency: currency ?? null }
    : null;
}

const SAYS_YUAN = /[\u4e00-\u9fff¥]|\b(?:rmb|cny|yuan|kuai)\b|\d(?:rmb|cny|yuan)/;

const meansAmount = ({ value, unit, cost }: Meaning) =>
  unit !== null && cost < 2 && amountOf(value, unit) !== null;

const SCALES: Readonly<Record<number, string>> = {
  1000: '/t',
  0.45359237: '/lb',
  0.5: '/jin',
  0.09290304: '/ft²',
  0.3048: '/ft',
};

/** '5600一吨' is a price of a tonne. */
export function scaleOf(
  token: QuantityToken,
  { dimension }: Amount,
  per: readonly [Base, number] | null,
): DealFact['scale'] {
  if (dimension.money !== 1 || Object.keys(dimension).length === 1) return null;
  const unit = token.meanings[0]?.unit?.split('/')[1];
  const factor =
    (unit === 't' ? 1000 : per?.[1]) ?? (token.per === null ? 1 : (amountPer(token.per)?.[1] ?? 1));
  const label = SCALES[factor];
  return label === undefined ? null : { factor, label };
}
