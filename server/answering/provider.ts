import type { Wording } from '#contract/chat/modes.ts';
import type { Part } from '#contract/chat/calls.ts';
import type { PluginForm, PluginId } from '#contract/chat/plugins.ts';
import type { TokenUsage } from '#contract/chat/stream-events.ts';
import type { Source } from '#contract/knowledge/calls.ts';
import type { Language } from '../content/messages.ts';
import type { ModelFault } from '../content/model-prompts.ts';
import type { DrawingRequest, ProductChoice } from '../platform/db/schema/session.ts';
import type { AskedFile } from './asked-file.ts';
import type { ClosedPlugin } from './plugins/closed-plugin.ts';

export interface EarlierExchange {
  question: string;
  answer: string;
  parts?: readonly Part[];
  /** The plug-in that was chosen for it, with its form. */
  plugin?: PluginId | null;
  form?: PluginForm | null;
  /** The products that the member changed, chose or removed after the turn. */
  choice?: ProductChoice;
}

export interface ModelRequest {
  requestId: string;
  memberId: string;
  /** The turn that is answered, if what it orders is to be kept; undefined in the sandbox. */
  recordId?: string | undefined;
  question: string;
  history: EarlierExchange[];
  files?: readonly AskedFile[];
  /** null for plain chat. */
  plugin: PluginId | null;
  form: PluginForm | null;
  drawing: DrawingRequest | null;
  /** Id from `AppConfig.models`; null: the default. */
  model: string | null;
  /** The answer is plain, whatever way of answering the sentence asks for. */
  isPlain?: boolean;
  /** Another form of an answer that was given before. */
  wording?: Wording | null;
  /** Plug-ins that the sentence may not ask for: switched off, or spent today. */
  closed?: readonly ClosedPlugin[];
  /** Interface language; the answer uses the question's language. */
  language: Language;
  /** Language of the answer, where it isn't that of the question. */
  told?: Language;
  /** Milliseconds to buffer text before it is sent. */
  mergeMs?: () => number;
  signal: AbortSignal;
}

/** Output events in order; the concatenated deltas are the answer. */
export type ModelEvent =
  | { type: 'status'; text: string }
  | { type: 'reasoning'; text: string }
  | { type: 'delta'; text: string }
  /** Removes the last characters. */
  | { type: 'back'; of: 'delta' | 'reasoning'; characters: number }
  | { type: 'part'; part: Part }
  /** A generated picture; it is stored and becomes an `image` part. */
  | {
      type: 'image';
      bytes: Uint8Array;
      mime: 'image/png' | 'image/jpeg' | 'image/webp';
      name: string;
    }
  /** The answering model, if not the provider's own id; stored in `Answer.model`. */
  | { type: 'model'; id: string }
  | { type: 'sources'; sources: Source[] }
  /** A trade question without an article. */
  | { type: 'unknown'; question: string }
  | { type: 'usage'; usage: TokenUsage };

export const EMBEDDED_MODEL = 'embedded';

export interface ModelProvider {
  /** Value of `Answer.model`: `embedded`, or the model's name. */
  readonly id: string;
  /**
   * Ends when the answer is complete; ends early without an error if `request.signal` aborts.
   * @throws ModelError if there is no or only a partial answer
   */
  stream(request: ModelRequest): AsyncIterable<ModelEvent>;
  /** Returns a title for a new conversation; null: derive it from the question. */
  title(
    exchange: { requestId: string; memberId: string; question: string; answer: string },
    signal: AbortSignal,
  ): Promise<string | null>;
  check(signal: AbortSignal): Promise<{ ok: boolean; detail: string }>;
}

/**
 * Returns three to five follow-up questions that the product can answer, those that continue the
 * answer first. @throws ModelError if there are none
 */
export type RelatedQuestions = (
  question: string,
  answer: string,
  language: Language,
  parts?: readonly Part[],
) => Promise<string[]>;

export class ModelError extends Error {
  override readonly name = 'ModelError';

  constructor(
    readonly reason: ModelFault,
    options?: ErrorOptions,
  ) {
    super(`model: ${reason}`, options);
  }
}
