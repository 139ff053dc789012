import {
  enterpriseContact,
  feedback,
  submissionList,
  submissionResubmit,
  submissionView,
  submissionWithdraw,
  useFeedback,
  type FeedbackRequest,
  type ResubmitRequest,
  type SubmissionKind,
  type SubmissionState,
  type UseFeedbackRequest,
} from '#contract/submission/calls.ts';
import { call, type CallOptions } from '#lib/http/call.ts';

interface SubmissionListRequest {
  cursor?: string | undefined;
  count?: number | undefined;
  state?: SubmissionState | undefined;
  kind?: SubmissionKind | undefined;
}

export const submissionApi = {
  feedback: (request: FeedbackRequest, options?: CallOptions) => call(feedback, request, options),
  handIn: (request: UseFeedbackRequest, options?: CallOptions) =>
    call(useFeedback, request, options),
  list: (request: SubmissionListRequest, options?: CallOptions) =>
    call(submissionList, request, options),
  view: (id: string, options?: CallOptions) => call(submissionView, { id }, options),
  resubmit: (request: ResubmitRequest, options?: CallOptions) =>
    call(submissionResubmit, request, options),
  withdraw: (id: string, options?: CallOptions) => call(submissionWithdraw, { id }, options),
  contact: (
    request: { id: string; content: string; contact: string; clientRequestId: string },
    options?: CallOptions,
  ) => call(enterpriseContact, request, options),
};
