import { and, eq, inArray } from 'drizzle-orm';
import type { UploadPurpose } from '#contract/file/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { files } from '../../platform/db/schema/file.ts';
import { isUnnamed, type FileRow } from './repository.ts';

/**
 * Marks a member's files as referenced, so that they aren't purged. Joins the caller's transaction;
 * ids must be UUIDs.
 * @returns the files in order of the ids, without those of other members or purposes
 */
export async function keep(
  tx: Database,
  memberId: string,
  ids: readonly string[],
  purpose: UploadPurpose,
): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .update(files)
    .set({ kept: true })
    .where(
      and(eq(files.memberId, memberId), inArray(files.id, [...ids]), eq(files.purpose, purpose)),
    )
    .returning();
  const byId = new Map(rows.map((row) => [row.id, row]));

  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Removes the mark: unreferenced files are purged after a day. Joins the caller's transaction. */
export async function release(
  tx: Database,
  memberId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(files)
    .set({ kept: false, createdAt: now })
    .where(and(eq(files.memberId, memberId), inArray(files.id, [...ids]), isUnnamed()));
}
