import { isSameDimension } from '../../units.ts';
import type { NounId } from '../nouns.ts';
import type { QuantityToken, Token } from '../tokens.ts';
import { frameOf } from './items.ts';
import type { DialogueState } from './outcome.ts';

/** A size that only wires and meshes have. */
export function namesSize(tokens: readonly Token[]): boolean {
  return tokens.some(
    (token) =>
      token.kind === 'quantity' && /^(?:mm|µm|mesh|in|si)$/.test(token.meanings[0]?.unit ?? ''),
  );
}

/** Two numbers are joined by a times sign. */
export function hasSides(tokens: readonly Token[]): boolean {
  return tokens.some((token) => token.kind === 'quantity' && token.group !== null);
}

/** An amount of money stands in the text, or a currency is asked for. */
export function namesMoney(tokens: readonly Token[]): boolean {
  return tokens.some(
    (token) =>
      (token.kind === 'ask' && (token.unit === 'CNY' || token.unit === 'USD')) ||
      (token.kind === 'quantity' && /^(?:CNY|USD)/.test(token.meanings[0]?.unit ?? '')),
  );
}

/** '平米重 2.2 公斤', '2.2 kg/m²': by it a quotation is told from kilograms at a price. */
export function namesArealWeight(tokens: readonly Token[]): boolean {
  return tokens.some(
    (token) =>
      (token.kind === 'word' && token.nouns.includes('arealWeight')) ||
      (token.kind === 'quantity' &&
        token.meanings.some(({ unit }) => unit !== null && isSameDimension(unit, 'kg/m²'))),
  );
}

export function namesQuoted(tokens: readonly Token[]): boolean {
  return tokens.some(
    (token) => token.kind === 'word' && token.nouns.some((noun) => QUOTED.has(noun)),
  );
}

const QUOTED: ReadonlySet<NounId> = new Set<NounId>([
  'materialPrice',
  'processing',
  'surfacePrice',
  'packing',
  'freight',
  'loss',
]);

/** True if a word names a result that the calculators of the answer before tell. */
export function namesResult(token: Token, { items }: DialogueState): boolean {
  if (token.kind !== 'word') return false;
  return items.some(({ calculator }) =>
    Object.values(frameOf(calculator)?.outputs ?? {}).some(({ nouns }) =>
      nouns.some((noun) => token.nouns.includes(noun)),
    ),
  );
}

/** A number, and something that asks for one or names what is told of it. */
export function isCalculating(tokens: readonly Token[]): boolean {
  const quantities = tokens.filter(
    (each): each is QuantityToken =>
      each.kind === 'quantity' && each.meanings.some(({ cost }) => cost < 50),
  );
  return quantities.length > 0;
}

export function namesSieve(tokens: readonly Token[]): boolean {
  return tokens.some((token) => token.kind === 'word' && token.products.includes('sieve'));
}

/** A price is asked for. */
export function asksPrice(tokens: readonly Token[]): boolean {
  return tokens.some(
    (token) =>
      (token.kind === 'ask' && token.noun === 'price') ||
      (token.kind === 'word' && token.nouns.includes('price')),
  );
}

export const namesInches = (token: Token) =>
  token.kind === 'word' && token.nouns.includes('inches');
