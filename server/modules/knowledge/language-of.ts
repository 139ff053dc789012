import type { Language } from '../../content/messages.ts';

/** A word, or several; no unit ('mm') and no name of a standard ('GB/T', 'ASTM'). */
const ENGLISH_WORD = /[a-z]{3}|[A-Z]{5}/;

/** The language that a text is written in; `fallback` where it has no words. */
export function languageOf(text: string, fallback: Language): Language {
  if (/\p{Script=Han}/u.test(text)) return 'zh-CN';
  return ENGLISH_WORD.test(text) ? 'en-US' : fallback;
}
