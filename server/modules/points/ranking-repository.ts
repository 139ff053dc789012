import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Privacy } from '#contract/member/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { members } from '../../platform/db/schema/member.ts';
import { pointAccounts, scoreCounts, scores } from '../../platform/db/schema/points.ts';
import { BLOCK } from './scores.ts';

export interface RankedMember {
  memberId: string;
  points: number;
  earned: number;
  nickname: string;
  avatarFileId: string | null;
  privacy: Privacy;
  deletedAt: Date | null;
  cocreatorSince: Date | null;
}

/** Literal, so that the planner matches the partial index. */
const isPlaced = sql`${scores.ranked} AND ${scores.points} > 0`;

/** Same order as the index. */
const bestFirst = sql`${scores.points} DESC NULLS LAST`;
const leastFirst = sql`${scores.points} ASC NULLS FIRST`;

export async function page(
  db: Database,
  period: string,
  offset: number,
  limit: number,
): Promise<RankedMember[]> {
  const placed = db
    .select({ memberId: scores.memberId, points: scores.points })
    .from(scores)
    .where(and(eq(scores.period, period), isPlaced))
    .orderBy(bestFirst, asc(scores.memberId))
    .offset(offset)
    .limit(limit)
    .as('placed');

  return db
    .select({
      memberId: placed.memberId,
      points: placed.points,
      earned: sql<number>`coalesce(${pointAccounts.earned}, 0)`,
      nickname: members.nickname,
      avatarFileId: members.avatarFileId,
      privacy: members.privacy,
      deletedAt: members.deletedAt,
      cocreatorSince: members.cocreatorSince,
    })
    .from(placed)
    .innerJoin(members, eq(members.id, placed.memberId))
    .leftJoin(pointAccounts, eq(pointAccounts.memberId, placed.memberId))
    .orderBy(desc(placed.points), asc(placed.memberId));
}

export async function counts(
  db: Database,
  period: string,
  points: number,
): Promise<{ total: number; above: number }> {
  const block = Math.floor(points / BLOCK);
  const [blocks] = await db
    .select({
      total: sumOf(sql`${scoreCounts.members}`),
      above: sumOf(sql`${scoreCounts.members}`, sql`${scoreCounts.value} > ${block}`),
    })
    .from(scoreCounts)
    .where(and(eq(scoreCounts.period, period), eq(scoreCounts.level, 1)));
  const [within] = await db
    .select({ above: sumOf(sql`${scoreCounts.members}`) })
    .from(scoreCounts)
    .where(
      and(
        eq(scoreCounts.period, period),
        eq(scoreCounts.level, 0),
        gt(scoreCounts.value, points),
        lte(scoreCounts.value, block * BLOCK + BLOCK - 1),
      ),
    );

  return { total: blocks?.total ?? 0, above: (blocks?.above ?? 0) + (within?.above ?? 0) };
}

export async function nextBetter(
  db: Database,
  period: string,
  points: number,
): Promise<number | null> {
  const [row] = await db
    .select({ points: scores.points })
    .from(scores)
    .where(and(eq(scores.period, period), isPlaced, gt(scores.points, points)))
    .orderBy(leastFirst)
    .limit(1);

  return row?.points ?? null;
}

export async function own(
  db: Database,
  memberId: string,
  period: string,
): Promise<{ points: number; ranked: boolean }> {
  const [row] = await db
    .select({ points: sql<number>`coalesce(${scores.points}, 0)`, ranked: members.ranked })
    .from(members)
    .leftJoin(scores, and(eq(scores.memberId, members.id), eq(scores.period, period)))
    .where(eq(members.id, memberId));

  return row ?? { points: 0, ranked: true };
}

/** Periods with scores. A recursive index skip scan: one row per period. */
export async function periods(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ period: string }>(sql`
        WITH RECURSIVE step AS (
          (SELECT period FROM ${scoreCounts} ORDER BY period LIMIT 1)
          UNION ALL
          SELECT (SELECT period FROM ${scoreCounts} AS further
            WHERE further.period > step.period ORDER BY period LIMIT 1)
          FROM step WHERE step.period IS NOT NULL)
        SELECT period FROM step WHERE period IS NOT NULL`);

  return rows.map(({ period }) => period);
}

/** Removes scores of the next `limit` members; returns the last member, or null when done. */
export async function removeScores(
  db: Database,
  periods: string[],
  after: string | null,
  limit: number,
): Promise<string | null> {
  const batch = await db
    .selectDistinct({ memberId: scores.memberId })
    .from(scores)
    .where(after === null ? undefined : gt(scores.memberId, after))
    .orderBy(asc(scores.memberId))
    .limit(limit);
  const ids = batch.map(({ memberId }) => memberId);
  if (ids.length === 0) return null;
  await db
    .delete(scores)
    .where(and(inArray(scores.memberId, ids), inArray(scores.period, periods)));

  return ids.at(-1) ?? null;
}

export async function removeCounts(db: Database, periods: string[]): Promise<void> {
  await db.delete(scoreCounts).where(inArray(scoreCounts.period, periods));
}

/** The sum of a bigint column is a numeric, returned as text. */
function sumOf(value: ReturnType<typeof sql>, where?: ReturnType<typeof sql>) {
  const filter = where === undefined ? sql`` : sql` FILTER (WHERE ${where})`;

  return sql<number>`coalesce(sum(${value})${filter}, 0)::float8`;
}
