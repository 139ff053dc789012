import type { PaletteEntry } from './palette-entry.ts';

/** Indexes of the characters that a pinyin (full or initials) matches; null if it doesn't match. */
export type MatchPinyin = (text: string, pinyin: string) => readonly number[] | null;

export interface Match {
  score: number;
  marks: ReadonlySet<number>;
}

/** Added to `AT_START`. */
const WHOLE = 1;
const AT_START = 4;
const IN_TITLE = 3;
const BY_PINYIN = 2;
const BY_WORDS = 1;

/** Matches all typed words; null if one doesn't match. */
export function matchEntry(
  { title, words }: Pick<PaletteEntry, 'title' | 'words'>,
  typed: string,
  matchPinyin: MatchPinyin | null,
): Match | null {
  const marks = new Set<number>();
  let score = 0;
  for (const word of wordsOf(typed)) {
    const at = title.toLowerCase().indexOf(word);
    if (at >= 0) {
      for (let index = at; index < at + word.length; index += 1) marks.add(index);
      score += at === 0 ? AT_START : IN_TITLE;
      if (title.length === word.length) score += WHOLE;
      continue;
    }
    const byPinyin = isLatin(word) ? (matchPinyin?.(title, word) ?? null) : null;
    if (byPinyin !== null) {
      for (const index of byPinyin) marks.add(index);
      score += BY_PINYIN;
      continue;
    }
    const isKnown = words.some(
      (each) =>
        each.toLowerCase().includes(word) ||
        (isLatin(word) && matchPinyin !== null && matchPinyin(each, word) !== null),
    );
    if (!isKnown) return null;
    score += BY_WORDS;
  }
  return { score, marks };
}

export function isLatin(text: string): boolean {
  return /^[a-z\s]+$/i.test(text);
}

function wordsOf(typed: string): string[] {
  return typed
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
}
