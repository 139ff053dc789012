import { unifyRadicals } from '#mesh/words/unify-radicals.ts';

interface Stretch {
  start: number;
  end: number;
}

/** Shorter fragments are ambiguous. */
const MIN_LETTERS = 6;
/** Differences between a page and a snippet: whitespace, line breaks, hyphens. */
const IGNORED = /[\s\p{Cf}\p{Pd}]/u;
const PARTS = /…|\.{3}|[。！？；;\n|]|\.\s/u;

/**
 * Offsets of a snippet in its page's text; null if not found. Ignores whitespace and character
 * forms. A shortened or joined snippet is located by its longest part.
 */
export function locateSnippet(text: string, snippet: string): Stretch | null {
  const page = lettersOf(text);
  const whole = place(page, snippet);
  if (whole !== null) return whole;
  const parts = snippet
    .split(PARTS)
    .map((part) => part.trim())
    .sort((one, other) => other.length - one.length);
  for (const part of parts) {
    const found = lettersOf(part).letters.length < MIN_LETTERS ? null : place(page, part);
    if (found !== null) return found;
  }
  return null;
}

interface Letters {
  letters: string;
  places: readonly number[];
}

function lettersOf(text: string): Letters {
  let letters = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    for (const letter of unifyRadicals(character).normalize('NFKC').toLowerCase()) {
      if (IGNORED.test(letter)) continue;
      letters += letter;
      places.push(...Array.from({ length: letter.length }, () => at));
    }
    at += character.length;
  }
  return { letters, places };
}

function place(page: Letters, snippet: string): Stretch | null {
  const { letters } = lettersOf(snippet);
  const at = letters === '' ? -1 : page.letters.indexOf(letters);
  const start = page.places[at];
  const last = page.places[at + letters.length - 1];

  return start === undefined || last === undefined ? null : { start, end: last + 1 };
}
