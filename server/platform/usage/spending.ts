import type { Database } from '../db/client.ts';
import { shanghaiDay } from '../shanghai-day.ts';
import * as usageRepository from './usage-repository.ts';
import type { SpendingKind, UsageKey } from './usage-repository.ts';

export interface Spent {
  key: UsageKey;
  amount: number;
}

export const SITE = 'site';
export const memberSubject = (memberId: string) => `member:${memberId}`;

export type Spending = ReturnType<typeof createSpending>;

export function createSpending({ db, now }: { db: Database; now: () => Date }) {
  const keyOf = (kind: SpendingKind, subject: string): UsageKey => ({
    subject,
    day: shanghaiDay(now()),
    kind,
  });

  return {
    /** null, without a change, if less is left of the cap. */
    async spend(
      kind: SpendingKind,
      amount: number,
      cap: number,
      subject = SITE,
    ): Promise<Spent | null> {
      const key = keyOf(kind, subject);

      return (await usageRepository.addWithin(db, key, amount, cap)) ? { key, amount } : null;
    },

    async add(kind: SpendingKind, amount: number, subject = SITE): Promise<void> {
      await usageRepository.add(db, keyOf(kind, subject), amount);
    },

    async giveBack({ key, amount }: Spent): Promise<void> {
      await usageRepository.subtract(db, key, amount);
    },

    async spentToday(kind: SpendingKind, subject = SITE): Promise<number> {
      return usageRepository.used(db, keyOf(kind, subject));
    },
  };
}
