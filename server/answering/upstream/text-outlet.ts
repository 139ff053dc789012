import { turnToRead } from './reading-turns.ts';

export interface TextPiece {
  type: 'text-delta' | 'reasoning-delta';
  delta: string;
}

const MAX_WAITING = 64 * 1024;

const outlets = new WeakMap<AbortSignal, TextOutlet>();

/**
 * A side channel for a model's text. The library pipes a response through five nested streams,
 * which costs more per piece than all other work. Tool calls, the end and errors still use the
 * stream.
 */
export class TextOutlet {
  #waiting: unknown[] = [];
  #lastText: TextPiece | null = null;
  #characters = 0;
  readonly #mergeMs: () => number;
  #saidAt = -Infinity;
  #failure: { cause: unknown } | null = null;
  #isOver = false;
  #hear: () => void = () => undefined;
  #goOn: () => void = () => undefined;

  /**
   * @param signal of the call; the only object of ours that reaches the request unchanged
   * @param mergeMs milliseconds to wait for more text since the last output
   */
  constructor(signal: AbortSignal, mergeMs: () => number = () => 0) {
    outlets.set(signal, this);
    this.#mergeMs = mergeMs;
  }

  static of(signal: AbortSignal | null | undefined): TextOutlet | null {
    return (signal && outlets.get(signal)) ?? null;
  }

  /** Merges pending pieces of one kind. */
  say(type: TextPiece['type'], text: string): void {
    this.#characters += text.length;
    this.#saidAt = performance.now();
    if (this.#lastText?.type === type) this.#lastText.delta += text;
    else {
      const piece: TextPiece = { type, delta: text };
      this.#add(piece);
      this.#lastText = piece;
    }
  }

  /** Waits until more may be read; meanwhile text accumulates. */
  async room(): Promise<void> {
    const mergeMs = this.#mergeMs();
    // The first text isn't delayed: the answer is still empty.
    const hasSpoken = this.#saidAt > -Infinity;
    if (mergeMs > 0 && hasSpoken) await turnToRead(this.#saidAt + mergeMs - performance.now());
    while (this.#characters > MAX_WAITING && !this.#isOver) {
      await new Promise<void>((resolve) => {
        this.#goOn = resolve;
      });
    }
  }

  /** Merges the stream and the outlet's text in their original order. */
  async *joined<Piece>(stream: ReadableStream<Piece>): AsyncGenerator<Piece | TextPiece> {
    const reader = stream.getReader();
    void this.#listen(reader);
    try {
      for (;;) {
        if (this.#waiting.length > 0) {
          yield* this.#take() as (Piece | TextPiece)[]; // added by the stream or `say`
          continue;
        }
        if (this.#failure !== null) throw this.#failure.cause;
        if (this.#isOver) return;
        await new Promise<void>((resolve) => {
          this.#hear = resolve;
        });
      }
    } finally {
      this.#isOver = true;
      this.#goOn();
      await reader.cancel().catch(() => undefined);
    }
  }

  async #listen(reader: ReadableStreamDefaultReader<unknown>): Promise<void> {
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        this.#add(value);
      }
    } catch (cause) {
      this.#failure = { cause };
    }
    this.#isOver = true;
    this.#hear();
  }

  #add(piece: unknown): void {
    this.#lastText = null;
    this.#waiting.push(piece);
    this.#hear();
  }

  #take(): unknown[] {
    const taken = this.#waiting;
    this.#waiting = [];
    this.#lastText = null;
    this.#characters = 0;
    this.#goOn();

    return taken;
  }
}
