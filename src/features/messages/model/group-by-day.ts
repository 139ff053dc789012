import type { Message } from '#contract/message/calls.ts';
import { calendarDay } from '#lib/calendar-day.ts';

export interface DayGroup {
  key: string;
  day: 'today' | 'yesterday' | Date;
  messages: Message[];
}

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
