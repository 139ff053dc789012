import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import {
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
import { keyOf } from './keys.ts';
import { byId, pagesOptions } from './pages.ts';

const PAGE = 30;

interface SubmissionFilter {
  state: SubmissionState | null;
  kind: SubmissionKind | null;
}

export const submissionQueries = {
  list: ({ state, kind }: SubmissionFilter) =>
    pagesOptions({
      queryKey: keyOf('submission', 'list', state, kind),
      fetchPage: (cursor, options) =>
        call(
          submissionList,
          { cursor, count: PAGE, state: state ?? undefined, kind: kind ?? undefined },
          options,
        ),
      join: byId,
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: keyOf('submission', 'one', id),
      queryFn: ({ signal }) => call(submissionView, { id }, { signal, quiet: true }),
    }),
};

/** Also after a failure: a conflict says that the submission has changed. */
const reload = {
  onSettled: (
    _data: unknown,
    _error: unknown,
    _request: unknown,
    _result: unknown,
    { client }: { client: QueryClient },
  ) => {
    void client.invalidateQueries({ queryKey: keyOf('submission') });
  },
};

export const submissionMutations = {
  resubmit: mutationOptions({
    mutationFn: (request: ResubmitRequest) => call(submissionResubmit, request, { quiet: true }),
    ...reload,
  }),

  withdraw: mutationOptions({
    mutationFn: (id: string) => call(submissionWithdraw, { id }),
    ...reload,
  }),
};

export const submissionApi = {
  feedback: (request: FeedbackRequest, options?: CallOptions) => call(feedback, request, options),
  handIn: (request: UseFeedbackRequest, options?: CallOptions) =>
    call(useFeedback, request, options),
};
