import type { AskService, Where } from './ask-service.ts';
import { indexWords, type ScreenedWord, type WordIndex } from './word-index.ts';
import { findWord } from './word-scanner.ts';

/** Whether a text may stand; `reason` is a category for the log, not for people. */
export type Verdict = { stops: false } | { stops: true; reason: string };

/** Looks at what people write and what they are answered. */
export interface Screening {
  /** What is looked for sign by sign, while a text comes. */
  readonly words: WordIndex;
  /** A service is asked, too, a sentence at a time. */
  readonly hasService: boolean;
  screen: (text: string, where: Where) => Promise<Verdict>;
}

const PASS: Verdict = { stops: false };

/** The word list, and a service behind it where one is configured. */
export function createScreening(
  words: readonly ScreenedWord[],
  askService: AskService | null,
): Screening {
  const index = indexWords(words);

  return {
    words: index,
    hasService: askService !== null,
    screen: async (text, where) => {
      const category = findWord(index, text);
      if (category !== null) return { stops: true, reason: category };
      if (askService === null || text.trim() === '') return PASS;
      const opinion = await askService(text, where);

      return opinion === 'unknown' || opinion.pass ? PASS : { stops: true, reason: opinion.reason };
    },
  };
}
