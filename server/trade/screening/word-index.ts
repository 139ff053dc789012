export interface ScreenedWord {
  word: string;
  category: string;
}

interface IndexedWord {
  signs: readonly string[];
  category: string;
  /** Requires word boundaries: 'heroin' doesn't match 'heroine'. */
  startsInLatin: boolean;
  endsInLatin: boolean;
}

export type WordIndex = ReadonlyMap<string, readonly IndexedWord[]>;

export interface Sign {
  sign: string;
  at: number;
}

/** `open`: undecided until more text arrives. */
export type Found = { category: string; end: number } | 'no' | 'open';

const PLAIN = /^[\u4e00-\u9fff]$/;
const HAN = /^\p{Script=Han}$/u;
const LATIN = /^[\p{L}\p{N}]$/u;
const INVISIBLE = /[\p{Cf}\p{Mn}\p{Cc}]/u;
const SPACE = /^\s$/u;
const SEPARATOR = /^[\s*·•._~|/\\\-+#]$/u;
const MAX_SEPARATORS = 3;

export function indexWords(words: readonly ScreenedWord[]): WordIndex {
  const index = new Map<string, IndexedWord[]>();
  for (const { word, category } of words) {
    const signs = signsOf(word.trim()).map(({ sign }) => sign);
    const [first] = signs;
    if (first === undefined) continue;
    const indexed = {
      signs,
      category,
      startsInLatin: isLatin(first),
      endsInLatin: isLatin(signs.at(-1) ?? ''),
    };
    const known = index.get(first);
    if (known === undefined) index.set(first, [indexed]);
    else known.push(indexed);
  }
  return index;
}

/** Normalises text: half-width, lower case, single spaces, no invisible characters. */
export function signsOf(text: string, from = 0): Sign[] {
  const signs: Sign[] = [];
  let at = from;
  for (const character of text) {
    for (const sign of comparedAs(character)) {
      if (sign !== ' ' || signs.at(-1)?.sign !== ' ') signs.push({ sign, at });
    }
    at += character.length;
  }
  return signs;
}

const comparedAs = remembered<readonly string[]>((character) => {
  if (PLAIN.test(character)) return [character];
  if (SPACE.test(character)) return [' '];
  if (INVISIBLE.test(character)) return [];

  return Array.from(character.normalize('NFKC').toLowerCase());
});

/**
 * Matches a word at a position.
 * @param before the preceding sign
 * @param isWhole true at the end of the text
 */
export function wordAt(
  index: WordIndex,
  signs: readonly Sign[],
  at: number,
  before: string,
  isWhole: boolean,
): Found {
  const first = signs[at]?.sign;
  const candidates = first === undefined ? undefined : index.get(first);
  if (candidates === undefined) return 'no';
  const previous = at === 0 ? before : (signs[at - 1]?.sign ?? '');
  let isOpen = false;
  for (const word of candidates) {
    if (word.startsInLatin && isLatin(previous)) continue;
    const end = endOf(word, signs, at, isWhole);
    if (end === 'open') isOpen = true;
    else if (end !== 'no') return { category: word.category, end };
  }
  return isOpen ? 'open' : 'no';
}

function endOf(
  word: IndexedWord,
  signs: readonly Sign[],
  from: number,
  isWhole: boolean,
): number | 'no' | 'open' {
  let at = from + 1;
  for (let next = 1; next < word.signs.length; next += 1) {
    const wanted = word.signs[next];
    if (HAN.test(word.signs[next - 1] ?? '')) {
      let skipped = 0;
      while (
        skipped < MAX_SEPARATORS &&
        signs[at]?.sign !== wanted &&
        SEPARATOR.test(signs[at]?.sign ?? '')
      ) {
        at += 1;
        skipped += 1;
      }
    }
    const sign = signs[at]?.sign;
    if (sign === undefined) return isWhole ? 'no' : 'open';
    if (sign !== wanted) return 'no';
    at += 1;
  }
  if (!word.endsInLatin) return at;
  const after = signs[at]?.sign;
  if (after === undefined) return isWhole ? at : 'open';

  return isLatin(after) ? 'no' : at;
}

const isLatin = remembered((sign) => LATIN.test(sign) && !HAN.test(sign));

/**
 * Caches character properties: every answer passes here, with only a few thousand distinct
 * characters. Surrogate pairs are rare and not cached.
 */
function remembered<Kind>(workOut: (character: string) => Kind): (character: string) => Kind {
  const known = new Map<string, Kind>();

  return (character) => {
    let kind = known.get(character);
    if (kind === undefined) {
      kind = workOut(character);
      if (character.length === 1) known.set(character, kind);
    }
    return kind;
  };
}
