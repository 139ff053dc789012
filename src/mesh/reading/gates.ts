import { NO_WORD, quantityToken } from './lexer/new-tokens.ts';
import { convert, isSameDimension } from '../units.ts';
import type { QuantityToken, Token, WordToken } from './tokens.ts';

/** Width of a gate, in m. */
const WIDTH = { min: 0.6, max: 20 } as const;
const MAX_GATES = 50;
/** Tokens between the gates of one width and the word that calls them gates. */
const REACH = 3;

interface Gates {
  count: number;
  /** m, of each */
  width: number;
  first: number;
  last: number;
}

/**
 * The tokens with the gates of several widths as so many of their mean width: 'two 5 m gates and one of 1.5 m' leave
 * the same length of fence as three of 3.833 m. A word with the choice `gates=mixed` says so. Linear.
 */
export function withMeanGates(tokens: readonly Token[]): Token[] {
  const gates = gatesIn(tokens);
  const [start] = gates;
  const end = gates.at(-1);
  if (!start || !end || new Set(gates.map(({ width }) => width)).size < 2) return [...tokens];
  const count = gates.reduce((sum, each) => sum + each.count, 0);
  const total = gates.reduce((sum, each) => sum + each.count * each.width, 0);
  const isOfGates = (token: Token | undefined) => token !== undefined && countOf(token) === count;
  const first = isOfGates(tokens[start.first - 1]) ? start.first - 1 : start.first;
  const [one, other] = [tokens[first], tokens[end.last]];
  if (!one || !other || count > MAX_GATES) return [...tokens];
  const span = { start: one.start, end: other.end, text: `${one.text} … ${other.text}` };
  const mean = Number((total / count).toPrecision(12));
  return [
    ...tokens.slice(0, first),
    quantityToken([{ value: count, unit: 'gates', cost: 0 }], span),
    quantityToken([{ value: mean, unit: 'm', cost: 0 }], span),
    { ...gateWord(span), choices: ['gates=mixed'] },
    ...tokens.slice(end.last + 1),
  ];
}

function gatesIn(tokens: readonly Token[]): Gates[] {
  const found: Gates[] = [];
  let at = 0;
  while (at < tokens.length) {
    const pair = pairAt(tokens, at);
    if (pair && isOfGates(tokens, pair)) {
      found.push(pair);
      at = pair.last + 1;
    } else at += 1;
  }
  return found;
}

/** A count and a width beside it, in either order. */
function pairAt(tokens: readonly Token[], first: number): Gates | null {
  const token = tokens[first];
  if (token === undefined) return null;
  const own = widthOf(token);
  if (own !== null && token.kind === 'quantity' && /^一(?:个|扇|樘|道)/.test(token.text))
    return { count: 1, width: own, first, last: first };
  const count = countOf(token);
  for (let last = first + 1; last <= first + REACH; last += 1) {
    const next = tokens[last];
    if (next === undefined) return null;
    const width = widthOf(next);
    const isOfEach = next.kind === 'quantity' && next.per !== null;
    if (count !== null && width !== null && !isOfEach) return { count, width, first, last };
    const behind = countOf(next);
    if (own !== null && behind !== null && !isWidthAt(tokens, last + 1))
      return { count: behind, width: own, first, last };
    if (next.kind === 'quantity' || next.kind === 'ask' || next.kind === 'break') return null;
  }
  return null;
}

const isWidthAt = (tokens: readonly Token[], at: number) => {
  const token = tokens[at];
  return token?.kind === 'quantity' && token.per === null && widthOf(token) !== null;
};

function isOfGates(tokens: readonly Token[], { first, last }: Gates): boolean {
  const count = tokens[first];
  if (count?.kind === 'quantity' && count.meanings[0]?.unit === 'gates') return true;
  const near = tokens.slice(Math.max(0, first - REACH), last + REACH + 1);
  return (
    near.some((token) => token.kind === 'word' && token.nouns.includes('gates')) ||
    near.some((token) => token.kind === 'quantity' && token.meanings[0]?.unit === 'gates')
  );
}

function countOf(token: Token): number | null {
  if (token.kind === 'other') return /^(?:one|a)$/.test(token.text) ? 1 : null;
  if (token.kind !== 'quantity' || token.group !== null || token.per !== null) return null;
  const [meaning] = token.meanings;
  const isCount = meaning?.unit === 'gates' || meaning?.unit === 'pcs';
  return isCount && Number.isInteger(meaning.value) && meaning.value > 0 ? meaning.value : null;
}

function widthOf(token: Token): number | null {
  if (!isPlain(token)) return null;
  const [meaning] = token.meanings;
  if (meaning?.unit == null || !isSameDimension(meaning.unit, 'm')) return null;
  const width = convert(meaning.value, meaning.unit, 'm');
  return width >= WIDTH.min && width <= WIDTH.max ? width : null;
}

function isPlain(token: Token): token is QuantityToken {
  return token.kind === 'quantity' && token.group === null && !token.isRange;
}

function gateWord(span: Pick<Token, 'start' | 'end' | 'text'>): WordToken {
  return {
    kind: 'word',
    ...NO_WORD,
    nouns: ['gates', 'gateWidth'],
    ...span,
  };
}
