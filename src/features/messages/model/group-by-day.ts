import type { Message } from '#contract/message/calls.ts';

export interface DayGroup {
  key: string;
  day: 'today' | 'yesterday' | Date;
  messages: Message[];
}

const DAY_MS = 86_400_000;

/** Groups messages, newest first, by calendar day in local time. */
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
    // The server's clock may be ahead.
    const day = ago <= 0 ? 'today' : ago === 1 ? 'yesterday' : at;
    groups.push({ key, day, messages: [message] });
  }
  return groups;
}

/** Day number of a local date; UTC avoids the 23- and 25-hour days of daylight saving time. */
function calendarDay(time: Date): number {
  return Math.floor(Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / DAY_MS);
}
