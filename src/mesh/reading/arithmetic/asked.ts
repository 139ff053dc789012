import type { Token } from '../tokens.ts';

/** A number of pieces, rolls or boxes is asked for. */
export function asksCount(tokens: readonly Token[]): boolean {
  return tokens.some(
    (token) =>
      token.kind === 'ask' &&
      (token.unit === null
        ? /几|多少|how many/.test(token.text)
        : /^(?:pcs|rolls|panels|wires)$/.test(token.unit)),
  );
}

/** The words of a text, without its numbers. */
export function wordsOf(tokens: readonly Token[]): string {
  return tokens
    .map((token, at) => {
      const gap = token.start > (tokens[at - 1]?.end ?? 0) ? ' ' : '';
      return gap + (token.kind === 'quantity' ? '#' : token.text);
    })
    .join('');
}

export function namesMoney(tokens: readonly Token[]): boolean {
  return tokens.some(
    (token) =>
      (token.kind === 'quantity' && /^(?:CNY|USD)/.test(token.meanings[0]?.unit ?? '')) ||
      (token.kind === 'ask' && token.noun === 'price'),
  );
}
