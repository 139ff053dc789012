import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/client.ts';
import { members } from '../../platform/db/schema/member.ts';
import { WireRefusal } from '../../platform/http/error-answer.ts';

/**
 * Returns the reason why exchanges are blocked, otherwise null. Locks the member against deletion.
 * @throws WireRefusal for a deleted account
 */
export async function lockRestriction(tx: Database, memberId: string): Promise<string | null> {
  const [row] = await tx
    .select({ restriction: members.restriction })
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.deletedAt)))
    .for('key share');
  if (row === undefined) throw new WireRefusal('identityMissing');

  return row.restriction;
}
