import { and, desc, eq, gte, inArray, isNull, lt, sql, sum, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/db/client.ts';
import { containsName, hasName } from '../../../platform/db/member-names.ts';
import { members, signIns } from '../../../platform/db/schema/member.ts';
import { ledger, pointAccounts } from '../../../platform/db/schema/points.ts';
import { usageDays } from '../../../platform/db/schema/runtime.ts';
import { enterpriseCards } from '../../../platform/db/schema/enterprise.ts';
import { audit, ownArticles } from '../../../platform/db/schema/operation.ts';
import { searchCounters } from '../../../platform/db/schema/session.ts';
import { redemptions } from '../../../platform/db/schema/shop.ts';
import { submissions } from '../../../platform/db/schema/submission.ts';
import { memberSubject } from '../../../platform/usage/spending.ts';

export type MemberRow = typeof members.$inferSelect;

export interface ListedMember {
  member: MemberRow;
  balance: number;
  earned: number;
}

export interface MemberKeys {
  /** Any part of the nickname or the enterprise's name. */
  name: string;
  phoneHashes: string[];
  /** Keyed hash of the last four digits. */
  phoneTails: string[];
  /** More digits than the tail has; compared with the opened number. */
  isPhoneMeant: (member: Pick<MemberRow, 'id' | 'phoneCipher'>) => boolean;
  id: string | null;
}

const isKept = isNull(members.deletedAt);
const before = (id: string | undefined) => (id === undefined ? undefined : lt(members.id, id));

export async function page(
  db: Database,
  position: string | undefined,
  limit: number,
  among?: readonly string[],
): Promise<ListedMember[]> {
  if (among?.length === 0) return [];
  const rows = await db
    .select({
      member: members,
      balance: pointAccounts.balance,
      earned: pointAccounts.earned,
    })
    .from(members)
    .leftJoin(pointAccounts, eq(pointAccounts.memberId, members.id))
    .where(
      and(
        isKept,
        before(position),
        among === undefined ? undefined : inArray(members.id, [...among]),
      ),
    )
    .orderBy(desc(members.id))
    .limit(limit);

  return rows.map(({ member, balance, earned }) => ({
    member,
    balance: balance ?? 0,
    earned: earned ?? 0,
  }));
}

/** Unordered; null if a key matches more than `limit` members. */
export async function candidates(
  db: Database,
  keys: MemberKeys,
  limit: number,
): Promise<string[] | null> {
  const found = new Set(keys.id === null ? [] : [keys.id]);
  for (const condition of [hasName(keys.name), isPhone(keys)]) {
    if (condition === undefined) continue;
    const rows = await db
      .select({ id: members.id })
      .from(members)
      .where(condition)
      .limit(limit + 1);
    if (rows.length > limit) return null;
    for (const { id } of rows) found.add(id);
  }
  if (keys.phoneTails.length > 0) {
    const rows = await db
      .select({ id: members.id, phoneCipher: members.phoneCipher })
      .from(members)
      .where(inArray(members.phoneTail, keys.phoneTails))
      .limit(limit);
    for (const row of rows.filter(keys.isPhoneMeant)) found.add(row.id);
  }
  return [...found];
}

export async function walk(
  db: Database,
  keys: MemberKeys,
  position: string | undefined,
  limit: number,
): Promise<{ id: string; isMeant: boolean }[]> {
  return db
    .select({
      id: members.id,
      isMeant: sql<boolean>`(${containsName(keys.name)}) OR (${isPhone(keys) ?? sql`false`})`,
    })
    .from(members)
    .where(and(isKept, before(position)))
    .orderBy(desc(members.id))
    .limit(limit);
}

export async function lock(db: Database, id: string): Promise<MemberRow | undefined> {
  const [row] = await db
    .select()
    .from(members)
    .where(and(eq(members.id, id), isKept))
    .for('update');

  return row;
}

export async function update(
  db: Database,
  id: string,
  change: Partial<Pick<MemberRow, 'roles' | 'restriction' | 'disabled' | 'disabledReason'>>,
): Promise<void> {
  await db.update(members).set(change).where(eq(members.id, id));
}

function isPhone({ phoneHashes }: MemberKeys): SQL | undefined {
  return phoneHashes.length > 0 ? inArray(members.phoneHash, phoneHashes) : undefined;
}

/** Inviters of the newest members who registered with signs of abuse. */
export async function unusualInviters(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ inviterId: members.inviterId })
    .from(members)
    .where(sql`${members.invitationSigns} <> '{}'`)
    .orderBy(desc(members.id))
    .limit(limit);

  return [...new Set(rows.flatMap(({ inviterId }) => inviterId ?? []))];
}

/** @param month start of the month whose paid invitations are counted */
export async function invitationsOf(db: Database, inviterId: string, month: Date) {
  const isInvited = eq(members.inviterId, inviterId);
  const list = await db
    .select({
      id: members.id,
      nickname: members.nickname,
      state: members.invitation,
      signs: members.invitationSigns,
      createdAt: members.createdAt,
    })
    .from(members)
    .where(isInvited)
    .orderBy(desc(members.id))
    .limit(MAX_LISTED);
  const total = await db.$count(members, isInvited);
  const paid = await db.$count(
    members,
    and(isInvited, eq(members.invitation, 'paid'), gte(members.invitationAt, month)),
  );

  return { list, total, paid };
}

const MAX_LISTED = 20;

/** The newest entries of a member's record. */
export async function recordOf(db: Database, memberId: string, since: string) {
  const points = await db
    .select({
      id: ledger.id,
      kind: ledger.kind,
      delta: ledger.delta,
      balance: ledger.balanceAfter,
      reason: ledger.reason,
      createdAt: ledger.createdAt,
    })
    .from(ledger)
    .where(eq(ledger.memberId, memberId))
    .orderBy(desc(ledger.seq))
    .limit(MAX_LISTED);
  const handedIn = await db
    .select({
      id: submissions.id,
      kind: submissions.kind,
      state: submissions.state,
      content: sql<string>`left(${submissions.content}, 200)`,
      points: submissions.points,
      createdAt: submissions.createdAt,
    })
    .from(submissions)
    .where(eq(submissions.memberId, memberId))
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
    .limit(MAX_LISTED);
  const redeemed = await db
    .select({
      id: redemptions.id,
      goodsId: redemptions.goodsId,
      quantity: redemptions.quantity,
      points: redemptions.points,
      state: redemptions.state,
      createdAt: redemptions.createdAt,
    })
    .from(redemptions)
    .where(eq(redemptions.memberId, memberId))
    .orderBy(desc(redemptions.createdAt), desc(redemptions.id))
    .limit(MAX_LISTED);
  const reports = await reportsAbout(db, memberId);
  const messages = await db
    .select({
      id: audit.id,
      details: audit.details,
      by: members.nickname,
      createdAt: audit.createdAt,
    })
    .from(audit)
    .leftJoin(members, eq(members.id, audit.actorId))
    .where(
      and(
        eq(audit.targetKind, 'member'),
        eq(audit.targetId, memberId),
        eq(audit.action, 'member.message'),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(MAX_LISTED);
  const opened = await db
    .select({
      id: signIns.id,
      device: signIns.device,
      createdAt: signIns.createdAt,
      lastSeenAt: signIns.lastSeenAt,
      expiresAt: signIns.expiresAt,
      revokedAt: signIns.revokedAt,
    })
    .from(signIns)
    .where(eq(signIns.memberId, memberId))
    .orderBy(desc(signIns.id))
    .limit(MAX_LISTED);
  const [asked] = await db
    .select({ messages: searchCounters.messages })
    .from(searchCounters)
    .where(eq(searchCounters.memberId, memberId));
  const [spent] = await db
    .select({ tokens: sum(usageDays.used).mapWith(Number) })
    .from(usageDays)
    .where(
      and(
        eq(usageDays.subject, memberSubject(memberId)),
        gte(usageDays.day, since),
        eq(usageDays.kind, 'tokens'),
      ),
    );

  return {
    points,
    handedIn,
    redeemed,
    reports,
    messages,
    opened,
    questions: asked?.messages ?? 0,
    tokens: spent?.tokens ?? 0,
  };
}

const MAX_THINGS = 500;

/** Reports about cards, commands and articles that the member contributed. */
async function reportsAbout(db: Database, memberId: string) {
  const cards = await db
    .select({ id: enterpriseCards.id })
    .from(enterpriseCards)
    .where(eq(enterpriseCards.memberId, memberId))
    .limit(MAX_THINGS);
  // A public command from a member has the id of its submission.
  const commands = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.memberId, memberId), eq(submissions.kind, 'command')))
    .orderBy(desc(submissions.createdAt))
    .limit(MAX_THINGS);
  const articles = await db
    .selectDistinct({ id: ownArticles.id })
    .from(ownArticles)
    .where(eq(ownArticles.submissionMemberId, memberId))
    .limit(MAX_THINGS);
  const refs = [
    ...cards.map(({ id }) => `card:${id}`),
    ...commands.map(({ id }) => `command:${id}`),
    ...articles.map(({ id }) => `article:${id}`),
  ];
  if (refs.length === 0) return [];

  return db
    .select({
      id: submissions.id,
      about: sql<{ title: string } | null>`${submissions.details} -> 'about'`,
      state: submissions.state,
      content: sql<string>`left(${submissions.content}, 200)`,
      createdAt: submissions.createdAt,
    })
    .from(submissions)
    .where(and(eq(submissions.queue, 'report'), inArray(submissions.ref, refs)))
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
    .limit(MAX_LISTED);
}
