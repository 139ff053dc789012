import type { Answer } from '#contract/chat/calls.ts';
import type { StreamEvent } from '#contract/chat/stream-events.ts';

export interface LiveState {
  answer: Answer;
  activity: string | null;
  lastEventId: number;
}

/**
 * Holds a growing answer outside React, so that new text re-renders only its message. `schedule`
 * throttles notifications.
 */
export interface LiveAnswer {
  read: () => LiveState;
  subscribe: (listener: () => void) => () => void;
  apply: (events: readonly StreamEvent[]) => void;
}

/** @param saved the stored part, shown until the stream has reached it */
export function createLiveAnswer(
  start: Answer,
  schedule: (notify: () => void) => void,
  saved: Answer | null = null,
): LiveAnswer {
  let heard: LiveState = { answer: start, activity: null, lastEventId: 0 };
  let state = withSaved(heard, saved);
  let reasoningSince: number | null = null;
  let isScheduled = false;
  const listeners = new Set<() => void>();

  const notify = () => {
    isScheduled = false;
    for (const listener of listeners) listener();
  };

  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);

      return () => listeners.delete(listener);
    },
    apply: (events) => {
      const fresh = withoutRepeated(events, heard.lastEventId);
      if (fresh.length === 0) return;
      if (fresh.some((event) => event.event === 'reasoning')) reasoningSince ??= performance.now();
      heard = applyEvents(heard, fresh, reasoningSince);
      state = withSaved(heard, saved);
      const isOver = fresh.some((event) => event.event === 'end' || event.event === 'error');
      if (isOver) {
        notify();
        return;
      }
      if (isScheduled) return;
      isScheduled = true;
      schedule(notify);
    },
  };
}

function withSaved(heard: LiveState, saved: Answer | null): LiveState {
  if (saved === null) return heard;
  const { answer } = heard;
  const { content, reasoning, parts, sources } = saved;
  const isBehind =
    answer.content.length < content.length ||
    answer.reasoning.length < reasoning.length ||
    answer.parts.length < parts.length;
  const isCut = answer.status === 'generating' || answer.status === 'failed';
  if (!isBehind || !isCut) return heard;

  return { ...heard, answer: { ...answer, content, reasoning, parts, sources } };
}

function withoutRepeated(events: readonly StreamEvent[], lastEventId: number): StreamEvent[] {
  let last = lastEventId;

  return events.filter((event) => {
    if (!(event.id > last)) return false;
    last = event.id;
    return true;
  });
}

function applyEvents(
  state: LiveState,
  events: readonly StreamEvent[],
  reasoningSince: number | null,
): LiveState {
  const text: string[] = [];
  const reasoning: string[] = [];
  let { activity } = state;
  let changed: Partial<Answer> = {};
  let base = { content: state.answer.content, reasoning: state.answer.reasoning };
  let parts = state.answer.parts;

  for (const event of events) {
    switch (event.event) {
      case 'delta':
        text.push(event.data.text);
        activity = null;
        if (changed.reasoningMs === undefined && reasoningSince !== null) {
          changed.reasoningMs =
            state.answer.reasoningMs ?? Math.round(performance.now() - reasoningSince);
        }
        break;
      case 'reasoning':
        reasoning.push(event.data.text);
        activity = null;
        break;
      case 'status':
        activity = event.data.text;
        break;
      case 'part':
        parts = [...parts, event.data];
        break;
      case 'sources':
        changed.sources = event.data.sources;
        break;
      case 'snapshot':
        text.length = 0;
        reasoning.length = 0;
        base = { content: event.data.content, reasoning: event.data.reasoning };
        parts = event.data.parts;
        changed = { ...changed, sources: event.data.sources };
        break;
      case 'end':
        changed.status = event.data.status;
        activity = null;
        break;
      case 'error':
        changed = { ...changed, status: 'failed', error: event.data };
        activity = null;
        break;
      case 'start':
      case 'title':
        break;
    }
  }

  return {
    answer: {
      ...state.answer,
      ...changed,
      content: base.content + text.join(''),
      reasoning: base.reasoning + reasoning.join(''),
      parts,
    },
    activity,
    lastEventId: events.at(-1)?.id ?? state.lastEventId,
  };
}
