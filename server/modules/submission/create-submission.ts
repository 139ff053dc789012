import { v7 as uuidv7 } from 'uuid';
import type { SubmissionKind } from '#contract/submission/calls.ts';
import type { Database } from '../../db/client.ts';
import type { StoredDetails } from '../../db/schema/submission.ts';
import { conflict } from '../../http/domain-error.ts';
import { lockContributor, refuseSecond } from './contributor.ts';
import { submissionRepository, type ReadFile } from './repository.ts';
import { replaceFiles } from './submission-files.ts';

export interface NewSubmission {
  memberId: string;
  kind: SubmissionKind;
  /** In the member's own words. */
  content: string;
  /** Id of what it is about, which has to be the member's own; null where it is about nothing. */
  ref: string | null;
  /** What the kind asks for beside the words. */
  details: StoredDetails;
  consent?: boolean;
  files?: readonly ReadFile[];
  now: Date;
}

/**
 * Hands something in for review. What waits already for the same thing takes the new words and keeps
 * its id, and what is sent twice over is handed in once, so that nothing stands in the queue twice.
 * Joins the transaction that it is given.
 * @throws DomainError 403 with the reason for a member who is restricted; 409 where a kind may be handed
 *   in once only, where too much waits, or while a reviewer looks at what waits; 422 on `fileIds` for
 *   content that somebody has handed in before
 */
export async function createSubmission(
  db: Database,
  { memberId, kind, content, ref, details, consent = false, files = [], now }: NewSubmission,
): Promise<{ submissionId: string }> {
  return db.transaction(async (tx) => {
    const rows = submissionRepository(tx);
    await lockContributor(tx, memberId);
    const words = { content, details };
    const waiting = ref === null ? null : await rows.lockPending({ memberId, kind, ref });
    if (waiting !== null) {
      if (isClaimed(waiting, now)) throw conflict('submission.claimed');
      const submission = { memberId, id: waiting.id };
      await rows.change(submission, { ...words, version: waiting.version + 1, updatedAt: now });
      await replaceFiles(tx, submission, files, now);
      await rows.addEvent(submission, { action: 'resubmitted', actorId: memberId, createdAt: now });

      return { submissionId: waiting.id };
    }
    const fileIds = files.map(({ fileId }) => fileId);
    const same = ref === null ? await rows.findSame({ memberId, kind, ...words, fileIds }) : null;
    if (same !== null) return { submissionId: same };

    await refuseSecond(tx, { memberId, kind });
    const submission = { memberId, id: uuidv7() };
    const queue = kind === 'report' ? ('report' as const) : ('submission' as const);
    await rows.insert({ ...submission, kind, queue, ...words, ref, consent, createdAt: now });
    await replaceFiles(tx, submission, files, now);
    await rows.addEvent(submission, { action: 'submitted', actorId: memberId, createdAt: now });

    return { submissionId: submission.id };
  });
}

/** Whether a reviewer looks at it at this moment. */
export function isClaimed({ claimedUntil }: { claimedUntil: Date | null }, now: Date): boolean {
  return claimedUntil !== null && claimedUntil > now;
}
