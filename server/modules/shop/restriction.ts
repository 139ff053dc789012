import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { members } from '../../db/schema/member.ts';

/** Why exchanging is closed to the member; null while it is open. */
export async function restrictionOf(db: Database, memberId: string): Promise<string | null> {
  const [row] = await db
    .select({ restriction: members.restriction })
    .from(members)
    .where(eq(members.id, memberId));

  return row?.restriction ?? null;
}
