import { and, desc, eq, ne } from 'drizzle-orm';
import type { MemberHistory } from '#contract/console/queue-calls.ts';
import { gradeOf } from '#contract/points/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { members } from '../../platform/db/schema/member.ts';
import { ledger, pointAccounts } from '../../platform/db/schema/points.ts';
import { redemptions } from '../../platform/db/schema/shop.ts';
import { submissions } from '../../platform/db/schema/submission.ts';

const MAX_SUBMISSIONS = 500;
const MAX_PENALTIES = 100;
const MAX_RECENT = 10;

export async function historyOf(
  db: Database,
  memberId: string,
  exceptId: string,
): Promise<MemberHistory> {
  const [member] = await db
    .select({ createdAt: members.createdAt, restriction: members.restriction })
    .from(members)
    .where(eq(members.id, memberId));
  const [account] = await db
    .select({ balance: pointAccounts.balance, earned: pointAccounts.earned })
    .from(pointAccounts)
    .where(eq(pointAccounts.memberId, memberId));
  const handedIn = await db
    .select({
      id: submissions.id,
      kind: submissions.kind,
      state: submissions.state,
      points: submissions.points,
      createdAt: submissions.createdAt,
    })
    .from(submissions)
    .where(and(eq(submissions.memberId, memberId), ne(submissions.id, exceptId)))
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
    .limit(MAX_SUBMISSIONS);
  const redeemed = await db
    .select({
      id: redemptions.id,
      state: redemptions.state,
      points: redemptions.points,
      createdAt: redemptions.createdAt,
    })
    .from(redemptions)
    .where(and(eq(redemptions.memberId, memberId), ne(redemptions.id, exceptId)))
    .orderBy(desc(redemptions.id))
    .limit(MAX_RECENT);
  const penalties = await db
    .select({ id: ledger.id })
    .from(ledger)
    .where(and(eq(ledger.memberId, memberId), eq(ledger.kind, 'penalty')))
    .limit(MAX_PENALTIES);
  const recent = [
    ...handedIn.slice(0, MAX_RECENT),
    ...redeemed.map((row) => ({ ...row, kind: 'redemption' as const })),
  ]
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, MAX_RECENT);
  const earned = account?.earned ?? 0;

  return {
    createdAt: (member?.createdAt ?? new Date(0)).toISOString(),
    grade: gradeOf(earned),
    balance: account?.balance ?? 0,
    earned,
    restriction: member?.restriction ?? null,
    approved: handedIn.filter(({ state }) => state === 'approved').length,
    refused: handedIn.filter(({ state }) => state === 'refused').length,
    penalties: penalties.length,
    recent: recent.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  };
}
