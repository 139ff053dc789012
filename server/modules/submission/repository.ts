import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { submissions } from '../../db/schema/submission.ts';

export type NewSubmissionRow = Omit<typeof submissions.$inferInsert, 'state' | 'version'>;

/**
 * Keeps a submission; one that waits already for the same thing takes the new words instead.
 * @returns the id of the one that waits now
 */
export async function upsertPending(db: Database, row: NewSubmissionRow): Promise<string> {
  const [kept] = await db
    .insert(submissions)
    .values({ ...row, state: 'pending', version: 1 })
    .onConflictDoUpdate({
      target: [submissions.memberId, submissions.kind, submissions.ref],
      targetWhere: sql`${submissions.state} = 'pending' AND ${submissions.ref} IS NOT NULL`,
      set: {
        content: row.content,
        details: row.details,
        version: sql`${submissions.version} + 1`,
        updatedAt: row.updatedAt,
      },
    })
    .returning({ id: submissions.id });

  return kept?.id ?? row.id;
}
