import { completeHistoryRecord, type CompleteHistoryRecordRequest } from '#contract/chat/calls.ts';
import { call, type CallOptions } from '#lib/http/call.ts';

export const calculatorApi = {
  /** Calculates on the server and saves the run as a turn of a session. */
  keep: (request: CompleteHistoryRecordRequest, options?: CallOptions) =>
    call(completeHistoryRecord, request, options),
};
