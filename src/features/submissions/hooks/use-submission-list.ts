import { submissionApi } from '#data/submission.ts';
import type { Submission } from '#contract/submission/calls.ts';
import { useCursorList, type CursorList, type CursorPage } from '#lib/use-cursor-list.ts';
import type { ListFilter } from '../model/list-query.ts';

export type OwnSubmissions = CursorList<Submission, CursorPage<Submission>>;

const PAGE = 30;

export function useSubmissionList({ state, kind }: ListFilter): OwnSubmissions {
  return useCursorList({
    key: JSON.stringify([state, kind]),
    fetchPage: (cursor, signal) =>
      submissionApi.list(
        { cursor, count: PAGE, state: state ?? undefined, kind: kind ?? undefined },
        { signal, quiet: true },
      ),
    idOf: ({ id }: Submission) => id,
  });
}
