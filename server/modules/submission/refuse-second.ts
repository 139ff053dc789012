import type { SubmissionKind } from '#contract/submission/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { conflict } from '../../platform/http/domain-error.ts';
import * as submissionRepository from './repository.ts';

const MAX_PENDING = 100;

/**
 * @param except the edited submission, which is not counted
 * @throws DomainError 409 for a second pending co-creator application, a second enterprise card, or
 * too many pending submissions
 */
export async function refuseSecond(
  tx: Database,
  { memberId, kind, except }: { memberId: string; kind: SubmissionKind; except?: string },
): Promise<void> {
  if (
    kind === 'cocreator' &&
    (await submissionRepository.has(tx, { memberId, kind, states: ['pending'], except }))
  ) {
    throw conflict('submission.secondCocreator');
  }
  if (
    kind === 'enterprise' &&
    (await submissionRepository.has(tx, {
      memberId,
      kind,
      states: ['pending', 'approved'],
      except,
    }))
  ) {
    throw conflict('submission.secondEnterprise');
  }
  if (
    except === undefined &&
    (await submissionRepository.countPending(tx, memberId, MAX_PENDING)) >= MAX_PENDING
  ) {
    throw conflict('submission.tooMany');
  }
}
