import { and, count, eq, gte } from 'drizzle-orm';
import type { Database } from '../../platform/db/client.ts';
import { enterpriseCards } from '../../platform/db/schema/enterprise.ts';
import { clientRequests, members } from '../../platform/db/schema/member.ts';

export async function findOwner(
  db: Database,
  id: string,
): Promise<{ memberId: string; name: string } | null> {
  const [card] = await db
    .select({ memberId: enterpriseCards.memberId, name: enterpriseCards.name })
    .from(enterpriseCards)
    .where(and(eq(enterpriseCards.id, id), eq(enterpriseCards.approved, true)));
  if (card === undefined || card.memberId === null) return null;

  return { memberId: card.memberId, name: card.name };
}

export async function findNickname(db: Database, memberId: string): Promise<string> {
  const [row] = await db
    .select({ nickname: members.nickname })
    .from(members)
    .where(eq(members.id, memberId));

  return row?.nickname ?? '';
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
