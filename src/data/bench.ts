import { mutationOptions } from '@tanstack/react-query';
import {
  chatHistoryTest,
  chatOneTest,
  chatThreeTest,
  type ChatOneRequest,
} from '#contract/chat/calls.ts';
import { calculatorList, calculatorRun } from '#contract/calculator/calls.ts';
import { searchAnswerTest } from '#contract/knowledge/calls.ts';
import { voiceTestSave, voiceTestSearch, type VoiceName } from '#contract/voice/calls.ts';
import { usageToday } from '#contract/usage/calls.ts';
import { call, type CallOptions } from '#lib/http/call.ts';
import { streamCall } from '#lib/http/stream.ts';
import { keyOf } from './keys.ts';
import { byId, pagesOptions } from './pages.ts';

export const benchApi = {
  ask: (request: ChatOneRequest, options?: CallOptions) =>
    streamCall(chatOneTest, request, options),
  askDeep: (request: ChatOneRequest, options?: CallOptions) =>
    streamCall(chatThreeTest, request, options),
  history: (sessionId: string, options?: CallOptions) =>
    call(chatHistoryTest, { sessionId }, options),
  /** A minimal call, for latency measurements. */
  ping: (options?: CallOptions) => call(usageToday, {}, options),
};

const PAGE = 20;

export const benchQueries = {
  samples: () =>
    pagesOptions({
      queryKey: keyOf('bench', 'samples'),
      fetchPage: async (cursor = '1', options) => {
        const page = Number(cursor);
        const found = await call(voiceTestSearch, { page, count: PAGE }, options);
        return { ...found, nextCursor: page * PAGE < found.total ? String(page + 1) : null };
      },
      join: byId,
    }),
};

/** A roll that both sides calculate. */
const SAMPLE = { calculator: 'woven_mesh', inputs: { mesh: 40, wire_mm: 0.2 } };

export const benchMutations = {
  /** The server's calculators, and its result for a sample. */
  calculators: mutationOptions({
    mutationFn: async () => {
      const [{ list }, result] = await Promise.all([
        call(calculatorList, {}, { quiet: true }),
        call(calculatorRun, SAMPLE, { quiet: true }),
      ]);
      return { ids: list.map(({ id }) => id), sample: SAMPLE, values: result.values };
    },
  }),

  /** Searches as a mutation: each press of the button measures anew. */
  search: mutationOptions({
    mutationFn: (q: string) => call(searchAnswerTest, { q }, { quiet: true }),
  }),

  saveSample: mutationOptions({
    mutationFn: (sample: { text: string; voice: VoiceName; speed: number }) =>
      call(voiceTestSave, sample),
    onSuccess: (_sample, _request, _result, { client }) => {
      void client.invalidateQueries({ queryKey: keyOf('bench', 'samples') });
    },
  }),
};
