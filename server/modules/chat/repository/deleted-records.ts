import { type SQL, and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/client.ts';
import { answers, records, sessions } from '../../../platform/db/schema/session.ts';
import { ofLivingSession } from './conditions.ts';
import { addToRecordCount } from './sessions.ts';

/**
 * Deletes records and those they replaced; null if one doesn't exist.
 * @returns answers that were running
 */
export function deleteRecords(
  db: Database,
  memberId: string,
  recordIds: string[],
  now: Date,
): Promise<string[] | null> {
  return db.transaction(async (tx) => {
    const isThere = isNull(records.deletedAt);
    if (!(await areThere(tx, memberId, recordIds, isThere))) return null;
    const gone = await tx
      .update(records)
      .set({ deletedAt: now })
      .where(and(withReplaced(memberId, recordIds, false), isThere))
      .returning({
        id: records.id,
        sessionId: records.sessionId,
        replacedBy: records.replacedBy,
      });
    await countRecords(tx, memberId, gone, -1);
    const generating = await tx
      .select({ id: answers.id })
      .from(answers)
      .where(
        and(
          eq(answers.memberId, memberId),
          inArray(
            answers.recordId,
            gone.map((record) => record.id),
          ),
          eq(answers.status, 'generating'),
        ),
      );
    return generating.map((answer) => answer.id);
  });
}

export function restoreRecords(
  db: Database,
  memberId: string,
  recordIds: string[],
  since: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await areThere(tx, memberId, recordIds, gte(records.deletedAt, since)))) return false;
    const back = await tx
      .update(records)
      .set({ deletedAt: null })
      .where(withReplaced(memberId, recordIds, true))
      .returning({ sessionId: records.sessionId, replacedBy: records.replacedBy });
    await countRecords(tx, memberId, back, 1);

    return true;
  });
}

async function areThere(
  db: Database,
  memberId: string,
  recordIds: string[],
  condition: SQL | undefined,
): Promise<boolean> {
  const found = await db
    .select({ id: records.id })
    .from(records)
    .innerJoin(sessions, ofLivingSession)
    .where(and(eq(records.memberId, memberId), inArray(records.id, recordIds), condition))
    .for('update', { of: sessions });

  return found.length === recordIds.length;
}

/** Includes all replaced records; for deleted ones only those deleted together. */
function withReplaced(memberId: string, recordIds: string[], isDeleted: boolean): SQL {
  const together = isDeleted ? sql`AND r.deleted_at = w.deleted_at` : sql``;
  const roots = sql.join(
    recordIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );

  return sql`${records.memberId} = ${memberId} AND ${records.id} IN (
    WITH RECURSIVE whole AS (
      SELECT id, deleted_at FROM ${records} WHERE member_id = ${memberId} AND id IN (${roots})
      UNION
      SELECT r.id, r.deleted_at FROM ${records} r
      JOIN whole w ON r.member_id = ${memberId} AND r.replaced_by = w.id ${together}
    ) SELECT id FROM whole)`;
}

async function countRecords(
  db: Database,
  memberId: string,
  changed: { sessionId: string; replacedBy: string | null }[],
  sign: 1 | -1,
): Promise<void> {
  const counts = new Map<string, number>();
  for (const { sessionId, replacedBy } of changed) {
    if (replacedBy === null) counts.set(sessionId, (counts.get(sessionId) ?? 0) + sign);
  }
  for (const [sessionId, difference] of counts) {
    await addToRecordCount(db, { memberId, sessionId }, difference);
  }
}
