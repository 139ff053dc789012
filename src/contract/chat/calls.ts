import type { Calculation, CalculatorInputs } from '../calculator/calls.ts';
import { endpoint, streamEndpoint } from '../endpoint.ts';
import type { Source } from '../knowledge/calls.ts';

export type AnswerStatus = 'generating' | 'done' | 'stopped' | 'interrupted' | 'failed';
export type Like = -1 | 0 | 1;

/** What an answer holds beside its text. */
export interface CalculationPart {
  type: 'calculation';
  calculator: string;
  inputs: CalculatorInputs;
  result: Calculation;
}
export type Part = CalculationPart;

export interface FileRef {
  id: string;
  name: string;
  mime: string;
  size: number;
  url: string;
  thumb?: string | undefined;
}

export interface Answer {
  id: string;
  /** Rises from 1 with every regeneration. */
  version: number;
  status: AnswerStatus;
  /** Markdown; citations are `[^n]`, n being a source's number. */
  content: string;
  reasoning: string;
  reasoningMs: number | null;
  sources: Source[];
  parts: Part[];
  like: Like;
  /** The model's name, or `embedded` for the knowledge engine. */
  model: string;
  error: { code: number; msg: string } | null;
  createdAt: string;
}

/** A question and its answers, oldest first. */
export interface ChatRecord {
  id: string;
  sessionId: string;
  question: string;
  plugin: string | null;
  files: FileRef[];
  answers: Answer[];
  /** Id of the newest finished version (of the only one while none is). */
  active: string;
  helped: boolean | null;
  /** The record that this one, an edited question, stands in for. */
  replaces: string | null;
  /** Set on an edited record and on every record after it. */
  replacedBy: string | null;
  createdAt: string;
}

export interface ChatHistoryRequest {
  sessionId: string;
  before?: string | undefined;
  after?: string | undefined;
  around?: string | undefined;
  count?: number | undefined;
}

export interface ChatHistoryData {
  list: ChatRecord[];
  total: number;
  hasBefore: boolean;
  hasAfter: boolean;
}

export interface ChatOneRequest {
  sessionId?: string | undefined;
  question: string;
  plugin?: string | undefined;
  form?: Record<string, string | number | boolean> | undefined;
  fileIds?: string[] | undefined;
  /** The record that the question replaces, with all after it. */
  editOf?: string | undefined;
  clientRequestId: string;
}

export interface RebuildRequest {
  answerId: string;
  model?: string | undefined;
}

export interface ChatResumeRequest {
  answerId: string;
  /** The last event id that was seen; 0 for all. */
  after: number;
}

export const chatHistory = endpoint<ChatHistoryRequest, ChatHistoryData>('apiindex/chathistory');
export const chatOne = streamEndpoint<ChatOneRequest, ChatRecord>('apiindex/chatone');
export const rebuild = streamEndpoint<RebuildRequest, ChatRecord>('apiindex/rebuild');
export const chatResume = streamEndpoint<ChatResumeRequest, ChatRecord>('apiindex/chatresume');
export const chatStop = endpoint<{ answerId: string }, Answer>('apiindex/chatstop');
export const likeRecord = endpoint<
  { answerId: string; like: Like; reason?: string | undefined },
  Answer
>('apiindex/likerecord');
export const updateHelpStatus = endpoint<{ recordId: string; helped: boolean }, ChatRecord>(
  'apiindex/updatehelpstatus',
);
export const deleteHistoryRecord = endpoint<
  { recordIds: string[]; restore?: boolean | undefined },
  { deleted: number }
>('apiindex/deletehistoryrecord');
