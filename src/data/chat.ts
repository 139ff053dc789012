import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  chatFour,
  chatHistory,
  chatOne,
  chatResume,
  chatStop,
  chatThree,
  chatTwo,
  completeHistoryRecord,
  deleteHistoryRecord,
  drawingFeedback,
  likeRecord,
  rebuild,
  rebuildChat,
  sessionProducts,
  setSessionProduct,
  updateHelpStatus,
  type ChatFourRequest,
  type ChatHistoryRequest,
  type ChatOneRequest,
  type ChatResumeRequest,
  type ChatThreeRequest,
  type CompleteHistoryRecordRequest,
  type DrawingFeedbackRequest,
  type Like,
  type RebuildRequest,
  type SetSessionProductRequest,
} from '#contract/chat/calls.ts';
import { call, type CallOptions } from '#lib/http/call.ts';
import { streamCall, type StreamOptions } from '#lib/http/stream.ts';
import { keyOf } from './keys.ts';

const PAGE = 30;

export const chatApi = {
  history: (request: ChatHistoryRequest, options?: CallOptions) =>
    call(chatHistory, request, options),
  ask: (request: ChatOneRequest, options?: CallOptions) => streamCall(chatOne, request, options),
  askDeep: (request: ChatThreeRequest, options?: CallOptions) =>
    streamCall(chatThree, request, options),
  draw: (request: ChatFourRequest, options?: CallOptions) => streamCall(chatFour, request, options),
  rebuild: (request: RebuildRequest, options?: CallOptions) =>
    streamCall(rebuild, request, options),
  rebuildChat: (request: RebuildRequest, options?: CallOptions) =>
    streamCall(rebuildChat, request, options),
  resume: (request: ChatResumeRequest, options?: StreamOptions) =>
    streamCall(chatResume, request, options),
  stop: (request: { answerId: string }, options?: CallOptions) => call(chatStop, request, options),
  like: (
    request: { answerId: string; like: Like; reason?: string | undefined },
    options?: CallOptions,
  ) => call(likeRecord, request, options),
  related: (request: { answerId: string }, options?: CallOptions) =>
    call(chatTwo, request, options),
  judgeDrawing: (request: DrawingFeedbackRequest, options?: CallOptions) =>
    call(drawingFeedback, request, options),
  keepCalculation: (request: CompleteHistoryRecordRequest, options?: CallOptions) =>
    call(completeHistoryRecord, request, options),
  helped: (request: { recordId: string; helped: boolean }, options?: CallOptions) =>
    call(updateHelpStatus, request, options),
  setProduct: (request: SetSessionProductRequest, options?: CallOptions) =>
    call(setSessionProduct, request, options),
  /** `restore` undoes the deletion. */
  removeRecords: (
    request: { recordIds: string[]; restore?: boolean | undefined },
    options?: CallOptions,
  ) => call(deleteHistoryRecord, request, options),
};

export const chatQueries = {
  products: (sessionId: string) =>
    queryOptions({
      queryKey: keyOf('chat', 'products', sessionId),
      queryFn: ({ signal }) => call(sessionProducts, { sessionId }, { signal, quiet: true }),
      // Another tab may have changed it.
      refetchOnWindowFocus: 'always',
    }),

  /** Records of a conversation, the newest page first; the conversation's own screen has no query. */
  records: (sessionId: string) =>
    infiniteQueryOptions({
      queryKey: keyOf('chat', 'records', sessionId),
      queryFn: ({ pageParam: before, signal }) =>
        call(chatHistory, { sessionId, count: PAGE, before }, { signal, quiet: true }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ list, hasBefore }) => (hasBefore ? list[0]?.id : undefined),
      select: ({ pages }) => pages.toReversed().flatMap(({ list }) => list),
    }),
};
