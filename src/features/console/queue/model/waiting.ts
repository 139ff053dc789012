const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface Waiting {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
  /** Up to one day, up to three days, longer. */
  urgency: 'fresh' | 'due' | 'late';
}

export function waitingSince(createdAt: string, now: Date): Waiting {
  const ms = Math.max(0, now.getTime() - Date.parse(createdAt));
  const urgency = ms < DAY_MS ? 'fresh' : ms < 3 * DAY_MS ? 'due' : 'late';
  if (ms >= DAY_MS) return { unit: 'days', count: Math.floor(ms / DAY_MS), urgency };
  if (ms >= HOUR_MS) return { unit: 'hours', count: Math.floor(ms / HOUR_MS), urgency };
  return { unit: 'minutes', count: Math.floor(ms / 60_000), urgency };
}
