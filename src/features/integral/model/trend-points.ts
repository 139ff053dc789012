import type { PointsTotals } from '#contract/points/calls.ts';
import { shanghaiToday } from './shanghai-today.ts';

export interface TrendPoint {
  day: string;
  values: { balance: number };
}

/** Trend extended to today with the current balance; empty if there aren't enough points. */
export function trendPoints(
  { trend }: Pick<PointsTotals, 'trend'>,
  balance: number,
  now = new Date(),
): TrendPoint[] {
  const today = shanghaiToday(now);
  const points = trend.map((each) => ({ day: each.day, values: { balance: each.balance } }));
  const last = points.at(-1);
  if (last !== undefined && last.day < today) points.push({ day: today, values: { balance } });

  return points.length < 2 ? [] : points;
}
