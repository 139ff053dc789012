import type { Message } from '#contract/message/calls.ts';

export interface DayGroup {
  key: string;
  day: 'today' | 'yesterday' | Date;
  messages: Message[];
}

const DAY_MS = 86_400_000;

/** Messages, newest first, by the calendar days of the browser's zone. */
export function groupByDay(messages: readonly Message[], now: Date): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const message of messages) {
    const at = new Date(message.createdAt);
    const number = calendarDay(at);
    const key = String(number);
    const last = groups.at(-1);
    if (last?.key === key) {
      last.messages.push(message);
      continue;
    }
    const ago = calendarDay(now) - number;
    // A server's clock may run ahead of ours.
    const day = ago <= 0 ? 'today' : ago === 1 ? 'yesterday' : at;
    groups.push({ key, day, messages: [message] });
  }
  return groups;
}

/** Counts local days as if none had 23 or 25 hours. */
function calendarDay(time: Date): number {
  return Math.floor(Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / DAY_MS);
}
