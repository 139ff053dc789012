import { and, arrayOverlaps, desc, eq, isNull, sql } from 'drizzle-orm';
import type { SignalReason } from '#contract/quality/calls.ts';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import { members } from '../../platform/db/schema/member.ts';
import { answerSignals, signalGroups } from '../../platform/db/schema/quality.ts';
import { answers, records, sessions } from '../../platform/db/schema/session.ts';

export type GroupRow = typeof signalGroups.$inferSelect;
type NewGroup = typeof signalGroups.$inferInsert;
type SignalRow = typeof answerSignals.$inferSelect;

/** Groups that a question is compared with. */
const MAX_CANDIDATES = 200;

/** Join conditions from a signal to its answer, and on to the question and the conversation. */
const OF_SIGNAL = and(
  eq(answers.memberId, answerSignals.memberId),
  eq(answers.id, answerSignals.answerId),
);
const OF_ANSWER = and(eq(records.memberId, answers.memberId), eq(records.id, answers.recordId));
const OF_RECORD = and(eq(sessions.memberId, records.memberId), eq(sessions.id, records.sessionId));

/** One transaction at a time puts signals into groups, so that no group is made twice. */
export async function lockGrouping(tx: Database): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('meshwise:signals', 0))`);
}

/** The question of an answer; undefined in a sandbox, or if it isn't the member's. */
export async function questionOf(
  db: Database,
  memberId: string,
  answerId: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ question: records.question })
    .from(answers)
    .innerJoin(records, OF_ANSWER)
    .innerJoin(sessions, OF_RECORD)
    .where(
      and(eq(answers.memberId, memberId), eq(answers.id, answerId), eq(sessions.sandbox, false)),
    );

  return found?.question;
}

/** The newest version of a record's answer. */
export async function newestAnswer(
  db: Database,
  memberId: string,
  recordId: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ id: answers.id })
    .from(answers)
    .where(and(eq(answers.memberId, memberId), eq(answers.recordId, recordId)))
    .orderBy(desc(answers.version))
    .limit(1);

  return found?.id;
}

/** Groups that may be near the same, newest first. */
export async function candidates(
  tx: Database,
  bands: readonly number[],
  language: Language,
): Promise<Pick<GroupRow, 'id' | 'words' | 'numbers'>[]> {
  return tx
    .select({ id: signalGroups.id, words: signalGroups.words, numbers: signalGroups.numbers })
    .from(signalGroups)
    .where(and(arrayOverlaps(signalGroups.bands, [...bands]), eq(signalGroups.language, language)))
    .orderBy(desc(signalGroups.lastAt))
    .limit(MAX_CANDIDATES);
}

export async function insertGroup(tx: Database, group: NewGroup): Promise<void> {
  await tx.insert(signalGroups).values(group);
}

/**
 * Stores a signal; a repeated one gets the new note, if there is one.
 * @returns true if it is new
 */
export async function insertSignal(
  tx: Database,
  signal: typeof answerSignals.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(answerSignals)
    .values(signal)
    .onConflictDoNothing()
    .returning({ id: answerSignals.id });
  if (inserted.length > 0) return true;
  if (signal.note != null) {
    await tx
      .update(answerSignals)
      .set({ note: signal.note })
      .where(ofAnswer(signal.memberId, signal.answerId, signal.reason));
  }
  return false;
}

/** @returns the removed signal */
export async function deleteSignal(
  tx: Database,
  memberId: string,
  answerId: string,
  reason: SignalReason,
): Promise<Pick<SignalRow, 'groupId' | 'createdAt'> | undefined> {
  const [removed] = await tx
    .delete(answerSignals)
    .where(ofAnswer(memberId, answerId, reason))
    .returning({ groupId: answerSignals.groupId, createdAt: answerSignals.createdAt });

  return removed;
}

/** Counts the signals of a group anew; an open group without any is removed. */
export async function refreshGroup(tx: Database, id: string): Promise<void> {
  const ofGroup = sql`FROM ${answerSignals} WHERE ${answerSignals.groupId} = ${id}`;
  const [group] = await tx
    .update(signalGroups)
    .set({
      signals: sql`(SELECT count(*) ${ofGroup})`,
      reasons: sql`coalesce((SELECT array_agg(DISTINCT ${answerSignals.reason}) ${ofGroup}), '{}')`,
      lastAt: sql`coalesce((SELECT max(${answerSignals.createdAt}) ${ofGroup}), ${signalGroups.lastAt})`,
    })
    .where(eq(signalGroups.id, id))
    .returning({
      signals: signalGroups.signals,
      state: signalGroups.state,
      isTest: signalGroups.isTest,
    });
  if (group?.signals === 0 && group.state === 'open' && !group.isTest) {
    await tx.delete(signalGroups).where(eq(signalGroups.id, id));
  }
}

/** Opens a closed group again, unless it was ignored. */
export async function reopenFailing(tx: Database, id: string): Promise<void> {
  await tx
    .update(signalGroups)
    .set({ state: 'open', version: sql`${signalGroups.version} + 1` })
    .where(
      and(
        eq(signalGroups.id, id),
        eq(signalGroups.state, 'closed'),
        sql`${signalGroups.decision} IS DISTINCT FROM 'ignore'`,
      ),
    );
}

/** Groups whose counts are no longer those of their signals, because answers were deleted. */
export async function staleGroups(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: signalGroups.id })
    .from(signalGroups)
    .leftJoin(answerSignals, eq(answerSignals.groupId, signalGroups.id))
    .groupBy(signalGroups.id)
    .having(sql`count(${answerSignals.id}) <> ${signalGroups.signals}`)
    .limit(limit);

  return rows.map(({ id }) => id);
}

/** Members of a group who have had no message about it, each with a question of their own. */
export async function untoldMembers(
  tx: Database,
  groupId: string,
): Promise<{ memberId: string; question: string }[]> {
  return tx
    .selectDistinctOn([answerSignals.memberId], {
      memberId: answerSignals.memberId,
      question: records.question,
    })
    .from(answerSignals)
    .innerJoin(answers, OF_SIGNAL)
    .innerJoin(records, OF_ANSWER)
    .where(and(eq(answerSignals.groupId, groupId), isNull(answerSignals.toldAt)))
    .orderBy(answerSignals.memberId, desc(answerSignals.createdAt));
}

export async function markTold(tx: Database, groupId: string, now: Date): Promise<void> {
  await tx
    .update(answerSignals)
    .set({ toldAt: now })
    .where(and(eq(answerSignals.groupId, groupId), isNull(answerSignals.toldAt)));
}

/** The questions of a group as the members wrote them. */
export async function questionsOf(db: Database, groupId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ question: records.question })
    .from(answerSignals)
    .innerJoin(answers, OF_SIGNAL)
    .innerJoin(records, OF_ANSWER)
    .where(eq(answerSignals.groupId, groupId))
    .orderBy(desc(answerSignals.createdAt))
    .limit(limit);

  return [...new Set(rows.map(({ question }) => question))];
}

export interface ShownSignal extends Pick<SignalRow, 'id' | 'reason' | 'note' | 'createdAt'> {
  question: string;
  author: Pick<typeof members.$inferSelect, 'nickname' | 'privacy' | 'deletedAt'>;
  plugin: string | null;
  content: string;
  sources: (typeof answers.$inferSelect)['sources'];
  parts: (typeof answers.$inferSelect)['parts'];
  model: string;
  answeredAt: Date;
}

/** Signals with their answers, the newest first. Deleted questions are not shown. */
export async function shownSignals(
  db: Database,
  groupId: string,
  limit: number,
): Promise<ShownSignal[]> {
  return db
    .select({
      id: answerSignals.id,
      reason: answerSignals.reason,
      note: answerSignals.note,
      createdAt: answerSignals.createdAt,
      question: records.question,
      author: {
        nickname: members.nickname,
        privacy: members.privacy,
        deletedAt: members.deletedAt,
      },
      plugin: records.plugin,
      content: answers.content,
      sources: answers.sources,
      parts: answers.parts,
      model: answers.model,
      answeredAt: answers.createdAt,
    })
    .from(answerSignals)
    .innerJoin(answers, OF_SIGNAL)
    .innerJoin(records, OF_ANSWER)
    .innerJoin(members, eq(members.id, answerSignals.memberId))
    .where(and(eq(answerSignals.groupId, groupId), isNull(records.deletedAt)))
    .orderBy(desc(answerSignals.createdAt), desc(answerSignals.id))
    .limit(limit);
}

function ofAnswer(memberId: string, answerId: string, reason: SignalReason) {
  return and(
    eq(answerSignals.memberId, memberId),
    eq(answerSignals.answerId, answerId),
    eq(answerSignals.reason, reason),
  );
}
