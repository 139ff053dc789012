import { PLUGIN_IDS, type PluginId } from '#contract/chat/plugins.ts';
import type { Usage } from '#contract/usage/calls.ts';
import { closedText, type ClosedPlugin } from '../../answering/plugins/closed-plugin.ts';
import type { Database } from '../../platform/db/client.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { nextShanghaiDay, shanghaiDay } from '../../platform/shanghai-day.ts';
import { memberSubject } from '../../platform/usage/spending.ts';
import * as usageRepository from '../../platform/usage/usage-repository.ts';
import type { UsageKey } from '../../platform/usage/usage-repository.ts';
import type { Config } from '../config/keys.ts';
import {
  allowanceKey,
  gradeAt,
  hasAllowances,
  pluginKey,
  type AllowanceOf,
} from '../config/plugin-keys.ts';
import { pointsOf } from '../points/points-of.ts';

export interface TakenUse {
  /** Undoes the count of a use that was refused later. */
  giveBack: () => Promise<void>;
}

interface Use {
  plugin: PluginId | null;
  /** Also counts as a question. */
  isQuestion: boolean;
  /** Counted only where there is a limit. */
  isSandbox?: boolean;
}

export type Allowances = ReturnType<typeof createAllowances>;

/** Switches of plug-ins, and uses a day (Asia/Shanghai) by plug-in and grade of the member. */
export function createAllowances({
  db,
  readConfig,
  now,
}: {
  db: Database;
  readConfig: () => Promise<Config>;
  now: () => Date;
}) {
  const keyOf = (memberId: string, of: AllowanceOf): UsageKey => ({
    subject: memberSubject(memberId),
    day: shanghaiDay(now()),
    kind: of === 'question' ? 'question' : `plugin:${of}`,
  });

  async function limitsOf(memberId: string, config: Config) {
    const grade = hasAllowances(config) ? (await pointsOf(db, memberId)).grade : 0;

    return (of: AllowanceOf): number | null => {
      const value = config[allowanceKey(of, gradeAt(grade))];
      return value === '' ? null : value;
    };
  }

  return {
    /** @throws DomainError 403 if the plug-in is switched off */
    async refuseOff(plugin: PluginId): Promise<void> {
      if (!(await readConfig())[pluginKey(plugin)]) throw pluginOff(plugin);
    },

    /**
     * Counts a use before it begins, so that concurrent ones don't exceed a limit together.
     * @throws DomainError 403 if the plug-in is switched off, 429 if nothing is left today
     */
    async take(
      memberId: string,
      { plugin, isQuestion, isSandbox = false }: Use,
    ): Promise<TakenUse> {
      const config = await readConfig();
      if (plugin !== null && !config[pluginKey(plugin)]) throw pluginOff(plugin);
      const limitOf = await limitsOf(memberId, config);
      const taken: UsageKey[] = [];
      const giveBack = async () => {
        for (const key of taken) await usageRepository.subtract(db, key, 1);
      };
      const kinds: AllowanceOf[] = [
        ...(plugin === null ? [] : [plugin]),
        ...(isQuestion ? (['question'] as const) : []),
      ];
      for (const of of kinds) {
        const key = keyOf(memberId, of);
        const limit = limitOf(of);
        if (limit === null) {
          if (isSandbox) continue;
          await usageRepository.add(db, key);
        } else if (!(await usageRepository.addWithin(db, key, 1, limit))) {
          await giveBack();
          throw spentOf(of, limit, now());
        }
        taken.push(key);
      }
      return { giveBack };
    },

    /** Plug-ins that a sentence of plain chat can't ask for: switched off, or spent today. */
    async closed(memberId: string): Promise<ClosedPlugin[]> {
      const config = await readConfig();
      const limitOf = await limitsOf(memberId, config);
      const each = await Promise.all(
        PLUGIN_IDS.map(async (plugin): Promise<ClosedPlugin[]> => {
          if (!config[pluginKey(plugin)]) return [{ plugin, limit: null }];
          const limit = limitOf(plugin);
          const isSpent =
            limit !== null && (await usageRepository.used(db, keyOf(memberId, plugin))) >= limit;
          return isSpent ? [{ plugin, limit }] : [];
        }),
      );

      return each.flat();
    },

    /** A plug-in that a sentence asked for has answered. */
    async count(memberId: string, plugin: PluginId): Promise<void> {
      await usageRepository.add(db, keyOf(memberId, plugin));
    },

    /** Use today of the plug-ins that have a limit for the member. */
    async plugins(memberId: string): Promise<{ plugin: PluginId; used: number; limit: number }[]> {
      const limitOf = await limitsOf(memberId, await readConfig());
      const limited = PLUGIN_IDS.flatMap((plugin) => {
        const limit = limitOf(plugin);
        return limit === null ? [] : [{ plugin, limit }];
      });

      return Promise.all(
        limited.map(async ({ plugin, limit }) => ({
          plugin,
          limit,
          used: await usageRepository.used(db, keyOf(memberId, plugin)),
        })),
      );
    },

    async today(memberId: string, of: AllowanceOf): Promise<Usage> {
      const at = now();
      const limitOf = await limitsOf(memberId, await readConfig());

      return {
        used: await usageRepository.used(db, keyOf(memberId, of)),
        limit: limitOf(of),
        resetAt: nextShanghaiDay(at).toISOString(),
      };
    },
  };
}

const pluginOff = (plugin: PluginId) => {
  const { key, params } = closedText({ plugin, limit: null });

  return new DomainError(403, key, { params });
};

function spentOf(of: AllowanceOf, limit: number, now: Date): DomainError {
  const { key, params } =
    of === 'question'
      ? ({
          key: limit === 0 ? 'usage.noQuestions' : 'usage.questionsSpent',
          params: { limit },
        } as const)
      : closedText({ plugin: of, limit });
  if (limit === 0) return new DomainError(403, key, { params });
  const retryAfter = Math.ceil((nextShanghaiDay(now).getTime() - now.getTime()) / 1000);

  return new DomainError(429, key, { retryAfter, params });
}
