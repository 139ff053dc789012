/** Asia/Shanghai has kept UTC+8 since 1991. */
const SHANGHAI_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** The day that an instant belongs to, as YYYY-MM-DD. */
export function shanghaiDay(at: Date): string {
  return new Date(at.getTime() + SHANGHAI_MS).toISOString().slice(0, 10);
}

/** When the day after an instant's begins. */
export function nextShanghaiDay(at: Date): Date {
  const day = Math.floor((at.getTime() + SHANGHAI_MS) / DAY_MS);

  return new Date((day + 1) * DAY_MS - SHANGHAI_MS);
}
