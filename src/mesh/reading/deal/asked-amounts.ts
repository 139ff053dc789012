import type { UnitId } from '../../units.ts';
import type { NounId } from '../nouns.ts';
import type { AskToken, Token } from '../tokens.ts';
import { askedCurrencies, namesCurrencyAfter } from './currencies.ts';
import type { AskedPer, DealAsk, DealFact } from './deal.ts';
import { countedBehind, namedCount } from './denominators.ts';
import { type Base, type Dimension, amountOf, isOneOf, times } from './dimension.ts';

/** The amounts asked for: money in a currency for one of something, a number of pieces, a weight. */
export function asksOf(
  text: string,
  tokens: readonly Token[],
  pers: readonly AskedPer[],
  facts: readonly DealFact[],
  isAboutMoney: boolean,
): DealAsk[] {
  const asks: DealAsk[] = [];
  const currencies = askedCurrencies(text, tokens);
  const isTotal = tokens.some(
    (token) => token.kind === 'word' && (token.act === 'sum' || token.nouns.includes('total')),
  );
  const [first] = pers;
  const amountAsk = (
    over: Dimension,
    {
      currency = null,
      unit = null,
      per = first,
    }: { currency?: string | null; unit?: UnitId | null; per?: AskedPer | undefined } = {},
  ): DealAsk => ({
    kind: 'amount',
    dimension: per === undefined ? over : times(over, { [per.base]: 1 }, -1),
    currency,
    scale: per?.label == null ? null : { factor: per.factor, label: per.label },
    unit,
  });
  for (const token of tokens) {
    if (token.kind !== 'ask' || token.isUnitOnly) continue;
    const amount = token.unit === null ? null : amountOf(1, token.unit);
    const counted =
      namedCount(token.text) ?? countedBehind(text, token.end) ?? piecesBehind(text, token);
    if (counted !== null || amount?.dimension.piece === 1)
      asks.push(amountAsk({ [counted ?? 'piece']: 1 }));
    else if (amount !== null && amount.dimension.money === undefined)
      asks.push(amountAsk(amount.dimension, { unit: token.unit }));
    else if (token.noun === 'weight') asks.push(amountAsk({ kg: 1 }));
  }
  const isPriced = facts.some(({ dimension }) => dimension.money === 1);
  const isWeighed = tokens.some(
    (token) =>
      token.kind === 'word' && token.nouns.includes('weight') && !/自重|皮重|tare/.test(token.text),
  );
  if (asks.length === 0 && isWeighed && !isPriced) asks.push(amountAsk({ kg: 1 }));
  const hasBoth = ['cost', 'price'].every((role) => facts.some((fact) => fact.role === role));
  const hasNoNumber = tokens.every(({ kind }) => kind !== 'quantity');
  const shares = tokens.flatMap((token) =>
    token.kind === 'word' && (hasBoth || hasNoNumber) ? token.nouns.filter(isShare) : [],
  );
  asks.push(...[...new Set(shares)].map((kind) => ({ kind })));
  const asksMoney = currencies.length > 0 || asksPrice(tokens);
  if (asks.length === 0 && hasNoNumber && first !== undefined && !asksMoney)
    return pers.map((per) => ({ kind: 'per', per }));
  if (!isAboutMoney || (asks.length > 0 && !asksMoney)) return asks;
  const stocks = facts.filter(({ dimension }) => isOneOf(dimension));
  const [stock] = stocks;
  if (UNIT_PRICE_ASK.test(text.trim()) && stocks.length === 1 && stock && currencies.length === 0)
    return [...asks, amountAsk(times({ money: 1 }, stock.dimension, -1))];
  const priceAsk = tokens.findIndex((token) => token.kind === 'ask' && token.noun === 'price');
  const isAlsoOwn =
    priceAsk >= 0 && currencies.length > 0 && namesCurrencyAfter(text, tokens[priceAsk]?.end ?? 0);
  const wanted: (string | null)[] = [
    ...(isAlsoOwn || currencies.length === 0 ? [null] : []),
    ...currencies,
  ];
  const isSaidBefore = (per: AskedPer, at: number) =>
    pers.findIndex((each) => each.base === per.base && each.factor === per.factor) < at;
  const own = pers.filter((per, at) => !isSaidBefore(per, at));
  for (const currency of wanted) {
    for (const per of own) asks.push(amountAsk({ money: 1 }, { currency, per }));
    if (first === undefined || isTotal) asks.push({ kind: 'money', currency, isTotal });
  }
  return asks;
}

/** Asks for the price of one of the goods. */
const UNIT_PRICE_ASK = /(?:单价|unit price|price each|each)(?:是|是多少|多少钱?)?\s?[?？]?$/;

const isShare = (noun: NounId): noun is 'margin' | 'markup' =>
  noun === 'margin' || noun === 'markup';

/** 'How many 4x8 ft sheets'. */
function piecesBehind(text: string, { unit, noun, end, text: word }: AskToken): Base | null {
  if (unit !== null || noun !== null || !word.includes('how many')) return null;
  return /^[^,.;?]{0,20}\b(?:rolls|sheets|panels|pieces|pcs)\b/.test(text.slice(end, end + 30))
    ? 'piece'
    : null;
}

export function asksPrice(tokens: readonly Token[]): boolean {
  return tokens.some((token) => token.kind === 'ask' && token.noun === 'price');
}
