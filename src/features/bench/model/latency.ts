export interface Latency {
  min: number;
  median: number;
  p95: number;
  count: number;
}

/** @throws RangeError if `times` is empty */
export function latencyOf(times: readonly number[]): Latency {
  if (times.length === 0) throw new RangeError('no times');
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? NaN;

  return { min: at(1 / sorted.length), median: at(0.5), p95: at(0.95), count: sorted.length };
}

/**
 * Seconds by which the device's clock is ahead of the server's. The `Date` header has a resolution
 * of one second, so a difference below 1.5 s counts as 0.
 */
export function clockAhead(sentAt: number, receivedAt: number, serverDate: number): number {
  // `Date` is truncated to the second: add half a second on average.
  const ahead = ((sentAt + receivedAt) / 2 - (serverDate + 500)) / 1000;

  return Math.abs(ahead) < 1.5 ? 0 : Math.round(ahead);
}
