/** A word, or several; no unit ('mm') and no name of a standard ('GB/T', 'ASTM'). */
const ENGLISH_WORD = /[a-z]{3}|[A-Z]{5}|\b(?:of|is|to|or)\b|\bin (?=[a-z]{2})/;

/** The language that a text is written in; `fallback` where it has no words. */
export function languageOf(text: string, fallback: 'zh-CN' | 'en-US'): 'zh-CN' | 'en-US' {
  if (/\p{Script=Han}/u.test(text)) return 'zh-CN';
  return ENGLISH_WORD.test(text) ? 'en-US' : fallback;
}
