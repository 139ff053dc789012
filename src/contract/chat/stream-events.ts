import type { Source } from '../knowledge/calls.ts';
import type { AnswerStatus, Part } from './calls.ts';

/** Events of an answer's stream by name; the types are shared by client and server. */
export interface StreamEvents {
  start: { sessionId: string; recordId: string; answerId: string };
  /** Current activity: searching, calculating. */
  status: { text: string };
  reasoning: { text: string };
  delta: { text: string };
  part: Part;
  sources: { sources: Source[] };
  title: { title: string };
  /** Replaces everything before. */
  snapshot: { content: string; reasoning: string; parts: Part[]; sources: Source[] };
  end: { status: Exclude<AnswerStatus, 'generating'>; usage: TokenUsage | null };
  error: { code: number; msg: string };
}

export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
}

export type StreamEventName = keyof StreamEvents;

/** `id` is the event's number within the answer, starting at 1. */
export type StreamEvent = {
  [Name in StreamEventName]: { event: Name; id: number; data: StreamEvents[Name] };
}[StreamEventName];

export const STREAM_EVENT_NAMES = [
  'start',
  'status',
  'reasoning',
  'delta',
  'part',
  'sources',
  'title',
  'snapshot',
  'end',
  'error',
] as const satisfies readonly StreamEventName[];
