import { isSameDimension } from '../../units.ts';
import type { Token } from '../tokens.ts';

/** Behind 'square', where the number is the side of an opening, not of a piece. */
const OF_OPENING = /^(?:opening|hole|mesh|aperture|pitch|grid|weave|wire|bar)/;

/** '30公分见方', '12 in square': a length that stands for both sides. */
export function withSquareSides(tokens: readonly Token[]): Token[] {
  let group = Math.max(
    0,
    ...tokens.map((token) => (token.kind === 'quantity' ? (token.group?.id ?? 0) : 0)),
  );
  const made: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) continue;
    const words = squareBehind(tokens, at);
    if (token.kind !== 'quantity' || words === 0) {
      made.push(token);
      continue;
    }
    group += 1;
    for (const index of [0, 1]) made.push({ ...token, group: { id: group, index, size: 2 } });
    at += words;
  }
  return made;
}

/** The tokens behind a length that say it is the side of a square; 0 without them. */
function squareBehind(tokens: readonly Token[], at: number): number {
  const [token, next, second] = tokens.slice(at, at + 3);
  if (token?.kind !== 'quantity' || token.group !== null || token.per !== null || !next) return 0;
  const unit = token.meanings[0]?.unit;
  if (unit == null || !isSameDimension(unit, 'mm')) return 0;
  if (next.text === '见方') return 1;
  if (next.text === '见' && second?.text === '方') return 2;
  const isSquare = next.text === 'square' || next.text === 'squares';
  return isSquare && !OF_OPENING.test(second?.text ?? '') ? 1 : 0;
}
