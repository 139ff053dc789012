import type { ActId } from '../reading/acts.ts';
import type { QuantityToken, Token } from '../reading/tokens.ts';

/** Most tokens between '放大' and its number. */
const REACH = 3;

const NAMED: Readonly<Partial<Record<ActId, number>>> = {
  lifeSize: 1,
  halfSize: 0.5,
  doubleSize: 2,
};

/** The scale that a text asks for, and its other tokens. */
export function readScale(tokens: readonly Token[]): {
  scale: number | undefined;
  rest: readonly Token[];
} {
  const ratio = findRatio(tokens);
  if (ratio) return without(tokens, ratio.from, ratio.to, ratio.scale);
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word') continue;
    const named = token.act === null ? undefined : NAMED[token.act];
    if (named !== undefined) return without(tokens, at, at, named);
    if (token.act !== 'magnify' && token.act !== 'reduce' && token.act !== 'draw') continue;
    const near = tokens.findIndex(
      (each, place) => Math.abs(place - at) <= REACH && isFactor(each, tokens[place + 1]),
    );
    const times = tokens[near];
    const value = times?.kind === 'quantity' ? times.meanings[0]?.value : undefined;
    if (value === undefined || value <= 0) continue;
    return without(tokens, near, near, token.act === 'reduce' ? 1 / value : value);
  }
  return { scale: undefined, rest: tokens };
}

function without(tokens: readonly Token[], from: number, to: number, scale: number) {
  return { scale, rest: [...tokens.slice(0, from), ...tokens.slice(to + 1)] };
}

/** '1:2', '5比1', '1:10', which may also be a time of day. */
function findRatio(
  tokens: readonly Token[],
): { from: number; to: number; scale: number } | undefined {
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'code' && token.code === 'date') {
      const [over, under, ...others] = token.text.split(':').map(Number);
      if (others.length === 0 && over && under) return { from: at, to: at, scale: over / under };
    }
    const sign = tokens[at + 1];
    const under = tokens[at + 2];
    if (!isBare(token) || !under || !isBare(under) || !/^[:比]$/.test(sign?.text ?? '')) continue;
    const [first, second] = [token, under].map(({ meanings }) => meanings[0]?.value ?? 0);
    if (first && second) return { from: at, to: at + 2, scale: first / second };
  }
  return undefined;
}

function isBare(token: Token): token is QuantityToken {
  return token.kind === 'quantity' && !token.group && token.meanings[0]?.unit === null;
}

/** '5倍', '3 times', '4x'. */
function isFactor(token: Token, next: Token | undefined): boolean {
  return isBare(token) && (/(?:倍|times)$/.test(token.text) || next?.text === 'x');
}
