import { ApiError } from './http/api-error.ts';

export type SaveState =
  | 'saved'
  | 'unsaved'
  | 'saving'
  /** The server is unreachable: saving is retried, changes are stored on this device. */
  | 'offline'
  | 'failed'
  /** Changed elsewhere: saving stops until the user decides. */
  | 'conflict'
  | 'gone';

export interface UnsavedCopy<Edited, Request> {
  edited: Edited;
  version: number;
  /** A request without a response: the server may have saved it as the next version. */
  sent: Request | null;
}

export interface AutoSaverDeps<Edited, Request> {
  version: number;
  sent: Request | null;
  /** The edited fields alone. */
  pick: (edited: Edited) => Edited;
  toRequest: (edited: Edited, version: number) => Request;
  save: (request: Request) => Promise<{ version: number }>;
  /** Stores unsaved changes on this device; null removes them. */
  keep: (copy: UnsavedCopy<Edited, Request> | null) => Promise<void>;
  /** @param cause of `failed` */
  onState: (state: SaveState, cause?: unknown) => void;
}

const SAVE_AFTER_MS = 1200;
const AGAIN_AFTER_MS = 8000;

/**
 * Autosave with a short delay, one request at a time. A request whose response was lost is repeated
 * unchanged, so that it can't conflict with itself.
 */
export class AutoSaver<Edited extends object, Request extends Edited> {
  #version: number;
  #latest: Edited | null = null;
  #unanswered: Request | null;
  #isSending = false;
  #isStopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly deps: AutoSaverDeps<Edited, Request>) {
    this.#version = deps.version;
    this.#unanswered = deps.sent;
  }

  /** The version that the last save returned. */
  get version(): number {
    return this.#version;
  }

  change(edited: Edited): void {
    this.#latest = storable(edited);
    void this.#keep(this.#latest);
    if (this.#isStopped) return;
    if (!this.#isSending) this.deps.onState('unsaved');
    this.#later(SAVE_AFTER_MS);
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isStopped || this.#isSending) return;
    const request = this.#unanswered ?? this.#request();
    if (request === null) return;
    this.#unanswered = request;
    this.#isSending = true;
    this.deps.onState('saving');
    void this.#keep(this.#latest ?? request);
    try {
      const { version } = await this.deps.save(request);
      this.#version = version;
      this.#unanswered = null;
      this.#isSending = false;
      if (this.#latest !== null && isSameJson(this.#latest, this.deps.pick(request))) {
        this.#latest = null;
        await this.deps.keep(null);
        this.deps.onState('saved');
      } else {
        if (this.#latest !== null) await this.#keep(this.#latest);
        this.#later(0);
      }
    } catch (cause) {
      this.#isSending = false;
      this.#fail(cause);
    }
  }

  /** Continues after a conflict, based on the server's version. */
  async overwrite(version: number, edited: Edited): Promise<void> {
    this.#version = version;
    this.#latest = storable(edited);
    this.#unanswered = null;
    this.#isStopped = false;
    await this.#keep(this.#latest);
    await this.flush();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#isStopped = true;
  }

  #keep(edited: Edited): Promise<void> {
    return this.deps.keep({
      edited: this.deps.pick(edited),
      version: this.#version,
      sent: this.#unanswered,
    });
  }

  #request(): Request | null {
    return this.#latest === null ? null : this.deps.toRequest(this.#latest, this.#version);
  }

  #fail(cause: unknown): void {
    const code = cause instanceof ApiError ? cause.code : null;
    if (code === 409 || code === 404) {
      this.#unanswered = null;
      this.stop();
      this.deps.onState(code === 409 ? 'conflict' : 'gone');
    } else if (code === 'NETWORK' || code === 'TIMEOUT') {
      this.deps.onState('offline');
      this.#later(AGAIN_AFTER_MS);
    } else {
      // A refused request isn't repeated unchanged.
      this.#unanswered = null;
      this.deps.onState('failed', cause);
    }
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }
}

/**
 * Removes NUL and lone surrogates, which the server rejects; they can come from pasted or truncated
 * text.
 */
export function storable<Edited>(edited: Edited): Edited {
  const json = JSON.stringify(edited);
  if (!/\\u(?:0000|d[89a-f])/.test(json)) return edited;
  const clean = (_key: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/\0|\p{Surrogate}/gu, '') : value;

  return JSON.parse(json, clean) as Edited;
}

/** Ignores key order, which the database doesn't preserve. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return one === other;
  }
  const left = new Map(Object.entries(one));
  const right = Object.entries(other);

  return (
    Array.isArray(one) === Array.isArray(other) &&
    left.size === right.length &&
    right.every(([key, value]) => left.has(key) && isSameJson(left.get(key), value))
  );
}
