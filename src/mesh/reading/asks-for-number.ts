import { isSameDimension } from '../units.ts';
import { foldText } from './fold-text.ts';
import { tokenize } from './lexer.ts';
import type { NounId } from './nouns.ts';
import type { ProductId } from './products.ts';
import { shortened } from './shortened.ts';
import type { Token, WordToken } from './tokens.ts';

/** True if a text has a number, or asks for one that a calculator may give. */
export function asksForNumber(text: string): boolean {
  return tokensOf(text).some((token) => token.kind === 'quantity' || asksOfCalculator(token));
}

/** True if a text asks for a number that a calculator may give. */
export function asksForFigure(text: string): boolean {
  return tokensOf(text).some(asksOfCalculator);
}

/** True if a text asks for a weight or an open area by its name. */
export function asksForWeight(text: string): boolean {
  return tokensOf(text).some(isOfWeight);
}

/** Tokens of the part of a text that calculations are read from. */
const tokensOf = (text: string) => tokenize(foldText(shortened(text)).text);

function isOfWeight(token: Token): boolean {
  const isWanted = (noun: NounId | null) => noun === 'weight' || noun === 'openArea';
  if (token.kind === 'word') return token.nouns.some(isWanted);
  return (
    token.kind === 'ask' &&
    (isWanted(token.noun) || (token.unit !== null && isSameDimension(token.unit, 'kg')))
  );
}

function asksOfCalculator(token: Token): boolean {
  return (
    token.kind === 'per' ||
    (token.kind === 'ask' && (token.noun !== null || token.unit !== null)) ||
    (token.kind === 'word' &&
      (token.act === 'sum' ||
        token.nouns.includes('total') ||
        token.nouns.includes('weight') ||
        token.nouns.includes('openArea') ||
        token.nouns.includes('price')))
  );
}

/** Products that are named beside others: the post of a fence is a tube. */
const BESIDE_OTHERS: ReadonlySet<ProductId> = new Set<ProductId>([
  'net',
  'roll',
  'fence',
  'plate',
  'wireOnly',
  'zinc',
  'gauge',
  'quotation',
]);

/**
 * The product that a text asks the weight of and that no calculator is for, as it is written: a tube, a belt, a grating.
 * null if it asks for no weight or names a product that can be calculated.
 */
export function productWithoutCalculator(text: string): string | null {
  const tokens = tokensOf(text);
  if (!tokens.some(isOfWeight)) return null;
  const named = tokens.filter(
    (token): token is WordToken =>
      token.kind === 'word' && token.products.some((each) => !BESIDE_OTHERS.has(each)),
  );
  const isOther = named.length > 0 && named.every(({ products }) => products.includes('other'));
  return isOther ? (named[0]?.text ?? null) : null;
}
