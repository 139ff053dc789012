import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { Database } from '../../platform/db/client.ts';
import { consents, members, reviewTickets, signIns } from '../../platform/db/schema/member.ts';

export type MemberRow = typeof members.$inferSelect;
type NewMember = typeof members.$inferInsert;
type SignInRow = typeof signIns.$inferSelect;

const TICKETS_KEPT = 5;
const ADDRESSES = 200;

export async function find(db: Database, memberId: string): Promise<MemberRow | undefined> {
  const [row] = await db.select().from(members).where(eq(members.id, memberId));

  return row;
}

export async function lock(db: Database, memberId: string): Promise<MemberRow | undefined> {
  const [row] = await db.select().from(members).where(eq(members.id, memberId)).for('update');

  return row;
}

export async function findByPhone(
  db: Database,
  hashes: readonly string[],
): Promise<MemberRow | undefined> {
  const [row] = await db
    .select()
    .from(members)
    .where(inArray(members.phoneHash, [...hashes]));

  return row;
}

/** Locked, so that a deletion or console edit happens before or after. */
export async function lockByPhone(
  db: Database,
  hashes: readonly string[],
): Promise<MemberRow | undefined> {
  const [row] = await db
    .select()
    .from(members)
    .where(inArray(members.phoneHash, [...hashes]))
    .for('no key update');

  return row;
}

/** The owner of a code; undefined if there is none. */
export async function findInviter(db: Database, code: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.invitationCode, code), isNull(members.deletedAt)));

  return row?.id;
}

/**
 * Stores a code unless the member has one.
 * @returns the member's code; `taken` if another member has the new one
 */
export async function keepInvitationCode(
  db: Database,
  memberId: string,
  code: string,
): Promise<string | 'taken' | undefined> {
  const isFree = sql`NOT EXISTS (SELECT 1 FROM ${members} AS other WHERE other.invitation_code = ${code})`;
  const [row] = await db
    .update(members)
    .set({ invitationCode: sql`coalesce(${members.invitationCode}, ${code})` })
    .where(
      and(
        eq(members.id, memberId),
        isNull(members.deletedAt),
        or(isNotNull(members.invitationCode), isFree),
      ),
    )
    .returning({ code: members.invitationCode });
  if (row !== undefined) return row.code ?? undefined;
  const known = await find(db, memberId);

  return known === undefined || known.deletedAt !== null ? undefined : 'taken';
}

/** At most `most`. */
export async function countInvitedSince(
  db: Database,
  inviterId: string,
  since: Date,
  most: number,
): Promise<number> {
  const newest = await db
    .select({ createdAt: members.createdAt })
    .from(members)
    .where(eq(members.inviterId, inviterId))
    .orderBy(desc(members.id))
    .limit(most);

  return newest.filter(({ createdAt }) => createdAt >= since).length;
}

/** Undefined if the phone was registered concurrently. */
export async function insert(db: Database, member: NewMember): Promise<MemberRow | undefined> {
  const [row] = await db
    .insert(members)
    .values(member)
    .onConflictDoNothing({ target: [members.phoneHash] })
    .returning();

  return row;
}

/** Undefined if the account was deleted. */
export async function update(
  db: Database,
  memberId: string,
  change: Partial<
    Pick<
      MemberRow,
      | 'nickname'
      | 'avatarFileId'
      | 'contactCipher'
      | 'privacy'
      | 'identity'
      | 'roles'
      | 'review'
      | 'deleteAt'
    >
  >,
): Promise<MemberRow | undefined> {
  const [row] = await db
    .update(members)
    .set(change)
    .where(and(eq(members.id, memberId), isNull(members.deletedAt)))
    .returning();

  return row;
}

export async function keepAccount(db: Database, memberId: string): Promise<void> {
  await db
    .update(members)
    .set({ deleteAt: null })
    .where(and(eq(members.id, memberId), isNull(members.deletedAt)));
}

/** Undefined if the review is in none of the states. */
export async function decideReview(
  db: Database,
  hashes: readonly string[],
  from: MemberRow['review'][],
  decision: { review: 'approved' | 'refused'; reviewReason: string | null; reviewedAt: Date },
): Promise<MemberRow | undefined> {
  const [row] = await db
    .update(members)
    .set({
      ...decision,
      ...(decision.review === 'approved'
        ? {
            type: sql`CASE WHEN ${members.upgrading} THEN 'enterprise' ELSE ${members.type} END`,
          }
        : {}),
      reviewVersion: sql`${members.reviewVersion} + 1`,
      reviewedBy: null,
      reviewClaimedBy: null,
      reviewClaimedUntil: null,
    })
    .where(and(inArray(members.phoneHash, [...hashes]), inArray(members.review, from)))
    .returning();

  return row;
}

export async function addConsent(
  db: Database,
  memberId: string,
  documents: readonly { id: string; version: string }[],
  agreedAt: Date,
): Promise<void> {
  await db
    .insert(consents)
    .values(documents.map(({ id, version }) => ({ memberId, document: id, version, agreedAt })))
    .onConflictDoNothing();
}

export async function insertSignIn(
  db: Database,
  signIn: typeof signIns.$inferInsert,
): Promise<void> {
  await db.insert(signIns).values(signIn);
}

export async function findSignIn(
  db: Database,
  memberId: string,
  tokenHash: string,
): Promise<{ disabled: boolean; deletedAt: Date | null; signIn: SignInRow | null } | undefined> {
  const [row] = await db
    .select({ disabled: members.disabled, deletedAt: members.deletedAt, signIn: signIns })
    .from(members)
    .leftJoin(signIns, and(eq(signIns.memberId, members.id), eq(signIns.tokenHash, tokenHash)))
    .where(eq(members.id, memberId));

  return row;
}

export async function touchSignIn(
  db: Database,
  { memberId, id }: Pick<SignInRow, 'memberId' | 'id'>,
  seen: { at: Date; unlessSince: Date; expiresAt: Date },
): Promise<void> {
  await db
    .update(signIns)
    .set({ lastSeenAt: seen.at, expiresAt: seen.expiresAt })
    .where(
      and(
        eq(signIns.memberId, memberId),
        eq(signIns.id, id),
        lt(signIns.lastSeenAt, seen.unlessSince),
      ),
    );
}

export async function listSignIns(
  db: Database,
  memberId: string,
  now: Date,
  before: string | undefined,
  count: number,
): Promise<SignInRow[]> {
  return db
    .select()
    .from(signIns)
    .where(
      and(
        eq(signIns.memberId, memberId),
        isNull(signIns.revokedAt),
        gt(signIns.expiresAt, now),
        before === undefined ? undefined : lt(signIns.id, before),
      ),
    )
    .orderBy(desc(signIns.id))
    .limit(count);
}

export async function signInAddresses(db: Database, memberId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ address: signIns.address })
    .from(signIns)
    .where(eq(signIns.memberId, memberId))
    .limit(ADDRESSES);

  return rows.map(({ address }) => address);
}

export async function removeSignIn(db: Database, memberId: string, id: string): Promise<void> {
  await db.delete(signIns).where(and(eq(signIns.memberId, memberId), eq(signIns.id, id)));
}

/** Returns false if there was none. */
export async function revokeSignIn(
  db: Database,
  memberId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(signIns)
    .set({ revokedAt: now })
    .where(and(eq(signIns.memberId, memberId), eq(signIns.id, id), isNull(signIns.revokedAt)))
    .returning({ id: signIns.id });

  return rows.length > 0;
}

export async function revokeAllSignIns(db: Database, memberId: string, now: Date): Promise<void> {
  await db
    .update(signIns)
    .set({ revokedAt: now })
    .where(and(eq(signIns.memberId, memberId), isNull(signIns.revokedAt)));
}

export async function removeSignInsBefore(db: Database, time: Date): Promise<void> {
  await db.delete(signIns).where(or(lt(signIns.expiresAt, time), lt(signIns.revokedAt, time)));
}

export async function addTicket(
  db: Database,
  ticket: typeof reviewTickets.$inferInsert,
): Promise<void> {
  await db.insert(reviewTickets).values(ticket);
  const newest = db
    .select({ id: reviewTickets.id })
    .from(reviewTickets)
    .where(eq(reviewTickets.memberId, ticket.memberId))
    .orderBy(desc(reviewTickets.id))
    .limit(TICKETS_KEPT);
  await db
    .delete(reviewTickets)
    .where(and(eq(reviewTickets.memberId, ticket.memberId), notInArray(reviewTickets.id, newest)));
}

export async function findByTicket(
  db: Database,
  memberId: string,
  ticketHash: string,
): Promise<MemberRow | undefined> {
  const [row] = await db
    .select({ member: members })
    .from(reviewTickets)
    .innerJoin(members, eq(members.id, reviewTickets.memberId))
    .where(and(eq(reviewTickets.memberId, memberId), eq(reviewTickets.ticketHash, ticketHash)));

  return row?.member;
}
