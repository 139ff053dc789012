import type { EarlierTurn } from '../../provider.ts';
import { askedAbout } from './asked-questions.ts';
import { continueQuestion, type EarlierKnowledge } from './continue-question.ts';

/** The question that the last turn stood for, with what it took over from the turns before it; null: none. */
export function earlierKnowledge(history: readonly EarlierTurn[]): EarlierKnowledge | null {
  let earlier: EarlierKnowledge | null = null;
  for (const { question, answer } of history) {
    const next: ReturnType<typeof continueQuestion> =
      earlier === null ? undefined : continueQuestion(question, earlier);
    earlier = {
      question: next?.question ?? askedAbout(question),
      sourceIds: [],
      kind: 'open',
      answer,
    };
  }
  return earlier;
}
