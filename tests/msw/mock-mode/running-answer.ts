import type { StreamEvent, StreamEventName, StreamEvents } from '#contract/chat/stream-events.ts';

type Unnumbered = {
  [Name in StreamEventName]: { event: Name; data: StreamEvents[Name] };
}[StreamEventName];

/** The log of one answer: any number of readers follow it, from any event on. */
export class RunningAnswer {
  readonly #log: StreamEvent[] = [];
  readonly #abort = new AbortController();
  #waiting: (() => void)[] = [];
  #isOver = false;

  /** Aborts when the answer is stopped. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  say(said: Unnumbered): void {
    this.#log.push({ ...said, id: this.#log.length + 1 });
    this.#wake();
  }

  stop(): void {
    this.#abort.abort();
  }

  close(): void {
    this.#isOver = true;
    this.#wake();
  }

  async *follow(after: number, signal: AbortSignal): AsyncGenerator<StreamEvent[]> {
    let seen = after;
    while (!signal.aborted) {
      const news = this.#log.slice(seen);
      if (news.length > 0) {
        seen += news.length;
        yield news;
      } else if (this.#isOver) {
        return;
      } else {
        await this.#news(signal);
      }
    }
  }

  async ended(): Promise<void> {
    while (!this.#isOver) await this.#news();
  }

  #news(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      signal?.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
