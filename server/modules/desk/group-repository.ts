import { and, arrayContains, asc, desc, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { CitedArticle, GroupState, SignalReason } from '#contract/quality/calls.ts';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import { articles } from '../../platform/db/schema/knowledge.ts';
import { unansweredQuestions } from '../../platform/db/schema/operation.ts';
import { answerSignals, signalGroups } from '../../platform/db/schema/quality.ts';
import { containsText, hasText } from '../../platform/db/text-pairs.ts';
import { isOneOf, type MeantMembers } from '../member/console/member-search.ts';
import type { GroupRow } from '../quality/signal-repository.ts';

interface GroupFilter {
  state: GroupState | undefined;
  reason: SignalReason | undefined;
  language: Language | undefined;
  product: string | undefined;
  search: GroupSearch | undefined;
}

export interface GroupSearch {
  /** Any part of the question. */
  keyword: string;
  /** Or asked by these members; null for nobody. */
  askedBy: AskedGroups | MeantMembers | null;
}

/** Groups with a signal of the members who are meant. */
interface AskedGroups {
  groupIds: string[];
}

interface GroupPosition {
  lastAt: Date;
  id: string;
}

const LISTED = {
  id: signalGroups.id,
  question: signalGroups.question,
  language: signalGroups.language,
  product: signalGroups.product,
  reasons: signalGroups.reasons,
  signals: signalGroups.signals,
  state: signalGroups.state,
  version: signalGroups.version,
  isTest: signalGroups.isTest,
  firstAt: signalGroups.firstAt,
  lastAt: signalGroups.lastAt,
};

export type ListedGroup = Pick<GroupRow, keyof typeof LISTED>;

/** The newest first. */
export async function page(
  db: Database,
  filter: GroupFilter,
  { after, limit }: { after: GroupPosition | undefined; limit: number },
): Promise<ListedGroup[]> {
  return db
    .select(LISTED)
    .from(signalGroups)
    .where(
      and(
        wanted(filter),
        after === undefined
          ? undefined
          : sql`(${signalGroups.lastAt}, ${signalGroups.id}) < (${after.lastAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(signalGroups.lastAt), desc(signalGroups.id))
    .limit(limit);
}

/** In the order of the ids; those that are gone are left out. */
export async function listed(db: Database, ids: readonly string[]): Promise<ListedGroup[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(LISTED)
    .from(signalGroups)
    .where(inArray(signalGroups.id, [...ids]));

  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Counts up to `limit`. */
export async function countOf(db: Database, filter: GroupFilter, limit: number): Promise<number> {
  const some = db
    .select({ id: signalGroups.id })
    .from(signalGroups)
    .where(wanted(filter))
    .limit(limit)
    .as('some');
  return db.$count(some);
}

/** Counts up to `limit`. */
export function countOpenGroups(db: Database, limit: number): Promise<number> {
  const anyOf = { reason: undefined, language: undefined, product: undefined, search: undefined };

  return countOf(db, { state: 'open', ...anyOf }, limit);
}

/** Since when the open group waits whose last signal is the oldest. */
export async function oldestOpenGroup(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ lastAt: signalGroups.lastAt })
    .from(signalGroups)
    .where(eq(signalGroups.state, 'open'))
    .orderBy(asc(signalGroups.lastAt), asc(signalGroups.id))
    .limit(1);

  return row?.lastAt ?? null;
}

export async function find(db: Database, id: string): Promise<GroupRow | undefined> {
  const [row] = await db.select().from(signalGroups).where(eq(signalGroups.id, id));

  return row;
}

export async function lock(tx: Database, id: string): Promise<GroupRow | undefined> {
  const [row] = await tx.select().from(signalGroups).where(eq(signalGroups.id, id)).for('update');

  return row;
}

export async function change(
  tx: Database,
  id: string,
  fields: Partial<typeof signalGroups.$inferInsert>,
): Promise<void> {
  await tx
    .update(signalGroups)
    .set({ ...fields, version: sql`${signalGroups.version} + 1` })
    .where(eq(signalGroups.id, id));
}

/** Groups whose question has been asked again since before `before`, the oldest first. */
export async function overdue(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: signalGroups.id })
    .from(signalGroups)
    .where(and(eq(signalGroups.state, 'asking'), lt(signalGroups.decidedAt, before)))
    .orderBy(asc(signalGroups.decidedAt))
    .limit(limit);

  return rows.map(({ id }) => id);
}

export async function articleNamed(
  db: Database,
  id: string,
  language: Language,
): Promise<CitedArticle | null> {
  const [row] = await db
    .select({ id: articles.id, language: articles.language, title: articles.title })
    .from(articles)
    .where(and(eq(articles.id, id), eq(articles.language, language)));

  return row ?? null;
}

/** Removes questions from those that are worth an article. */
export async function forgetUnanswered(tx: Database, folded: readonly string[]): Promise<void> {
  for (const each of folded) {
    await tx.delete(unansweredQuestions).where(eq(unansweredQuestions.folded, each));
  }
}

function wanted({ state, reason, language, product, search }: GroupFilter): SQL | undefined {
  return and(
    search === undefined ? undefined : isMeant(search),
    state === undefined ? undefined : eq(signalGroups.state, state),
    reason === undefined ? undefined : arrayContains(signalGroups.reasons, [reason]),
    language === undefined ? undefined : eq(signalGroups.language, language),
    product === undefined ? undefined : eq(signalGroups.product, product),
  );
}

/** @returns null if the members, or their groups, are too many to be named */
export async function groupsAskedBy(
  db: Database,
  asked: MeantMembers,
  limit: number,
): Promise<AskedGroups | null> {
  if (asked.ids === null) return null;
  if (asked.ids.length === 0) return { groupIds: [] };
  const rows = await db
    .selectDistinct({ id: answerSignals.groupId })
    .from(answerSignals)
    .where(inArray(answerSignals.memberId, asked.ids))
    .limit(limit + 1);

  return rows.length > limit ? null : { groupIds: rows.map(({ id }) => id) };
}

function isMeant({ keyword, askedBy }: GroupSearch): SQL | undefined {
  const question = sql`${signalGroups.question}`;
  if (askedBy !== null && !('groupIds' in askedBy)) {
    return or(
      containsText(question, keyword),
      sql`EXISTS (SELECT 1 FROM ${answerSignals} WHERE ${answerSignals.groupId} = ${signalGroups.id} AND ${isOneOf(answerSignals.memberId, askedBy)})`,
    );
  }
  return or(
    hasText(question, keyword),
    askedBy === null || askedBy.groupIds.length === 0
      ? undefined
      : inArray(signalGroups.id, askedBy.groupIds),
  );
}
