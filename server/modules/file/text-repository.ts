import { and, asc, eq, inArray, lt, max, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { FileTextState, ScannedPage } from '#contract/file/calls.ts';
import type { FileChunk } from '../../trade/passages/rank-chunks.ts';
import type { Database } from '../../platform/db/client.ts';
import { isLiving } from '../../platform/db/living-servers.ts';
import { fileChunks, files, fileScans, fileTexts } from '../../platform/db/schema/file.ts';
import type { FileKey } from './file-address.ts';
import type { FileRow } from './repository.ts';

type FileTextRow = typeof fileTexts.$inferSelect;

const MAX_CHUNKS = 400;
const MAX_UNSURE = 200;
/** As many as are recognised of a file. */
const MAX_SCANS = 30;
const UNREAD = { pages: null, chars: 0, unreadScans: 0 };
const ABANDONED = 100;
/** Attempts that crashed the reader or server. */
const MAX_ATTEMPTS = 2;

const isText = ({ memberId, fileId }: FileKey) =>
  and(eq(fileTexts.memberId, memberId), eq(fileTexts.fileId, fileId));
const ofFile = ({ memberId, fileId }: FileKey) =>
  and(eq(fileChunks.memberId, memberId), eq(fileChunks.fileId, fileId));
const scanOf = ({ memberId, fileId }: FileKey) =>
  and(eq(fileScans.memberId, memberId), eq(fileScans.fileId, fileId));
const CHUNK = { n: fileChunks.n, page: fileChunks.page, text: fileChunks.text };

export async function findText(db: Database, key: FileKey): Promise<FileTextRow | null> {
  const [found] = await db.select().from(fileTexts).where(isText(key));

  return found ?? null;
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
    const begun = {
      ...UNREAD,
      state: 'reading' as const,
      instanceId,
      updatedAt: now,
    };
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
    await deletePassages(tx, key);

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
      .set(UNREAD)
      .where(isReading(reading))
      .returning({ fileId: fileTexts.fileId });
    if (held.length > 0) await deletePassages(tx, reading);
  });
}

/** Pages with passages or recognised cells. */
export async function countPagesRead(db: Database, key: FileKey): Promise<number> {
  const passages = db.select({ page: fileChunks.page }).from(fileChunks).where(ofFile(key));
  const scans = db.select({ page: fileScans.page }).from(fileScans).where(scanOf(key));

  return db.$count(union(passages, scans).as('pages_read'));
}

export async function setPages(db: Database, reading: Reading, pages: number): Promise<void> {
  await db.update(fileTexts).set({ pages }).where(isReading(reading));
}

async function deletePassages(tx: Database, { memberId, fileId }: FileKey): Promise<void> {
  await tx.delete(fileChunks).where(ofFile({ memberId, fileId }));
  await tx.delete(fileScans).where(scanOf({ memberId, fileId }));
}

export async function setUnreadScans(
  db: Database,
  reading: Reading,
  unreadScans: number,
): Promise<void> {
  await db.update(fileTexts).set({ unreadScans }).where(isReading(reading));
}

/** Returns false if the file is claimed by another server. */
export function insertScan(
  db: Database,
  reading: Reading,
  { page, width, height, rows, isCut }: ScannedPage,
): Promise<boolean> {
  const { memberId, fileId } = reading;
  return db.transaction(async (tx) => {
    const held = await tx
      .select({ fileId: fileTexts.fileId })
      .from(fileTexts)
      .where(isReading(reading))
      .for('update');
    if (held.length === 0) return false;
    await tx.insert(fileScans).values({ memberId, fileId, page, width, height, rows, isCut });

    return true;
  });
}

/** Recognised pages in their order, or the one that is named. */
export async function listScans(db: Database, key: FileKey, page?: number): Promise<ScannedPage[]> {
  return db
    .select({
      page: fileScans.page,
      width: fileScans.width,
      height: fileScans.height,
      rows: fileScans.rows,
      isCut: fileScans.isCut,
    })
    .from(fileScans)
    .where(and(scanOf(key), page === undefined ? undefined : eq(fileScans.page, page)))
    .orderBy(asc(fileScans.page))
    .limit(MAX_SCANS);
}

/** Cells below a confidence, in the order of the pages. */
export async function unsureCells(
  db: Database,
  { memberId, fileId }: FileKey,
  least: number,
): Promise<{ page: number; text: string }[]> {
  const { rows } = await db.execute<{ page: number; text: string }>(sql`
    SELECT ${fileScans.page} AS page, cell ->> 'text' AS text
    FROM ${fileScans}, jsonb_path_query(${fileScans.rows}, '$[*][*] ? (@.confidence < $least)',
      jsonb_build_object('least', ${least}::float)) AS cell
    WHERE ${fileScans.memberId} = ${memberId}::uuid AND ${fileScans.fileId} = ${fileId}::uuid
    ORDER BY ${fileScans.page} LIMIT ${MAX_UNSURE}`);

  return rows;
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
