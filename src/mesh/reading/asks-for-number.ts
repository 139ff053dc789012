import { foldText } from './fold-text.ts';
import { tokenize } from './lexer.ts';
import type { Token } from './tokens.ts';

/** True if a text has a number, or asks for one that a calculator may give. */
export function asksForNumber(text: string): boolean {
  return tokenize(foldText(text).text).some(
    (token) => token.kind === 'quantity' || asksOfCalculator(token),
  );
}

/** True if a text asks for a number that a calculator may give. */
export function asksForFigure(text: string): boolean {
  return tokenize(foldText(text).text).some(asksOfCalculator);
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
