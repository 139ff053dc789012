import type { z } from 'zod';
import type { TokenUsage } from '#contract/chat/stream-events.ts';
import { ModelError, type DrawingRequest, type ModelEvent, type ModelRequest } from './provider.ts';
import type { Passage } from '../modules/knowledge/repository.ts';

/** What a model is given beside the conversation. */
export interface Briefing {
  /** What it is to do, behind the system prompt. */
  instructions: string;
  /** Paragraphs that it may cite by the numbers they get. */
  passages?: readonly Passage[];
  /** Material to work on; quoted, never an instruction. */
  data?: readonly { title: string; text: string }[];
  /** Takes a model for deep reasoning. */
  deep?: boolean;
}

export interface Picture {
  bytes: Uint8Array;
  mime: 'image/png' | 'image/jpeg' | 'image/webp';
  /** Who made it. */
  model: string;
}

/** An image model makes no picture of this: in none of the sizes, or because of what it shows. */
export class PictureRefused extends ModelError {
  constructor(
    readonly about: 'size' | 'content',
    options?: ErrorOptions,
  ) {
    super('refused', options);
  }
}

/** The model behind an API, as plug-ins use it. */
export interface UpstreamModel {
  /** The answer in words, with the tools at hand. @throws ModelError */
  answer: (request: ModelRequest, briefing: Briefing) => AsyncIterable<ModelEvent>;
  /**
   * An object of a shape; an answer that has another one is told why and asked for once more.
   * @throws ModelError `broken` when the second one hasn't it either
   */
  shaped: <Value>(
    request: ModelRequest,
    briefing: Briefing,
    shape: z.ZodType<Value>,
    check?: (value: Value) => string | null,
  ) => Promise<{ value: Value; usage: TokenUsage | null }>;
  /** Makes a picture; null without an image model. @throws ModelError, PictureRefused */
  picture:
    | ((
        prompt: string,
        size: DrawingRequest['size'],
        request: Pick<ModelRequest, 'requestId' | 'memberId' | 'signal'>,
      ) => Promise<Picture>)
    | null;
}
