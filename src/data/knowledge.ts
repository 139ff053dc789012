import {
  searchAnswer,
  searchAnswerById,
  type ArticleRequest,
  type SearchAnswerRequest,
} from '#contract/knowledge/calls.ts';
import { call, type CallOptions } from '#lib/http/call.ts';

export const knowledgeApi = {
  search: (request: SearchAnswerRequest, options?: CallOptions) =>
    call(searchAnswer, request, options),
  article: (request: ArticleRequest, options?: CallOptions) =>
    call(searchAnswerById, request, options),
};
