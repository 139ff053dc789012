import { type FoldedText, foldText } from '../reading/fold-text.ts';
import { ENQUIRY_LANGUAGES } from '../words/enquiry-languages.ts';

/** Words of a phrase. */
const MAX_WORDS = 3;
const WORD = /[\p{L}⌀][\p{L}\d⌀]{0,40}(?:[.-]\p{L}{1,40}){0,3}/gu;

/** 'ß' and umlauts as they are written without them, and as pictures are recognised. */
const SPELLINGS: readonly (readonly (readonly [RegExp, string])[])[] = [
  [],
  [
    [/ä/g, 'ae'],
    [/ö/g, 'oe'],
    [/ü/g, 'ue'],
    [/ß/g, 'ss'],
  ],
  [
    [/ä/g, 'a'],
    [/ö/g, 'o'],
    [/ü/g, 'u'],
    [/ß/g, 'b'],
  ],
  [
    [/ö/g, 'o'],
    [/ß/g, 'b'],
  ],
];

const KNOWN_WORDS: ReadonlyMap<string, string> = new Map(
  Object.values(ENQUIRY_LANGUAGES).flatMap((language) =>
    Object.entries(language).flatMap(([known, words]) =>
      words.flatMap((word) =>
        SPELLINGS.map((signs): [string, string] => [
          signs.reduce<string>((text, [sign, letters]) => text.replace(sign, letters), word),
          known,
        ]),
      ),
    ),
  ),
);

/**
 * A text of an enquiry with the words of other languages as the reading knows them, and the place of each character
 * in the original. Linear in the length of the text.
 */
export function inKnownWords(original: string): FoldedText {
  const words = /\p{Script=Han}/u.test(original) ? [] : [...original.matchAll(WORD)];
  let text = '';
  let end = 0;
  const places: number[] = [];
  const addOwn = (to: number) => {
    text += original.slice(end, to);
    for (; end < to; end += 1) places.push(end);
  };
  for (let at = 0; at < words.length; at += 1) {
    const phrase = phraseAt(words, at);
    if (phrase === null) continue;
    addOwn(phrase.from);
    text += phrase.known;
    places.push(...new Array<number>(phrase.known.length).fill(phrase.from));
    end = phrase.to;
    at += phrase.count - 1;
  }
  addOwn(original.length);
  places.push(original.length);

  return { text, places };
}

/** The longest known phrase that begins with a word; its words are separated by a space. */
function phraseAt(
  words: readonly RegExpExecArray[],
  at: number,
): { known: string; from: number; to: number; count: number } | null {
  const from = words[at]?.index ?? 0;
  let found = null;
  let phrase = '';
  let to = from;
  for (let count = 1; count <= MAX_WORDS; count += 1) {
    const word = words[at + count - 1];
    if (word === undefined) break;
    const gap = count === 1 ? '' : word.input.slice(to, word.index);
    if (count > 1 && gap !== ' ' && gap !== '. ') break;
    phrase += `${gap}${word[0].toLowerCase()}`;
    to = word.index + word[0].length;
    const known = KNOWN_WORDS.get(phrase);
    if (known !== undefined) found = { known, from, to, count };
  }
  return found;
}

interface FoldedEnquiry extends FoldedText {
  /** Has words of `ENQUIRY_LANGUAGES`. */
  isTranslated: boolean;
}

/** `foldText` of an enquiry in any of its languages. */
export function foldEnquiry(original: string): FoldedEnquiry {
  const known = inKnownWords(original);
  const { text, places } = foldText(known.text);

  return {
    text,
    places: places.map((place) => known.places[place] ?? original.length),
    isTranslated: known.text !== original,
  };
}
