import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { members } from '../../db/schema/member.ts';
import { WireRefusal } from '../../http/error-answer.ts';

/**
 * Why exchanging is closed to the member; null while it is open. The account is not deleted until the
 * transaction ends.
 * @throws WireRefusal for an account that has been deleted
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
