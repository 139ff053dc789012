import { turnToRead } from './reading-turns.ts';

/** A piece of text, as the model's library says it. */
export interface TextPiece {
  type: 'text-delta' | 'reasoning-delta';
  delta: string;
}

/** Text that may wait for whoever listens before no more is read. */
const MAX_WAITING = 64 * 1024;

/** The outlets of calls that are open, by the signal that ends the call. */
const outlets = new WeakMap<AbortSignal, TextOutlet>();

/**
 * Where a model's text comes out beside its stream. Behind a response the library has five streams, one
 * in the other, and a piece of text that goes through them costs more than all else that is done with it.
 * What else a model says (calls of tools, its end, its faults) still comes through them.
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
   * @param signal of the call: of all that is ours it alone reaches the request as it is
   * @param mergeMs how long text waits for more since the last that was said, in milliseconds
   */
  constructor(signal: AbortSignal, mergeMs: () => number = () => 0) {
    outlets.set(signal, this);
    this.#mergeMs = mergeMs;
  }

  static of(signal: AbortSignal | null | undefined): TextOutlet | null {
    return (signal && outlets.get(signal)) ?? null;
  }

  /** Pieces of one kind that nobody has taken yet become one. */
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

  /** Waits until more may be read: what comes meanwhile is read together, and somebody has to listen. */
  async room(): Promise<void> {
    const mergeMs = this.#mergeMs();
    // The first text waits for nothing: somebody looks at an empty answer.
    const hasSpoken = this.#saidAt > -Infinity;
    if (mergeMs > 0 && hasSpoken) await turnToRead(this.#saidAt + mergeMs - performance.now());
    while (this.#characters > MAX_WAITING && !this.#isOver) {
      await new Promise<void>((resolve) => {
        this.#goOn = resolve;
      });
    }
  }

  /** What comes through the stream, and the text that comes out here, in the order in which it was said. */
  async *joined<Piece>(stream: ReadableStream<Piece>): AsyncGenerator<Piece | TextPiece> {
    const reader = stream.getReader();
    void this.#listen(reader);
    try {
      for (;;) {
        if (this.#waiting.length > 0) {
          yield* this.#take() as (Piece | TextPiece)[]; // what the stream or `say` has added
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
