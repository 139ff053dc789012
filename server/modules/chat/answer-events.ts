import type { StreamEvent, StreamEventName, StreamEvents } from '#contract/chat/stream-events.ts';
import { storableText } from '../../platform/db/storable.ts';
import { endsInHalfAPair } from './answer-text.ts';
import type { LogWriter } from './generation-log.ts';

export type TextKind = 'reasoning' | 'delta';
type Unnumbered = {
  [Name in StreamEventName]: { event: Name; data: StreamEvents[Name] };
}[StreamEventName];

interface EventsDeps {
  log: Pick<LogWriter, 'append'>;
  mergeMs: () => number;
  onText: (kind: TextKind, text: string) => void;
}

/** Numbers the events of one answer, merges its text, and appends both to the log in batches. */
export class AnswerEvents {
  readonly #deps: EventsDeps;
  #lastId = 0;
  #batch: StreamEvent[] = [];
  #text: { kind: TextKind; pieces: string[] } | null = null;
  #isFlushing = false;
  #isOver = false;
  #cancelFlush: () => void = () => undefined;
  #flushedAt = -Infinity;

  constructor(deps: EventsDeps) {
    this.#deps = deps;
  }

  get lastId(): number {
    return this.#lastId;
  }

  addText(kind: TextKind, text: string): void {
    if (text === '') return;
    if (this.#text?.kind !== kind) {
      this.endText();
      this.#text = { kind, pieces: [] };
    }
    this.#text.pieces.push(text);
    this.#scheduleFlush();
  }

  endText(mayGoOn = false): void {
    if (this.#text === null) return;
    const { kind, pieces } = this.#text;
    const joined = pieces.join('');
    const held = mayGoOn && endsInHalfAPair(joined) ? joined.slice(-1) : '';
    const text = storableText(held === '' ? joined : joined.slice(0, -1));

    this.#text = held === '' ? null : { kind, pieces: [held] };
    if (text === '') return;
    this.#number({ event: kind, data: { text } });
    this.#deps.onText(kind, text);
  }

  emit(said: Unnumbered): void {
    this.endText();
    this.#number(said);
    this.#scheduleFlush();
  }

  flush(mayGoOn = false): void {
    this.#cancelFlush();
    this.#isFlushing = false;
    if (this.#isOver) return;
    this.endText(mayGoOn);
    if (this.#batch.length === 0) return;
    this.#flushedAt = performance.now();
    this.#deps.log.append(this.#batch);
    this.#batch = [];
  }

  /** Flushes for the last time; only `end` appends to the log from here on. */
  close(): void {
    this.flush();
    this.#isOver = true;
  }

  end(last: readonly Unnumbered[]): void {
    this.#text = null;
    for (const said of last) this.#number(said);
    this.#deps.log.append(this.#batch);
  }

  #number(said: Unnumbered): void {
    this.#lastId += 1;
    this.#batch.push({ ...said, id: this.#lastId });
  }

  /** Flushes text after a pause at the end of the current event loop turn, otherwise merged. */
  #scheduleFlush(): void {
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    const flush = () => this.flush(true);
    const ms = this.#flushedAt + this.#deps.mergeMs() - performance.now();
    if (ms < 1) {
      const scheduled = setImmediate(flush);
      this.#cancelFlush = () => clearImmediate(scheduled);
    } else {
      const timer = setTimeout(flush, ms);
      this.#cancelFlush = () => clearTimeout(timer);
    }
  }
}
