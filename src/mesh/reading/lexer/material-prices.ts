import type { NounId } from '../nouns.ts';
import type { QuantityToken, Token, WordToken } from '../tokens.ts';

/** Nouns of costs that make a price beside that of the material. */
const COSTS: ReadonlySet<NounId> = new Set<NounId>(['loss', 'processing', 'markup', 'margin']);

/** From here on a price of metal is that of a tonne, in CNY. */
const LEAST_OF_TONNE = 1000;

/** '铜价72', 'copper price 9.8': metal is priced by the kilogram, or by the tonne. */
export function withMetalPrices(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => {
    if (token.kind === 'word' && isPriceOfMetal(tokens, at))
      return { ...token, nouns: ['materialPrice'], products: ['quotation'] };
    return token.kind === 'quantity' && isPriceOfMetal(tokens, at - 1) ? byWeight(token) : token;
  });
}

/** A price word between a metal and an amount that is said of nothing. */
function isPriceOfMetal(tokens: readonly Token[], at: number): boolean {
  const [metal, word, amount] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!metal || !isMetal(metal) || metal.material?.key === 'pvc') return false;
  if (word?.kind !== 'word' || !/^(?:价格?|价钱|prices?)$/.test(word.text)) return false;
  const unit = amount?.kind === 'quantity' ? amount.meanings[0]?.unit : undefined;
  return (
    amount?.kind === 'quantity' &&
    amount.per === null &&
    amount.group === null &&
    (unit === null || unit === 'CNY' || unit === 'USD')
  );
}

function byWeight(amount: QuantityToken): QuantityToken {
  const [meaning] = amount.meanings;
  if (!meaning) return amount;
  const currency = meaning.unit === 'USD' ? 'USD' : 'CNY';
  const isOfTonne = currency === 'CNY' && meaning.value >= LEAST_OF_TONNE;
  const value = isOfTonne ? meaning.value / 1000 : meaning.value;
  return { ...amount, meanings: [{ ...meaning, value, unit: `${currency}/kg` }], per: 'kg' };
}

/** '铁丝 5.1 一公斤, 损耗 4%': of a price that is worked out, the metal at so much a kilogram is its material. */
export function withMaterialPrices(tokens: readonly Token[]): Token[] {
  const isWorkedOut = tokens.some(
    (token) => token.kind === 'word' && token.nouns.some((noun) => COSTS.has(noun)),
  );
  if (!isWorkedOut) return [...tokens];
  return tokens.map((token, at) =>
    isMetal(token) && isPricedByWeight(tokens, at + 1)
      ? { ...token, nouns: ['materialPrice'], products: ['quotation'] }
      : token,
  );
}

function isMetal(token: Token): token is WordToken {
  return (
    token.kind === 'word' &&
    token.material !== null &&
    token.products.every((product) => product === 'wireOnly') &&
    token.nouns.every((noun) => noun === 'wire' || noun === 'thread')
  );
}

function isPricedByWeight(tokens: readonly Token[], at: number): boolean {
  const [quantity, per] = tokens.slice(at, at + 2);
  if (quantity?.kind !== 'quantity') return false;
  const unit = quantity.meanings[0]?.unit ?? null;
  const isMoney = unit === null || unit === 'CNY' || unit === 'USD';
  return (
    isMoney && per?.kind === 'per' && (per.unit === 'kg' || per.unit === 't' || per.unit === 'jin')
  );
}
