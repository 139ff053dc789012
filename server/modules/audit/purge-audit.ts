import { asc, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../platform/db/client.ts';
import { audit } from '../../platform/db/schema/operation.ts';
import { firstIdAt } from '../../platform/db/time-ordered-id.ts';

const BATCH = 1000;

export async function purgeAudit(db: Database, before: Date): Promise<void> {
  for (;;) {
    const old = db
      .select({ id: audit.id })
      .from(audit)
      .where(lt(audit.id, firstIdAt(before)))
      .orderBy(asc(audit.id))
      .limit(BATCH);
    const removed = await db
      .delete(audit)
      .where(inArray(audit.id, old))
      .returning({ id: audit.id });
    if (removed.length < BATCH) return;
  }
}
