import { HOLES } from '../words/drawing-words.ts';

/** How the holes of a plate are arranged, by the words of a prepared text. */
export interface HolePattern {
  /** A choice of the perforated plate's `pattern`. */
  pattern: string;
  /** The words say so; otherwise it is the usual arrangement of such holes. */
  isTold: boolean;
}

export function readHolePattern(text: string): HolePattern {
  const has = (words: string) => new RegExp(words).test(text);
  const angle = /(?<![\d.])(45|60|90)\s*(?:度|°|deg)/.exec(text)?.[1];
  const isStraight = angle === '90' || (angle === undefined && has(HOLES.straight));
  const isStaggered = angle === '60' || has(HOLES.staggered);
  const isTold = angle !== undefined || isStraight || isStaggered;

  if (has(HOLES.slot)) {
    return { pattern: isStaggered ? 'slot_staggered' : 'slot_straight', isTold };
  }
  if (has(HOLES.hex)) return { pattern: 'hex_60', isTold: true };
  if (has(HOLES.square)) {
    return { pattern: isStaggered ? 'square_staggered' : 'square_90', isTold };
  }
  if (angle === '45') return { pattern: 'round_45', isTold };
  return { pattern: isStraight ? 'round_90' : 'round_60', isTold };
}
