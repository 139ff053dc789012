import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { PluginId } from '#contract/chat/plugins.ts';
import type { SessionKind } from '#contract/session/calls.ts';
import { bigrams } from '../../../platform/db/bigrams.ts';
import type { Database } from '../../../platform/db/client.ts';
import { searchCounters, sessions } from '../../../platform/db/schema/session.ts';
import { BUCKET_MESSAGES } from '../../../platform/db/search-bucket.ts';
import { type SessionKey, isSession } from './conditions.ts';

export async function nextSearchBucket(db: Database, memberId: string): Promise<number> {
  const [counter] = await db
    .insert(searchCounters)
    .values({ memberId, messages: 1 })
    .onConflictDoUpdate({
      target: searchCounters.memberId,
      set: { messages: sql`${searchCounters.messages} + 1` },
    })
    .returning({ messages: searchCounters.messages });

  return Math.floor((counter?.messages ?? 0) / BUCKET_MESSAGES);
}

interface NewSession extends SessionKey {
  title: string;
  kind: SessionKind;
  plugin: PluginId | null;
  isSandbox: boolean;
  answerId: string | null;
  searchBucket: number;
  now: Date;
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  const { memberId, sessionId, title, kind, plugin, answerId, searchBucket, now } = session;
  await db.insert(sessions).values({
    memberId,
    id: sessionId,
    title,
    titleBy: 'auto',
    kind,
    plugin,
    sandbox: session.isSandbox,
    generatingAnswerId: answerId,
    titleGrams: bigrams(title),
    searchBucket,
    recordCount: 1,
    createdAt: now,
    updatedAt: now,
  });
}

interface SessionClaim {
  answerId: string | null;
  kind: SessionKind | null;
  isSandbox: boolean;
  newRecords: number;
  maxRecords: number;
  now: Date;
}

/**
 * Locks a conversation for a new answer; null if the kind differs, an answer is running or
 * `maxRecords` is reached.
 */
export async function claimSession(
  db: Database,
  key: SessionKey,
  claim: SessionClaim,
): Promise<{ titleBy: 'auto' | 'member' } | null> {
  const [claimed] = await db
    .update(sessions)
    .set({
      generatingAnswerId: claim.answerId,
      recordCount: sql`${sessions.recordCount} + ${claim.newRecords}`,
      failed: false,
      unread: false,
      updatedAt: claim.now,
    })
    .where(
      and(
        isSession(key),
        eq(sessions.sandbox, claim.isSandbox),
        isNull(sessions.generatingAnswerId),
        claim.kind === null ? undefined : eq(sessions.kind, claim.kind),
        lte(sessions.recordCount, claim.maxRecords - claim.newRecords),
      ),
    )
    .returning({ titleBy: sessions.titleBy });

  return claimed ?? null;
}

export async function findSession(
  db: Database,
  key: SessionKey,
): Promise<{
  kind: SessionKind;
  isSandbox: boolean;
  generatingAnswerId: string | null;
  recordCount: number;
} | null> {
  const [found] = await db
    .select({
      kind: sessions.kind,
      isSandbox: sessions.sandbox,
      generatingAnswerId: sessions.generatingAnswerId,
      recordCount: sessions.recordCount,
    })
    .from(sessions)
    .where(isSession(key));

  return found ?? null;
}

export async function addToRecordCount(
  db: Database,
  { memberId, sessionId }: SessionKey,
  difference: number,
): Promise<void> {
  await db
    .update(sessions)
    .set({ recordCount: sql`greatest(0, ${sessions.recordCount} + ${difference}::integer)` })
    .where(and(eq(sessions.memberId, memberId), eq(sessions.id, sessionId)));
}

export async function markRead(db: Database, key: SessionKey): Promise<void> {
  await db
    .update(sessions)
    .set({ unread: false })
    .where(and(isSession(key), eq(sessions.unread, true)));
}
