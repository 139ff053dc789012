import { messageApi } from '#data/message.ts';
import type { UnreadCounts } from '#contract/message/calls.ts';
import { MESSAGE_SCOPES } from '#contract/message/constants.ts';
import { reportPointsChanged } from '#stores/points-changed.ts';

const EVERY_MS = 60_000;
/** Limits requests: focus and visibility events come in pairs and often. */
const AT_MOST_EVERY_MS = 5000;
const CHANNEL = 'messages';

let counts: UnreadCounts | null = null;
let askedAt = -Infinity;
let followers = 0;
let stop: (() => void) | null = null;
let channel: BroadcastChannel | null = null;
const listeners = new Set<() => void>();

/** The last known counts; null before the first response. */
export function readUnread(): UnreadCounts | null {
  return counts;
}

export function noteUnread(told: UnreadCounts): void {
  take(told);
  channel?.postMessage(told);
}

/**
 * Calls `listener` on every change. While subscribed, the server is polled once a minute and on
 * focus.
 */
export function followUnread(listener: () => void): () => void {
  listeners.add(listener);
  followers += 1;
  if (followers === 1) stop = start();
  return () => {
    listeners.delete(listener);
    followers -= 1;
    if (followers > 0) return;
    stop?.();
    stop = null;
  };
}

function take(told: UnreadCounts): void {
  const known = counts;
  if (known !== null && MESSAGE_SCOPES.every((scope) => known[scope] === told[scope])) return;
  counts = told;
  // Messages tell of points that arrived.
  if (known !== null && MESSAGE_SCOPES.some((scope) => told[scope] > known[scope])) {
    reportPointsChanged();
  }
  for (const listener of listeners) listener();
}

function start(): () => void {
  const own = new AbortController();
  const { signal } = own;
  const ask = () => {
    if (document.visibilityState !== 'visible') return;
    if (performance.now() - askedAt < AT_MOST_EVERY_MS) return;
    askedAt = performance.now();
    messageApi.list({ scope: 'personal', count: 1 }, { quiet: true, signal }).then(
      ({ unread }) => noteUnread(unread),
      // Optional: the next poll retries.
      () => undefined,
    );
  };
  const timer = setInterval(ask, EVERY_MS);
  document.addEventListener('visibilitychange', ask, { signal });
  window.addEventListener('focus', ask, { signal });
  if ('BroadcastChannel' in window) {
    channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isCounts(data)) take(data);
    });
  }
  ask();

  return () => {
    own.abort();
    clearInterval(timer);
    channel?.close();
    channel = null;
    // Another member may log in next.
    counts = null;
    askedAt = -Infinity;
  };
}

function isCounts(data: unknown): data is UnreadCounts {
  return (
    typeof data === 'object' &&
    data !== null &&
    MESSAGE_SCOPES.every((scope) => typeof Reflect.get(data, scope) === 'number')
  );
}
