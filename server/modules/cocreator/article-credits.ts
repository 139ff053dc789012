import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/client.ts';
import { articleCredits } from '../../platform/db/schema/contribution.ts';

/** Names a member as the author of an article, or of a paragraph of it. */
export async function creditArticle(
  tx: Database,
  credit: Omit<typeof articleCredits.$inferInsert, 'createdAt'>,
  now: Date,
): Promise<void> {
  await tx
    .insert(articleCredits)
    .values({ ...credit, createdAt: now })
    .onConflictDoUpdate({
      target: [articleCredits.memberId, articleCredits.submissionId],
      set: { contributor: credit.contributor },
    });
}

export async function forgetCredit(
  tx: Database,
  { memberId, submissionId }: { memberId: string; submissionId: string },
): Promise<void> {
  await tx
    .delete(articleCredits)
    .where(
      and(eq(articleCredits.memberId, memberId), eq(articleCredits.submissionId, submissionId)),
    );
}
