import { and, asc, count, desc, eq, gt, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { SubmissionKind, SubmissionState } from '#contract/submission/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { files } from '../../platform/db/schema/file.ts';
import {
  submissionEvents,
  submissionFiles,
  submissions,
  type StoredDetails,
} from '../../platform/db/schema/submission.ts';
import type { FileRow } from '../file/repository.ts';

export type SubmissionRow = typeof submissions.$inferSelect;
export type EventRow = typeof submissionEvents.$inferSelect;
type StoredState = SubmissionRow['state'];

export interface ReadFile {
  fileId: string;
  sourceHash: string;
  extracted: string;
}

export interface SubmissionKey {
  memberId: string;
  id: string;
}

interface SubmissionPosition {
  createdAt: Date;
  id: string;
}

export interface SubmissionFilter {
  memberId: string;
  state: SubmissionState | undefined;
  kind: SubmissionKind | undefined;
  after: SubmissionPosition | undefined;
  limit: number;
  now: Date;
}

const isOne = ({ memberId, id }: SubmissionKey) =>
  and(eq(submissions.memberId, memberId), eq(submissions.id, id));

/** Serialises the member's requests until the transaction ends. */
export async function lockPending(
  db: Database,
  about: {
    memberId: string;
    kind: SubmissionKind;
    ref: string;
  },
): Promise<SubmissionRow | null> {
  const [row] = await db
    .select()
    .from(submissions)
    .where(
      and(
        eq(submissions.memberId, about.memberId),
        eq(submissions.kind, about.kind),
        eq(submissions.ref, about.ref),
        eq(submissions.state, 'pending'),
      ),
    )
    .for('update');

  return row ?? null;
}

export async function lock(db: Database, key: SubmissionKey): Promise<SubmissionRow | null> {
  const [row] = await db.select().from(submissions).where(isOne(key)).for('update');

  return row ?? null;
}

export async function find(db: Database, key: SubmissionKey): Promise<SubmissionRow | null> {
  const [row] = await db.select().from(submissions).where(isOne(key));

  return row ?? null;
}

export async function findSame(
  db: Database,
  about: {
    memberId: string;
    kind: SubmissionKind;
    content: string;
    details: StoredDetails;
    fileIds: readonly string[];
  },
): Promise<string | null> {
  const [row] = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.memberId, about.memberId),
        eq(submissions.kind, about.kind),
        eq(submissions.state, 'pending'),
        eq(submissions.content, about.content),
        sql`${submissions.details} = ${JSON.stringify(about.details)}::jsonb`,
        sql`ARRAY(SELECT ${submissionFiles.fileId} FROM ${submissionFiles}
              WHERE ${submissionFiles.memberId} = ${submissions.memberId}
                AND ${submissionFiles.submissionId} = ${submissions.id}
              ORDER BY ${submissionFiles.n}) = ${sql.param([...about.fileIds])}::uuid[]`,
      ),
    )
    .limit(1);

  return row?.id ?? null;
}

export async function has(
  db: Database,
  about: {
    memberId: string;
    kind: SubmissionKind;
    states: StoredState[];
    except: string | undefined;
  },
): Promise<boolean> {
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.memberId, about.memberId),
        eq(submissions.kind, about.kind),
        inArray(submissions.state, about.states),
        about.except === undefined ? undefined : ne(submissions.id, about.except),
      ),
    )
    .limit(1);

  return rows.length > 0;
}

export async function countPending(db: Database, memberId: string, most: number): Promise<number> {
  const some = db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.memberId, memberId), eq(submissions.state, 'pending')))
    .limit(most)
    .as('some');
  const [row] = await db.select({ pending: count() }).from(some);

  return row?.pending ?? 0;
}

export async function insert(
  db: Database,
  row: Omit<typeof submissions.$inferInsert, 'state' | 'version' | 'updatedAt'>,
): Promise<void> {
  await db
    .insert(submissions)
    .values({ ...row, state: 'pending', version: 1, updatedAt: row.createdAt });
}

export async function change(
  db: Database,
  key: SubmissionKey,
  change: Partial<SubmissionRow>,
): Promise<void> {
  await db.update(submissions).set(change).where(isOne(key));
}

export async function page(
  db: Database,
  { memberId, state, kind, after, limit, now }: SubmissionFilter,
) {
  const wanted: (SQL | undefined)[] = [
    eq(submissions.memberId, memberId),
    kind === undefined ? undefined : eq(submissions.kind, kind),
    state === undefined
      ? undefined
      : eq(submissions.state, state === 'claimed' ? 'pending' : state),
    state === 'claimed' ? gt(submissions.claimedUntil, now) : undefined,
    after === undefined
      ? undefined
      : sql`(${submissions.createdAt}, ${submissions.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
  ];
  return db
    .select()
    .from(submissions)
    .where(and(...wanted))
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
    .limit(limit);
}

export async function addEvent(
  db: Database,
  { memberId, id }: SubmissionKey,
  event: Pick<typeof submissionEvents.$inferInsert, 'action' | 'actorId' | 'createdAt'>,
): Promise<void> {
  await db.insert(submissionEvents).values({ memberId, submissionId: id, id: uuidv7(), ...event });
}

export async function events(
  db: Database,
  { memberId, id }: SubmissionKey,
  limit: number,
): Promise<EventRow[]> {
  const rows = await db
    .select()
    .from(submissionEvents)
    .where(and(eq(submissionEvents.memberId, memberId), eq(submissionEvents.submissionId, id)))
    .orderBy(desc(submissionEvents.id))
    .limit(limit);

  return rows.reverse();
}

/**
 * @returns ids of the previous files
 */
export async function replaceFiles(
  db: Database,
  { memberId, id }: SubmissionKey,
  own: readonly ReadFile[],
): Promise<string[]> {
  const before = await db
    .delete(submissionFiles)
    .where(and(eq(submissionFiles.memberId, memberId), eq(submissionFiles.submissionId, id)))
    .returning({ fileId: submissionFiles.fileId });
  if (own.length > 0) {
    await db
      .insert(submissionFiles)
      .values(own.map((file, n) => ({ memberId, submissionId: id, n, ...file })));
  }
  return before.map(({ fileId }) => fileId);
}

export async function filesOf(
  db: Database,
  memberId: string,
  ids: readonly string[],
): Promise<Map<string, { file: FileRow; extracted: string }[]>> {
  const found = new Map<string, { file: FileRow; extracted: string }[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({
      submissionId: submissionFiles.submissionId,
      file: files,
      extracted: submissionFiles.extracted,
    })
    .from(submissionFiles)
    .innerJoin(
      files,
      and(eq(files.memberId, submissionFiles.memberId), eq(files.id, submissionFiles.fileId)),
    )
    .where(
      and(eq(submissionFiles.memberId, memberId), inArray(submissionFiles.submissionId, [...ids])),
    )
    .orderBy(asc(submissionFiles.submissionId), asc(submissionFiles.n));
  for (const { submissionId, ...row } of rows) {
    found.set(submissionId, [...(found.get(submissionId) ?? []), row]);
  }
  return found;
}

export async function takenHashes(
  db: Database,
  hashes: readonly string[],
  except: string,
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db.execute<{ hash: string }>(sql`
        SELECT hash FROM unnest(${sql.param([...hashes])}::text[]) AS hash
        WHERE EXISTS (
          SELECT FROM ${submissionFiles}
          JOIN ${submissions} ON ${submissions.memberId} = ${submissionFiles.memberId}
            AND ${submissions.id} = ${submissionFiles.submissionId}
          WHERE ${submissionFiles.sourceHash} = hash
            AND ${submissions.state} IN ('pending', 'approved')
            AND ${submissions.id} <> ${except}::uuid)`);

  return new Set(rows.rows.map(({ hash }) => hash));
}

/** Serialises submissions of the same content. */
export async function lockHashes(db: Database, hashes: readonly string[]): Promise<void> {
  for (const hash of [...hashes].sort()) {
    await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${hash}, 1))`);
  }
}
