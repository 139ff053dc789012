import type { ChatRecord } from '#contract/chat/calls.ts';
import type { StreamEvent, StreamEventName } from '#contract/chat/stream-events.ts';

export interface Trial {
  id: string;
  sessionId: string | null;
  question: string;
  content: string;
  reasoning: string;
  outcome: string | null;
  failure: string | null;
  counts: Readonly<Partial<Record<StreamEventName, number>>>;
  /** Milliseconds from the question to the first event, the first text and the end. */
  startMs: number | null;
  textMs: number | null;
  endMs: number | null;
}

export function newTrial(id: string, question: string): Trial {
  return {
    id,
    question,
    sessionId: null,
    content: '',
    reasoning: '',
    outcome: null,
    failure: null,
    counts: {},
    startMs: null,
    textMs: null,
    endMs: null,
  };
}

/** A trial from before the page was loaded; its timings are unknown. */
export function savedTrial(record: ChatRecord): Trial {
  const answer = record.answers.find(({ id }) => id === record.active) ?? record.answers.at(-1);

  return {
    ...newTrial(record.id, record.question),
    sessionId: record.sessionId,
    content: answer?.content ?? '',
    reasoning: answer?.reasoning ?? '',
    outcome: answer?.status ?? 'done',
    failure: answer?.error?.msg ?? null,
  };
}

export function withEvents(trial: Trial, events: readonly StreamEvent[], ms: number): Trial {
  return events.reduce((current, event) => withEvent(current, event, ms), trial);
}

function withEvent(trial: Trial, said: StreamEvent, ms: number): Trial {
  const { event } = said;
  const next: Trial = {
    ...trial,
    counts: { ...trial.counts, [event]: (trial.counts[event] ?? 0) + 1 },
    startMs: trial.startMs ?? ms,
  };
  switch (event) {
    case 'start':
      return { ...next, sessionId: said.data.sessionId };
    case 'delta':
      return {
        ...next,
        content: trial.content + said.data.text,
        textMs: trial.textMs ?? ms,
      };
    case 'reasoning':
      return { ...next, reasoning: trial.reasoning + said.data.text };
    case 'snapshot':
      return { ...next, content: said.data.content, reasoning: said.data.reasoning };
    case 'error':
      return { ...next, failure: said.data.msg };
    case 'end':
      return { ...next, outcome: said.data.status, endMs: ms };
    case 'status':
    case 'part':
    case 'sources':
    case 'title':
      return next;
  }
}
