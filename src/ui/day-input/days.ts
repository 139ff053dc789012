const DAY_MS = 86_400_000;
const DAYS_A_WEEK = 7;
const WEEKS = 6;

/** '2026-03-15', '2026/3/15', '2026.3.15', '20260315', '2026年3月15日' */
const WRITTEN = /^(\d{4})(?:[-/.\u5e74](\d{1,2})[-/.\u6708](\d{1,2})\u65e5?|(\d{2})(\d{2}))$/u;
const FIRST_YEAR = 1900;

/** The day as 'YYYY-MM-DD'; null if the text names none. Day and month need their year. */
export function readDay(text: string): string | null {
  const found = WRITTEN.exec(text.normalize('NFKC').replaceAll(/\s/gu, ''));
  if (found === null) return null;
  const [y, m, d] = [found[1], found[2] ?? found[4], found[3] ?? found[5]].map(Number);
  if (y === undefined || m === undefined || d === undefined) return null;
  if (y < FIRST_YEAR) return null;
  const at = new Date(Date.UTC(y, m - 1, d));
  return at.getUTCMonth() === m - 1 && at.getUTCDate() === d ? dayOf(at) : null;
}

export function addDays(day: string, count: number): string {
  return dayOf(new Date(timeOf(day) + count * DAY_MS));
}

/** The same date of another month, or its last day if it has no such date. */
export function addMonths(day: string, count: number): string {
  const at = new Date(timeOf(day));
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + count + 1, 0));
  last.setUTCDate(Math.min(at.getUTCDate(), last.getUTCDate()));
  return dayOf(last);
}

/** 0 for Monday. */
export function weekdayOf(day: string): number {
  return (new Date(timeOf(day)).getUTCDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK;
}

/** Six weeks from Monday on, with all days of the month; the height is the same in every month. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 8)}01`;
  const monday = addDays(first, -weekdayOf(first));
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: DAYS_A_WEEK }, (__, at) => addDays(monday, week * DAYS_A_WEEK + at)),
  );
}

export function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
