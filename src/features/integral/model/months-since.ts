import { shanghaiDay } from '#lib/shanghai-day.ts';

/** Months in Asia/Shanghai from `since` (YYYY-MM) to now, newest first; null: this month alone. */
export function monthsSince(since: string | null, now: Date): string[] {
  const [year = 0, month = 1] = shanghaiDay(now).split('-').map(Number);
  const [firstYear = year, firstMonth = month] = (since ?? '')
    .split('-')
    .filter(Boolean)
    .map(Number);
  const count = Math.max(1, (year - firstYear) * 12 + month - firstMonth + 1);

  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
}
