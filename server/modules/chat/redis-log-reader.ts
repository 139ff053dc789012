import type { StreamEvent } from '#contract/chat/stream-events.ts';
import type { ChannelListener, SharedRedis } from '../../platform/redis/connect-redis.ts';
import type { LogReader } from './generation-log.ts';
import type { DrainSignal } from './drain-signal.ts';
import { eventsOf, lastOfStream, readStream } from './redis-streams.ts';

const MAX_WAITING = 256 * 1024;

interface ReaderDeps {
  redis: SharedRedis;
  name: string;
  quietMs: number;
  drainSignal: DrainSignal;
}

export async function createRedisLogReader(deps: ReaderDeps): Promise<LogReader | null> {
  const { redis, name } = deps;
  const last = await lastOfStream(redis, name);
  if (last === null) return null;

  return {
    endId: last.event === 'end' ? last.id : null,
    read: (after, signal) => read(deps, after, signal),
  };
}

async function* read(
  { redis, name, quietMs, drainSignal }: ReaderDeps,
  after: number,
  own: AbortSignal,
): AsyncGenerator<StreamEvent[]> {
  const reader = drainSignal.join(own);
  const letGo = reader.signal;
  const inbox = new Inbox(quietMs, letGo);
  let last = after;
  let leave: () => void = () => undefined;
  try {
    // Subscribe before reading, so that no event is missed.
    leave = await redis.listen(name, inbox);
    while (!letGo.aborted) {
      let batch: StreamEvent[];
      if (inbox.hasMissed) {
        inbox.clear();
        batch = await readStream(redis, name, last);
        if (!isNext(batch, last)) return;
      } else {
        batch = inbox.take().filter(({ id }) => id > last);
        if (!isNext(batch, last)) {
          inbox.readAgain();
          continue;
        }
      }
      if (batch.length > 0) {
        last = batch.at(-1)?.id ?? last;
        yield batch;
        if (batch.at(-1)?.event === 'end') return;
      } else if (inbox.isLost || !(await inbox.news())) {
        return;
      }
    }
  } catch {
    // Redis is down.
  } finally {
    leave();
    inbox.close();
    reader.leave();
  }
}

function isNext([first]: readonly StreamEvent[], last: number): boolean {
  return first === undefined || first.id === last + 1 || first.event === 'snapshot';
}

class Inbox implements ChannelListener {
  hasMissed = true;
  isLost = false;
  #batches: string[] = [];
  #characters = 0;
  readonly #letGo: AbortSignal;
  #settle: (isNews: boolean) => void = () => undefined;
  readonly #quiet: NodeJS.Timeout;
  readonly #wake = (): void => {
    this.#settle(true);
  };

  constructor(quietMs: number, letGo: AbortSignal) {
    this.#letGo = letGo;
    letGo.addEventListener('abort', this.#wake);
    this.#quiet = setTimeout(() => {
      this.#settle(false);
    }, quietMs);
  }

  close(): void {
    clearTimeout(this.#quiet);
    this.#letGo.removeEventListener('abort', this.#wake);
  }

  onMessage = (text: string): void => {
    this.#characters += text.length;
    if (this.#characters > MAX_WAITING) this.readAgain();
    else if (!this.hasMissed) this.#batches.push(text);
    this.#wake();
  };

  onLost = (): void => {
    this.isLost = true;
    this.#wake();
  };

  readAgain(): void {
    this.clear();
    this.hasMissed = true;
    this.#wake();
  }

  clear(): void {
    this.hasMissed = false;
    this.#batches = [];
    this.#characters = 0;
  }

  take(): StreamEvent[] {
    const events = this.#batches.flatMap(eventsOf);
    this.clear();

    return events;
  }

  news(): Promise<boolean> {
    if (this.#letGo.aborted || this.hasMissed || this.#batches.length > 0) {
      return Promise.resolve(true);
    }
    this.#quiet.refresh();

    return new Promise((resolve) => {
      this.#settle = resolve;
    });
  }
}
