const DAY_MS = 86_400_000;

/** Day number of a local date; UTC avoids the 23- and 25-hour days of daylight saving time. */
export function calendarDay(time: Date): number {
  return Math.floor(Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / DAY_MS);
}
