/** Where the content of files lies, each under the SHA-256 of its bytes. */
export interface FileStore {
  /** Keeps the bytes, whole or not at all; the same bytes once. @returns their hash */
  put: (bytes: Uint8Array) => Promise<string>;
  /** Null for a hash that it does not hold. */
  open: (hash: string) => Promise<StoredContent | null>;
  /** Unless it was put since an instant; nothing when it is not there. */
  removeOlder: (hash: string, instant: Date) => Promise<void>;
  /** Hashes of what was last put before an instant. */
  olderThan: (instant: Date) => AsyncIterable<string>;
  /** Bytes that are free where it lies; null where there is no such number. */
  freeBytes: () => Promise<number | null>;
  /** @throws Error when it can't be used now */
  check: () => Promise<void>;
}

export interface StoredContent {
  /** Bytes. */
  size: number;
  /** Reads it; a reader that goes away has to cancel. */
  stream: () => ReadableStream<Uint8Array>;
}

const HASH = /^[0-9a-f]{64}$/;

/** Whether a text may be the hash of content; nothing else is ever looked for. */
export const isContentHash = (text: string) => HASH.test(text);

/** The hash of content. Made beside the event loop. */
export async function contentHash(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes as BufferSource)).toString('hex');
}
