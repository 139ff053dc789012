import { editDistance } from '../../content/edit-distance.ts';
import type { QueryTerm } from './read-query.ts';

const PLAIN_WORD = /^[a-z]{5,}$/;
const PREFIX = 3;

/** Words of the question that no passage holds and that may be misspelt. */
export function unknownWords(terms: QueryTerm[], isKnown: (lexeme: string) => boolean): string[] {
  return terms
    .flatMap(({ alternatives }) => alternatives[0] ?? [])
    .filter((word) => PLAIN_WORD.test(word) && !isKnown(word));
}

/** Common beginning of the words near a misspelt one. */
export function prefixOf(word: string): string {
  return word.slice(0, PREFIX);
}

/** The terms with each unknown word replaced by the nearest of the words that are known, if any. */
export function correctTerms(terms: QueryTerm[], unknown: string[], known: string[]): QueryTerm[] {
  const corrections = new Map<string, string>();
  for (const word of unknown) {
    const limit = word.length >= 8 ? 2 : 1;
    const nearest = known
      .filter((each) => each.startsWith(prefixOf(word)))
      .map((each) => ({ each, distance: editDistance(word, each) }))
      .filter(({ distance }) => distance <= limit)
      .sort((one, other) => one.distance - other.distance)[0];
    if (nearest) corrections.set(word, nearest.each);
  }

  return terms.map((term) => {
    const [own = [], ...synonyms] = term.alternatives;
    if (!own.some((word) => corrections.has(word))) return term;
    const right = own.map((word) => corrections.get(word) ?? word);
    return { ...term, key: right.join(' '), alternatives: [right, ...synonyms] };
  });
}
