import type { Session } from '#contract/session/calls.ts';
import { calendarDay } from '#lib/calendar-day.ts';

/** Heading of a group; `month` is its first instant in local time. */
export type GroupHeading =
  | { kind: 'top' | 'today' | 'yesterday' | 'week' | 'days30' }
  | { kind: 'month'; month: Date };

interface SessionGroup {
  key: string;
  heading: GroupHeading;
  sessions: readonly Session[];
}

/**
 * Groups sessions: pinned ones, then by calendar days in local time since the last change: today,
 * yesterday, under 7, under 30, then months. Expects `sessions` newest first.
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

function headingOf(time: Date, now: Date): GroupHeading {
  const days = calendarDay(now) - calendarDay(time);
  // The server's clock may be ahead.
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
