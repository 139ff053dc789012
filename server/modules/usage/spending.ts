import type { Database } from '../../db/client.ts';
import { shanghaiDay } from '../../shanghai-day.ts';
import { usageRepository, type SpendingKind, type UsageKey } from './repository.ts';

/** What was taken of a day's cap, to be given back when nothing came of it. */
export interface Spent {
  key: UsageKey;
  amount: number;
}

/** Whose spending is counted where it isn't a member's (`memberSubject`). */
export const SITE = 'site';

export type Spending = ReturnType<typeof createSpending>;

/** What costs money, counted by day (Asia/Shanghai) in the database: on all servers together. */
export function createSpending({ db, now }: { db: Database; now: () => Date }) {
  const repository = usageRepository(db);
  const keyOf = (kind: SpendingKind, subject: string): UsageKey => ({
    subject,
    day: shanghaiDay(now()),
    kind,
  });

  return {
    /** Takes an amount of today's cap; null when that much isn't left, and nothing is taken. */
    async spend(
      kind: SpendingKind,
      amount: number,
      cap: number,
      subject = SITE,
    ): Promise<Spent | null> {
      const key = keyOf(kind, subject);

      return (await repository.addWithin(key, amount, cap)) ? { key, amount } : null;
    },

    /** Counts what has been spent already, whatever the cap. */
    async add(kind: SpendingKind, amount: number, subject = SITE): Promise<void> {
      await repository.add(keyOf(kind, subject), amount);
    },

    /** To the day that it was taken of. */
    async giveBack({ key, amount }: Spent): Promise<void> {
      await repository.subtract(key, amount);
    },

    async spentToday(kind: SpendingKind, subject = SITE): Promise<number> {
      return repository.used(keyOf(kind, subject));
    },
  };
}
