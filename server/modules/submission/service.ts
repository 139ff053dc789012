import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../db/client.ts';
import type { SubmissionKind } from '#contract/submission/calls.ts';
import type { StoredDetails } from '../../db/schema/submission.ts';
import { upsertPending } from './repository.ts';

export interface NewSubmission {
  memberId: string;
  kind: SubmissionKind;
  /** In the member's own words. */
  content: string;
  /** Id of what it is about, which has to be the member's own; null where it is about nothing. */
  ref: string | null;
  /** What the kind asks for beside the words. */
  details: StoredDetails;
  now: Date;
}

/**
 * Hands something in for review. While a submission of the same kind about the same `ref` waits, it
 * takes the new words and keeps its id, so that nothing stands in the queue twice. Joins the
 * transaction that it is given.
 */
export async function createSubmission(
  db: Database,
  { memberId, kind, content, ref, details, now }: NewSubmission,
): Promise<{ submissionId: string }> {
  const queue = kind === 'report' ? ('report' as const) : ('submission' as const);
  const row = { memberId, id: uuidv7(), kind, queue, content, ref, details };

  return { submissionId: await upsertPending(db, { ...row, createdAt: now, updatedAt: now }) };
}
