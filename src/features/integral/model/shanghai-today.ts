const SHANGHAI_MS = 8 * 3_600_000;

/** Today in Asia/Shanghai, where the server's days end; YYYY-MM-DD. */
export function shanghaiToday(now: Date): string {
  return new Date(now.getTime() + SHANGHAI_MS).toISOString().slice(0, 10);
}

/** The last `count` months in Asia/Shanghai, newest first, YYYY-MM. */
export function recentMonths(now: Date, count: number): string[] {
  const [year = 0, month = 1] = shanghaiToday(now).split('-').map(Number);

  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
}
