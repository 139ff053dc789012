import { CHINESE } from '../../../content/spoken/chinese.ts';
import { ENGLISH } from '../../../content/spoken/english.ts';
import { readableLines } from './readable-lines.ts';
import { saySigns } from './say-signs.ts';

export type SpokenLanguage = 'zh' | 'en';

export interface SpokenSentence {
  shown: string;
  parts: { language: SpokenLanguage; text: string }[];
  isLast: boolean;
}

/** Longer sentences are split at a comma, to reduce latency. */
const LONG = 90;
const MAX_LENGTH = 240;
const HAN = /\p{Script=Han}/u;
/**
 * A full stop ends a sentence only before a capital or Chinese character; not '0.25 mm' or 'e.g.
 * x'.
 */
const END =
  /(?<=[。！？!?；;…]["”’」』）)]{0,9})|(?<=[\p{L}\d%)]\.)\s+(?=["“(]?[\p{Lu}\p{Script=Han}])/u;
const PAUSE = /(?<=[，、,：:])/u;

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
      if (last !== undefined && text !== '') last.text += text;
    } else parts.push({ language, text });
  }
  return parts;
}
