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
}

export interface StoredContent {
  /** Bytes. */
  size: number;
  /** Reads it; a reader that goes away has to cancel. */
  stream: () => ReadableStream<Uint8Array>;
}
