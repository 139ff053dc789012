import { eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ChoiceListName } from '#contract/site/console-calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { commands, ownCommands } from '../../platform/db/schema/command.ts';
import { members } from '../../platform/db/schema/member.ts';
import { goods } from '../../platform/db/schema/shop.ts';

interface Uses {
  /** Uses of each choice. */
  count: (db: Database) => Promise<Map<string, number>>;
  /** Replaces a choice where it is used. */
  move: (tx: Database, from: string, to: string | null, now: Date) => Promise<void>;
  /** A use can't be without a choice: removing one needs a choice to move to. */
  isRequired: boolean;
}

const total = sql<number>`count(*)::int`;

/** Columns that store the choices of a list. */
export const USES: Record<ChoiceListName, Uses> = {
  goods: {
    isRequired: false,
    count: async (db) =>
      mapOf(
        await db
          .select({ id: goods.classId, total })
          .from(goods)
          .where(isNotNull(goods.classId))
          .groupBy(goods.classId),
      ),
    move: async (tx, from, to, now) => {
      // A later version isn't overwritten by shipped goods.
      await tx
        .update(goods)
        .set({ classId: to, version: sql`${goods.version} + 1`, updatedAt: now })
        .where(eq(goods.classId, from));
    },
  },
  commands: {
    isRequired: false,
    count: async (db) => {
      const shared = await db
        .select({ id: commands.classId, total })
        .from(commands)
        .where(isNotNull(commands.classId))
        .groupBy(commands.classId);
      const own = await db
        .select({ id: ownCommands.classId, total })
        .from(ownCommands)
        .where(isNotNull(ownCommands.classId))
        .groupBy(ownCommands.classId);

      return mapOf([...shared, ...own]);
    },
    move: async (tx, from, to, now) => {
      await tx
        .update(commands)
        .set({ classId: to, edited: true, version: sql`${commands.version} + 1`, updatedAt: now })
        .where(eq(commands.classId, from));
      await tx.update(ownCommands).set({ classId: to }).where(eq(ownCommands.classId, from));
    },
  },
  industries: {
    isRequired: true,
    count: async (db) => {
      const { rows } = await db.execute<{ id: string; total: number }>(sql`
        SELECT industry AS id, count(*)::int AS total
        FROM ${members}, jsonb_array_elements_text(${members.identity} -> 'industries') AS industry
        WHERE ${members.identity} IS NOT NULL AND ${members.deletedAt} IS NULL
        GROUP BY industry`);

      return mapOf(rows);
    },
    move: async (tx, from, to) => {
      if (to === null) return;
      const moved = sql`(SELECT jsonb_agg(DISTINCT CASE WHEN industry = ${from} THEN ${to}::text ELSE industry END)
        FROM jsonb_array_elements_text(${members.identity} -> 'industries') AS industry)`;
      await tx
        .update(members)
        .set({ identity: sql`jsonb_set(${members.identity}, '{industries}', ${moved})` })
        .where(sql`${members.identity} -> 'industries' ? ${from} AND ${isNull(members.deletedAt)}`);
    },
  },
};

function mapOf(rows: readonly { id: string | null; total: number }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { id, total: more } of rows) {
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + more);
  }
  return counts;
}
