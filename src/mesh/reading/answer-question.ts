import { answerWithSums } from './answer-with-sums.ts';
import type { CalculationOutcome, DialogueState } from './answer/outcome.ts';
import { DIRECT } from './direct/answer-direct-sum.ts';

/**
 * Reads a question, runs the calculators that it means, and says what came out, or what has to be asked.
 * `earlier` is the state of the answer before. Pure; linear in the length of the text.
 */
export function answerQuestion(
  text: string,
  options: { earlier?: DialogueState | null } = {},
): CalculationOutcome {
  return answerWithSums(text, DIRECT, options);
}
