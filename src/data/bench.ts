import {
  chatHistoryTest,
  chatOneTest,
  chatThreeTest,
  type ChatOneRequest,
} from '#contract/chat/calls.ts';
import { searchAnswerTest } from '#contract/knowledge/calls.ts';
import { voiceTestSave, voiceTestSearch, type VoiceName } from '#contract/voice/calls.ts';
import { usageToday } from '#contract/usage/calls.ts';
import { call, type CallOptions } from '#lib/http/call.ts';
import { streamCall } from '#lib/http/stream.ts';

export const benchApi = {
  ask: (request: ChatOneRequest, options?: CallOptions) =>
    streamCall(chatOneTest, request, options),
  askDeep: (request: ChatOneRequest, options?: CallOptions) =>
    streamCall(chatThreeTest, request, options),
  history: (sessionId: string, options?: CallOptions) =>
    call(chatHistoryTest, { sessionId }, options),
  search: (q: string, options?: CallOptions) => call(searchAnswerTest, { q }, options),
  saveSample: (sample: { text: string; voice: VoiceName; speed: number }) =>
    call(voiceTestSave, sample),
  samples: (request: { page: number; count: number; keyword?: string }, options?: CallOptions) =>
    call(voiceTestSearch, request, options),
  /** A minimal call, for latency measurements. */
  ping: (options?: CallOptions) => call(usageToday, {}, options),
};
