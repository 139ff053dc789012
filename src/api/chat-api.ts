import {
  chatHistory,
  chatOne,
  chatResume,
  chatStop,
  deleteHistoryRecord,
  likeRecord,
  rebuild,
  updateHelpStatus,
  type ChatHistoryRequest,
  type ChatOneRequest,
  type ChatResumeRequest,
  type Like,
  type RebuildRequest,
} from '#contract/chat/calls.ts';
import { call, type CallOptions } from '#lib/http/call.ts';
import { streamCall } from '#lib/http/stream.ts';

export const chatApi = {
  history: (request: ChatHistoryRequest, options?: CallOptions) =>
    call(chatHistory, request, options),
  ask: (request: ChatOneRequest, options?: CallOptions) => streamCall(chatOne, request, options),
  rebuild: (request: RebuildRequest, options?: CallOptions) =>
    streamCall(rebuild, request, options),
  resume: (request: ChatResumeRequest, options?: CallOptions) =>
    streamCall(chatResume, request, options),
  stop: (request: { answerId: string }, options?: CallOptions) => call(chatStop, request, options),
  like: (
    request: { answerId: string; like: Like; reason?: string | undefined },
    options?: CallOptions,
  ) => call(likeRecord, request, options),
  helped: (request: { recordId: string; helped: boolean }, options?: CallOptions) =>
    call(updateHelpStatus, request, options),
  /** Also takes a delete back, with `restore`. */
  removeRecords: (
    request: { recordIds: string[]; restore?: boolean | undefined },
    options?: CallOptions,
  ) => call(deleteHistoryRecord, request, options),
};
