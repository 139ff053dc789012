import { unifyRadicals } from '#mesh/words/unify-radicals.ts';
import { CHARACTER_VARIANTS } from '../../content/vocabulary/character-variants.ts';

const FIRST_OF = new Map(
  CHARACTER_VARIANTS.flatMap(([first = '', ...others]) =>
    others.map((variant) => [variant, first] as const),
  ),
);
const VARIANT = new RegExp(`[${[...FIRST_OF.keys()].join('')}]`, 'gu');
const RUN = /\p{Script=Han}+|[a-z0-9]+(?:\.[0-9]+)*/gu;
const HAN = /\p{Script=Han}/u;

/** NFKC spells these Arabic ligatures out as phrases of up to 18 characters. */
const LONG_LIGATURE = /[\uFDFA\uFDFB]/g;

/** Half-width and lower case; at most six times as long as the text. */
export function normalise(text: string): string {
  return unifyRadicals(text.replaceAll(LONG_LIGATURE, ' ')).normalize('NFKC').toLowerCase();
}

/** One spelling for searching: half-width, lower case, one character of each group of variants. */
export function fold(text: string): string {
  return normalise(text)
    .replaceAll(/(?<=[a-z])['’](?=[a-z])/g, '')
    .replaceAll(VARIANT, (character) => FIRST_OF.get(character) ?? character);
}

/**
 * Distinct search terms of a text: the character pairs of Chinese (a single character as it is), and
 * the stems of words and numbers.
 */
export function lexemes(text: string): string[] {
  const found = new Set<string>();
  for (const [run] of fold(text).matchAll(RUN)) {
    if (!HAN.test(run)) {
      found.add(stem(run));
      continue;
    }
    const characters = Array.from(run);
    if (characters.length === 1) found.add(run);
    for (const [at, character] of characters.entries()) {
      const next = characters[at + 1];
      if (next !== undefined) found.add(character + next);
    }
  }
  return [...found];
}

interface PlacedLexeme {
  lexeme: string;
  /** UTF-16 offsets in the text as it was given. */
  start: number;
  end: number;
}

/** The lexemes of a text in its order, each as often as it stands there, and where. */
export function lexemesInPlace(text: string): PlacedLexeme[] {
  let folded = '';
  /** For each unit of the folded text where its character begins and ends. */
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of text) {
    const part = fold(character);
    folded += part;
    starts.push(...Array<number>(part.length).fill(at));
    ends.push(...Array<number>(part.length).fill(at + character.length));
    at += character.length;
  }
  const placed: PlacedLexeme[] = [];
  const put = (lexeme: string, from: number, length: number) => {
    placed.push({ lexeme, start: starts[from] ?? 0, end: ends[from + length - 1] ?? 0 });
  };
  for (const match of folded.matchAll(RUN)) {
    const [run] = match;
    if (!HAN.test(run)) {
      put(stem(run), match.index, run.length);
      continue;
    }
    const characters = Array.from(run);
    if (characters.length === 1) put(run, match.index, run.length);
    let from = match.index;
    for (const [n, character] of characters.entries()) {
      const next = characters[n + 1];
      if (next !== undefined) put(character + next, from, character.length + next.length);
      from += character.length;
    }
  }
  return placed;
}

/**
 * The single characters of the Chinese in a text, each once: people say 锯子一样一齿一齿 for 锯齿, which
 * no pair of characters finds.
 */
export function characters(text: string): string[] {
  return [...new Set(Array.from(fold(text)).filter((character) => HAN.test(character)))];
}

/** All that a text is found by: its lexemes, and its characters. */
export function searchedBy(text: string): string[] {
  return [...new Set([...lexemes(text), ...characters(text)])];
}

/** British and American, singular and plural, -ing and -ed come out alike. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const american = word.replace(/is(e|ed|es|ing|ation|ations)$/, 'iz$1');
  const singular = american.replace(/ies$/, 'y').replace(/(?<![su])s$/, '');
  const bare = singular.replace(/(?<=\w{3})(?:ation|ing|ed|er)$/, '');

  return bare.replace(/(.)\1$/, '$1').replace(/(?<=\w{3})[ey]$/, '');
}
