import { chatFour, type ChatFourRequest } from '#contract/chat/calls.ts';
import { call, type CallOptions } from '#lib/http/call.ts';

export const drawingApi = {
  /** Draws as a turn of a conversation, and answers when it is done. */
  keep: (request: ChatFourRequest, options?: CallOptions) => call(chatFour, request, options),
};
