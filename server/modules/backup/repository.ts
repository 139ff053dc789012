import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../platform/db/client.ts';
import { backupRuns } from '../../platform/db/schema/status.ts';

export type BackupRow = typeof backupRuns.$inferSelect;

/** Runs on the schedule. */
export async function ofDay(db: Database, day: string): Promise<BackupRow[]> {
  return db
    .select()
    .from(backupRuns)
    .where(and(eq(backupRuns.day, day), isNull(backupRuns.requestedBy)))
    .orderBy(desc(backupRuns.startedAt));
}

export async function last(
  db: Database,
  state?: BackupRow['state'],
): Promise<BackupRow | undefined> {
  const [row] = await db
    .select()
    .from(backupRuns)
    .where(state === undefined ? undefined : eq(backupRuns.state, state))
    .orderBy(desc(backupRuns.startedAt))
    .limit(1);

  return row;
}

export async function insert(
  db: Database,
  row: Pick<BackupRow, 'id' | 'day' | 'requestedBy' | 'instanceId' | 'folder' | 'startedAt'>,
): Promise<void> {
  await db.insert(backupRuns).values({ ...row, state: 'running' });
}

export async function verifying(db: Database, id: string): Promise<void> {
  await db.update(backupRuns).set({ step: 'verifying' }).where(eq(backupRuns.id, id));
}

export async function end(
  db: Database,
  id: string,
  ended: Pick<BackupRow, 'state' | 'bytes' | 'rows' | 'reason' | 'endedAt'>,
): Promise<void> {
  await db.update(backupRuns).set(ended).where(eq(backupRuns.id, id));
}

/** Runs of servers that ended meanwhile. Only for the holder of the lock. */
export async function failRunning(db: Database, reason: string, now: Date): Promise<void> {
  await db
    .update(backupRuns)
    .set({ state: 'failed', reason, endedAt: now })
    .where(eq(backupRuns.state, 'running'));
}

export async function removeBefore(db: Database, before: Date): Promise<void> {
  await db
    .delete(backupRuns)
    .where(and(eq(backupRuns.state, 'failed'), lt(backupRuns.startedAt, before)));
}
