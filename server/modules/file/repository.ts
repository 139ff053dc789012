import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { files } from '../../db/schema/file.ts';
import type { FileKey } from './file-address.ts';

export type FileRow = typeof files.$inferSelect;

export async function insertFile(db: Database, row: FileRow): Promise<void> {
  await db.insert(files).values(row);
}

export async function findFile(
  db: Database,
  { memberId, fileId }: FileKey,
): Promise<FileRow | null> {
  const [found] = await db
    .select()
    .from(files)
    .where(and(eq(files.memberId, memberId), eq(files.id, fileId)));

  return found ?? null;
}

/** Those of the hashes that some file still has. */
export async function hashesInUse(db: Database, hashes: string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ hash: files.hash })
    .from(files)
    .where(inArray(files.hash, hashes));

  return new Set(rows.map(({ hash }) => hash));
}
