import type { SubmissionKind, SubmissionState } from '#contract/submission/calls.ts';
import { SUBMISSION_KINDS } from '#contract/submission/constants.ts';

/** Filter options; claimed submissions are included in 'pending'. */
export const FILTER_STATES = ['pending', 'returned', 'approved', 'refused', 'withdrawn'] as const;

export interface ListFilter {
  state: (typeof FILTER_STATES)[number] | null;
  kind: SubmissionKind | null;
}

export function asKind(text: string | null): SubmissionKind | null {
  return SUBMISSION_KINDS.find((kind) => kind === text) ?? null;
}

export function readListQuery(query: URLSearchParams): ListFilter {
  const state = query.get('state');

  return {
    state: FILTER_STATES.find((each) => each === state) ?? null,
    kind: asKind(query.get('kind')),
  };
}

export function writeListQuery({ state, kind }: ListFilter): URLSearchParams {
  return new URLSearchParams([
    ...(state === null ? [] : [['state', state]]),
    ...(kind === null ? [] : [['kind', kind]]),
  ]);
}

export function isOpen(state: SubmissionState): boolean {
  return state === 'pending' || state === 'returned';
}
