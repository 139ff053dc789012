/** A stretch of a page's text, as offsets. */
export interface Stretch {
  start: number;
  end: number;
}

/** Letters below which a part of a snippet could stand anywhere. */
const MIN_LETTERS = 6;
/** What a text loses on its way from a page to a snippet: gaps, line breaks, hyphens between lines. */
const IGNORED = /[\s\p{Cf}\p{Pd}]/u;
const PARTS = /…|\.{3}|[。！？；;\n|]|\.\s/u;

/**
 * Where a snippet stands in the text of its page; null: not there. Gaps and forms of letters don't
 * count. A snippet that was shortened or joined is found by its longest part.
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
  /** For each of them, its place in the text. */
  places: readonly number[];
}

function lettersOf(text: string): Letters {
  let letters = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    for (const letter of character.normalize('NFKC').toLowerCase()) {
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
