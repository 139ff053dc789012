import { and, desc, eq, gt, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { consents, members, reviewTickets, signIns } from '../../db/schema/member.ts';

export type MemberRow = typeof members.$inferSelect;
export type NewMember = typeof members.$inferInsert;
export type SignInRow = typeof signIns.$inferSelect;

/** More devices than that wait for one review only on purpose. */
const TICKETS_KEPT = 5;
/** Addresses of one account that are looked at. */
const ADDRESSES = 200;

export function memberRepository(db: Database) {
  return {
    async find(memberId: string): Promise<MemberRow | undefined> {
      const [row] = await db.select().from(members).where(eq(members.id, memberId));

      return row;
    },

    /** Nobody else changes the row until the transaction ends. */
    async lock(memberId: string): Promise<MemberRow | undefined> {
      const [row] = await db.select().from(members).where(eq(members.id, memberId)).for('update');

      return row;
    },

    /** @param hashes that the phone may have */
    async findByPhone(hashes: readonly string[]): Promise<MemberRow | undefined> {
      const [row] = await db
        .select()
        .from(members)
        .where(inArray(members.phoneHash, [...hashes]));

      return row;
    },

    /** As it is once nobody else changes it: a deletion or a console edit comes before or after. */
    async lockByPhone(hashes: readonly string[]): Promise<MemberRow | undefined> {
      const [row] = await db
        .select()
        .from(members)
        .where(inArray(members.phoneHash, [...hashes]))
        .for('no key update');

      return row;
    },

    /** Undefined when the phone has just been registered by somebody faster. */
    async insert(member: NewMember): Promise<MemberRow | undefined> {
      const [row] = await db
        .insert(members)
        .values(member)
        .onConflictDoNothing({ target: [members.phoneHash] })
        .returning();

      return row;
    },

    /** Undefined where the account has been deleted. */
    async update(
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
    },

    /** Calls a deletion off, unless it has begun. */
    async keepAccount(memberId: string): Promise<void> {
      await db
        .update(members)
        .set({ deleteAt: null })
        .where(and(eq(members.id, memberId), isNull(members.deletedAt)));
    },

    /** Decides a review once, for the command line; undefined when it is not in one of the states. */
    async decideReview(
      hashes: readonly string[],
      from: MemberRow['review'][],
      decision: { review: 'approved' | 'refused'; reviewReason: string | null; reviewedAt: Date },
    ): Promise<MemberRow | undefined> {
      const [row] = await db
        .update(members)
        .set({
          ...decision,
          reviewVersion: sql`${members.reviewVersion} + 1`,
          reviewedBy: null,
          reviewClaimedBy: null,
          reviewClaimedUntil: null,
        })
        .where(and(inArray(members.phoneHash, [...hashes]), inArray(members.review, from)))
        .returning();

      return row;
    },

    async addConsent(
      memberId: string,
      documents: readonly { id: string; version: string }[],
      agreedAt: Date,
    ): Promise<void> {
      await db
        .insert(consents)
        .values(documents.map(({ id, version }) => ({ memberId, document: id, version, agreedAt })))
        .onConflictDoNothing();
    },

    async insertSignIn(signIn: typeof signIns.$inferInsert): Promise<void> {
      await db.insert(signIns).values(signIn);
    },

    /** The member that a token names, and the sign-in where it is one of theirs. */
    async findSignIn(
      memberId: string,
      tokenHash: string,
    ): Promise<
      { disabled: boolean; deletedAt: Date | null; signIn: SignInRow | null } | undefined
    > {
      const [row] = await db
        .select({ disabled: members.disabled, deletedAt: members.deletedAt, signIn: signIns })
        .from(members)
        .leftJoin(signIns, and(eq(signIns.memberId, members.id), eq(signIns.tokenHash, tokenHash)))
        .where(eq(members.id, memberId));

      return row;
    },

    /** Slides a sign-in on, unless another request has just done so. */
    async touchSignIn(
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
    },

    /** Newest first, only those that count. */
    async listSignIns(
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
    },

    /** Where an account has been logged in to lately. */
    async signInAddresses(memberId: string): Promise<string[]> {
      const rows = await db
        .selectDistinct({ address: signIns.address })
        .from(signIns)
        .where(eq(signIns.memberId, memberId))
        .limit(ADDRESSES);

      return rows.map(({ address }) => address);
    },

    async removeSignIn(memberId: string, id: string): Promise<void> {
      await db.delete(signIns).where(and(eq(signIns.memberId, memberId), eq(signIns.id, id)));
    },

    /** Whether there was one to revoke. */
    async revokeSignIn(memberId: string, id: string, now: Date): Promise<boolean> {
      const rows = await db
        .update(signIns)
        .set({ revokedAt: now })
        .where(and(eq(signIns.memberId, memberId), eq(signIns.id, id), isNull(signIns.revokedAt)))
        .returning({ id: signIns.id });

      return rows.length > 0;
    },

    async revokeAllSignIns(memberId: string, now: Date): Promise<void> {
      await db
        .update(signIns)
        .set({ revokedAt: now })
        .where(and(eq(signIns.memberId, memberId), isNull(signIns.revokedAt)));
    },

    async removeSignInsBefore(time: Date): Promise<void> {
      await db.delete(signIns).where(or(lt(signIns.expiresAt, time), lt(signIns.revokedAt, time)));
    },

    async addTicket(ticket: typeof reviewTickets.$inferInsert): Promise<void> {
      await db.insert(reviewTickets).values(ticket);
      const newest = db
        .select({ id: reviewTickets.id })
        .from(reviewTickets)
        .where(eq(reviewTickets.memberId, ticket.memberId))
        .orderBy(desc(reviewTickets.id))
        .limit(TICKETS_KEPT);
      await db
        .delete(reviewTickets)
        .where(
          and(eq(reviewTickets.memberId, ticket.memberId), notInArray(reviewTickets.id, newest)),
        );
    },

    async findByTicket(memberId: string, ticketHash: string): Promise<MemberRow | undefined> {
      const [row] = await db
        .select({ member: members })
        .from(reviewTickets)
        .innerJoin(members, eq(members.id, reviewTickets.memberId))
        .where(and(eq(reviewTickets.memberId, memberId), eq(reviewTickets.ticketHash, ticketHash)));

      return row?.member;
    },
  };
}
