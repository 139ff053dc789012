import { and, eq, gte, isNull, lt, type SQL } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { LIMITS } from '#contract/limits.ts';
import { notFound } from '../http/domain-error.ts';
import type { Database } from './client.ts';
import type { ownCommands } from './schema/command.ts';
import type { documents } from './schema/document.ts';
import type { quotations } from './schema/quotation.ts';

/** Tables whose deleted rows can be restored for `LIMITS.restoreSeconds`. */
type UndoableTable = typeof documents | typeof ownCommands | typeof quotations;

/** Extra retention of deleted rows beyond the undo period, for clock differences. */
const GRACE_MS = 30_000;

/** The member's row of this id, unless it is deleted. */
export function isKept(table: UndoableTable, memberId: string, id: string): SQL | undefined {
  return and(eq(table.memberId, memberId), eq(table.id, id), isNull(table.deletedAt));
}

/**
 * @throws DomainError 404 if no row of the member can be deleted or restored
 * @returns number of deleted rows
 */
export async function deleteOrRestore(
  db: Database,
  table: UndoableTable,
  { id, restore = false }: { id: string; restore?: boolean | undefined },
  { memberId, now }: { memberId: string; now: Date },
): Promise<{ deleted: number }> {
  if (!isUuid(id)) throw notFound();
  const since = new Date(now.getTime() - LIMITS.restoreSeconds * 1000);
  const isRestorable = and(
    eq(table.memberId, memberId),
    eq(table.id, id),
    gte(table.deletedAt, since),
  );
  const changed = await db
    .update(table)
    .set({ deletedAt: restore ? null : now })
    .where(restore ? isRestorable : isKept(table, memberId, id))
    .returning({ id: table.id });
  if (changed.length === 0) throw notFound();

  return { deleted: restore ? 0 : changed.length };
}

/** Removes rows that can't be restored any more. */
export async function purgeDeleted(db: Database, table: UndoableTable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LIMITS.restoreSeconds * 1000 - GRACE_MS);
  await db.delete(table).where(lt(table.deletedAt, before));
}
