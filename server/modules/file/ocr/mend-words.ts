import { MISREAD_WORDS } from '../../../content/misread-words.ts';

/** The text with the words of the trade that the network reads as no words at all. */
export function mendWords(text: string): string {
  return MISREAD_WORDS.reduce((mended, [misread, right]) => mended.replace(misread, right), text);
}
