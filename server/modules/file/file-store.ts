export interface FileStore {
  /** Atomic and idempotent. @returns the hash */
  put: (bytes: Uint8Array) => Promise<string>;
  open: (hash: string) => Promise<StoredContent | null>;
  /** Removes content not stored again since `instant`; ignores unknown hashes. */
  removeOlder: (hash: string, instant: Date) => Promise<void>;
  olderThan: (instant: Date) => AsyncIterable<string>;
  freeBytes: () => Promise<number | null>;
  check: () => Promise<void>;
}

export interface StoredContent {
  size: number;
  /** Must be cancelled if not read to the end. */
  stream: () => ReadableStream<Uint8Array>;
}

const HASH = /^[0-9a-f]{64}$/;

export const isContentHash = (text: string) => HASH.test(text);

/** Computed off the event loop. */
export async function contentHash(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes as BufferSource)).toString('hex');
}
