import { chatFour, type ChatFourRequest } from '#contract/chat/calls.ts';
import { call, type CallOptions } from '#lib/http/call.ts';

export const drawingApi = {
  keep: (request: ChatFourRequest, options?: CallOptions) => call(chatFour, request, options),
};
