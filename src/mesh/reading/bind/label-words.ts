import type { FieldFrame } from '../frame.ts';
import type { NounId } from '../nouns.ts';
import type { Token, WordToken } from '../tokens.ts';

/** Specificity of a word for a field: a word of many nouns says less. */
export function rankOf(word: WordToken, frame: FieldFrame): number {
  const at = frame.nouns.findIndex((noun) => word.nouns.includes(noun));
  return at <= 0 ? 0 : Math.min(0.6, at * 0.15);
}

/** Names of one number, not of a place in a row of sizes. */
export const ALONE: readonly NounId[] = ['wire', 'rolls', 'mesh', 'weight'];

/** Before the first quantity, between each two, and behind the last one. */
export function gapsBetween(tokens: readonly Token[]): Token[][] {
  const gaps: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'quantity') gaps.push([]);
    else gaps.at(-1)?.push(token);
  }
  return gaps;
}

export interface LabelWord {
  word: WordToken;
  /** Characters between the word and the number. */
  distance: number;
  isAsked: boolean;
}

/** A space in Chinese text separates a label from the number before it: '3米一片 高1.8'. */
const SPACE_DISTANCE = 0.4;

/**
 * Naming words of a gap, the nearest to the number first; a comma ends the reach to the right.
 * `edge` is the offset where the number ends (for 'right') or begins (for 'left').
 */
export function labelWords(
  gap: readonly Token[],
  side: 'left' | 'right',
  edge: number | undefined,
): LabelWord[] {
  const words: LabelWord[] = [];
  let distance = 0;
  let last = edge;
  const ordered = side === 'left' ? [...gap].reverse() : gap;
  for (const [at, token] of ordered.entries()) {
    const space = last === undefined ? 0 : side === 'left' ? last - token.end : token.start - last;
    if (space > 0 && /\p{Script=Han}/u.test(token.text)) distance += SPACE_DISTANCE;
    last = side === 'left' ? token.start : token.end;
    if (token.kind === 'break') {
      if (side === 'right' || token.strength > 1) break;
      distance += 6;
      continue;
    }
    if (token.kind === 'ask' && !token.isUnitOnly) {
      if (side === 'left') break;
      break;
    }
    if (token.kind === 'word' && token.nouns.length > 0) {
      const behind = ordered[at + 1];
      const isAsked =
        side === 'right'
          ? behind?.kind === 'ask' || (behind?.kind === 'other' && ordered[at + 2]?.kind === 'ask')
          : behind?.kind === 'ask' && /^(?:which|what|哪种|哪个|什么|多粗|多大)/.test(behind.text);
      words.push({ word: token, distance, isAsked });
    }
    distance +=
      token.kind === 'other' && /^[的是为约:=用取按at of is are with the a]+$/.test(token.text)
        ? 0.3
        : token.text.length * (/[a-z]/.test(token.text) ? 0.5 : 1);
    if (distance > 18) break;
  }
  return words;
}
