import { answerQuestion } from '#mesh/reading/answer-question.ts';
import { USUAL_QUESTIONS } from '../../content/usual-questions.ts';

/**
 * Reads usual questions once. The engine compiles the patterns of the reading when they are first used,
 * which would hold the event loop under the first question of a member.
 */
export function warmUpReading(): void {
  for (const question of USUAL_QUESTIONS) answerQuestion(question);
}
