export interface TextPart {
  text: string;
  isMarked: boolean;
}

/** Finds words in a text: Chinese as substrings, alphabetic words and numbers as whole words. */
export function findWords(
  text: string,
  words: readonly string[],
): { start: number; end: number }[] {
  const pattern = patternOf(words);
  if (pattern === null) return [];
  return [...text.matchAll(pattern)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
}

export function markWords(text: string, words: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end } of findWords(text, words)) {
    if (start > at) parts.push({ text: text.slice(at, start), isMarked: false });
    parts.push({ text: text.slice(start, end), isMarked: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMarked: false });
  return parts;
}

function patternOf(words: readonly string[]): RegExp | null {
  const longestFirst = words
    .filter((word) => word !== '')
    .sort((one, other) => other.length - one.length);
  if (longestFirst.length === 0) return null;
  return new RegExp(longestFirst.map(bounded).join('|'), 'giu');
}

const LETTER_FIRST = /^[\p{Script=Latin}\p{N}]/u;
const LETTER_LAST = /[\p{Script=Latin}\p{N}]$/u;

function bounded(word: string): string {
  const escaped = word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  const before = LETTER_FIRST.test(word) ? '(?<![\\p{Script=Latin}\\p{N}])' : '';
  const after = LETTER_LAST.test(word) ? '(?![\\p{Script=Latin}\\p{N}])' : '';

  return `${before}${escaped}${after}`;
}
