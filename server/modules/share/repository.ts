import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client.ts';
import { answers, records, sessions } from '../../platform/db/schema/session.ts';
import { shares, shareTokens } from '../../platform/db/schema/share.ts';
import type { StandingTurn } from './shared-turn.ts';

export type ShareRow = Omit<typeof shares.$inferSelect, 'memberId' | 'turns'>;
type NewShare = typeof shares.$inferInsert;
/** `turns` is JSON, which is sent as it is. */
type ViewedShare = Pick<ShareRow, 'title' | 'createdAt' | 'expiresAt'> & { turns: string };

interface TurnChoice {
  recordIds: string[] | undefined;
  limit: number;
}

const SHARE = {
  id: shares.id,
  token: shares.token,
  title: shares.title,
  turnCount: shares.turnCount,
  views: shares.views,
  createdAt: shares.createdAt,
  expiresAt: shares.expiresAt,
};

/** Undefined if it isn't the member's, or is a bench conversation. */
export async function conversation(
  db: Database,
  memberId: string,
  sessionId: string,
): Promise<{ title: string; recordCount: number } | undefined> {
  const [found] = await db
    .select({ title: sessions.title, recordCount: sessions.recordCount })
    .from(sessions)
    .where(
      and(
        eq(sessions.memberId, memberId),
        eq(sessions.id, sessionId),
        isNull(sessions.deletedAt),
        eq(sessions.sandbox, false),
      ),
    );

  return found;
}

export async function countCurrent(
  db: Database,
  memberId: string,
  sessionId: string,
  recordIds: string[],
): Promise<number> {
  return db.$count(
    records,
    and(
      eq(records.memberId, memberId),
      inArray(records.id, recordIds),
      eq(records.sessionId, sessionId),
      isNull(records.deletedAt),
      isNull(records.replacedBy),
    ),
  );
}

/**
 * Turns of the current branch, oldest first, with their active answer; skips unanswered ones.
 * Limited to `recordIds` if given.
 */
export async function turns(
  db: Database,
  memberId: string,
  sessionId: string,
  choice: TurnChoice,
): Promise<StandingTurn[]> {
  const { standing, shared, isShared } = standingTurns(db, memberId, sessionId, choice);

  return db
    .select(shared)
    .from(records)
    .innerJoinLateral(standing, sql`true`)
    .where(isShared)
    .orderBy(asc(records.id))
    .limit(choice.limit);
}

/** Bytes of what `turns` gives, without reading it. */
export async function turnBytes(
  db: Database,
  memberId: string,
  sessionId: string,
  choice: TurnChoice,
): Promise<number> {
  const { standing, isShared } = standingTurns(db, memberId, sessionId, choice);
  const sizes = db
    .select({
      bytes: sql<number>`octet_length(${records.question}) + octet_length(${standing.content})
            + octet_length(${standing.sources}::text) + octet_length(${standing.parts}::text)`.as(
        'bytes',
      ),
    })
    .from(records)
    .innerJoinLateral(standing, sql`true`)
    .where(isShared)
    .orderBy(asc(records.id))
    .limit(choice.limit)
    .as('sizes');
  const [found] = await db
    .select({ bytes: sql`coalesce(sum(${sizes.bytes}), 0)`.mapWith(Number) })
    .from(sizes);

  return found?.bytes ?? 0;
}

export async function insert(db: Database, share: NewShare): Promise<void> {
  await db.insert(shares).values(share);
  const { token, memberId, id } = share;
  await db.insert(shareTokens).values({ token, memberId, shareId: id });
}

export async function find(
  db: Database,
  memberId: string,
  id: string,
): Promise<ShareRow | undefined> {
  const [found] = await db
    .select(SHARE)
    .from(shares)
    .where(and(eq(shares.memberId, memberId), eq(shares.id, id)));

  return found;
}

export async function page(
  db: Database,
  memberId: string,
  { before, limit, now }: { before: string | undefined; limit: number; now: Date },
): Promise<ShareRow[]> {
  return db
    .select(SHARE)
    .from(shares)
    .where(
      and(
        eq(shares.memberId, memberId),
        before === undefined ? undefined : lt(shares.id, before),
        isOpen(now),
      ),
    )
    .orderBy(desc(shares.id))
    .limit(limit);
}

/** Includes expired links that are not yet purged. */
export async function countAll(db: Database, memberId: string): Promise<number> {
  return db.$count(shares, eq(shares.memberId, memberId));
}

export async function remove(db: Database, memberId: string, id: string): Promise<number> {
  const removed = await db
    .delete(shares)
    .where(and(eq(shares.memberId, memberId), eq(shares.id, id)))
    .returning({ id: shares.id });

  return removed.length;
}

/** Undefined if the link no longer exists. */
export async function view(
  db: Database,
  token: string,
  now: Date,
): Promise<ViewedShare | undefined> {
  const [known] = await db
    .select({ memberId: shareTokens.memberId, id: shareTokens.shareId })
    .from(shareTokens)
    .where(eq(shareTokens.token, token));
  if (known === undefined) return undefined;
  const isShare = and(eq(shares.memberId, known.memberId), eq(shares.id, known.id), isOpen(now));
  const [seen] = await db
    .select({
      title: shares.title,
      turns: sql<string>`${shares.turns}::text`,
      createdAt: shares.createdAt,
      expiresAt: shares.expiresAt,
    })
    .from(shares)
    .where(isShare);
  // A separate statement: returning the turns from the update would lock the row until they are sent.
  await db
    .update(shares)
    .set({ views: sql`${shares.views} + 1` })
    .where(isShare);

  return seen;
}

export async function purge(db: Database, now: Date, most: number): Promise<number> {
  const expired = db
    .select({ memberId: shares.memberId, id: shares.id })
    .from(shares)
    .where(lte(shares.expiresAt, now))
    .limit(most);
  const removed = await db
    .delete(shares)
    .where(sql`(${shares.memberId}, ${shares.id}) IN (${expired})`)
    .returning({ id: shares.id });

  return removed.length;
}

function isOpen(now: Date) {
  return or(isNull(shares.expiresAt), gt(shares.expiresAt, now));
}

function standingTurns(
  db: Database,
  memberId: string,
  sessionId: string,
  { recordIds }: TurnChoice,
) {
  const standing = db
    .select({
      content: answers.content,
      sources: answers.sources,
      parts: answers.parts,
      model: answers.model,
      createdAt: answers.createdAt,
    })
    .from(answers)
    .where(
      and(
        eq(answers.memberId, records.memberId),
        eq(answers.recordId, records.id),
        or(
          eq(answers.status, 'done'),
          and(eq(answers.status, 'stopped'), sql`${answers.content} <> ''`),
        ),
      ),
    )
    .orderBy(desc(answers.version))
    .limit(1)
    .as('standing');

  return {
    standing,
    shared: {
      question: records.question,
      plugin: records.plugin,
      ...standing._.selectedFields,
    },
    isShared: and(
      eq(records.memberId, memberId),
      recordIds && inArray(records.id, recordIds),
      eq(records.sessionId, sessionId),
      isNull(records.deletedAt),
      isNull(records.replacedBy),
    ),
  };
}
