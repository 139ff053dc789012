import type { QuantityToken, Token } from './tokens.ts';
import { NO_WORD } from './lexer/new-tokens.ts';

const PART =
  /^(?:立柱|柱子|边框|框架|外框|边框管|posts?|frames?|frame tubes?|frame pipes?|square posts?|round posts?)$/;

/**
 * '立柱48×1.5 两米四', 'frame 30x30x1.5', '3 folds': sizes of posts and frames are none of the mesh beside them, and the
 * bends of a panel leave its wires as they are.
 */
export function withoutPartSizes(tokens: readonly Token[]): Token[] {
  const sizes = new Set<Token>();
  const parts = new Set<Token>();
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'quantity' && isFold(token)) sizes.add(token);
    if (token.kind !== 'word' || !PART.test(token.text)) continue;
    const own = quantitiesFrom(tokens, at + 1);
    if (own[0]?.group == null) continue;
    parts.add(token);
    for (const each of own) sizes.add(each);
  }
  if (sizes.size === 0) return [...tokens];
  return tokens.map((token) => {
    if (token.kind === 'quantity' && sizes.has(token))
      return { ...token, meanings: token.meanings.map((each) => ({ ...each, cost: 99 })) };
    return token.kind === 'word' && parts.has(token)
      ? { ...token, ...NO_WORD, nouns: ['partBeside'] }
      : token;
  });
}

/** '8折' is a discount. */
function isFold({ text, meanings }: QuantityToken): boolean {
  return meanings[0]?.unit === 'bends' && !text.endsWith('折');
}

/** The numbers that stand side by side from a place on. */
function quantitiesFrom(tokens: readonly Token[], from: number): QuantityToken[] {
  const behind = tokens.slice(from);
  const end = behind.findIndex(({ kind }) => kind !== 'quantity');
  return behind
    .slice(0, end < 0 ? undefined : end)
    .filter((token): token is QuantityToken => token.kind === 'quantity');
}
