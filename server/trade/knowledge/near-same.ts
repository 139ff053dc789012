import { fold } from './lexemes.ts';
import { readQuery } from './read-query.ts';

/** The features of a question that are compared with those of others. */
interface QuestionMark {
  /** Subjects by one of their names, and other words, sorted. */
  words: string[];
  /** Numbers, sorted: 304 and 316 are different questions. */
  numbers: string[];
  /** Near-same questions share one of these with a high probability. */
  bands: number[];
}

type Compared = Pick<QuestionMark, 'words' | 'numbers'>;

const MAX_WORDS = 64;
const MAX_CHARACTERS = 64;
const NUMBER = /\d+(?:\.\d+)?/g;
/** Share of common words, 0 to 1, of near-same questions. */
const LEAST_SHARE = 0.5;
const BANDS = 24;
const ROWS = 3;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const GOLDEN = 0x9e3779b1;

export function markOf(question: string): QuestionMark {
  const folded = fold(question);
  const numbers = [...new Set(folded.match(NUMBER))].sort();
  const read = readQuery(question)
    .map(({ key }) => key)
    .filter((key) => !numbers.includes(key));
  const keys = read.length > 0 ? read : [folded.slice(0, MAX_CHARACTERS)];
  const words = [...new Set(keys)].slice(0, MAX_WORDS).sort();

  return { words, numbers, bands: bandsOf(words) };
}

/** Common words among all words, 0 to 1; 0 if the numbers differ. */
export function likeness(one: Compared, other: Compared): number {
  if (one.numbers.join(' ') !== other.numbers.join(' ')) return 0;
  const words = new Set(one.words);
  const common = other.words.filter((word) => words.has(word)).length;

  return common / (words.size + other.words.length - common);
}

export function isNearSame(one: Compared, other: Compared): boolean {
  return likeness(one, other) >= LEAST_SHARE;
}

/** MinHash in bands: half of the words in common share a band in 19 of 20 cases. */
function bandsOf(words: readonly string[]): number[] {
  const hashes = words.map(hash);
  const bands = Array.from({ length: BANDS }, (_, band) => {
    let value = band;
    for (let row = 0; row < ROWS; row += 1) {
      const seed = Math.imul(band * ROWS + row + 1, GOLDEN);
      let least = 0xffffffff;
      for (const each of hashes) least = Math.min(least, mix(each ^ seed));
      value = mix(Math.imul(value, FNV_PRIME) ^ least);
    }
    return value | 0;
  });

  return [...new Set(bands)];
}

function hash(word: string): number {
  let value = FNV_OFFSET;
  for (let at = 0; at < word.length; at += 1) {
    value = Math.imul(value ^ word.charCodeAt(at), FNV_PRIME);
  }
  return value >>> 0;
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);

  return (mixed ^ (mixed >>> 16)) >>> 0;
}
