import { useTranslation } from 'react-i18next';

export interface Formatters {
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  date: (time: string | Date) => string;
  time: (time: string | Date) => string;
  dateTime: (time: string | Date) => string;
  month: (time: string | Date) => string;
  relative: (time: string | Date, now?: Date) => string;
  /** For lists: `Today 01:52`, `Yesterday 01:52`, `Nov 20, 01:52`, before this year with the year. */
  listed: (time: string | Date, now?: Date) => string;
}

const SECONDS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** By language and offset from UTC: creating them for each row costs more than the row. */
const created = new Map<string, Formatters>();

/** Times are formatted in the browser's time zone. */
export function createFormatters(language: string): Formatters {
  const key = `${language} ${String(new Date().getTimezoneOffset())}`;
  const formatters = created.get(key) ?? newFormatters(language);
  created.set(key, formatters);
  return formatters;
}

function newFormatters(language: string): Formatters {
  const number = new Intl.NumberFormat(language);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
  const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const month = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long' });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const ofDay = new Intl.DateTimeFormat(language, clock);
  const ofYear = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', ...clock });
  const ofAll = new Intl.DateTimeFormat(language, {
    ...{ year: 'numeric', month: 'short', day: 'numeric' },
    ...clock,
  });
  return {
    number: (value, options) =>
      options === undefined
        ? number.format(value)
        : new Intl.NumberFormat(language, options).format(value),
    date: (at) => date.format(new Date(at)),
    time: (at) => time.format(new Date(at)),
    dateTime: (at) => dateTime.format(new Date(at)),
    month: (at) => month.format(new Date(at)),
    relative: (at, now = new Date()) => {
      const seconds = (new Date(at).getTime() - now.getTime()) / 1000;
      const unit = SECONDS.find(([, size]) => Math.abs(seconds) >= size);
      return unit === undefined
        ? relative.format(0, 'second')
        : relative.format(Math.trunc(seconds / unit[1]), unit[0]);
    },
    listed: (at, now = new Date()) => {
      const time = new Date(at);
      const days = Math.round((startOfDay(time) - startOfDay(now)) / DAY_MS);
      if (days === 0 || days === -1) {
        return `${capitalized(relative.format(days, 'day'))} ${ofDay.format(time)}`;
      }
      return (time.getFullYear() === now.getFullYear() ? ofYear : ofAll).format(time);
    },
  };
}

const DAY_MS = 86_400_000;

function startOfDay(time: Date): number {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function useFormatters(): Formatters {
  const { i18n } = useTranslation();
  return createFormatters(i18n.language);
}
