import { randomInt } from 'node:crypto';
import { INVITATION_LENGTH, INVITATION_LETTERS } from '#contract/member/invitation.ts';
import type { Database } from '../../platform/db/client.ts';
import * as memberRepository from './repository.ts';

const MAX_ATTEMPTS = 5;

/** Gives the member a code unless another call has; undefined if the account was deleted. */
export async function makeInvitationCode(
  db: Database,
  memberId: string,
): Promise<string | undefined> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const code = await memberRepository.keepInvitationCode(db, memberId, randomCode());
    if (code !== 'taken') return code;
  }
  throw new Error('No free invitation code');
}

function randomCode(): string {
  return Array.from(
    { length: INVITATION_LENGTH },
    () => INVITATION_LETTERS[randomInt(INVITATION_LETTERS.length)],
  ).join('');
}
