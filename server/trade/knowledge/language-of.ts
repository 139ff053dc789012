import type { Language } from '../../content/messages.ts';

/** A word, or several; no unit ('mm') and no name of a standard ('GB/T', 'ASTM'). */
const ENGLISH_WORD = /[a-z]{3}|[A-Z]{5}|\b(?:of|is|to|or)\b|\bin (?=[a-z]{2})/;

/** The language that a text is written in; `fallback` where it has no words. */
export function languageOf(text: string, fallback: Language): Language {
  if (/\p{Script=Han}/u.test(text)) return 'zh-CN';
  return ENGLISH_WORD.test(text) ? 'en-US' : fallback;
}

/** The language of a question, or of the last one before it with words, where it has none: '11 ga?'. */
export function languageOfTurn(
  question: string,
  history: readonly { question: string }[],
  fallback: Language,
): Language {
  const before = history.reduce((language, turn) => languageOf(turn.question, language), fallback);
  return languageOf(question, before);
}
