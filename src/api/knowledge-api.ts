import { searchAnswerById } from '#contract/knowledge/calls.ts';
import { call, type CallOptions } from '#lib/http/call.ts';

export const knowledgeApi = {
  article: (request: { id: string }, options?: CallOptions) =>
    call(searchAnswerById, request, options),
};
