import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/client.ts';
import { members } from '../../platform/db/schema/member.ts';
import { DomainError } from '../../platform/http/domain-error.ts';

/**
 * Serialises what a member submits.
 * @throws DomainError 403 with the reason for a restricted member
 */
export async function lockContributor(tx: Database, memberId: string): Promise<void> {
  const [member] = await tx
    .select({ restriction: members.restriction })
    .from(members)
    .where(eq(members.id, memberId))
    .for('no key update');
  const restriction = member?.restriction ?? null;
  if (restriction !== null) {
    throw new DomainError(403, 'submission.restricted', { params: { reason: restriction } });
  }
}
