import { lexemesInPlace } from './lexemes.ts';
import type { QueryTerm } from './read-query.ts';

/** A text that speaks of more is marked all over, which tells nobody where to look. */
const MAX_WORDS = 60;

/**
 * Words of the texts that match a question, longest first: the question's own words, other names of
 * the same thing, other forms of a word. Neighbours are one ('点焊网' for the
 * pairs 点焊 and 焊网).
 */
export function matchedWords(terms: QueryTerm[], texts: string[]): string[] {
  const wanted = alternativesByFirst(terms);
  const found = new Set<string>();
  for (const text of texts) {
    for (const [start, end] of matchesIn(text, wanted)) found.add(text.slice(start, end));
  }
  return [...found].sort((one, other) => other.length - one.length).slice(0, MAX_WORDS);
}

/** Position of the first of the words in a text; -1 if there is none. */
export function firstMatch(terms: QueryTerm[], text: string): number {
  return matchesIn(text, alternativesByFirst(terms))[0]?.[0] ?? -1;
}

function alternativesByFirst(terms: QueryTerm[]): Map<string, string[][]> {
  const byFirst = new Map<string, string[][]>();
  for (const alternative of terms.flatMap(({ alternatives }) => alternatives)) {
    const [first] = alternative;
    if (first === undefined) continue;
    byFirst.set(first, [...(byFirst.get(first) ?? []), alternative]);
  }
  return byFirst;
}

/** In the order of the text; what overlaps or touches is one. */
function matchesIn(text: string, wanted: Map<string, string[][]>): [start: number, end: number][] {
  const placed = lexemesInPlace(text);
  const joined: [number, number][] = [];
  for (const [at, { lexeme, start }] of placed.entries()) {
    const lengths = (wanted.get(lexeme) ?? [])
      .filter((each) => each.every((part, n) => placed[at + n]?.lexeme === part))
      .map((each) => each.length);
    if (lengths.length === 0) continue;
    const end = placed[at + Math.max(...lengths) - 1]?.end ?? start;
    const last = joined.at(-1);
    if (last !== undefined && touches(text, last[1], start)) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}

/** Words of letters have a gap between them, and stay two. */
function touches(text: string, end: number, start: number): boolean {
  return start < end || (start === end && /\p{Script=Han}/u.test(text[start] ?? ''));
}
