import type { Meaning, QuantityToken, Token } from '../tokens.ts';

/** A word token that says nothing yet. */
export const NO_WORD = {
  products: [],
  material: null,
  act: null,
  isAlso: false,
  isJoin: false,
  choices: [],
} as const;

/** A number of its own, which is no rate and no range. */
export function quantityToken(
  meanings: readonly Meaning[],
  { start, end, text }: Pick<Token, 'start' | 'end' | 'text'>,
): QuantityToken {
  return { kind: 'quantity', meanings, per: null, group: null, isRange: false, start, end, text };
}
