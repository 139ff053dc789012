import type { Session } from '#contract/session/calls.ts';

/** What a part of the list is headed by; `month` is the first instant of it, in the local zone. */
export type GroupHeading =
  { kind: 'top' | 'today' | 'yesterday' | 'week' | 'days30' } | { kind: 'month'; month: Date };

export interface SessionGroup {
  key: string;
  heading: GroupHeading;
  sessions: readonly Session[];
}

const DAY_MS = 86_400_000;

/**
 * Pinned first, then by how many calendar days of the browser's zone have gone by since the last
 * change: today, yesterday, under 7, under 30, and by months. `sessions` come newest first.
 */
export function groupByDay(
  top: readonly Session[],
  sessions: readonly Session[],
  now: Date,
): SessionGroup[] {
  const groups: { key: string; heading: GroupHeading; sessions: Session[] }[] = [];
  if (top.length > 0) groups.push({ key: 'top', heading: { kind: 'top' }, sessions: [...top] });
  for (const session of sessions) {
    const heading = headingOf(new Date(session.updatedAt), now);
    const key = keyOf(heading);
    const last = groups.at(-1);
    if (last?.key === key) last.sessions.push(session);
    else groups.push({ key, heading, sessions: [session] });
  }
  return groups;
}

/** Milliseconds until the next local midnight, when every heading may change. */
export function untilTomorrow(now: Date): number {
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return tomorrow.getTime() - now.getTime();
}

function headingOf(time: Date, now: Date): GroupHeading {
  const days = calendarDay(now) - calendarDay(time);
  // A server's clock may run ahead of ours.
  if (days <= 0) return { kind: 'today' };
  if (days === 1) return { kind: 'yesterday' };
  if (days < 7) return { kind: 'week' };
  if (days < 30) return { kind: 'days30' };
  return { kind: 'month', month: new Date(time.getFullYear(), time.getMonth(), 1) };
}

function keyOf(heading: GroupHeading): string {
  return heading.kind === 'month'
    ? `${heading.month.getFullYear()}-${heading.month.getMonth() + 1}`
    : heading.kind;
}

/** Counts local days as if none had 23 or 25 hours. */
function calendarDay(time: Date): number {
  return Math.floor(Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / DAY_MS);
}
