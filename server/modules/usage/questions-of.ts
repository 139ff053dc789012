import type { Account } from '#contract/member/calls.ts';
import type { Database } from '../../db/client.ts';
import { shanghaiDay } from '../../shanghai-day.ts';
import { usageRepository } from './repository.ts';

const DAY_MS = 86_400_000;
const DAYS = 30;

export const memberSubject = (memberId: string) => `member:${memberId}`;

export async function questionsOf(
  db: Database,
  memberId: string,
  now: Date,
): Promise<Account['usage']> {
  const first = shanghaiDay(new Date(now.getTime() - (DAYS - 1) * DAY_MS));
  const today = shanghaiDay(now);
  const rows = await usageRepository(db).usedSince({
    subject: memberSubject(memberId),
    day: first,
    kind: 'question',
  });

  return {
    today: rows.find(({ day }) => day === today)?.used ?? 0,
    days: rows.map(({ day, used }) => ({ day, questions: used })),
  };
}
