import { getStreamVoice, getVoice, type VoiceName } from '#contract/voice/calls.ts';
import { byteStream } from '#lib/http/byte-stream.ts';
import { call, type CallOptions } from '#lib/http/call.ts';

export const voiceApi = {
  start: (answerId: string, options?: CallOptions) => call(getVoice, { answerId }, options),
  say: (sample: { text: string; voice: VoiceName; speed: number }, options?: CallOptions) =>
    call(getVoice, sample, options),
  /** A stream of WAV files, one per sentence. */
  listen: (voiceId: string, options?: CallOptions) =>
    byteStream(getStreamVoice, { voiceId }, options),
};
