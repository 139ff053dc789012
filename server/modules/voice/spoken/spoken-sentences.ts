import { CHINESE } from '../../../content/spoken/chinese.ts';
import { ENGLISH } from '../../../content/spoken/english.ts';
import { readableLines } from './readable-lines.ts';
import { saySigns } from './say-signs.ts';

export type SpokenLanguage = 'zh' | 'en';

/** A sentence to be read aloud. */
export interface SpokenSentence {
  /** As it is shown while it is spoken. */
  shown: string;
  /** As it is said; each part by a voice of its language. */
  parts: { language: SpokenLanguage; text: string }[];
  /** The last of its paragraph: a longer pause follows. */
  isLast: boolean;
}

/** Characters after which a sentence is cut at its next comma, so that its sound isn't long in coming. */
const LONG = 90;
const MAX_LENGTH = 240;
const HAN = /\p{Script=Han}/u;
/** After a full stop, and before what can begin a sentence; '0.25 mm' and 'e.g. x' have none. */
const END =
  /(?<=[。！？!?；;…]["”’」』）)]{0,9})|(?<=[\p{L}\d%)]\.)\s+(?=["“(]?[\p{Lu}\p{Script=Han}])/u;
const PAUSE = /(?<=[，、,：:])/u;

/** Sentences that a Markdown text is read aloud in; none where there is nothing to read. */
export function spokenSentences(markdown: string): SpokenSentence[] {
  return readableLines(markdown).flatMap((line) => {
    const sentences = line
      .split(END)
      .flatMap(shorten)
      .map((text) => text.trim())
      .map((shown) => ({ shown, parts: partsOf(shown) }))
      .filter(({ parts }) => parts.length > 0);

    return sentences.map((sentence, n) => ({ ...sentence, isLast: n === sentences.length - 1 }));
  });
}

function shorten(sentence: string): string[] {
  if (sentence.length <= LONG) return [sentence];
  const pieces: string[] = [];
  let piece = '';
  for (const clause of sentence.split(PAUSE).flatMap(hardCut)) {
    // A comma of '1,250' is none.
    const isNumber = /\d[,，]$/.test(piece) && /^\d/.test(clause);
    if (piece.length + clause.length > LONG && piece !== '' && !isNumber) {
      pieces.push(piece);
      piece = '';
    }
    piece += clause;
  }
  return [...pieces, piece];
}

function hardCut(clause: string): string[] {
  return clause.length <= MAX_LENGTH
    ? [clause]
    : (clause.match(
        new RegExp(
          `[\\s\\S]{1,${String(MAX_LENGTH)}}(?:\\s|$)|[\\s\\S]{1,${String(MAX_LENGTH)}}`,
          'gu',
        ),
      ) ?? []);
}

function partsOf(shown: string): SpokenSentence['parts'] {
  const isChinese = HAN.test(shown);
  const said = saySigns(shown, isChinese ? CHINESE : ENGLISH);
  if (!isChinese) return /[A-Za-z]/.test(said) ? [{ language: 'en', text: said }] : [];
  const parts: SpokenSentence['parts'] = [];
  for (const piece of said.split(/([A-Za-z][A-Za-z'’.-]*(?:\s+[A-Za-z][A-Za-z'’.-]*)*)/)) {
    const language = /^[A-Za-z]/.test(piece) ? 'en' : 'zh';
    const text = piece.trim();
    const last = parts.at(-1);
    if (language === 'zh' && !/\p{L}/u.test(text)) {
      // Marks alone are the pause after what was said.
      if (last !== undefined && text !== '') last.text += text;
    } else parts.push({ language, text });
  }
  return parts;
}
