/** Asia/Shanghai has had UTC+8 without daylight saving time since 1991. */
const SHANGHAI_MS = 8 * 3_600_000;

/** Returns YYYY-MM-DD in Asia/Shanghai, where the server's days end. */
export function shanghaiDay(at: Date): string {
  return new Date(at.getTime() + SHANGHAI_MS).toISOString().slice(0, 10);
}
