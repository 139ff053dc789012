import { and, count, desc, eq, gte, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { PluginId } from '#contract/chat/plugins.ts';
import type { SessionKind } from '#contract/session/calls.ts';
import { bigrams } from '../../platform/db/bigrams.ts';
import type { Database } from '../../platform/db/client.ts';
import { recordFiles } from '../../platform/db/schema/file.ts';
import { records, sessions } from '../../platform/db/schema/session.ts';
import { release } from '../file/keep.ts';
import type { SessionRow } from './session-view.ts';

const BATCH = 500;

const SESSION = {
  id: sessions.id,
  title: sessions.title,
  kind: sessions.kind,
  plugin: sessions.plugin,
  top: sessions.top,
  unread: sessions.unread,
  failed: sessions.failed,
  generatingAnswerId: sessions.generatingAnswerId,
  recordCount: sessions.recordCount,
  createdAt: sessions.createdAt,
  updatedAt: sessions.updatedAt,
  deletedAt: sessions.deletedAt,
};

const isListed = sql`NOT ${sessions.sandbox}`;
const isOwn = (memberId: string, id: string) =>
  and(eq(sessions.memberId, memberId), eq(sessions.id, id), isNull(sessions.deletedAt), isListed);

export interface SessionFilter {
  kind?: SessionKind | undefined;
  plugin?: PluginId | undefined;
}

const matches = ({ kind, plugin }: SessionFilter) =>
  and(
    kind === undefined ? undefined : eq(sessions.kind, kind),
    plugin === undefined ? undefined : eq(sessions.plugin, plugin),
  );

export interface SessionPosition {
  updatedAt: Date;
  id: string;
}

const isAfter = (after: SessionPosition | null) =>
  after === null
    ? undefined
    : sql`(${sessions.updatedAt}, ${sessions.id}) <
        (${after.updatedAt.toISOString()}::timestamptz, ${after.id}::uuid)`;

export function listSessions(
  db: Database,
  memberId: string,
  page: SessionFilter & { top: boolean; after: SessionPosition | null; limit: number },
): Promise<SessionRow[]> {
  return rowsOf(db, memberId, page);
}

export function listAllSessions(
  db: Database,
  memberId: string,
  page: SessionFilter & { after: SessionPosition | null; offset: number; limit: number },
): Promise<SessionRow[]> {
  const { offset, limit } = page;
  // Each half can stop early in its own index.
  const part = (top: boolean) => rowsOf(db, memberId, { ...page, top, limit: offset + limit });

  return unionAll(part(true), part(false))
    .orderBy(sql`updated_at DESC, id DESC`)
    .offset(offset)
    .limit(limit);
}

export async function countSessions(
  db: Database,
  memberId: string,
  filter: SessionFilter,
  most: number,
): Promise<number> {
  const part = (top: boolean) => rowsOf(db, memberId, { ...filter, top, after: null, limit: most });
  const some = unionAll(part(true), part(false)).limit(most).as('some');
  return db.$count(some);
}

function rowsOf(
  db: Database,
  memberId: string,
  page: SessionFilter & { top: boolean; after: SessionPosition | null; limit: number },
) {
  const { top, after, limit } = page;
  return db
    .select(SESSION)
    .from(sessions)
    .where(
      and(
        eq(sessions.memberId, memberId),
        isNull(sessions.deletedAt),
        isListed,
        top ? sql`${sessions.top}` : sql`NOT ${sessions.top}`,
        matches(page),
        isAfter(after),
      ),
    )
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(limit);
}

export async function findSessions(
  db: Database,
  memberId: string,
  ids: string[],
  filter: SessionFilter & { deletedSince: Date | null },
): Promise<SessionRow[]> {
  if (ids.length === 0) return [];
  const { deletedSince } = filter;
  // LIMIT forces a look-up per key; for a long list the planner may read all conversations instead.
  const found = db
    .select(SESSION)
    .from(sessions)
    .where(
      and(
        eq(sessions.memberId, memberId),
        sql`${sessions.id} = wanted.id`,
        deletedSince === null ? isNull(sessions.deletedAt) : gte(sessions.deletedAt, deletedSince),
        isListed,
        matches(filter),
      ),
    )
    .limit(1)
    .as('found');

  return db
    .select(found._.selectedFields)
    .from(sql`unnest(${sql.param(ids)}::uuid[]) AS wanted(id)`)
    .crossJoinLateral(found);
}

/** null if it isn't the member's, 'full' if too many are pinned. */
export async function setTop(
  db: Database,
  memberId: string,
  id: string,
  top: boolean,
  maxPinned: number,
): Promise<SessionRow | 'full' | null> {
  const pinned = sql`(${db
    .select({ pinned: count() })
    .from(sessions)
    .where(
      and(eq(sessions.memberId, memberId), isNull(sessions.deletedAt), sql`${sessions.top}`),
    )})`;
  const [changed] = await db
    .update(sessions)
    .set({ top })
    .where(and(isOwn(memberId, id), top ? sql`(top OR ${pinned} < ${maxPinned})` : undefined))
    .returning(SESSION);
  if (changed !== undefined) return changed;
  const [found] = await db.select({ id: sessions.id }).from(sessions).where(isOwn(memberId, id));

  return found === undefined ? null : 'full';
}

export async function setTitle(
  db: Database,
  memberId: string,
  id: string,
  title: string,
): Promise<SessionRow | null> {
  const [changed] = await db
    .update(sessions)
    .set({ title, titleBy: 'member', titleGrams: bigrams(title) })
    .where(isOwn(memberId, id))
    .returning(SESSION);

  return changed ?? null;
}

interface DeletedSession {
  id: string;
  generatingAnswerId: string | null;
}

/** null if one doesn't exist. */
export function deleteSessions(
  db: Database,
  memberId: string,
  ids: string[],
  now: Date,
): Promise<DeletedSession[] | null> {
  return allOrNone(db, ids, (tx) =>
    tx
      .update(sessions)
      .set({ deletedAt: now })
      .where(
        and(eq(sessions.memberId, memberId), inArray(sessions.id, ids), isNull(sessions.deletedAt)),
      )
      .returning({ id: sessions.id, generatingAnswerId: sessions.generatingAnswerId }),
  );
}

/** null if one was not deleted since then. */
export function restoreSessions(
  db: Database,
  memberId: string,
  ids: string[],
  since: Date,
): Promise<DeletedSession[] | null> {
  return allOrNone(db, ids, (tx) =>
    tx
      .update(sessions)
      .set({ deletedAt: null })
      .where(
        and(
          eq(sessions.memberId, memberId),
          inArray(sessions.id, ids),
          gte(sessions.deletedAt, since),
        ),
      )
      .returning({ id: sessions.id, generatingAnswerId: sessions.generatingAnswerId }),
  );
}

export async function someSessionIds(
  db: Database,
  memberId: string,
  filter: SessionFilter & { deletedSince: Date | null },
): Promise<string[]> {
  const { deletedSince } = filter;
  const condition: SQL | undefined =
    deletedSince === null ? isNull(sessions.deletedAt) : gte(sessions.deletedAt, deletedSince);
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), condition, isListed, matches(filter)))
    .limit(BATCH);

  return rows.map((row) => row.id);
}

export function purgeSessions(db: Database, before: Date, batch: PurgeBatch): Promise<number> {
  return purge(db, sessions, lt(sessions.deletedAt, before), batch);
}

export function purgeRecords(db: Database, before: Date, batch: PurgeBatch): Promise<number> {
  return purge(db, records, lt(records.deletedAt, before), batch);
}

export function purgeSandbox(db: Database, before: Date, batch: PurgeBatch): Promise<number> {
  const isOld = sql`${sessions.sandbox} AND ${lt(sessions.createdAt, before)}`;

  return purge(db, sessions, isOld, batch);
}

interface PurgeBatch {
  limit: number;
  now: Date;
}

function purge(
  db: Database,
  table: typeof sessions | typeof records,
  isOld: SQL,
  { limit, now }: PurgeBatch,
): Promise<number> {
  return db.transaction(async (tx) => {
    const old = await tx
      .select({ memberId: table.memberId, id: table.id })
      .from(table)
      .where(isOld)
      .limit(limit);
    if (old.length === 0) return 0;
    const rows = sql.join(
      old.map(({ memberId, id }) => sql`(${memberId}::uuid, ${id}::uuid)`),
      sql`, `,
    );
    const recordKey = table === sessions ? records.sessionId : records.id;
    const named = await tx
      .selectDistinct({ memberId: recordFiles.memberId, fileId: recordFiles.fileId })
      .from(recordFiles)
      .innerJoin(
        records,
        and(eq(records.memberId, recordFiles.memberId), eq(records.id, recordFiles.recordId)),
      )
      .where(sql`(${records.memberId}, ${recordKey}) IN (${rows})`);
    const { rowCount } = await tx
      .delete(table)
      .where(and(sql`(${table.memberId}, ${table.id}) IN (${rows})`, isOld));
    for (const memberId of new Set(named.map((each) => each.memberId))) {
      const own = named.filter((each) => each.memberId === memberId);
      await release(
        tx,
        memberId,
        own.map(({ fileId }) => fileId),
        now,
      );
    }
    return rowCount ?? 0;
  });
}

class NotAll extends Error {
  override readonly name = 'NotAll';
}

async function allOrNone(
  db: Database,
  ids: string[],
  act: (tx: Database) => Promise<DeletedSession[]>,
): Promise<DeletedSession[] | null> {
  try {
    return await db.transaction(async (tx) => {
      const done = await act(tx);
      if (done.length !== ids.length) throw new NotAll();

      return done;
    });
  } catch (cause) {
    if (cause instanceof NotAll) return null;
    throw cause;
  }
}
