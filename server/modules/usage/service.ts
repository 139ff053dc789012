import type { PluginId } from '#contract/chat/plugins.ts';
import type { Usage, UsageKind, UsageToday } from '#contract/usage/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import type { GuestCaller } from '../../platform/http/caller.ts';
import { nextShanghaiDay, shanghaiDay } from '../../platform/shanghai-day.ts';
import { memberSubject } from '../../platform/usage/spending.ts';
import type { Allowances } from './allowances.ts';
import * as usageRepository from '../../platform/usage/usage-repository.ts';

interface UsageServiceDeps {
  db: Database;
  allowances: Pick<Allowances, 'today' | 'plugins'>;
  now: () => Date;
}

export type UsageService = ReturnType<typeof createUsageService>;

const DAY_MS = 86_400_000;
/** Addresses are personal data, kept for at most a month. */
const KEPT_DAYS = 31;

export function createUsageService({ db, allowances, now }: UsageServiceDeps) {
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
    async today(
      { memberId, network }: GuestCaller,
      { plugin, all }: { plugin?: PluginId | undefined; all?: true | undefined } = {},
    ): Promise<UsageToday> {
      if (memberId !== null) {
        const today = await allowances.today(memberId, plugin ?? 'question');
        return all === true ? { ...today, plugins: await allowances.plugins(memberId) } : today;
      }
      const at = now();
      const subject = `address:${network}`;

      return answer(
        await usageRepository.used(db, { subject, day: shanghaiDay(at), kind: 'question' }),
        at,
      );
    },

    add: (memberId: string, kind: UsageKind): Promise<Usage> => add(memberSubject(memberId), kind),

    async purge(): Promise<void> {
      await usageRepository.removeBefore(
        db,
        shanghaiDay(new Date(now().getTime() - KEPT_DAYS * DAY_MS)),
      );
    },
  };
}
