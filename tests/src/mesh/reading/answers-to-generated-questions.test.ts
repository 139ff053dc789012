import { expect, test, vi } from 'vitest';
import { judge } from '../../../../bench/answers/generated/judge.ts';
import { questionsOf } from '../../../../bench/answers/generated/question-sets.ts';
import type { AnswerQuestion } from '../../../../bench/answers/generated/question.ts';
import { failuresOf, summarise } from '../../../../bench/answers/generated/report.ts';
import { answerQuestion } from '#mesh/reading/answer-question.ts';

// Two thousand questions take a while on a small machine.
vi.setConfig({ testTimeout: 600_000 });

// The state is the reading's own; the questions hand back what they got.
const ask = answerQuestion as AnswerQuestion;

function sharesOf(set: 'ways' | 'held-out' | 'dialogues', count: number) {
  const judged = questionsOf({ set, count, seed: 1 }).map((question) => judge(question, ask));
  const { total, right, wrong } = summarise(judged).total;
  // The texts of the held-out ways stay unread.
  const failures = set === 'held-out' ? '' : failuresOf(judged, 5);
  return { right: right / total, wrong: wrong / total, failures };
}

test('1,500 generated questions are answered right, and hardly any wrong', () => {
  const { right, wrong, failures } = sharesOf('ways', 1500);

  expect(right, failures).toBeGreaterThanOrEqual(0.97);
  expect(wrong, failures).toBeLessThanOrEqual(0.003);
});

test('questions in held-out ways are answered no worse than recorded', () => {
  const { right, wrong } = sharesOf('held-out', 480);

  expect(right).toBeGreaterThanOrEqual(0.885);
  expect(wrong).toBeLessThanOrEqual(0.0125);
});

test('the written dialogues are answered no worse than recorded', () => {
  const { right, wrong, failures } = sharesOf('dialogues', 1000);

  expect(right, failures).toBeGreaterThanOrEqual(0.88);
  expect(wrong, failures).toBeLessThanOrEqual(0.03);
});
