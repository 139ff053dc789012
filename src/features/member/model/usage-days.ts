const DAY_MS = 86_400_000;
/** Asia/Shanghai has had UTC+8 without daylight saving time since 1991. */
const SHANGHAI_MS = 8 * 3_600_000;
const DAYS = 30;

interface UsageDay {
  /** YYYY-MM-DD in Asia/Shanghai. */
  day: string;
  questions: number;
}

/** The last 30 days, oldest first, including days without questions. */
export function lastDays(known: readonly UsageDay[], now: Date): UsageDay[] {
  const counts = new Map(known.map(({ day, questions }) => [day, questions]));
  return Array.from({ length: DAYS }, (_, n) => {
    const at = now.getTime() + SHANGHAI_MS - (DAYS - 1 - n) * DAY_MS;
    const day = new Date(at).toISOString().slice(0, 10);
    return { day, questions: counts.get(day) ?? 0 };
  });
}
