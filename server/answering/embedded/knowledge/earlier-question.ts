import { withoutMiddle } from '#mesh/without-middle.ts';
import { MAX_SEARCHED } from '../../../trade/knowledge/read-query.ts';
import { askedAbout } from './asked-questions.ts';
import { continueQuestion } from './continue-question.ts';

/**
 * The question that the last of these stands for, with what it takes over from those before it; null:
 * none. At most as long as a search reads.
 */
export function earlierQuestion(questions: readonly string[]): string | null {
  let earlier: string | null = null;
  for (const question of questions) {
    const next: ReturnType<typeof continueQuestion> =
      earlier === null ? undefined : continueQuestion(question, { question: earlier });
    earlier = withoutMiddle(next?.question ?? askedAbout(question), MAX_SEARCHED);
  }
  return earlier;
}
