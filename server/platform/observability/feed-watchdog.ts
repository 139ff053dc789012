import { execFile } from 'node:child_process';

interface WatchdogVariables {
  NOTIFY_SOCKET?: string | undefined;
  /** Microseconds. */
  WATCHDOG_USEC?: string | undefined;
  WATCHDOG_PID?: string | undefined;
  PATH?: string | undefined;
}

const FEEDS_A_LIMIT = 3;
const MICROSECONDS = 1000;

/**
 * Notifies systemd's watchdog; does nothing without one. Uses `systemd-notify`, because Node has no
 * Unix datagram sockets.
 * @param onFailure called once if notifying fails
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
