import { eq, lte } from 'drizzle-orm';
import type { Database } from '../../platform/db/client.ts';
import { spentProofs } from '../../platform/db/schema/member.ts';

export type SpentProof = typeof spentProofs.$inferInsert;

/** Returns false if it was used before, on any server. */
export async function insert(db: Database, proof: SpentProof): Promise<boolean> {
  const inserted = await db
    .insert(spentProofs)
    .values(proof)
    .onConflictDoNothing()
    .returning({ id: spentProofs.id });

  return inserted.length > 0;
}

export async function remove(db: Database, id: string): Promise<void> {
  await db.delete(spentProofs).where(eq(spentProofs.id, id));
}

export async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.delete(spentProofs).where(lte(spentProofs.expiresAt, now));
}
