import type { AskService, Where } from './ask-service.ts';
import { indexWords, type ScreenedWord, type WordIndex } from './word-index.ts';
import { findWord } from './word-scanner.ts';

type Verdict = { stops: false } | { stops: true; reason: string };

export interface Screening {
  readonly words: WordIndex;
  readonly hasService: boolean;
  /** Replaces the words; answers that are being screened keep theirs. */
  use: (words: readonly ScreenedWord[]) => void;
  screen: (text: string, where: Where) => Promise<Verdict>;
}

const PASS: Verdict = { stops: false };

export function createScreening(
  words: readonly ScreenedWord[],
  askService: AskService | null,
): Screening {
  let index = indexWords(words);

  return {
    get words() {
      return index;
    },
    use: (next) => {
      index = indexWords(next);
    },
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
