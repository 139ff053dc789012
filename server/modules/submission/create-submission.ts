import { v7 as uuidv7 } from 'uuid';
import type { SubmissionKind } from '#contract/submission/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import type { StoredDetails } from '../../platform/db/schema/submission.ts';
import { conflict } from '../../platform/http/domain-error.ts';
import { lockContributor } from '../contributor/lock-contributor.ts';
import { refuseSecond } from './refuse-second.ts';
import * as submissionRepository from './repository.ts';
import type { ReadFile } from './repository.ts';
import { replaceFiles } from './submission-files.ts';

export interface NewSubmission {
  memberId: string;
  kind: SubmissionKind;
  content: string;
  /** Id of the subject, which must be the member's own; null if there is none. */
  ref: string | null;
  details: StoredDetails;
  consent?: boolean;
  files?: readonly ReadFile[];
  now: Date;
}

/**
 * Submits for review, within the caller's transaction. A pending submission on the same subject is
 * updated, and duplicates are merged.
 * @throws DomainError 403 with the reason for a restricted member; 409 if the kind allows only one,
 * too many are pending, or a reviewer has claimed it; 422 on `fileIds` for content already
 * submitted
 */
export async function createSubmission(
  db: Database,
  { memberId, kind, content, ref, details, consent = false, files = [], now }: NewSubmission,
): Promise<{ submissionId: string }> {
  return db.transaction(async (tx) => {
    await lockContributor(tx, memberId);
    const words = { content, details };
    const waiting =
      ref === null ? null : await submissionRepository.lockPending(tx, { memberId, kind, ref });
    if (waiting !== null) {
      if (isClaimed(waiting, now)) throw conflict('submission.claimed');
      const submission = { memberId, id: waiting.id };
      await submissionRepository.change(tx, submission, {
        ...words,
        version: waiting.version + 1,
        updatedAt: now,
      });
      await replaceFiles(tx, submission, files, now);
      await submissionRepository.addEvent(tx, submission, {
        action: 'resubmitted',
        actorId: memberId,
        createdAt: now,
      });

      return { submissionId: waiting.id };
    }
    const fileIds = files.map(({ fileId }) => fileId);
    const same =
      ref === null
        ? await submissionRepository.findSame(tx, { memberId, kind, ...words, fileIds })
        : null;
    if (same !== null) return { submissionId: same };

    await refuseSecond(tx, { memberId, kind });
    const submission = { memberId, id: uuidv7() };
    const queue = kind === 'report' ? ('report' as const) : ('submission' as const);
    await submissionRepository.insert(tx, {
      ...submission,
      kind,
      queue,
      ...words,
      ref,
      consent,
      createdAt: now,
    });
    await replaceFiles(tx, submission, files, now);
    await submissionRepository.addEvent(tx, submission, {
      action: 'submitted',
      actorId: memberId,
      createdAt: now,
    });

    return { submissionId: submission.id };
  });
}

export function isClaimed({ claimedUntil }: { claimedUntil: Date | null }, now: Date): boolean {
  return claimedUntil !== null && claimedUntil > now;
}
