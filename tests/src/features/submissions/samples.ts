import type { Submission, SubmissionEvent } from '#contract/submission/calls.ts';

export function submissionOf(over: Partial<Submission> = {}): Submission {
  return {
    id: 's1',
    kind: 'suggestion',
    state: 'pending',
    version: 1,
    content: 'Export quotations',
    details: {},
    ref: null,
    files: [],
    points: 0,
    reason: null,
    createdAt: '2026-11-20T02:00:00.000Z',
    updatedAt: '2026-11-20T02:00:00.000Z',
    decidedAt: null,
    ...over,
  };
}

export function eventOf(over: Partial<SubmissionEvent> = {}): SubmissionEvent {
  return {
    id: 'e1',
    action: 'submitted',
    reason: null,
    points: 0,
    createdAt: '2026-11-20T02:00:00.000Z',
    ...over,
  };
}
