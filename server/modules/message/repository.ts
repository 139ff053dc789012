import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { MessageScope, UnreadCounts } from '#contract/message/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { members } from '../../platform/db/schema/member.ts';
import { broadcastMarks, broadcasts, messages } from '../../platform/db/schema/message.ts';

export type MessageRow = typeof messages.$inferSelect;
export type BroadcastRow = typeof broadcasts.$inferSelect;

export interface Reader {
  type: 'personal' | 'enterprise';
  createdAt: Date;
  lastId: string | null;
}

export type Position = Pick<MessageRow, 'id' | 'createdAt'>;

const MAX_COUNTED = 100;

const newestFirst = [desc(messages.createdAt), desc(messages.id)];

export async function page(
  db: Database,
  memberId: string,
  scope: MessageScope,
  { unread, before, limit }: { unread: boolean; before: Position | undefined; limit: number },
): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(
      and(
        ofScope(memberId, scope),
        unread ? isNull(messages.readAt) : undefined,
        before && isBefore(before, unread),
      ),
    )
    .orderBy(...(unread ? newestFirst : [desc(messages.id)]))
    .limit(limit);
}

export async function unread(db: Database, memberId: string): Promise<UnreadCounts> {
  return {
    personal: await unreadOf(db, memberId, 'personal'),
    enterprise: await unreadOf(db, memberId, 'enterprise'),
  };
}

export async function readOne(
  db: Database,
  memberId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(messages)
    .set({ readAt: sql`coalesce(${messages.readAt}, ${now})` })
    .where(and(eq(messages.memberId, memberId), eq(messages.id, id)))
    .returning({ id: messages.id });

  return rows.length > 0;
}

export async function readSome(
  db: Database,
  memberId: string,
  scope: MessageScope,
  most: number,
  now: Date,
): Promise<void> {
  const isUnread = and(ofScope(memberId, scope), isNull(messages.readAt));
  await db
    .update(messages)
    .set({ readAt: now })
    .where(placesOf(db, memberId, isUnread, most));
}

export async function removeOne(db: Database, memberId: string, id: string): Promise<number> {
  const rows = await db
    .delete(messages)
    .where(and(eq(messages.memberId, memberId), eq(messages.id, id)))
    .returning({ id: messages.id });

  return rows.length;
}

export async function removeSome(
  db: Database,
  memberId: string,
  scope: MessageScope,
  most: number,
): Promise<number> {
  const isRead = and(ofScope(memberId, scope), isNotNull(messages.readAt));
  const rows = await db
    .delete(messages)
    .where(placesOf(db, memberId, isRead, most))
    .returning({ id: messages.id });

  return rows.length;
}

export async function reader(db: Database, memberId: string): Promise<Reader | undefined> {
  const [row] = await db
    .select({
      type: members.type,
      createdAt: members.createdAt,
      lastId: broadcastMarks.lastId,
    })
    .from(members)
    .leftJoin(broadcastMarks, eq(broadcastMarks.memberId, members.id))
    .where(eq(members.id, memberId));

  return row;
}

const isDue = (now: Date) => or(isNull(broadcasts.sendAt), lte(broadcasts.sendAt, now));

/** The newest one that is due. */
export async function newestBroadcast(db: Database, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ id: broadcasts.id })
    .from(broadcasts)
    .where(isDue(now))
    .orderBy(desc(broadcasts.id))
    .limit(1);

  return row?.id;
}

/** Creates the mark with `first` if missing, and locks it. */
export async function lockMark(db: Database, memberId: string, first: string): Promise<string> {
  await db.insert(broadcastMarks).values({ memberId, lastId: first }).onConflictDoNothing();
  const [row] = await db
    .select({ lastId: broadcastMarks.lastId })
    .from(broadcastMarks)
    .where(eq(broadcastMarks.memberId, memberId))
    .for('update');

  return row?.lastId ?? first;
}

export async function moveMark(db: Database, memberId: string, lastId: string): Promise<void> {
  await db.update(broadcastMarks).set({ lastId }).where(eq(broadcastMarks.memberId, memberId));
}

export async function broadcastsAfter(
  db: Database,
  id: string,
  limit: number,
  now: Date,
): Promise<BroadcastRow[]> {
  return db
    .select()
    .from(broadcasts)
    .where(and(gt(broadcasts.id, id), isDue(now)))
    .orderBy(asc(broadcasts.id))
    .limit(limit)
    .for('share');
}

export async function broadcastsBefore(
  db: Database,
  before: string | undefined,
  limit: number,
): Promise<{ row: BroadcastRow; by: string | null }[]> {
  return db
    .select({ row: broadcasts, by: members.nickname })
    .from(broadcasts)
    .leftJoin(members, eq(members.id, broadcasts.sentBy))
    .where(before === undefined ? undefined : lt(broadcasts.id, before))
    .orderBy(desc(broadcasts.id))
    .limit(limit);
}

/** Waits for members who are getting it. Undefined if there is none that isn't recalled. */
export async function recallBroadcast(
  db: Database,
  id: string,
  now: Date,
): Promise<BroadcastRow | undefined> {
  const [row] = await db
    .update(broadcasts)
    .set({ recalledAt: now })
    .where(and(eq(broadcasts.id, id), isNull(broadcasts.recalledAt)))
    .returning();
  if (row === undefined) return undefined;
  await db
    .delete(messages)
    .where(
      and(
        eq(messages.createdAt, row.createdAt),
        eq(messages.id, id),
        eq(messages.kind, 'broadcast'),
      ),
    );

  return row;
}

/** Accounts that wait for their review, or were refused. */
export async function outsiders(db: Database, scope: MessageScope): Promise<number> {
  return db.$count(
    members,
    and(
      inArray(members.review, ['pending', 'refused']),
      eq(members.upgrading, false),
      scope === 'enterprise' ? eq(members.type, 'enterprise') : undefined,
    ),
  );
}

export async function insert(db: Database, rows: (typeof messages.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(messages).values(rows).onConflictDoNothing();
}

/** Serialises broadcasts, so that ids increase in commit order. */
export async function lockBroadcasts(db: Database): Promise<void> {
  await db.execute(sql`LOCK TABLE ${broadcasts} IN SHARE ROW EXCLUSIVE MODE`);
}

export async function insertBroadcast(db: Database, row: BroadcastRow): Promise<void> {
  await db.insert(broadcasts).values(row);
}

export async function purge(db: Database, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ memberId: messages.memberId, id: messages.id })
    .from(messages)
    .where(lt(messages.createdAt, before))
    .orderBy(asc(messages.createdAt))
    .limit(limit);
  const rows = await db
    .delete(messages)
    .where(sql`(${messages.memberId}, ${messages.id}) IN (${old})`)
    .returning({ id: messages.id });

  return rows.length;
}

export async function purgeBroadcasts(db: Database, before: Date): Promise<void> {
  await db.delete(broadcasts).where(lt(broadcasts.createdAt, before));
}

/** Returns row locations (ctid), so that the update needs no second search. */
function placesOf(db: Database, memberId: string, isWanted: SQL | undefined, most: number) {
  const some = db
    .select({ place: sql`ctid` })
    .from(messages)
    .where(isWanted)
    .orderBy(...newestFirst)
    .limit(most);
  // A ctid is unique within a partition, which the member id determines.
  return and(eq(messages.memberId, memberId), sql`${messages}.ctid = ANY(ARRAY(${some}))`);
}

function ofScope(memberId: string, scope: MessageScope) {
  return and(eq(messages.memberId, memberId), eq(messages.scope, scope));
}

async function unreadOf(db: Database, memberId: string, scope: MessageScope): Promise<number> {
  const some = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(ofScope(memberId, scope), isNull(messages.readAt)))
    .orderBy(...newestFirst)
    .limit(MAX_COUNTED)
    .as('some');
  return db.$count(some);
}

function isBefore({ id, createdAt }: Position, unread: boolean): SQL {
  return unread
    ? sql`(${messages.createdAt}, ${messages.id}) < (${sql.param(createdAt, messages.createdAt)}, ${id}::uuid)`
    : lt(messages.id, id);
}

/** Undefined if there is no such member. */
export async function nicknameOf(db: Database, memberId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ nickname: members.nickname })
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.deletedAt)));

  return row?.nickname;
}
