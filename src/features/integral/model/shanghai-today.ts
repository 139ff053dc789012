const SHANGHAI_MS = 8 * 3_600_000;

/** The day of the server's calendar, YYYY-MM-DD: it closes its days in Asia/Shanghai. */
export function shanghaiToday(now: Date): string {
  return new Date(now.getTime() + SHANGHAI_MS).toISOString().slice(0, 10);
}

/** So many months of that calendar up to now, newest first, YYYY-MM. */
export function recentMonths(now: Date, count: number): string[] {
  const [year = 0, month = 1] = shanghaiToday(now).split('-').map(Number);

  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
}
