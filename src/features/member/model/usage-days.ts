import { shanghaiDay } from '#lib/shanghai-day.ts';

const DAY_MS = 86_400_000;
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
    const day = shanghaiDay(new Date(now.getTime() - (DAYS - 1 - n) * DAY_MS));
    return { day, questions: counts.get(day) ?? 0 };
  });
}
