import type { z } from 'zod';
import type { TokenUsage } from '#contract/chat/stream-events.ts';
import { ModelError, type ModelEvent, type ModelRequest } from './provider.ts';
import type { DrawingRequest } from '../platform/db/schema/session.ts';
import type { Passage } from '../trade/knowledge/repository.ts';

export interface Briefing {
  instructions: string;
  passages?: readonly Passage[];
  /** Quoted as data, never as instructions. */
  data?: readonly { title: string; text: string }[];
  deep?: boolean;
}

export interface Picture {
  bytes: Uint8Array;
  mime: 'image/png' | 'image/jpeg' | 'image/webp';
  model: string;
}

/** The image model rejected the prompt: no supported size, or content moderation. */
export class PictureRefused extends ModelError {
  constructor(
    readonly about: 'size' | 'content',
    options?: ErrorOptions,
  ) {
    super('refused', options);
  }
}

export interface UpstreamModel {
  /** Answers in text, with tools. @throws ModelError */
  answer: (request: ModelRequest, briefing: Briefing) => AsyncIterable<ModelEvent>;
  /**
   * Returns an object of the given shape; retries once with the validation error.
   * @throws ModelError `broken` if the second answer is invalid too
   */
  shaped: <Value>(
    request: ModelRequest,
    briefing: Briefing,
    shape: z.ZodType<Value>,
    check?: (value: Value) => string | null,
  ) => Promise<{ value: Value; usage: TokenUsage | null }>;
  /** null without an image model. @throws ModelError, PictureRefused */
  picture:
    | ((
        prompt: string,
        size: DrawingRequest['size'],
        request: Pick<ModelRequest, 'requestId' | 'memberId' | 'signal'>,
      ) => Promise<Picture>)
    | null;
}
