import { eq } from 'drizzle-orm';
import { gradeOf } from '#contract/points/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { pointAccounts } from '../../platform/db/schema/points.ts';

export interface MemberPoints {
  balance: number;
  earned: number;
  spent: number;
  grade: number;
}

export async function pointsOf(db: Database, memberId: string): Promise<MemberPoints> {
  const [row] = await db
    .select({
      balance: pointAccounts.balance,
      earned: pointAccounts.earned,
      spent: pointAccounts.spent,
    })
    .from(pointAccounts)
    .where(eq(pointAccounts.memberId, memberId));
  const { balance, earned, spent } = row ?? { balance: 0, earned: 0, spent: 0 };

  return { balance, earned, spent, grade: gradeOf(earned) };
}
