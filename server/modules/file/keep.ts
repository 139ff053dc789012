import { and, eq, inArray } from 'drizzle-orm';
import type { UploadPurpose } from '#contract/file/calls.ts';
import type { Database } from '../../db/client.ts';
import { files } from '../../db/schema/file.ts';
import { isUnnamed, type FileRow } from './repository.ts';

/**
 * Marks files of a member that something names from now on, so that they stay. Joins the transaction
 * of what names them. Ids have to be UUIDs.
 * @returns the files in the order of the ids; shorter than these where one is not the member's own,
 *   or was uploaded for something else
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

/**
 * Lets files of a member go that something named until now: they are removed after a day, unless
 * something else names them. Joins the transaction of what named them.
 */
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
