import { and, asc, count, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { ROOT_ROLE } from '#contract/permissions.ts';
import type { Database } from '../../platform/db/client.ts';
import { enterpriseCards } from '../../platform/db/schema/enterprise.ts';
import { clientRequests, members } from '../../platform/db/schema/member.ts';
import { shownName } from '../points/shown-name.ts';

/**
 * A card, by its id or the last part of its public address, and the member who answers for it: its
 * owner, or the operator for a sample card.
 * @returns undefined if there is no such card; `memberId` is null if nobody answers for it
 */
export async function findOwner(
  db: Database,
  idOrPage: string,
): Promise<{ id: string; memberId: string | null; name: string } | undefined> {
  const [card] = await db
    .select({
      id: enterpriseCards.id,
      name: enterpriseCards.name,
      example: enterpriseCards.example,
      memberId: members.id,
    })
    .from(enterpriseCards)
    .leftJoin(members, and(eq(members.id, enterpriseCards.memberId), isNull(members.deletedAt)))
    .where(
      and(
        or(eq(enterpriseCards.id, idOrPage), eq(enterpriseCards.page, idOrPage)),
        eq(enterpriseCards.approved, true),
      ),
    );
  if (card === undefined) return undefined;
  const { id, name, example, memberId } = card;

  return { id, name, memberId: example ? await findOperator(db) : memberId };
}

/** The oldest account of the operator that can log in. */
async function findOperator(db: Database): Promise<string | null> {
  const [operator] = await db
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        // Literal, so that the planner matches the partial index.
        sql.raw(`'${ROOT_ROLE}' = ANY(roles)`),
        eq(members.disabled, false),
        isNull(members.deletedAt),
      ),
    )
    .orderBy(asc(members.createdAt), asc(members.id))
    .limit(1);

  return operator?.id ?? null;
}

/** As the member chose to be named; null if anonymous. */
export async function findShownName(db: Database, memberId: string): Promise<string | null> {
  const [row] = await db
    .select({
      nickname: members.nickname,
      privacy: members.privacy,
      deletedAt: members.deletedAt,
    })
    .from(members)
    .where(eq(members.id, memberId));

  return row === undefined ? null : shownName(row);
}

export async function countContacts(
  db: Database,
  memberId: string,
  call: string,
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ requests: count() })
    .from(clientRequests)
    .where(
      and(
        eq(clientRequests.memberId, memberId),
        eq(clientRequests.call, call),
        gte(clientRequests.createdAt, since),
      ),
    );

  return row?.requests ?? 0;
}
