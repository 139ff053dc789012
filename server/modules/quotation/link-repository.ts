import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client.ts';
import {
  quotationLinks,
  quotationLinkTokens,
  quotations,
  quotationVersions,
  type CustomerAnswer,
} from '../../platform/db/schema/quotation.ts';

export type LinkRow = typeof quotationLinks.$inferSelect;

const own = (memberId: string, id: string) =>
  and(eq(quotationLinks.memberId, memberId), eq(quotationLinks.id, id));

export async function insert(tx: Database, row: typeof quotationLinks.$inferInsert): Promise<void> {
  const { token, memberId, id } = row;
  await tx.insert(quotationLinks).values(row);
  await tx.insert(quotationLinkTokens).values({ token, memberId, linkId: id });
}

export async function find(
  db: Database,
  memberId: string,
  id: string,
): Promise<LinkRow | undefined> {
  const [found] = await db.select().from(quotationLinks).where(own(memberId, id));

  return found;
}

/** Newest first. */
export async function linksOf(
  db: Database,
  memberId: string,
  quotationId: string,
): Promise<LinkRow[]> {
  return db
    .select()
    .from(quotationLinks)
    .where(and(eq(quotationLinks.memberId, memberId), eq(quotationLinks.quotationId, quotationId)))
    .orderBy(desc(quotationLinks.id));
}

export async function countAll(db: Database, memberId: string): Promise<number> {
  return db.$count(quotationLinks, eq(quotationLinks.memberId, memberId));
}

export async function remove(db: Database, memberId: string, id: string): Promise<number> {
  const removed = await db
    .delete(quotationLinks)
    .where(own(memberId, id))
    .returning({ id: quotationLinks.id });

  return removed.length;
}

/** The link of a token with the version that it shows; undefined if it is over, withdrawn or unknown. */
export async function open(db: Database, token: string, now: Date) {
  const [found] = await db
    .select({
      link: quotationLinks,
      number: quotationVersions.number,
      content: quotationVersions.content,
      sentAt: quotationVersions.createdAt,
      state: quotations.state,
      lastVersion: quotations.sentVersions,
    })
    .from(quotationLinkTokens)
    .innerJoin(
      quotationLinks,
      and(
        eq(quotationLinks.memberId, quotationLinkTokens.memberId),
        eq(quotationLinks.id, quotationLinkTokens.linkId),
      ),
    )
    .innerJoin(
      quotationVersions,
      and(
        eq(quotationVersions.memberId, quotationLinks.memberId),
        eq(quotationVersions.quotationId, quotationLinks.quotationId),
        eq(quotationVersions.n, quotationLinks.n),
      ),
    )
    .innerJoin(
      quotations,
      and(
        eq(quotations.memberId, quotationLinks.memberId),
        eq(quotations.id, quotationLinks.quotationId),
        isNull(quotations.deletedAt),
      ),
    )
    .where(and(eq(quotationLinkTokens.token, token), gt(quotationLinks.expiresAt, now)));

  return found;
}

export async function noteOpened(
  db: Database,
  { memberId, id }: LinkRow,
  now: Date,
): Promise<void> {
  await db
    .update(quotationLinks)
    .set({
      openedAt: sql`coalesce(${quotationLinks.openedAt}, ${now.toISOString()}::timestamptz)`,
      lastOpenedAt: now,
      opened: sql`${quotationLinks.opened} + 1`,
    })
    .where(own(memberId, id));
}

/** False if the link has no question left. */
export async function addQuestion(
  tx: Database,
  { memberId, id }: LinkRow,
  { answer, most }: { answer: CustomerAnswer; most: number },
): Promise<boolean> {
  const counted = await tx
    .update(quotationLinks)
    .set({ questions: sql`${quotationLinks.questions} + 1`, answers: withAnswer(answer) })
    .where(and(own(memberId, id), lt(quotationLinks.questions, most)))
    .returning({ id: quotationLinks.id });

  return counted.length > 0;
}

/** False if it was accepted before. */
export async function accept(
  tx: Database,
  { memberId, id, quotationId }: LinkRow,
  { answer, now }: { answer: CustomerAnswer; now: Date },
): Promise<boolean> {
  const accepted = await tx
    .update(quotationLinks)
    .set({ acceptedAt: now, acceptedBy: answer.name, answers: withAnswer(answer) })
    .where(and(own(memberId, id), isNull(quotationLinks.acceptedAt)))
    .returning({ id: quotationLinks.id });
  if (accepted.length === 0) return false;
  await tx
    .update(quotations)
    .set({ acceptedAt: now })
    .where(
      and(
        eq(quotations.memberId, memberId),
        eq(quotations.id, quotationId),
        isNull(quotations.acceptedAt),
      ),
    );
  return true;
}

function withAnswer(answer: CustomerAnswer) {
  return sql`${quotationLinks.answers} || ${JSON.stringify([answer])}::jsonb`;
}

export async function purge(db: Database, before: Date): Promise<void> {
  await db.delete(quotationLinks).where(lt(quotationLinks.expiresAt, before));
}
