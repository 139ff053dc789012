/** Asia/Shanghai has been UTC+8 without daylight saving time since 1991. */
const SHANGHAI_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** Returns YYYY-MM-DD. */
export function shanghaiDay(at: Date): string {
  return new Date(at.getTime() + SHANGHAI_MS).toISOString().slice(0, 10);
}

/** Takes and returns YYYY-MM-DD. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
}

/** Start of a day (YYYY-MM-DD) in Shanghai, or of one that is `days` later. */
export function startOfShanghaiDay(day: string, days = 0): Date {
  return new Date(Date.parse(day) + days * DAY_MS - SHANGHAI_MS);
}

/** Start of the next day in Shanghai. */
export function nextShanghaiDay(at: Date): Date {
  const day = Math.floor((at.getTime() + SHANGHAI_MS) / DAY_MS);

  return new Date((day + 1) * DAY_MS - SHANGHAI_MS);
}

/** Start of a month (YYYY-MM) and of the next one. */
export function shanghaiMonth(month: string): { from: Date; to: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const startOf = (index: number) => new Date(Date.UTC(year, index) - SHANGHAI_MS);

  return { from: startOf(number - 1), to: startOf(number) };
}
