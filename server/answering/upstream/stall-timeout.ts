/** Aborts a stream without a first or next piece in time. */
export class StallTimeout {
  readonly #abort = new AbortController();
  readonly #idleMs: number;
  #timer: NodeJS.Timeout;
  #hasBegun = false;

  constructor(firstPieceMs: number, idleMs: number) {
    this.#idleMs = idleMs;
    this.#timer = setTimeout(this.#giveUp, firstPieceMs);
  }

  readonly #giveUp = () => {
    this.#abort.abort();
  };

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  piece(): void {
    if (this.#hasBegun) {
      this.#timer.refresh();
      return;
    }
    this.#hasBegun = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#giveUp, this.#idleMs);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
