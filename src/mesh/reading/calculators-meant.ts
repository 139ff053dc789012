import { FRAMES } from '../calculators/frames.ts';
import { foldText } from './fold-text.ts';
import { tokenize } from './lexer.ts';
import { shortened } from './shortened.ts';
import type { ProductId } from './products.ts';
import type { Token, WordToken } from './tokens.ts';

/** Ids of the calculators whose products a text names, the one with the most words first. */
export function calculatorsMeant(text: string): string[] {
  const tokens = tokenize(foldText(shortened(text)).text);
  const words = productWords(tokens);
  const gauges = tokens.filter(
    (token) =>
      token.kind === 'quantity' && token.meanings.some(({ gauge }) => gauge?.isNamed === true),
  ).length;
  const named = (products: readonly ProductId[]) =>
    words.filter((word) =>
      word.products.some((product) => product !== 'net' && products.includes(product)),
    ).length;
  return FRAMES.map(({ calculator, products }) => ({
    calculator,
    count: named(products) + (products.includes('gauge') ? gauges : 0),
  }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ calculator }) => calculator);
}

/** Words that may name a product, also in a denominator: 'how much does a gabion weigh'. */
export function productWords(tokens: readonly Token[]): WordToken[] {
  return tokens.flatMap((token) => {
    if (token.kind === 'word') return [token];
    const noun =
      token.kind === 'per' ? /^(?:an?|one|each|per|every) (.+)$/.exec(token.text)?.[1] : undefined;
    return noun === undefined ? [] : tokenize(noun).filter((each) => each.kind === 'word');
  });
}
