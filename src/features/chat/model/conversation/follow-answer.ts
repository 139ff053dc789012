import type { StreamEvent } from '#contract/chat/stream-events.ts';
import { ApiError } from '#lib/http/api-error.ts';

/** Average ms before each reconnect; the last one repeats, so that a restart costs its time only. */
const PAUSES = [300, 600, 1000];
/** Average ms before each reconnect after too many requests; the last one repeats. */
const LIMITED_PAUSES = [2000, 4000, 8000];
/** Minimum ms of a pause while nobody sees the page. */
const HIDDEN_PAUSE = 8000;
const TOO_MANY = 429;

export interface FollowDeps {
  /** Calls `onOpen` when the server has accepted the request, before the first event. */
  resume: (
    answerId: string,
    after: number,
    signal: AbortSignal,
    onOpen: () => void,
  ) => AsyncIterable<StreamEvent[]>;
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  onEvents: (events: readonly StreamEvent[]) => void;
  /** Called with true when the connection is lost, and false when it is there again. */
  onLost: (isLost: boolean) => void;
}

/**
 * Reads an answer to its end and reconnects as often as needed. The answer continues on the server,
 * so only missing events are requested.
 * @throws ApiError if the server refuses (answer deleted, login expired) or on abort
 */
export async function followAnswer(
  answerId: string,
  from: { events: AsyncIterable<StreamEvent[]>; lastEventId: number },
  signal: AbortSignal,
  client: FollowDeps,
): Promise<void> {
  let { events, lastEventId } = from;
  let attempt = 0;
  let isLost = false;
  let pauses = PAUSES;
  const tellLost = (isNow: boolean) => {
    if (isLost !== isNow) client.onLost(isNow);
    isLost = isNow;
  };
  for (;;) {
    try {
      for await (const batch of events) {
        tellLost(false);
        attempt = 0;
        lastEventId = Math.max(lastEventId, batch.at(-1)?.id ?? 0);
        client.onEvents(batch);
        if (batch.some(endsAnswer)) return;
      }
      throw new ApiError('NETWORK');
    } catch (cause) {
      if (signal.aborted || !canBeTriedAgain(cause)) throw cause;
      pauses = cause instanceof ApiError && cause.code === TOO_MANY ? LIMITED_PAUSES : PAUSES;
    }
    tellLost(true);
    await client.pause(spread(pauses[Math.min(attempt, pauses.length - 1)] ?? 0), signal);
    attempt += 1;
    events = client.resume(answerId, lastEventId, signal, () => tellLost(false));
  }
}

/** Jitter: a restarting server loses all its readers at once. */
function spread(milliseconds: number): number {
  return milliseconds * (0.5 + Math.random());
}

function endsAnswer(event: StreamEvent): boolean {
  return event.event === 'end' || event.event === 'error';
}

/** True for network errors, which may be temporary; other errors are the server's reply. */
export function isLostConnection(cause: unknown): boolean {
  return (
    cause instanceof ApiError &&
    (cause.code === 'NETWORK' ||
      cause.code === 'TIMEOUT' ||
      cause.code === 'MALFORMED' ||
      // Aborted by the browser: phones do this when they freeze a page.
      cause.code === 'ABORTED')
  );
}

/** Returned by a proxy during a restart, or for too many requests: temporary. */
const PASSING: readonly unknown[] = [TOO_MANY, 502, 503, 504];

function canBeTriedAgain(cause: unknown): boolean {
  return isLostConnection(cause) || (cause instanceof ApiError && PASSING.includes(cause.code));
}

/** Browser implementation of `pause`; longer while the page is hidden, until it is seen again. */
export function pauseUntilBack(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      document.removeEventListener('visibilitychange', finishWhenVisible);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const finishWhenVisible = () => {
      if (document.visibilityState === 'visible') finish();
    };
    const isHidden = document.visibilityState === 'hidden';
    const timer = setTimeout(
      finish,
      isHidden ? Math.max(milliseconds, HIDDEN_PAUSE) : milliseconds,
    );
    window.addEventListener('online', finish);
    document.addEventListener('visibilitychange', finishWhenVisible);
    signal.addEventListener('abort', finish);
  });
}
