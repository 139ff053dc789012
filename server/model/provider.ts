import type { ChatFourRequest, MeshSpec, Part } from '#contract/chat/calls.ts';
import type { PluginForm, PluginId } from '#contract/chat/plugins.ts';
import type { TokenUsage } from '#contract/chat/stream-events.ts';
import type { Source } from '#contract/knowledge/calls.ts';
import type { Language } from '../content/messages.ts';
import type { AskedFile } from './asked-file.ts';

/** A question that was asked before, and what came of it. */
export interface EarlierTurn {
  question: string;
  /** Empty where none came. */
  answer: string;
  /** What the answer worked out or asked for. */
  parts?: readonly Part[];
}

/** A question with what was said before it. */
export interface ModelRequest {
  /** Of the call that asks; a model behind an API is told it. */
  requestId: string;
  /** Who asks: takes turns with others, and has a share of what the models may cost. */
  memberId: string;
  /** As the member typed it. */
  question: string;
  /** The turns before, oldest first. */
  history: EarlierTurn[];
  /** What it may be about: what came with it first, then what came with the turns before. */
  files?: readonly AskedFile[];
  /** The mode that the question was asked in; null: plain chat. */
  plugin: PluginId | null;
  /** The plug-in's form, checked: every field that it requires is there. */
  form: PluginForm | null;
  /** What is to be drawn; set for the plug-in `drawing` only. */
  drawing: DrawingRequest | null;
  /** The model that was asked for by its id in `AppConfig.models`; null: the first that fits. */
  model: string | null;
  /** The language of the interface; the answer follows the question's own. */
  language: Language;
  /** How long text may wait for more, in milliseconds, so that both are handed on as one. */
  mergeMs?: () => number;
  signal: AbortSignal;
}

/** A drawing to be made; of words and a specification at least one is there. */
export interface DrawingRequest {
  /** The member's words; null where only a specification was given. */
  prompt: string | null;
  /** Outranks the words. */
  spec: MeshSpec | null;
  style: NonNullable<ChatFourRequest['style']>;
  size: NonNullable<ChatFourRequest['size']>;
}

/** What a model says, in order. Text comes in pieces; joined they are the answer, to the letter. */
export type ModelEvent =
  | { type: 'status'; text: string }
  | { type: 'reasoning'; text: string }
  | { type: 'delta'; text: string }
  /** The last characters that were said are taken back. */
  | { type: 'back'; of: 'delta' | 'reasoning'; characters: number }
  | { type: 'part'; part: Part }
  /** A picture that was generated. It is stored, and the answer gets an `image` part of it. */
  | {
      type: 'image';
      bytes: Uint8Array;
      mime: 'image/png' | 'image/jpeg' | 'image/webp';
      name: string;
    }
  /** Who answers, where it is not the provider's own id: what `Answer.model` says then. */
  | { type: 'model'; id: string }
  | { type: 'sources'; sources: Source[] }
  /** A question of the trade that stands in no article: it is worth one. */
  | { type: 'unknown'; question: string }
  | { type: 'usage'; usage: TokenUsage };

/** The embedded engine's id, whichever provider hands over to it. */
export const EMBEDDED_MODEL = 'embedded';

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
    exchange: { requestId: string; memberId: string; question: string; answer: string },
    signal: AbortSignal,
  ): Promise<string | null>;
  /** For `/readyz`: whether it can be reached. */
  check(signal: AbortSignal): Promise<{ ok: boolean; detail: string }>;
}

/**
 * Three to five questions that lead on from an answer, in the language given, each of them one that
 * the product answers. @throws ModelError when none can be had.
 */
export type RelatedQuestions = (
  question: string,
  answer: string,
  language: Language,
) => Promise<string[]>;

/** Why a model gave no answer, or an answer was ended. */
export type ModelFault =
  | 'unreachable'
  | 'refused'
  | 'busy'
  | 'broken'
  | 'timeout'
  /** What the models may cost today is used up: for the site, for the member. */
  | 'siteCap'
  | 'memberCap'
  /** It said what may not be said. */
  | 'screened'
  /** It repeated what it was told in confidence. */
  | 'leaked';

/** Why a model gave no answer, in the terms that people are told. */
export class ModelError extends Error {
  override readonly name = 'ModelError';

  constructor(
    readonly reason: ModelFault,
    options?: ErrorOptions,
  ) {
    super(`model: ${reason}`, options);
  }
}
