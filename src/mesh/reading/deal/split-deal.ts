import type { NounId } from '../nouns.ts';
import type { QuantityToken, Token } from '../tokens.ts';
import { isExchangeRate } from './currencies.ts';

/** The part of a text about goods, and the part about their price. */
export interface SplitDeal {
  goods: Token[];
  money: Token[];
}

const PRICED: ReadonlySet<NounId> = new Set<NounId>([
  'price',
  'costPrice',
  'sellingPrice',
  'exwPrice',
  'usd',
  'tax',
  'margin',
  'markup',
  'commission',
  'exchangeRate',
]);

/** Sets the prices, percentages and rates of a text apart from the sizes; null where one of the two is missing. */
export function splitDeal(text: string, tokens: readonly Token[]): SplitDeal | null {
  const isMoney = (token: Token, at: number): boolean => {
    switch (token.kind) {
      case 'quantity':
        return isPrice(token) || isExchangeRate(token, tokens, at, text) || isPriceOf(tokens, at);
      case 'per':
        return [at - 1, at + 1].some((place) => {
          const other = tokens[place];
          return other?.kind === 'quantity' && isMoney(other, place);
        });
      case 'word':
        return token.nouns.some((noun) => PRICED.has(noun));
      case 'ask':
        return token.noun === 'price' || token.unit === 'CNY' || token.unit === 'USD';
      case 'break':
      case 'code':
      case 'other':
        return false;
    }
  };
  const own = new Set(tokens.filter(isMoney));
  const hasBoth = [true, false].every((isOwn) =>
    tokens.some((token) => token.kind === 'quantity' && own.has(token) === isOwn),
  );
  if (!hasBoth) return null;
  return {
    goods: tokens.filter((token) => !own.has(token)),
    money: tokens.filter((token) => token.kind !== 'quantity' || own.has(token)),
  };
}

function isPrice({ meanings, group }: QuantityToken): boolean {
  const unit = meanings[0]?.unit ?? null;
  return group === null && unit !== null && /^(?:%|bends$|CNY|USD)/.test(unit);
}

/** '35一公斤', '每卷168'. */
function isPriceOf(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!isBare(token)) return false;
  return token.per !== null || [at - 1, at + 1].some((place) => tokens[place]?.kind === 'per');
}

const isBare = (token: Token | undefined): token is QuantityToken =>
  token?.kind === 'quantity' && token.group === null && token.meanings[0]?.unit === null;
