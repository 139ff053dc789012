import type { Formatters } from '#i18n/format.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1024;

/** `1.5 GB`; at most one decimal. */
export function byteText(bytes: number, { number }: Pick<Formatters, 'number'>): string {
  let value = bytes;
  let at = 0;
  while (value >= STEP && at < UNITS.length - 1) {
    value /= STEP;
    at += 1;
  }
  return number(value, {
    style: 'unit',
    unit: UNITS[at] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: at < 2 ? 0 : 1,
  });
}
