import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { usageDays } from '../../db/schema/runtime.ts';
import type { UsageKind } from '#contract/usage/calls.ts';

export interface UsageKey {
  subject: string;
  /** YYYY-MM-DD */
  day: string;
  kind: UsageKind;
}

export function usageRepository(db: Database) {
  return {
    async used({ subject, day, kind }: UsageKey): Promise<number> {
      const [row] = await db
        .select({ used: usageDays.used })
        .from(usageDays)
        .where(
          and(eq(usageDays.subject, subject), eq(usageDays.day, day), eq(usageDays.kind, kind)),
        );

      return row?.used ?? 0;
    },

    async add(key: UsageKey): Promise<number> {
      const [row] = await db
        .insert(usageDays)
        .values({ ...key, used: 1 })
        .onConflictDoUpdate({
          target: [usageDays.subject, usageDays.day, usageDays.kind],
          set: { used: sql`${usageDays.used} + 1` },
        })
        .returning({ used: usageDays.used });

      return row?.used ?? 0;
    },

    /** Days from one on that had any, oldest first. */
    async usedSince({ subject, day, kind }: UsageKey): Promise<{ day: string; used: number }[]> {
      return db
        .select({ day: usageDays.day, used: usageDays.used })
        .from(usageDays)
        .where(
          and(eq(usageDays.subject, subject), gte(usageDays.day, day), eq(usageDays.kind, kind)),
        )
        .orderBy(asc(usageDays.day));
    },

    async removeOf(subject: string): Promise<void> {
      await db.delete(usageDays).where(eq(usageDays.subject, subject));
    },

    async removeBefore(day: string): Promise<void> {
      await db.delete(usageDays).where(lt(usageDays.day, day));
    },
  };
}
