import type { Answer, ChatRecord } from '#contract/chat/calls.ts';

interface AskedAnswer {
  question: string;
  answer: Answer;
}

/** Finished answers of records, in their order. */
export function toAnswers(records: readonly ChatRecord[]): AskedAnswer[] {
  return records
    .filter(({ replacedBy }) => replacedBy === null)
    .flatMap(({ question, answers, active }) => {
      const answer = answers.find(({ id }) => id === active);
      const isEmpty = answer === undefined || (answer.content === '' && answer.parts.length === 0);
      return isEmpty || answer.status === 'generating' ? [] : [{ question, answer }];
    });
}
