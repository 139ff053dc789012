import type { Source } from '../knowledge/calls.ts';
import type { AnswerStatus, Part } from './calls.ts';

/** What a stream says, by event name. The writer and the reader both take their types from here. */
export interface StreamEvents {
  start: { sessionId: string; recordId: string; answerId: string };
  /** What it is doing: searching, calculating. */
  status: { text: string };
  reasoning: { text: string };
  delta: { text: string };
  part: Part;
  sources: { sources: Source[] };
  title: { title: string };
  /** Replaces everything so far. */
  snapshot: { content: string; reasoning: string; parts: Part[]; sources: Source[] };
  end: { status: Exclude<AnswerStatus, 'generating'>; usage: TokenUsage | null };
  error: { code: number; msg: string };
}

export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
}

export type StreamEventName = keyof StreamEvents;

/** One event: its name, its number within the answer (from 1), its data. */
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
