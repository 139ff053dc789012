import { v4 as uuid } from 'uuid';
import type { DocumentEntry, SaveDocumentRequest } from '#contract/document/calls.ts';
import { ApiError } from '#lib/http/api-error.ts';

export type Edited = Pick<SaveDocumentRequest, 'name' | 'kind' | 'content' | 'header' | 'footer'>;

export interface LocalCopy {
  edited: Edited;
  version: number;
  /** A request without a response: the server may have saved it as the next version. */
  sent: SaveDocumentRequest | null;
}

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

export interface SaverDeps {
  id: string;
  version: number;
  sent: SaveDocumentRequest | null;
  save: (request: SaveDocumentRequest) => Promise<DocumentEntry>;
  /** Stores unsaved changes on this device; null removes them. */
  keep: (copy: LocalCopy | null) => Promise<void>;
  onState: (state: SaveState) => void;
}

const SAVE_AFTER_MS = 1200;
const AGAIN_AFTER_MS = 8000;

/**
 * Autosave with a short delay, one request at a time. A request whose response was lost is repeated
 * unchanged, so that it can't conflict with itself.
 */
export class DocumentSaver {
  #version: number;
  #latest: Edited | null = null;
  #unanswered: SaveDocumentRequest | null;
  #isSending = false;
  #isStopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly deps: SaverDeps) {
    this.#version = deps.version;
    this.#unanswered = deps.sent;
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
      if (this.#latest !== null && isSame(this.#latest, request)) {
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
    const { name, kind, content, header, footer } = edited;
    return this.deps.keep({
      edited: { name, kind, content, header, footer },
      version: this.#version,
      sent: this.#unanswered,
    });
  }

  #request(): SaveDocumentRequest | null {
    if (this.#latest === null) return null;

    return {
      ...this.#latest,
      id: this.deps.id,
      version: this.#version,
      clientRequestId: uuid(),
    };
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
      this.deps.onState('failed');
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
export function storable(edited: Edited): Edited {
  const json = JSON.stringify(edited);
  if (!/\\u(?:0000|d[89a-f])/.test(json)) return edited;
  const clean = (_key: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/\0|\p{Surrogate}/gu, '') : value;

  return JSON.parse(json, clean) as Edited;
}

export function isSame(one: Edited, other: Edited): boolean {
  return (
    one.name === other.name &&
    one.header === other.header &&
    one.footer === other.footer &&
    isSameJson(one.content, other.content)
  );
}

/** Ignores key order, which the database doesn't preserve. */
function isSameJson(one: unknown, other: unknown): boolean {
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
