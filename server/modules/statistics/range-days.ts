import type { FigureRange } from '#contract/console/calls.ts';
import { shanghaiDay } from '../../platform/shanghai-day.ts';

const DAYS: Record<FigureRange, number> = { week: 7, month: 30, year: 365 };
const DAY_MS = 86_400_000;

/** The days of a range that ends today, as YYYY-MM-DD in Asia/Shanghai. */
export function rangeDays(range: FigureRange, now: Date): string[] {
  return Array.from({ length: DAYS[range] }, (_, n) =>
    shanghaiDay(new Date(now.getTime() - (DAYS[range] - 1 - n) * DAY_MS)),
  );
}
