import type { PaletteEntry } from './palette-entry.ts';

/** Which characters of a Chinese text a pinyin stands for, whole or by initials; null: none. */
export type MatchPinyin = (text: string, pinyin: string) => readonly number[] | null;

export interface Match {
  /** The higher, the nearer. */
  score: number;
  /** Indexes of the title's characters that were found. */
  marks: ReadonlySet<number>;
}

const AT_START = 4;
const IN_TITLE = 3;
const BY_PINYIN = 2;
const BY_WORDS = 1;

/** How every word that was typed is found in an entry; null when one is not. */
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

/** Whether what is typed may be pinyin. */
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
