const DAY_MS = 86_400_000;
/** Longer spans get month labels. */
const MONTHS_FROM_MS = 70 * DAY_MS;

interface AxisTicks {
  unit: 'day' | 'month';
  times: number[];
}

/** Tick positions of a time axis: starts of months, or whole days for shorter spans. */
export function axisTicks(from: number, to: number, most: number): AxisTicks {
  const unit = to - from >= MONTHS_FROM_MS ? 'month' : 'day';
  const all = unit === 'month' ? monthsIn(from, to) : daysIn(from, to);
  const every = Math.max(1, Math.ceil(all.length / Math.max(1, most)));

  // Counted from the end, so that the latest tick is labelled.
  return { unit, times: all.filter((_time, n) => (all.length - 1 - n) % every === 0) };
}

function monthsIn(from: number, to: number): number[] {
  const first = new Date(from);
  const times: number[] = [];
  for (let n = 0; ; n += 1) {
    const time = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + n);
    if (time > to) return times;
    if (time >= from) times.push(time);
  }
}

function daysIn(from: number, to: number): number[] {
  return Array.from({ length: Math.floor((to - from) / DAY_MS) + 1 }, (_, n) => from + n * DAY_MS);
}
