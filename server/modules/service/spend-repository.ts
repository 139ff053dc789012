import { and, desc, eq, gte, inArray, like, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client.ts';
import { members } from '../../platform/db/schema/member.ts';
import { spendDays } from '../../platform/db/schema/runtime.ts';
import { SITE } from '../../platform/usage/spending.ts';

type SpendRow = typeof spendDays.$inferSelect;

/** Numeric strings from sums of bigint columns. */
const sum = (column: (typeof spendDays)[keyof Amounts]) =>
  sql<string>`coalesce(sum(${column}), 0)`.mapWith(Number);

export interface Amounts {
  inputTokens: number;
  outputTokens: number;
  pictures: number;
  cost: number;
  unpriced: number;
}

const amounts = {
  inputTokens: sum(spendDays.inputTokens),
  outputTokens: sum(spendDays.outputTokens),
  pictures: sum(spendDays.pictures),
  cost: sum(spendDays.cost),
  unpriced: sum(spendDays.unpriced),
};

const MEMBER = 'member:';
const MICRO_FEN = 1_000_000;

export async function add(db: Database, rows: SpendRow[]): Promise<void> {
  const added = (column: keyof Amounts, name: string) =>
    sql`${spendDays[column]} + excluded.${sql.identifier(name)}`;
  await db
    .insert(spendDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [spendDays.day, spendDays.subject, spendDays.model],
      set: {
        inputTokens: added('inputTokens', 'input_tokens'),
        outputTokens: added('outputTokens', 'output_tokens'),
        pictures: added('pictures', 'pictures'),
        cost: added('cost', 'cost'),
        unpriced: added('unpriced', 'unpriced'),
      },
    });
}

const ofSite = (first: string) => and(eq(spendDays.subject, SITE), gte(spendDays.day, first));

export async function byDay(db: Database, first: string): Promise<({ day: string } & Amounts)[]> {
  return db
    .select({ day: spendDays.day, ...amounts })
    .from(spendDays)
    .where(ofSite(first))
    .groupBy(spendDays.day)
    .orderBy(desc(spendDays.day));
}

/** In fen. */
export async function costsByDay(
  db: Database,
  first: string,
): Promise<{ day: string; cost: number }[]> {
  const rows = await db
    .select({ day: spendDays.day, cost: amounts.cost })
    .from(spendDays)
    .where(ofSite(first))
    .groupBy(spendDays.day);

  return rows.map(({ day, cost }) => ({ day, cost: cost / MICRO_FEN }));
}

export async function byModel(
  db: Database,
  first: string,
): Promise<({ model: string } & Amounts)[]> {
  return db
    .select({ model: spendDays.model, ...amounts })
    .from(spendDays)
    .where(ofSite(first))
    .groupBy(spendDays.model)
    .orderBy(desc(amounts.cost), spendDays.model);
}

/** Members with the most tokens. */
export async function byMember(
  db: Database,
  first: string,
  limit: number,
): Promise<({ id: string; nickname: string } & Amounts)[]> {
  const rows = await db
    .select({ subject: spendDays.subject, ...amounts })
    .from(spendDays)
    .where(and(gte(spendDays.day, first), like(spendDays.subject, `${MEMBER}%`)))
    .groupBy(spendDays.subject)
    .orderBy(
      desc(sql`sum(${spendDays.inputTokens} + ${spendDays.outputTokens})`),
      spendDays.subject,
    )
    .limit(limit);
  const ids = rows.map(({ subject }) => subject.slice(MEMBER.length));
  const named = await db
    .select({ id: members.id, nickname: members.nickname })
    .from(members)
    .where(inArray(members.id, ids));
  const nicknames = new Map(named.map(({ id, nickname }) => [id, nickname]));

  return rows.map(({ subject, ...spent }) => {
    const id = subject.slice(MEMBER.length);
    return { id, nickname: nicknames.get(id) ?? '', ...spent };
  });
}

/** Members' rows are personal data; those of the site stay. */
export async function removeMembersBefore(db: Database, day: string): Promise<void> {
  await db
    .delete(spendDays)
    .where(and(lt(spendDays.day, day), like(spendDays.subject, `${MEMBER}%`)));
}

export async function removeSpendOf(db: Database, subject: string): Promise<void> {
  await db.delete(spendDays).where(eq(spendDays.subject, subject));
}
