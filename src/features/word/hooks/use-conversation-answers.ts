import { useCallback, useEffect, useState } from 'react';
import { chatApi } from '#data/chat.ts';
import type { Answer, ChatRecord } from '#contract/chat/calls.ts';

export interface AskedAnswer {
  question: string;
  answer: Answer;
}

export type AnswersState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'ready'; answers: readonly AskedAnswer[]; before: string | null };

const COUNT = 30;

export function useConversationAnswers(sessionId: string) {
  const [state, setState] = useState<AnswersState>({ kind: 'loading' });

  const load = useCallback(
    (before: string | null, signal: AbortSignal) =>
      chatApi
        .history(
          { sessionId, count: COUNT, ...(before === null ? {} : { before }) },
          { signal, quiet: true },
        )
        .then(
          ({ list, hasBefore }) => {
            if (signal.aborted) return;
            setState((current) => ({
              kind: 'ready',
              answers: [
                ...answersOf(list),
                ...(before !== null && current.kind === 'ready' ? current.answers : []),
              ],
              before: hasBefore ? (list[0]?.id ?? null) : null,
            }));
          },
          () => {
            if (!signal.aborted) setState({ kind: 'failed' });
          },
        ),
    [sessionId],
  );

  useEffect(() => {
    const controller = new AbortController();
    void load(null, controller.signal);
    return () => controller.abort();
  }, [load]);

  return {
    state,
    reload: () => {
      setState({ kind: 'loading' });
      void load(null, new AbortController().signal);
    },
    loadEarlier: () => {
      if (state.kind === 'ready') void load(state.before, new AbortController().signal);
    },
  };
}

function answersOf(records: readonly ChatRecord[]): AskedAnswer[] {
  return records
    .filter(({ replacedBy }) => replacedBy === null)
    .flatMap(({ question, answers, active }) => {
      const answer = answers.find(({ id }) => id === active);
      const isEmpty = answer === undefined || (answer.content === '' && answer.parts.length === 0);
      return isEmpty || answer.status === 'generating' ? [] : [{ question, answer }];
    });
}
