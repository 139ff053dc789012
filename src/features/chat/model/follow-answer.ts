import type { StreamEvent } from '#contract/chat/stream-events.ts';
import { ApiError } from '#lib/http/api-error.ts';

/** Milliseconds before each new attempt, on average; the last one repeats. */
const PAUSES = [300, 1000, 2000, 4000, 8000];

export interface FollowPorts {
  /** Opens the answer's stream after an event; 0 is its beginning. */
  resume: (answerId: string, after: number, signal: AbortSignal) => AsyncIterable<StreamEvent[]>;
  /** Waits, but not past the moment when the network or the reader comes back. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  onEvents: (events: readonly StreamEvent[]) => void;
  /** Told when the connection is lost (true) and when text comes again (false). */
  onLost: (isLost: boolean) => void;
}

/**
 * Reads an answer to its end, however often the connection breaks. The answer itself goes on at the
 * server all the while, so only what was not seen yet is asked for.
 *
 * @throws ApiError when the server refuses (the answer is gone, the login has ended) or on abort
 */
export async function followAnswer(
  answerId: string,
  from: { events: AsyncIterable<StreamEvent[]>; lastEventId: number },
  signal: AbortSignal,
  ports: FollowPorts,
): Promise<void> {
  let { events, lastEventId } = from;
  let attempt = 0;
  for (;;) {
    try {
      for await (const batch of events) {
        if (attempt > 0) ports.onLost(false);
        attempt = 0;
        lastEventId = Math.max(lastEventId, batch.at(-1)?.id ?? 0);
        ports.onEvents(batch);
        if (batch.some(endsAnswer)) return;
      }
      throw new ApiError('NETWORK');
    } catch (cause) {
      if (signal.aborted || !canBeTriedAgain(cause)) throw cause;
    }
    ports.onLost(true);
    await ports.pause(spread(PAUSES[Math.min(attempt, PAUSES.length - 1)] ?? 0), signal);
    attempt += 1;
    events = ports.resume(answerId, lastEventId, signal);
  }
}

/** Somewhat more or less: a server that goes away loses all its readers in the same moment. */
function spread(milliseconds: number): number {
  return milliseconds * (0.5 + Math.random());
}

function endsAnswer(event: StreamEvent): boolean {
  return event.event === 'end' || event.event === 'error';
}

/** The server may be there again in a moment; anything else is its word. */
export function isLostConnection(cause: unknown): boolean {
  return (
    cause instanceof ApiError &&
    (cause.code === 'NETWORK' ||
      cause.code === 'TIMEOUT' ||
      cause.code === 'MALFORMED' ||
      // Not by us: a phone that freezes a page ends its requests like this.
      cause.code === 'ABORTED')
  );
}

/** A proxy's word while the server starts again, or too many calls: neither says anything of the answer. */
const PASSING: readonly unknown[] = [429, 502, 503, 504];

function canBeTriedAgain(cause: unknown): boolean {
  return isLostConnection(cause) || (cause instanceof ApiError && PASSING.includes(cause.code));
}

/** `pause` of the browser: ends early when the network or the page comes back. */
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
    const timer = setTimeout(finish, milliseconds);
    window.addEventListener('online', finish);
    document.addEventListener('visibilitychange', finishWhenVisible);
    signal.addEventListener('abort', finish);
  });
}
