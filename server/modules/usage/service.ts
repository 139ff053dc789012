import type { Usage, UsageKind } from '#contract/usage/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import type { GuestCaller } from '../../platform/http/caller.ts';
import { nextShanghaiDay, shanghaiDay } from '../../platform/shanghai-day.ts';
import { memberSubject } from '../../platform/usage/spending.ts';
import * as usageRepository from '../../platform/usage/usage-repository.ts';

export interface UsageServiceDeps {
  db: Database;
  now: () => Date;
}

export type UsageService = ReturnType<typeof createUsageService>;

const DAY_MS = 86_400_000;
/** Addresses are personal data, kept for at most a month. */
const KEPT_DAYS = 31;

export function createUsageService({ db, now }: UsageServiceDeps) {
  const answer = (used: number, at: Date): Usage => ({
    used,
    limit: null,
    resetAt: nextShanghaiDay(at).toISOString(),
  });

  async function add(subject: string, kind: UsageKind): Promise<Usage> {
    const at = now();

    return answer(await usageRepository.add(db, { subject, day: shanghaiDay(at), kind }), at);
  }

  return {
    async today({ memberId, network }: GuestCaller): Promise<Usage> {
      const at = now();
      const subject = memberId === null ? `address:${network}` : memberSubject(memberId);

      return answer(
        await usageRepository.used(db, { subject, day: shanghaiDay(at), kind: 'question' }),
        at,
      );
    },

    add: (memberId: string, kind: UsageKind): Promise<Usage> => add(memberSubject(memberId), kind),

    async countQuestion(memberId: string): Promise<void> {
      await add(memberSubject(memberId), 'question');
    },

    async purge(): Promise<void> {
      await usageRepository.removeBefore(
        db,
        shanghaiDay(new Date(now().getTime() - KEPT_DAYS * DAY_MS)),
      );
    },
  };
}
