import { signsOf, wordAt, type Sign, type WordIndex } from './word-index.ts';

/** A word that was found. */
export interface Hit {
  category: string;
}

/** The category of the first word in a text; null where there is none. */
export function findWord(index: WordIndex, text: string): string | null {
  const scanner = new WordScanner(index);
  const { hit } = scanner.add(text);

  return (hit ?? scanner.rest().hit)?.category ?? null;
}

/**
 * Looks for words in a text that comes in pieces. What may still become a word is held back, so that
 * no part of one is ever passed on.
 */
export class WordScanner {
  readonly #index: WordIndex;
  /** Not passed on yet. */
  #held = '';
  #signs: Sign[] = [];
  /** The last sign that was passed on. */
  #before = '';

  constructor(index: WordIndex) {
    this.#index = index;
  }

  /** Takes a piece. @returns what may be said now, and the word that follows it, if one does */
  add(piece: string): { said: string; hit: Hit | null } {
    return this.#scan(piece, false);
  }

  /** What was held back, at the end. */
  rest(): { said: string; hit: Hit | null } {
    return this.#scan('', true);
  }

  #scan(piece: string, isWhole: boolean): { said: string; hit: Hit | null } {
    this.#held += piece;
    this.#signs = signsOf(this.#held);
    for (let at = 0; at < this.#signs.length; at += 1) {
      const found = wordAt(this.#index, this.#signs, at, this.#before, isWhole);
      if (found === 'no') continue;

      return {
        said: this.#passOn(at),
        hit: found === 'open' ? null : { category: found.category },
      };
    }
    return { said: this.#passOn(this.#signs.length), hit: null };
  }

  /** Lets the signs before a place go. */
  #passOn(count: number): string {
    const end = this.#signs[count]?.at ?? this.#held.length;
    const said = this.#held.slice(0, end);
    if (count > 0) this.#before = this.#signs[count - 1]?.sign ?? this.#before;
    this.#held = this.#held.slice(end);
    this.#signs = [];

    return said;
  }
}
