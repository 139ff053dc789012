import type { Part } from '#contract/chat/calls.ts';
import type { TokenUsage } from '#contract/chat/stream-events.ts';
import type { Source } from '#contract/knowledge/calls.ts';
import type { Language } from '../content/messages.ts';

/** A question with what was said before it. */
export interface ModelRequest {
  /** As the member typed it. */
  question: string;
  /** The turns before, oldest first; an answer is empty where none came. */
  history: { question: string; answer: string }[];
  plugin: string | null;
  form: Record<string, string | number | boolean> | null;
  /** The language of the interface; the answer follows the question's own. */
  language: Language;
  signal: AbortSignal;
}

/** What a model says, in order. Text comes in pieces; joined they are the answer, to the letter. */
export type ModelEvent =
  | { type: 'status'; text: string }
  | { type: 'reasoning'; text: string }
  | { type: 'delta'; text: string }
  | { type: 'part'; part: Part }
  | { type: 'sources'; sources: Source[] }
  | { type: 'usage'; usage: TokenUsage };

/** Something that answers: the embedded knowledge engine, or a model behind an API. */
export interface ModelProvider {
  /** What `Answer.model` says: `embedded`, or the model's name. */
  readonly id: string;
  /**
   * Ends by itself when the answer is whole; when `request.signal` aborts it ends early without an
   * error. @throws ModelError when no (or only a part of an) answer can be had.
   */
  stream(request: ModelRequest): AsyncIterable<ModelEvent>;
  /** A short title for a conversation from its first exchange; null: take it from the question. */
  title(
    exchange: { question: string; answer: string },
    signal: AbortSignal,
  ): Promise<string | null>;
  /** For `/readyz`: whether it can be reached. */
  check(signal: AbortSignal): Promise<{ ok: boolean; detail: string }>;
}

/** Why a model gave no answer, in the terms that people are told. */
export class ModelError extends Error {
  override readonly name = 'ModelError';

  constructor(
    readonly reason: 'unreachable' | 'refused' | 'busy' | 'broken' | 'timeout',
    options?: ErrorOptions,
  ) {
    super(`model: ${reason}`, options);
  }
}
