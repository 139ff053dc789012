import type { NounId } from '../nouns.ts';
import type { Token, WordToken } from '../tokens.ts';

/** What a price is worked out from beside the material. */
const COSTS: ReadonlySet<NounId> = new Set<NounId>(['loss', 'processing', 'markup', 'margin']);

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
