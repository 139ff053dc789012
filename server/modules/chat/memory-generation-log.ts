import type { StreamEvent } from '#contract/chat/stream-events.ts';
import type { GenerationLog, LogReader, LogWriter } from './generation-log.ts';

export interface MemoryLogOptions {
  keepMs?: number;
  maxCharacters?: number;
}

export interface MemoryLogWriter extends LogWriter {
  show: (upTo: number) => void;
}

interface MemoryGenerationLog extends GenerationLog {
  open: (answerId: string) => MemoryLogWriter;
}

/**
 * In-memory logs. Readers iterate the writer's list at their own pace.
 * @param showsAtOnce false: events are visible only after `show`
 */
export function createMemoryGenerationLog(
  { keepMs = 600_000, maxCharacters = 32_000_000 }: MemoryLogOptions = {},
  showsAtOnce = true,
): MemoryGenerationLog {
  const logs = new Map<string, AnswerLog>();
  const ended = new Map<AnswerLog, NodeJS.Timeout>();
  let endedCharacters = 0;

  const forget = (answerId: string, log: AnswerLog) => {
    clearTimeout(ended.get(log));
    if (ended.delete(log)) endedCharacters -= log.characters;
    if (logs.get(answerId) === log) logs.delete(answerId);
  };
  const keepForAWhile = (answerId: string, log: AnswerLog) => {
    const timer = setTimeout(() => {
      forget(answerId, log);
    }, keepMs);
    timer.unref();
    ended.set(log, timer);
    endedCharacters += log.characters;
    for (const oldest of ended.keys()) {
      if (endedCharacters <= maxCharacters) break;
      forget(oldest.answerId, oldest);
    }
  };

  return {
    open: (answerId) => {
      const log = new AnswerLog(answerId, showsAtOnce);
      logs.set(answerId, log);
      return {
        append: (events) => {
          log.append(events);
        },
        close: () => {
          if (log.isClosed) return;
          log.close();
          keepForAWhile(answerId, log);
        },
        discard: () => {
          log.show(Infinity);
          log.close();
          forget(answerId, log);
        },
        readers: () => Promise.resolve(log.readers),
        show: (upTo) => {
          log.show(upTo);
        },
      };
    },
    find: (answerId) => Promise.resolve(logs.get(answerId) ?? null),
    kept: (answerId) => Promise.resolve(logs.get(answerId)?.all() ?? null),
    finish: () => Promise.resolve(),
    isSafe: () => false,
    release: () => {
      for (const log of logs.values()) log.release();
    },
    flush: () => Promise.resolve(),
  };
}

class AnswerLog implements LogReader {
  readonly #events: StreamEvent[] = [];
  #released = new AbortController();
  readonly #readers = new Set<() => void>();
  #shown = 0;
  isClosed = false;
  characters = 0;

  constructor(
    readonly answerId: string,
    private readonly showsAtOnce: boolean,
  ) {}

  get endId(): number | null {
    return this.#isOver ? (this.#events.at(-1)?.id ?? 0) : null;
  }

  get readers(): number {
    return this.#readers.size;
  }

  get #isOver(): boolean {
    return this.isClosed && this.#shown === this.#events.length;
  }

  all(): StreamEvent[] {
    return [...this.#events];
  }

  append(events: StreamEvent[]): void {
    if (this.isClosed) return;
    for (const event of events) {
      this.#events.push(event);
      this.characters += charactersOf(event);
    }
    if (this.showsAtOnce) this.show(Infinity);
  }

  show(upTo: number): void {
    for (;;) {
      const next = this.#events[this.#shown];
      if (next === undefined || next.id > upTo) break;
      this.#shown += 1;
    }
    this.#wake();
  }

  close(): void {
    this.isClosed = true;
    this.#wake();
  }

  release(): void {
    this.#released.abort();
    this.#released = new AbortController();
  }

  async *read(after: number, signal: AbortSignal): AsyncGenerator<StreamEvent[]> {
    const letGo = AbortSignal.any([signal, this.#released.signal]);
    let next = this.#indexAfter(after);
    let readOn: () => void = () => undefined;
    const wake = () => {
      readOn();
    };
    letGo.addEventListener('abort', wake);
    this.#readers.add(wake);
    try {
      while (!letGo.aborted) {
        if (next < this.#shown) {
          const batch = this.#events.slice(next, this.#shown);
          next = this.#shown;
          yield batch;
        } else if (this.#isOver) {
          return;
        } else {
          await new Promise<void>((resolve) => {
            readOn = resolve;
          });
        }
      }
    } finally {
      this.#readers.delete(wake);
      letGo.removeEventListener('abort', wake);
    }
  }

  #indexAfter(id: number): number {
    let low = 0;
    let high = this.#events.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#events[middle]?.id ?? Infinity) <= id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #wake(): void {
    for (const wake of this.#readers) wake();
  }
}

function charactersOf(event: StreamEvent): number {
  const overhead = 64;
  if (event.event === 'delta' || event.event === 'reasoning') {
    return event.data.text.length + overhead;
  }
  return JSON.stringify(event.data).length + overhead;
}
