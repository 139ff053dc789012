import type { QuantityToken, Token } from '../tokens.ts';
import { gaugeMeanings } from './meanings.ts';

/** Share by which a size in mm beside a gauge may differ: systems do by more than rounding. */
const SAME_WIRE = 0.08;

/** '8#铁丝（4毫米）', '9 gauge (0.148")': the wire is said twice, and the size is the exact one. */
export function withGaugesAsSizes(tokens: readonly Token[]): Token[] {
  const dropped = new Set<Token>();
  for (const [at, token] of tokens.entries()) {
    const size = sizeInBrackets(tokens, at);
    if (token.kind !== 'quantity' || !size) continue;
    const [said] = size.meanings;
    const value = (said?.value ?? NaN) * (said?.unit === 'in' ? 25.4 : 1);
    const isSame = token.meanings.some(
      (each) => each.gauge !== undefined && Math.abs(each.value / value - 1) < SAME_WIRE,
    );
    if (isSame) dropped.add(token);
  }
  return dropped.size === 0 ? [...tokens] : tokens.filter((token) => !dropped.has(token));
}

/** The size in mm or inches in the brackets behind a gauge and the name of its wire. */
function sizeInBrackets(tokens: readonly Token[], at: number): QuantityToken | null {
  const open = tokens.findIndex(
    (token, place) => place > at && place < at + 4 && token.kind === 'break' && token.text === '(',
  );
  if (
    open < 0 ||
    tokens.slice(at + 1, open).some(({ kind }) => kind !== 'word' && kind !== 'other')
  )
    return null;
  const size = tokens[open + 1];
  return size?.kind === 'quantity' && /^(?:mm|in)$/.test(size.meanings[0]?.unit ?? '')
    ? size
    : null;
}

/** Gauges that strands and barbs are made of. */
const STRAND_GAUGES = [10, 18] as const;

/** 'Barbed wire 12x14': two whole numbers side by side are the gauges of its strands and of its barbs. */
export function withStrandGauges(tokens: readonly Token[]): Token[] {
  const isBarbed = tokens.some(
    (token) => token.kind === 'word' && token.products.includes('barbed'),
  );
  if (!isBarbed) return [...tokens];
  return tokens.map((token, at) => {
    if (token.kind !== 'quantity' || token.group?.size !== 2) return token;
    const other = tokens[token.group.index === 0 ? at + 1 : at - 1];
    if (!isStrandGauge(token) || !isStrandGauge(other)) return token;
    const number = String(token.meanings[0]?.value);
    return { ...token, meanings: gaugeMeanings(number, undefined) };
  });
}

function isStrandGauge(token: Token | undefined): boolean {
  if (token?.kind !== 'quantity') return false;
  const [low, high] = STRAND_GAUGES;
  return token.meanings.every(
    ({ value, unit }) => unit === null && Number.isInteger(value) && value >= low && value <= high,
  );
}
