import type { Account } from '#contract/member/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { memberSubject } from '../../platform/usage/spending.ts';
import { shanghaiDay } from '../../platform/shanghai-day.ts';
import * as usageRepository from '../../platform/usage/usage-repository.ts';

const DAY_MS = 86_400_000;
const DAYS = 30;

export async function questionsOf(
  db: Database,
  memberId: string,
  now: Date,
): Promise<Account['usage']> {
  const first = shanghaiDay(new Date(now.getTime() - (DAYS - 1) * DAY_MS));
  const today = shanghaiDay(now);
  const rows = await usageRepository.usedSince(db, {
    subject: memberSubject(memberId),
    day: first,
    kind: 'question',
  });

  return {
    today: rows.find(({ day }) => day === today)?.used ?? 0,
    days: rows.map(({ day, used }) => ({ day, questions: used })),
  };
}
