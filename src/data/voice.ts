import {
  getStreamVoice,
  getVoice,
  getVoiceStatus,
  getVoiceText,
  type VoiceName,
  type VoiceProgress,
} from '#contract/voice/calls.ts';
import { byteStream } from '#lib/http/byte-stream.ts';
import { call, type CallOptions } from '#lib/http/call.ts';

export type Said = { answerId: string } | { text: string };

const FOLLOW_MS = 1500;

export const voiceApi = {
  start: (said: Said, speaker: { voice: VoiceName; speed?: number }, options?: CallOptions) =>
    call(getVoice, { ...said, ...speaker }, options),
  text: (said: Said, options?: CallOptions) => call(getVoiceText, said, options),
  /** A stream of WAV files, one per sentence. */
  listen: (voiceId: string, options?: CallOptions) =>
    byteStream(getStreamVoice, { voiceId }, options),

  /** Tells the progress until the sound is complete, the call fails or the signal ends. */
  follow: (
    voiceId: string,
    signal: AbortSignal,
    onProgress: (progress: VoiceProgress) => void,
  ): void => {
    const ask = async () => {
      const progress = await call(getVoiceStatus, { voiceId }, { signal, quiet: true }).catch(
        () => null,
      );
      if (progress === null || signal.aborted) return;
      onProgress(progress);
      if (progress.status === 'done' || progress.status === 'failed') return;
      const timer = setTimeout(() => void ask(), FOLLOW_MS);
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    };
    void ask();
  },
};
