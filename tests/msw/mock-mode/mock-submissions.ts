import type { Submission, SubmissionEvent, SubmissionKind } from '#contract/submission/calls.ts';
import { conflict, notFound } from '#server/platform/http/domain-error.ts';
import { checkConsent, checkForm } from '#server/modules/submission/rules.ts';
import type { SubmissionService } from '#server/modules/submission/service.ts';
import type { MockFiles } from './mock-files.ts';

interface Stored {
  memberId: string;
  submission: Submission;
  events: SubmissionEvent[];
}

/** Submissions in memory; nobody decides on them. */
export function createMockSubmissions(files: Pick<MockFiles, 'refsOf'>): SubmissionService {
  const all: Stored[] = [];

  function find(id: string, memberId: string): Stored {
    const found = all.find((each) => each.submission.id === id && each.memberId === memberId);
    if (found === undefined) throw notFound();
    return found;
  }

  function change(
    stored: Stored,
    action: 'resubmitted' | 'withdrawn',
    changes: Partial<Submission>,
  ): Submission {
    const { state, version } = stored.submission;
    if (state !== 'pending' && state !== 'returned') throw conflict('submission.closed');
    const updatedAt = new Date().toISOString();
    stored.submission = { ...stored.submission, ...changes, version: version + 1, updatedAt };
    stored.events.push(eventOf(action, updatedAt));
    return stored.submission;
  }

  function add(
    memberId: string,
    kind: SubmissionKind,
    given: Pick<Submission, 'content' | 'details' | 'ref'> & { fileIds?: string[] | undefined },
  ): { submissionId: string } {
    const { fileIds = [], ...words } = given;
    const createdAt = new Date().toISOString();
    const submission: Submission = {
      id: crypto.randomUUID(),
      kind,
      state: 'pending',
      version: 1,
      ...words,
      files: files.refsOf(fileIds),
      points: 0,
      reason: null,
      createdAt,
      updatedAt: createdAt,
      decidedAt: null,
    };
    all.unshift({ memberId, submission, events: [eventOf('submitted', createdAt)] });
    return { submissionId: submission.id };
  }

  return {
    feedback: ({ answerId, content, better, hint, fileIds }, memberId) =>
      soon(add(memberId, 'answer', { content, details: { better, hint }, ref: answerId, fileIds })),

    useFeedback: (input, { memberId }) => {
      checkForm(input);
      checkConsent(input.kind, input.consent);
      const { kind, content, card, fileIds } = input;
      return soon(add(memberId, kind, { content, details: { card }, ref: null, fileIds }));
    },

    list: ({ cursor, count = 50, state, kind }, memberId) => {
      const wanted = all.filter(
        ({ memberId: owner, submission }) =>
          owner === memberId &&
          (state === undefined || submission.state === state) &&
          (kind === undefined || submission.kind === kind),
      );
      const from = Number(cursor ?? 0);
      const to = from + count;
      return soon({
        list: wanted.slice(from, to).map(({ submission }) => submission),
        nextCursor: to < wanted.length ? String(to) : null,
      });
    },

    view: (id, memberId) => {
      const { submission, events } = find(id, memberId);
      return soon({ submission, events });
    },

    resubmit: ({ id, content, better, card, fileIds }, memberId) => {
      const stored = find(id, memberId);
      const { details, files: held } = stored.submission;
      const submission = change(stored, 'resubmitted', {
        state: 'pending',
        content,
        details: { ...details, better, card: card ?? details.card },
        files: fileIds === undefined ? held : files.refsOf(fileIds),
        reason: null,
      });
      return soon(submission);
    },

    withdraw: (id, memberId) =>
      soon(change(find(id, memberId), 'withdrawn', { state: 'withdrawn' })),
  };
}

const soon = <Value>(value: Value) => Promise.resolve(value);

function eventOf(action: SubmissionEvent['action'], createdAt: string): SubmissionEvent {
  return { id: crypto.randomUUID(), action, reason: null, points: 0, createdAt };
}
