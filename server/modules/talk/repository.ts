import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Privacy } from '#contract/member/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { members } from '../../platform/db/schema/member.ts';
import { talkMessages, talks } from '../../platform/db/schema/talk.ts';

export type TalkRow = typeof talks.$inferSelect;
export type TalkMessageRow = typeof talkMessages.$inferSelect;

interface TalkKey {
  memberId: string;
  id: string;
}

/** The other side of a conversation. */
export interface Other {
  nickname: string;
  privacy: Privacy;
  deletedAt: Date | null;
}

interface TalkPosition {
  lastAt: Date;
  id: string;
}

const MAX_COUNTED = 100;

const isOne = ({ memberId, id }: TalkKey) => and(eq(talks.memberId, memberId), eq(talks.id, id));

const selected = {
  talk: talks,
  other: {
    nickname: members.nickname,
    privacy: members.privacy,
    deletedAt: members.deletedAt,
  },
};

export async function page(
  db: Database,
  memberId: string,
  { before, limit }: { before: TalkPosition | undefined; limit: number },
): Promise<{ talk: TalkRow; other: Other | null }[]> {
  return db
    .select(selected)
    .from(talks)
    .leftJoin(members, eq(members.id, talks.otherId))
    .where(
      and(
        eq(talks.memberId, memberId),
        before === undefined
          ? undefined
          : sql`(${talks.lastAt}, ${talks.id}) < (${before.lastAt.toISOString()}::timestamptz, ${before.id}::uuid)`,
      ),
    )
    .orderBy(desc(talks.lastAt), desc(talks.id))
    .limit(limit);
}

export async function find(
  db: Database,
  key: TalkKey,
): Promise<{ talk: TalkRow; other: Other | null } | undefined> {
  const [row] = await db
    .select(selected)
    .from(talks)
    .leftJoin(members, eq(members.id, talks.otherId))
    .where(isOne(key));

  return row;
}

/**
 * Locks the member's row and the other side's, in the order of the members.
 * @returns undefined unless the conversation is the member's; `other` is null if that side is gone
 */
export async function lockBoth(
  tx: Database,
  { memberId, id }: TalkKey,
): Promise<{ own: TalkRow; other: TalkRow | null } | undefined> {
  const found = await find(tx, { memberId, id });
  if (found === undefined) return undefined;
  const rows = await tx
    .select()
    .from(talks)
    .where(and(inArray(talks.memberId, [memberId, found.talk.otherId]), eq(talks.id, id)))
    .orderBy(talks.memberId)
    .for('update');
  const own = rows.find((row) => row.memberId === memberId);

  return own && { own, other: rows.find((row) => row.memberId !== memberId) ?? null };
}

/** The newest conversation about a card that isn't ended. */
export async function openAbout(
  db: Database,
  memberId: string,
  cardId: string,
  ownerId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: talks.id })
    .from(talks)
    .where(
      and(
        eq(talks.memberId, memberId),
        eq(talks.cardId, cardId),
        eq(talks.otherId, ownerId),
        eq(talks.role, 'asker'),
        isNull(talks.endedAt),
      ),
    )
    .orderBy(desc(talks.id))
    .limit(1);

  return row?.id;
}

export async function insert(tx: Database, rows: (typeof talks.$inferInsert)[]): Promise<void> {
  await tx.insert(talks).values(rows);
}

export async function addMessages(
  tx: Database,
  rows: (typeof talkMessages.$inferInsert)[],
): Promise<void> {
  await tx.insert(talkMessages).values(rows);
}

export async function change(
  tx: Database,
  key: TalkKey,
  fields: Partial<Pick<TalkRow, 'unread' | 'messages' | 'lastAt' | 'endedAt' | 'endedBy'>>,
): Promise<void> {
  await tx.update(talks).set(fields).where(isOne(key));
}

export async function messages(
  db: Database,
  { memberId, id }: TalkKey,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<TalkMessageRow[]> {
  return db
    .select()
    .from(talkMessages)
    .where(
      and(
        eq(talkMessages.memberId, memberId),
        eq(talkMessages.talkId, id),
        before === undefined ? undefined : lt(talkMessages.id, before),
      ),
    )
    .orderBy(desc(talkMessages.id))
    .limit(limit);
}

export async function findMessage(
  db: Database,
  { memberId, id }: TalkKey,
  messageId: string,
): Promise<TalkMessageRow | undefined> {
  const [row] = await db
    .select()
    .from(talkMessages)
    .where(
      and(
        eq(talkMessages.memberId, memberId),
        eq(talkMessages.talkId, id),
        eq(talkMessages.id, messageId),
      ),
    );

  return row;
}

/** Messages of all conversations, counted up to 100. */
export async function unread(db: Database, memberId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${talks.unread}), 0)::int` })
    .from(talks)
    .where(and(eq(talks.memberId, memberId), sql`${talks.unread} > 0`));

  return Math.min(row?.total ?? 0, MAX_COUNTED);
}
