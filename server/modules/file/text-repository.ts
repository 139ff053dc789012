import { and, asc, eq, inArray, lt, max, or, sql } from 'drizzle-orm';
import type { FileTextState } from '#contract/file/calls.ts';
import type { FileChunk } from '../../trade/passages/rank-chunks.ts';
import type { Database } from '../../platform/db/client.ts';
import { isLiving } from '../../platform/db/living-servers.ts';
import { fileChunks, files, fileTexts } from '../../platform/db/schema/file.ts';
import type { FileKey } from './file-address.ts';
import type { FileRow } from './repository.ts';

export type FileTextRow = typeof fileTexts.$inferSelect;

const MAX_CHUNKS = 400;
const ABANDONED = 100;
/** Attempts that crashed the reader or server. */
const MAX_ATTEMPTS = 2;

const isText = ({ memberId, fileId }: FileKey) =>
  and(eq(fileTexts.memberId, memberId), eq(fileTexts.fileId, fileId));
const ofFile = ({ memberId, fileId }: FileKey) =>
  and(eq(fileChunks.memberId, memberId), eq(fileChunks.fileId, fileId));
const CHUNK = { n: fileChunks.n, page: fileChunks.page, text: fileChunks.text };

export async function findText(db: Database, key: FileKey): Promise<FileTextRow | null> {
  const [found] = await db.select().from(fileTexts).where(isText(key));

  return found ?? null;
}

export async function insertWithoutText(db: Database, key: FileKey, now: Date): Promise<void> {
  await db
    .insert(fileTexts)
    .values({ ...key, state: 'none', updatedAt: now })
    .onConflictDoNothing();
}

/**
 * Claims a file for extraction: new, or abandoned by a dead server. `again` includes aborted ones
 * below the attempt limit.
 */
export function claimReading(
  db: Database,
  key: FileKey,
  instanceId: string,
  { again, now }: { again: boolean; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isLeft = and(
      eq(fileTexts.state, 'reading'),
      or(eq(fileTexts.instanceId, instanceId), sql`NOT ${isLiving(fileTexts.instanceId)}`),
    );
    const isRepeatable = and(eq(fileTexts.state, 'failed'), lt(fileTexts.attempts, MAX_ATTEMPTS));
    const begun = { state: 'reading' as const, pages: null, chars: 0, instanceId, updatedAt: now };
    const claimed = await tx
      .insert(fileTexts)
      .values({ ...key, ...begun })
      .onConflictDoUpdate({
        target: [fileTexts.memberId, fileTexts.fileId],
        set: begun,
        setWhere: sql`${again ? or(isLeft, isRepeatable) : isLeft}`,
      })
      .returning({ fileId: fileTexts.fileId });
    if (claimed.length === 0) return false;
    await tx.delete(fileChunks).where(ofFile(key));

    return true;
  });
}

interface Reading extends FileKey {
  instanceId: string;
}

const isReading = (reading: Reading) =>
  and(
    isText(reading),
    eq(fileTexts.state, 'reading'),
    eq(fileTexts.instanceId, reading.instanceId),
  );

/**
 * Counts the attempt before it starts, because a crash couldn't be recorded afterwards.
 * @returns false if the attempt limit is reached
 */
export async function noteAttempt(db: Database, reading: Reading): Promise<boolean> {
  const { rowCount } = await db
    .update(fileTexts)
    .set({ attempts: sql`${fileTexts.attempts} + 1` })
    .where(and(isReading(reading), lt(fileTexts.attempts, MAX_ATTEMPTS)));

  return rowCount === 1;
}

export async function takeBackAttempt(db: Database, reading: Reading): Promise<void> {
  await db
    .update(fileTexts)
    .set({ attempts: sql`greatest(0, ${fileTexts.attempts} - 1)` })
    .where(isReading(reading));
}

export async function forgetPassages(db: Database, reading: Reading): Promise<void> {
  await db.transaction(async (tx) => {
    const held = await tx
      .update(fileTexts)
      .set({ pages: null, chars: 0 })
      .where(isReading(reading))
      .returning({ fileId: fileTexts.fileId });
    if (held.length > 0) await tx.delete(fileChunks).where(ofFile(reading));
  });
}

export async function setPages(db: Database, reading: Reading, pages: number): Promise<void> {
  await db.update(fileTexts).set({ pages }).where(isReading(reading));
}

/** Returns false if the file is claimed by another server. */
export function appendChunks(
  db: Database,
  reading: Reading,
  chunks: readonly (FileChunk & { lexemes: string[] })[],
  { chars, now }: { chars: number; now: Date },
): Promise<boolean> {
  const { memberId, fileId } = reading;
  return db.transaction(async (tx) => {
    const held = await tx
      .update(fileTexts)
      .set({ chars, updatedAt: now })
      .where(isReading(reading))
      .returning({ fileId: fileTexts.fileId });
    if (held.length === 0) return false;
    await tx.insert(fileChunks).values(
      chunks.map(({ n, page, text, lexemes }) => ({
        memberId,
        fileId,
        n,
        page,
        text,
        grams: sql`array_to_tsvector(${sql.param(lexemes)}::text[])`,
      })),
    );
    return true;
  });
}

/** `isEnded`: it crashed its readers, so its attempts stay counted. */
export async function endReading(
  db: Database,
  reading: Reading,
  {
    state,
    chars,
    isEnded,
    now,
  }: { state: Exclude<FileTextState, 'reading'>; chars: number; isEnded: boolean; now: Date },
): Promise<void> {
  await db
    .update(fileTexts)
    .set({ state, chars, instanceId: null, updatedAt: now, ...(!isEnded && { attempts: 0 }) })
    .where(isReading(reading));
}

export async function abandonedReadings(db: Database): Promise<FileRow[]> {
  const found = await db
    .select({ file: files })
    .from(fileTexts)
    .innerJoin(files, and(eq(files.memberId, fileTexts.memberId), eq(files.id, fileTexts.fileId)))
    .where(and(eq(fileTexts.state, 'reading'), sql`NOT ${isLiving(fileTexts.instanceId)}`))
    .limit(ABANDONED);

  return found.map(({ file }) => file);
}

export async function chunksOfPage(
  db: Database,
  key: FileKey,
  page: number,
  most = MAX_CHUNKS,
): Promise<FileChunk[]> {
  return db
    .select(CHUNK)
    .from(fileChunks)
    .where(and(ofFile(key), eq(fileChunks.page, page)))
    .orderBy(asc(fileChunks.n))
    .limit(most);
}

export async function chunksByNumber(
  db: Database,
  key: FileKey,
  numbers: readonly number[],
): Promise<FileChunk[]> {
  if (numbers.length === 0) return [];
  return db
    .select(CHUNK)
    .from(fileChunks)
    .where(and(ofFile(key), inArray(fileChunks.n, [...numbers])))
    .orderBy(asc(fileChunks.n));
}

export async function chunkCount(db: Database, key: FileKey): Promise<number> {
  const [found] = await db
    .select({ n: max(fileChunks.n) })
    .from(fileChunks)
    .where(ofFile(key));

  return (found?.n ?? -1) + 1;
}

/**
 * Passages that match any query, limited per query.
 * @param lookUps tsquery literals over passage lexemes
 */
export async function findChunks(
  db: Database,
  { memberId, fileId }: FileKey,
  lookUps: readonly { tsquery: string; most: number }[],
): Promise<FileChunk[]> {
  if (lookUps.length === 0) return [];
  const found = sql.join(
    lookUps.map(
      ({ tsquery, most }) => sql`
        (SELECT ${fileChunks.n} AS n FROM ${fileChunks}
         WHERE ${fileChunks.memberId} = ${memberId}::uuid AND ${fileChunks.fileId} = ${fileId}::uuid
           AND ${fileChunks.grams} @@ ${tsquery}::tsquery LIMIT ${most})`,
    ),
    sql` UNION `,
  );

  return db.transaction(async (tx) => {
    // Forces the GIN index: other plans read the whole file.
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    await tx.execute(sql`SET LOCAL enable_indexscan = off`);
    const numbers = await tx.execute<{ n: number }>(found);

    return chunksByNumber(
      tx,
      { memberId, fileId },
      numbers.rows.map(({ n }) => n),
    );
  });
}
