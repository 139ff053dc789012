import { v4 as uuid } from 'uuid';
import type { DocumentEntry, SaveDocumentRequest } from '#contract/document/calls.ts';
import { ApiError } from '#lib/http/api-error.ts';

/** What is edited of a document. */
export type Edited = Pick<SaveDocumentRequest, 'name' | 'kind' | 'content' | 'header' | 'footer'>;

/** What was typed and not saved, with the version that it goes out from. */
export interface LocalCopy {
  edited: Edited;
  version: number;
  /** What was sent and has no answer yet: the server may have saved it as the next version. */
  sent: SaveDocumentRequest | null;
}

export type SaveState =
  | 'saved'
  | 'unsaved'
  | 'saving'
  /** The server can't be reached: it is tried again, what was typed is kept on this device. */
  | 'offline'
  | 'failed'
  /** Changed elsewhere: nothing is saved before somebody has decided. */
  | 'conflict'
  /** Deleted elsewhere. */
  | 'gone';

export interface SaverPorts {
  id: string;
  version: number;
  /** What was sent before and has no answer yet. */
  sent: SaveDocumentRequest | null;
  save: (request: SaveDocumentRequest) => Promise<DocumentEntry>;
  /** Keeps what isn't saved yet on this device; null: nothing is left to keep. */
  keep: (copy: LocalCopy | null) => Promise<void>;
  onState: (state: SaveState) => void;
}

const SAVE_AFTER_MS = 1200;
const AGAIN_AFTER_MS = 8000;

/**
 * Saves a document a moment after it was changed, one request at a time. A request whose answer was
 * lost is sent again as it was, so that it can't stand against itself.
 */
export class DocumentSaver {
  #version: number;
  #latest: Edited | null = null;
  #unanswered: SaveDocumentRequest | null;
  #isSending = false;
  #isStopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ports: SaverPorts) {
    this.#version = ports.version;
    this.#unanswered = ports.sent;
  }

  change(edited: Edited): void {
    this.#latest = storable(edited);
    void this.#keep(this.#latest);
    if (this.#isStopped) return;
    if (!this.#isSending) this.ports.onState('unsaved');
    this.#later(SAVE_AFTER_MS);
  }

  /** Saves at once what isn't yet. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isStopped || this.#isSending) return;
    const request = this.#unanswered ?? this.#request();
    if (request === null) return;
    this.#unanswered = request;
    this.#isSending = true;
    this.ports.onState('saving');
    void this.#keep(this.#latest ?? request);
    try {
      const { version } = await this.ports.save(request);
      this.#version = version;
      this.#unanswered = null;
      this.#isSending = false;
      if (this.#latest !== null && isSame(this.#latest, request)) {
        this.#latest = null;
        await this.ports.keep(null);
        this.ports.onState('saved');
      } else {
        if (this.#latest !== null) await this.#keep(this.#latest);
        this.#later(0);
      }
    } catch (cause) {
      this.#isSending = false;
      this.#fail(cause);
    }
  }

  /** Goes on after a conflict, from the version that is there now. */
  async overwrite(version: number, edited: Edited): Promise<void> {
    this.#version = version;
    this.#latest = storable(edited);
    this.#unanswered = null;
    this.#isStopped = false;
    await this.#keep(this.#latest);
    await this.flush();
  }

  /** Nothing more is saved, until `overwrite`. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#isStopped = true;
  }

  #keep(edited: Edited): Promise<void> {
    const { name, kind, content, header, footer } = edited;
    return this.ports.keep({
      edited: { name, kind, content, header, footer },
      version: this.#version,
      sent: this.#unanswered,
    });
  }

  #request(): SaveDocumentRequest | null {
    if (this.#latest === null) return null;

    return {
      ...this.#latest,
      id: this.ports.id,
      version: this.#version,
      clientRequestId: uuid(),
    };
  }

  #fail(cause: unknown): void {
    const code = cause instanceof ApiError ? cause.code : null;
    if (code === 409 || code === 404) {
      this.#unanswered = null;
      this.stop();
      this.ports.onState(code === 409 ? 'conflict' : 'gone');
    } else if (code === 'NETWORK' || code === 'TIMEOUT') {
      this.ports.onState('offline');
      this.#later(AGAIN_AFTER_MS);
    } else {
      // Whatever it was refused for, it isn't sent again as it is.
      this.#unanswered = null;
      this.ports.onState('failed');
    }
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }
}

/** Without NUL and halves of surrogate pairs, which the server refuses: a paste or a cut text may have them. */
export function storable(edited: Edited): Edited {
  const json = JSON.stringify(edited);
  if (!/\\u(?:0000|d[89a-f])/.test(json)) return edited;
  const clean = (_key: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/\0|\p{Surrogate}/gu, '') : value;

  return JSON.parse(json, clean) as Edited; // the same shape
}

export function isSame(one: Edited, other: Edited): boolean {
  return (
    one.name === other.name &&
    one.header === other.header &&
    one.footer === other.footer &&
    isSameJson(one.content, other.content)
  );
}

/** The server's database gives an object's keys back in an order of its own. */
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
