import type { UnitId } from '../units.ts';
import type { QuantityToken, Token } from './tokens.ts';

const KILO = /^(?:kilos?|kgs?|kilogram(?:me)?s?|千克|公斤)$/;
const PRICED: Readonly<Record<string, UnitId>> = { CNY: 'CNY/kg', USD: 'USD/kg' };

/**
 * The tokens with a price of a kilogram where a clause has one amount of money without a denominator and names
 * kilograms beside no number: 'a kilo fetches 18 yuan', '18 CNY is what a kilo costs'. Linear.
 */
export function withPricesByWeight(tokens: readonly Token[]): Token[] {
  const clauses: Token[][] = [[]];
  for (const token of tokens) {
    clauses.at(-1)?.push(token);
    if (token.kind === 'break') clauses.push([]);
  }
  return clauses.flatMap(pricedByWeight);
}

function pricedByWeight(clause: readonly Token[]): Token[] {
  const kilos = clause.filter(isKilo);
  const amounts = clause.filter((token): token is QuantityToken => token.kind === 'quantity');
  const money = amounts.filter(isMoney);
  const [price] = money;
  const isAsked = clause.some((token) => token.kind === 'ask' && token.unit === 'kg');
  const isWeighed = amounts.some(({ meanings }) => meanings.some(({ unit }) => unit === 'kg'));
  if (kilos.length !== 1 || money.length !== 1 || !price || isAsked || isWeighed)
    return [...clause];
  const priced: QuantityToken = {
    ...price,
    meanings: price.meanings.map((each) => ({
      ...each,
      unit: (each.unit === null ? undefined : PRICED[each.unit]) ?? each.unit,
    })),
    per: 'kg',
  };
  return clause.flatMap((token) => (token === price ? [priced] : isKilo(token) ? [] : [token]));
}

/** 'Kilo', 'the kilo', 'per kg' beside no number. */
function isKilo(token: Token): boolean {
  if (token.kind === 'per') return token.unit === 'kg';
  return (token.kind === 'word' || token.kind === 'other') && KILO.test(token.text);
}

function isMoney({ meanings, per, group }: QuantityToken): boolean {
  return (
    per === null &&
    group === null &&
    meanings.length > 0 &&
    meanings.every(({ unit }) => unit !== null && unit in PRICED)
  );
}
