import type { SubmissionKind } from '#contract/submission/calls.ts';
import type { Database } from '../../db/client.ts';
import { conflict, DomainError } from '../../http/domain-error.ts';
import { submissionRepository } from './repository.ts';

/** Submissions of one member that wait. */
const MAX_PENDING = 100;

/**
 * Lets one request of a member at a time hand things in, so that what may be there once is there once.
 * @throws DomainError 403 with the reason for a member who is restricted
 */
export async function lockContributor(tx: Database, memberId: string): Promise<void> {
  const { restriction } = await submissionRepository(tx).lockMember(memberId);
  if (restriction !== null) {
    throw new DomainError(403, 'submission.restricted', { params: { reason: restriction } });
  }
}

/**
 * @param except what is being edited, which doesn't count
 * @throws DomainError 409 for a second co-creator application that waits, a second enterprise card that
 *   waits or stands, or more than a queue can take of one member
 */
export async function refuseSecond(
  tx: Database,
  { memberId, kind, except }: { memberId: string; kind: SubmissionKind; except?: string },
): Promise<void> {
  const rows = submissionRepository(tx);
  if (kind === 'cocreator' && (await rows.has({ memberId, kind, states: ['pending'], except }))) {
    throw conflict('submission.secondCocreator');
  }
  if (
    kind === 'enterprise' &&
    (await rows.has({ memberId, kind, states: ['pending', 'approved'], except }))
  ) {
    throw conflict('submission.secondEnterprise');
  }
  if (except === undefined && (await rows.countPending(memberId, MAX_PENDING)) >= MAX_PENDING) {
    throw conflict('submission.tooMany');
  }
}
