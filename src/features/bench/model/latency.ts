/** What a number of calls took, in milliseconds. */
export interface Latency {
  min: number;
  median: number;
  p95: number;
  count: number;
}

/** @throws RangeError for nothing */
export function latencyOf(times: readonly number[]): Latency {
  if (times.length === 0) throw new RangeError('no times');
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? NaN;

  return { min: at(1 / sorted.length), median: at(0.5), p95: at(0.95), count: sorted.length };
}

/**
 * How far this device's clock is ahead of the server's, in seconds; the answer's `Date` is exact to a
 * second, so less than one and a half is 0.
 */
export function clockAhead(sentAt: number, receivedAt: number, serverDate: number): number {
  // A `Date` names the second that has begun: half of one later on average.
  const ahead = ((sentAt + receivedAt) / 2 - (serverDate + 500)) / 1000;

  return Math.abs(ahead) < 1.5 ? 0 : Math.round(ahead);
}
