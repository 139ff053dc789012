import { and, eq, sql } from 'drizzle-orm';
import type { RankRange } from '#contract/points/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { members } from '../../platform/db/schema/member.ts';
import { scoreCounts, scores } from '../../platform/db/schema/points.ts';
import { shanghaiDay, shanghaiMonth } from '../../platform/shanghai-day.ts';

export const BLOCK = 256;

const DAY_MS = 86_400_000;

const RANGES = ['all', 'month', 'week'] as const satisfies readonly RankRange[];

export function periodOf(range: RankRange, at: Date): string {
  const day = shanghaiDay(at);
  if (range === 'all') return 'all';
  if (range === 'month') return `month:${day.slice(0, 7)}`;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const sinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;

  return `week:${new Date(midnight - sinceMonday * DAY_MS).toISOString().slice(0, 10)}`;
}

export function keptPeriods(now: Date): ReadonlySet<string> {
  const thisMonth = shanghaiMonth(shanghaiDay(now).slice(0, 7));
  const lastMonth = new Date(thisMonth.from.getTime() - 1);
  const lastWeek = new Date(now.getTime() - 7 * DAY_MS);

  return new Set([
    ...RANGES.map((range) => periodOf(range, now)),
    periodOf('month', lastMonth),
    periodOf('week', lastWeek),
  ]);
}

/**
 * Adds points earned at an instant to the scores of retained periods. Requires the account lock.
 * @returns moves for `countScores`, to be applied after the last member in the same transaction
 */
export async function changeScores(
  tx: Database,
  memberId: string,
  delta: number,
  { earnedAt, now }: { earnedAt: Date; now: Date },
): Promise<Move[]> {
  const kept = keptPeriods(now);
  const [member] = await tx
    .select({ ranked: members.ranked })
    .from(members)
    .where(eq(members.id, memberId));
  const ranked = member?.ranked ?? true;
  const moves: Move[] = [];
  for (const range of RANGES) {
    const period = periodOf(range, earnedAt);
    if (!kept.has(period)) continue;
    const [score] = await tx
      .insert(scores)
      .values({ memberId, period, points: delta, ranked })
      .onConflictDoUpdate({
        target: [scores.memberId, scores.period],
        set: { points: sql`${scores.points} + ${delta}` },
      })
      .returning({ points: scores.points });
    const after = score?.points ?? 0;
    if (ranked) moves.push({ period, from: after - delta, to: after });
  }

  return moves;
}

/** Requires the account lock. */
export async function setRanked(tx: Database, memberId: string, ranked: boolean): Promise<void> {
  await tx.update(members).set({ ranked }).where(eq(members.id, memberId));
  const changed = await tx
    .update(scores)
    .set({ ranked })
    .where(and(eq(scores.memberId, memberId), eq(scores.ranked, !ranked)))
    .returning({ period: scores.period, points: scores.points });
  await countScores(
    tx,
    changed.map(({ period, points }) =>
      ranked ? { period, from: 0, to: points } : { period, from: points, to: 0 },
    ),
  );
}

export interface Move {
  period: string;
  from: number;
  to: number;
}

/** Updates shared count rows in a fixed order, which prevents deadlocks. */
export async function countScores(tx: Database, moves: readonly Move[]): Promise<void> {
  const changes = new Map<string, { period: string; level: number; value: number; by: number }>();
  const change = (period: string, points: number, by: number) => {
    if (points <= 0) return;
    for (const [level, value] of [
      [0, points],
      [1, Math.floor(points / BLOCK)],
    ] as const) {
      const key = `${period} ${String(level)} ${String(value).padStart(12, '0')}`;
      const before = changes.get(key)?.by ?? 0;
      changes.set(key, { period, level, value, by: before + by });
    }
  };
  for (const { period, from, to } of moves) {
    change(period, from, -1);
    change(period, to, 1);
  }
  for (const key of [...changes.keys()].sort()) {
    const row = changes.get(key);
    if (row === undefined || row.by === 0) continue;
    const { by, ...place } = row;
    await tx
      .insert(scoreCounts)
      .values({ ...place, members: by })
      .onConflictDoUpdate({
        target: [scoreCounts.period, scoreCounts.level, scoreCounts.value],
        set: { members: sql`${scoreCounts.members} + ${by}` },
      });
  }
}
