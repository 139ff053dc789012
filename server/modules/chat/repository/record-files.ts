import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../../platform/db/client.ts';
import { files, recordFiles } from '../../../platform/db/schema/file.ts';
import { records } from '../../../platform/db/schema/session.ts';
import type { FileRow } from '../../file/repository.ts';
import type { RecordFile } from '../record-view.ts';
import { type SessionKey, inSession, isCurrent } from './conditions.ts';

const MAX_FILES = 500;

const FILE_TURNS = 50;

const MAX_EARLIER_FILES = 5;

export async function filesOf(
  db: Database,
  memberId: string,
  recordIds: string[],
): Promise<{ recordId: string; file: RecordFile }[]> {
  if (recordIds.length === 0) return [];
  return db
    .select({
      recordId: recordFiles.recordId,
      file: {
        memberId: files.memberId,
        id: files.id,
        name: files.name,
        mime: files.mime,
        size: files.size,
      },
    })
    .from(recordFiles)
    .innerJoin(
      files,
      and(eq(files.memberId, recordFiles.memberId), eq(files.id, recordFiles.fileId)),
    )
    .where(and(eq(recordFiles.memberId, memberId), inArray(recordFiles.recordId, recordIds)))
    .orderBy(desc(recordFiles.recordId), asc(recordFiles.n))
    .limit(MAX_FILES);
}

export async function insertRecordFiles(
  db: Database,
  memberId: string,
  recordId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await db
    .insert(recordFiles)
    .values(fileIds.map((fileId, n) => ({ memberId, recordId, n, fileId })));
}

export async function filesUntil(
  db: Database,
  key: SessionKey,
  recordId: string,
): Promise<{ file: FileRow; isNew: boolean }[]> {
  const turns = db
    .select({ id: records.id })
    .from(records)
    .where(and(inSession(key), isCurrent, lte(records.id, recordId)))
    .orderBy(desc(records.id))
    .limit(FILE_TURNS);
  const rows = await db
    .select({ recordId: recordFiles.recordId, file: files })
    .from(recordFiles)
    .innerJoin(
      files,
      and(eq(files.memberId, recordFiles.memberId), eq(files.id, recordFiles.fileId)),
    )
    .where(and(eq(recordFiles.memberId, key.memberId), inArray(recordFiles.recordId, turns)))
    .orderBy(desc(recordFiles.recordId), asc(recordFiles.n));
  const found = new Map<string, { file: FileRow; isNew: boolean }>();
  for (const { recordId: of, file } of rows) {
    const isNew = of === recordId;
    const earlier = [...found.values()].filter((each) => !each.isNew).length;
    if (found.has(file.id) || (!isNew && earlier >= MAX_EARLIER_FILES)) continue;
    found.set(file.id, { file, isNew });
  }
  return [...found.values()];
}
