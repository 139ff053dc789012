import { eq, lte } from 'drizzle-orm';
import type { Database } from '../../platform/db/client.ts';
import { spentProofs } from '../../platform/db/schema/member.ts';

export type SpentProof = typeof spentProofs.$inferInsert;

export function spentProofRepository(db: Database) {
  return {
    /** Returns false if it was used before, on any server. */
    async insert(proof: SpentProof): Promise<boolean> {
      const inserted = await db
        .insert(spentProofs)
        .values(proof)
        .onConflictDoNothing()
        .returning({ id: spentProofs.id });

      return inserted.length > 0;
    },

    async remove(id: string): Promise<void> {
      await db.delete(spentProofs).where(eq(spentProofs.id, id));
    },

    async removeExpired(now: Date): Promise<void> {
      await db.delete(spentProofs).where(lte(spentProofs.expiresAt, now));
    },
  };
}
