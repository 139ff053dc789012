import type { PointsTotals } from '#contract/points/calls.ts';
import { shanghaiDay } from '#lib/shanghai-day.ts';

const MIN_SPAN_MS = 30 * 86_400_000;

interface TrendPoint {
  day: string;
  values: { balance: number };
}

/** Trend up to today with the current balance, over at least a month; empty without changes. */
export function trendPoints(
  { trend }: Pick<PointsTotals, 'trend'>,
  balance: number,
  now = new Date(),
): TrendPoint[] {
  const today = shanghaiDay(now);
  const points = trend.map((each) => ({ day: each.day, values: { balance: each.balance } }));
  const last = points.at(-1);
  if (last !== undefined && last.day < today) points.push({ day: today, values: { balance } });

  const [first] = points;
  const start = shanghaiDay(new Date(now.getTime() - MIN_SPAN_MS));
  if (first !== undefined && first.day > start) points.unshift({ ...first, day: start });

  return points;
}
