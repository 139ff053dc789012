import { and, count, desc, eq, gt, inArray, lt, ne, sql, sum, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { FilePurpose, UploadPurpose } from '#contract/file/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { fileRoom, files, recordFiles } from '../../platform/db/schema/file.ts';
import { members } from '../../platform/db/schema/member.ts';
import { sharedFiles } from '../../platform/db/schema/operation.ts';
import { companyProfiles, quotations } from '../../platform/db/schema/quotation.ts';
import { submissionFiles } from '../../platform/db/schema/submission.ts';
import type { FileKey } from './file-address.ts';

export type FileRow = typeof files.$inferSelect;

interface UploadKey {
  memberId: string;
  purpose: UploadPurpose;
  sourceHash: string;
}

const BATCH = 500;

const isUpload = ({ memberId, purpose, sourceHash }: UploadKey) =>
  and(eq(files.memberId, memberId), eq(files.purpose, purpose), eq(files.sourceHash, sourceHash));

export async function insertFile(db: Database, row: FileRow): Promise<void> {
  await db.insert(files).values(row);
}

export async function findUpload(
  db: Database,
  upload: UploadKey,
  now: Date,
): Promise<FileRow | null> {
  const [found] = await db
    .update(files)
    .set({ createdAt: sql`CASE WHEN ${files.kept} THEN ${files.createdAt} ELSE ${now} END` })
    .where(isUpload(upload))
    .returning();

  return found ?? null;
}

/**
 * Inserts an upload unless a limit is reached; concurrent identical uploads become one file.
 * @param most files and bytes of unreferenced uploads, and bytes of all files
 */
export async function insertUpload(
  db: Database,
  row: FileRow & UploadKey,
  most: { files: number; bytes: number; allBytes: number },
): Promise<FileRow | 'tooMany' | 'noRoom'> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${row.memberId}, 0))`);
    const [loose] = await tx
      .select({ files: count(), bytes: sum(files.size).mapWith(Number) })
      .from(files)
      .where(and(eq(files.memberId, row.memberId), sql`NOT ${files.kept}`));
    const bytes = (loose?.bytes ?? 0) + row.size;
    if ((loose?.files ?? 0) >= most.files || bytes > most.bytes) return 'tooMany';
    const room = await roomOf(tx, row.memberId);
    const all = room.reduce((total, part) => total + part.bytes, row.size);
    if (all > most.allBytes) return 'noRoom';
    const [inserted] = await tx.insert(files).values(row).onConflictDoNothing().returning();
    if (inserted !== undefined) return inserted;
    const [known] = await tx.select().from(files).where(isUpload(row));

    if (known === undefined) throw new Error('the upload is neither new nor known');
    return known;
  });
}

export async function roomOf(
  db: Database,
  memberId: string,
): Promise<{ purpose: FilePurpose; files: number; bytes: number }[]> {
  return db
    .select({ purpose: fileRoom.purpose, files: fileRoom.files, bytes: fileRoom.bytes })
    .from(fileRoom)
    .where(and(eq(fileRoom.memberId, memberId), gt(fileRoom.files, 0)))
    .orderBy(desc(fileRoom.bytes));
}

export async function largestOf(db: Database, memberId: string, limit: number): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(eq(files.memberId, memberId))
    .orderBy(desc(files.size))
    .limit(limit);
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

export async function listOwn(
  db: Database,
  memberId: string,
  {
    mime,
    before,
    limit,
  }: { mime: string | undefined; before: [Date, string] | null; limit: number },
): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(
      and(
        eq(files.memberId, memberId),
        eq(files.purpose, 'chat'),
        mime === undefined ? undefined : eq(files.mime, mime),
        before === null
          ? undefined
          : sql`(${files.createdAt}, ${files.id}) < (${before[0].toISOString()}::timestamptz, ${before[1]}::uuid)`,
      ),
    )
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(limit);
}

export async function hashesInUse(db: Database, hashes: string[]): Promise<Set<string>> {
  const rows = await union(
    db.select({ hash: files.hash }).from(files).where(inArray(files.hash, hashes)),
    db
      .select({ hash: sharedFiles.hash })
      .from(sharedFiles)
      .where(inArray(sharedFiles.hash, hashes)),
  );

  return new Set(rows.map(({ hash }) => hash));
}

export function isUnnamed(): SQL {
  return sql`NOT EXISTS (SELECT FROM ${submissionFiles}
      WHERE ${submissionFiles.memberId} = ${files.memberId}
        AND ${submissionFiles.fileId} = ${files.id})
    AND NOT EXISTS (SELECT FROM ${recordFiles}
      WHERE ${recordFiles.memberId} = ${files.memberId}
        AND ${recordFiles.fileId} = ${files.id})
    AND NOT EXISTS (SELECT FROM ${members}
      WHERE ${members.id} = ${files.memberId} AND ${members.avatarFileId} = ${files.id})
    AND NOT EXISTS (SELECT FROM ${companyProfiles}
      WHERE ${companyProfiles.memberId} = ${files.memberId}
        AND ${files.id} IN (${companyProfiles.logoFileId}, ${companyProfiles.stampFileId}))
    AND NOT EXISTS (SELECT FROM ${quotations}
      WHERE ${quotations.memberId} = ${files.memberId}
        AND ${files.id} = ANY (${quotations.seenFiles}))`;
}

/**
 * Clears the mark of files whose reference was removed without `release`; they are purged a day
 * later.
 */
export async function releaseUnnamedFiles(db: Database, before: Date, now: Date): Promise<void> {
  await db
    .update(files)
    .set({ kept: false, createdAt: now })
    .where(and(files.kept, ne(files.purpose, 'answer'), lt(files.createdAt, before), isUnnamed()));
}

export async function deleteLooseFiles(db: Database, before: Date): Promise<void> {
  const isLoose = and(sql`NOT ${files.kept}`, lt(files.createdAt, before), isUnnamed());
  for (;;) {
    const batch = await db
      .select({ memberId: files.memberId, id: files.id })
      .from(files)
      .where(isLoose)
      .limit(BATCH);
    for (const { memberId, id } of batch) {
      // It may have been referenced meanwhile.
      await db.delete(files).where(and(eq(files.memberId, memberId), eq(files.id, id), isLoose));
    }
    if (batch.length < BATCH) return;
  }
}
