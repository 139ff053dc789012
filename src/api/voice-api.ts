import { getStreamVoice, getVoice, type VoiceName } from '#contract/voice/calls.ts';
import { byteStream } from '#lib/http/byte-stream.ts';
import { call, type CallOptions } from '#lib/http/call.ts';

export const voiceApi = {
  /** Starts speech of an answer. */
  start: (answerId: string, options?: CallOptions) => call(getVoice, { answerId }, options),
  /** Starts speech of a text. */
  say: (sample: { text: string; voice: VoiceName; speed: number }, options?: CallOptions) =>
    call(getVoice, sample, options),
  /** The sound as it is made: WAV files one after the other, a sentence each. */
  listen: (voiceId: string, options?: CallOptions) =>
    byteStream(getStreamVoice, { voiceId }, options),
};
