import { languageOf } from '#mesh/words/language-of.ts';
import type { Language } from '../../content/messages.ts';

export { languageOf };

/** The language of a question, or of the last one before it with words, where it has none: '11 ga?'. */
export function languageOfTurn(
  question: string,
  history: readonly { question: string }[],
  fallback: Language,
): Language {
  const before = history.reduce((language, turn) => languageOf(turn.question, language), fallback);
  return languageOf(question, before);
}
