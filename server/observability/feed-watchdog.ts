import { execFile } from 'node:child_process';

/** What systemd tells a service with `WatchdogSec`. */
export interface WatchdogVariables {
  NOTIFY_SOCKET?: string | undefined;
  /** In microseconds. */
  WATCHDOG_USEC?: string | undefined;
  /** The process that is watched. */
  WATCHDOG_PID?: string | undefined;
  PATH?: string | undefined;
}

const FEEDS_A_LIMIT = 3;
const MICROSECONDS = 1000;

/**
 * Tells systemd now and then that the event loop turns; without a watchdog it does nothing. Node has no
 * datagrams over Unix sockets, so `systemd-notify` sends them.
 * @param onFailure called once when it can't be told
 */
export function feedWatchdog(
  { NOTIFY_SOCKET, WATCHDOG_USEC, WATCHDOG_PID, PATH }: WatchdogVariables,
  onFailure: (cause: Error) => void,
): void {
  const limitMs = Number(WATCHDOG_USEC ?? 0) / MICROSECONDS;
  if (NOTIFY_SOCKET === undefined || !(limitMs > 0)) return;
  if (WATCHDOG_PID !== undefined && WATCHDOG_PID !== String(process.pid)) return;
  let hasFailed = false;
  const feed = () => {
    execFile('systemd-notify', ['WATCHDOG=1'], { env: { NOTIFY_SOCKET, PATH } }, (cause) => {
      if (cause !== null && !hasFailed) onFailure(cause);
      hasFailed ||= cause !== null;
    });
  };
  feed();
  setInterval(feed, limitMs / FEEDS_A_LIMIT).unref();
}
