import type { DealAsk, DealFact } from './deal.ts';
import { WINDOW } from './denominators.ts';
import { isOneOf, isSame, times } from './dimension.ts';

const UNIT_PRICE =
  /(?:单价|(?<!总|货)价格?|unit price|price|rate|卖)\s?(?:是|为|of|is|:|：|=)?\s?(?:us\$|[$€£¥]|usd|eur|gbp|rmb|cny)?\s?$/;

/** '1吨5800': the price of one tonne. */
export function withPricesOfOne(text: string, facts: readonly DealFact[]): DealFact[] {
  const isOfOne = (stock: DealFact | undefined, price: DealFact | undefined) =>
    stock !== undefined &&
    price !== undefined &&
    /^[1一] ?[^\d.\s十百千万]/.test(stock.text) &&
    isOneOf(stock.dimension) &&
    isSame(price.dimension, { money: 1 }) &&
    /^\s?[=:]?\s?[$¥€]?$/.test(text.slice(stock.start + stock.text.length, price.start));
  return facts.flatMap((fact, at) => {
    const before = facts[at - 1];
    if (isOfOne(fact, facts[at + 1])) return [];
    if (!isOfOne(before, fact) || before === undefined) return [fact];
    return [
      {
        ...fact,
        value: fact.value / before.value,
        dimension: times(fact.dimension, before.dimension, -1),
      },
    ];
  });
}

/** '海运费2850美金一柜装24吨': an amount for the one container that is spoken of. */
export function ofOneContainer(facts: readonly DealFact[], asks: readonly DealAsk[]): DealFact[] {
  const isCounted =
    facts.some(({ dimension }) => dimension.container === 1) ||
    asks.some((ask) => ask.kind === 'amount' && ask.dimension.container !== undefined);
  const isShared = facts.some(({ dimension }) => isSame(dimension, { piece: 1 }));
  if (isCounted || !(isShared || facts.some(({ dimension }) => isSame(dimension, { money: 1 }))))
    return [...facts];
  return facts.map((fact) =>
    fact.dimension.container === -1
      ? { ...fact, dimension: times(fact.dimension, { container: 1 }) }
      : fact,
  );
}

/** '高1.8 宽3米一片': the second of two sides is a length of the piece. */
export function withSidesOfPiece(facts: readonly DealFact[]): DealFact[] {
  const isSide = ({ dimension }: DealFact) => isSame(dimension, { 'm²': 1, m: -1 });
  const second = facts.filter(isSide)[1];
  return facts.map((fact) =>
    fact === second ? { ...fact, dimension: { m: 1, piece: -1 } } : fact,
  );
}

const LOWEST_PRICE = 0.1;

const isTooLow = ({ dimension, value, role }: DealFact, stock: DealFact) =>
  isSame(dimension, { money: 1 }) && role === 'factor' && value / stock.value < LOWEST_PRICE;

const PRICE_OF_ALL = /总价|一共|总共|合计|\b(?:total|altogether|in all)\b/;

/** '宽1.5长40米 12卷': the length is that of a roll. */
export function withPieceLengths(text: string, facts: readonly DealFact[]): DealFact[] {
  const isOfPiece = /[一每](?:卷|张|片)|\b(?:per|a|each|one) (?:roll|sheet|panel)\b/.test(text);
  const hasWidth = facts.some(({ dimension }) => isSame(dimension, { 'm²': 1, m: -1 }));
  const hasPieces =
    facts.some(({ dimension }) => dimension.piece !== undefined) || (isOfPiece && hasWidth);
  return facts.map((fact) => {
    const before = text.slice(Math.max(0, fact.start - WINDOW), fact.start);
    const isLong =
      /(?<!总|全)长\s?$|(?<!total )length\s?(?:of |is )?$/.test(before) ||
      /^\s?(?:长|long)/.test(text.slice(fact.start + fact.text.length));
    return hasPieces && isSame(fact.dimension, { m: 1 }) && isLong
      ? { ...fact, dimension: { m: 1, piece: -1 } }
      : fact;
  });
}

/** '1387公斤 单价5.2': a price of one of the only kind of goods that is named. */
export function withUnitPrices(text: string, facts: readonly DealFact[]): DealFact[] {
  const stocks = facts.filter(
    ({ dimension }) =>
      dimension.money === undefined && Object.values(dimension).every((power) => power > 0),
  );
  const [stock] = stocks;
  const isOneKind =
    stock !== undefined && stocks.every((each) => isSame(each.dimension, stock.dimension));
  // '一卷1.2x25米卖185块': the price of the piece that is described.
  const isOfPiece = facts.some(
    ({ role, dimension }) =>
      role === 'description' || (dimension.piece === -1 && dimension.money === undefined),
  );
  if (stock === undefined && isOfPiece && !PRICE_OF_ALL.test(text))
    return facts.map((fact) =>
      isSame(fact.dimension, { money: 1 }) && fact.role !== 'addend'
        ? { ...fact, role: 'factor', dimension: { money: 1, piece: -1 } }
        : fact,
    );
  // '1.5米宽20米长卖465块': the price is that of the piece with these sides.
  const isSized =
    isOneKind && stock.dimension.m === 1 && facts.some(({ dimension }) => dimension['m²'] === 1);
  return facts.map((fact) => {
    const before = text.slice(Math.max(0, fact.start - WINDOW), fact.start);
    // '一千平 9块8': too little for all of them.
    if (isOneKind && isTooLow(fact, stock) && facts.length === 2)
      return { ...fact, role: 'factor', dimension: times(fact.dimension, stock.dimension, -1) };
    if (isSized || !isOneKind || !isSame(fact.dimension, { money: 1 }) || !UNIT_PRICE.test(before))
      return fact;
    const role = fact.role === 'cost' || fact.role === 'price' ? fact.role : 'factor';
    return { ...fact, role, dimension: times(fact.dimension, stock.dimension, -1) };
  });
}
