import { signsOf, wordAt, type Sign, type WordIndex } from './word-index.ts';

interface Hit {
  category: string;
}

/** null if there is none. */
export function findWord(index: WordIndex, text: string): string | null {
  const scanner = new WordScanner(index);
  const { hit } = scanner.add(text);

  return (hit ?? scanner.rest().hit)?.category ?? null;
}

/** Finds words in streamed text. A possible prefix of a word is held back. */
export class WordScanner {
  readonly #index: WordIndex;
  #held = '';
  #signs: Sign[] = [];
  #before = '';

  constructor(index: WordIndex) {
    this.#index = index;
  }

  /** @returns text to emit and the word after it, if any */
  add(piece: string): { said: string; hit: Hit | null } {
    return this.#scan(piece, false);
  }

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

  #passOn(count: number): string {
    const end = this.#signs[count]?.at ?? this.#held.length;
    const said = this.#held.slice(0, end);
    if (count > 0) this.#before = this.#signs[count - 1]?.sign ?? this.#before;
    this.#held = this.#held.slice(end);
    this.#signs = [];

    return said;
  }
}
