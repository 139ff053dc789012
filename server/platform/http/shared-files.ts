import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';

interface SharedFilesOptions {
  maxBytes: number;
  maxFileBytes: number;
}

interface Held {
  version: string;
  size: number;
  content: Promise<Uint8Array<ArrayBuffer>>;
}

export interface SharedFiles {
  /**
   * @param version changes with the content
   * @throws if the file can't be read
   */
  read: (
    path: string,
    file: { version: string; size: number },
  ) => Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>>;
  heldBytes: () => number;
}

export function createSharedFiles({ maxBytes, maxFileBytes }: SharedFilesOptions): SharedFiles {
  const held = new Map<string, Held>();
  let bytes = 0;

  function drop(path: string, entry: Held): void {
    if (held.get(path) !== entry) return;
    held.delete(path);
    bytes -= entry.size;
  }

  function hold(path: string, { version, size }: { version: string; size: number }): Held {
    const content = readFile(path).then((file) => new Uint8Array(file));
    const entry = { version, size, content };
    content.catch(() => drop(path, entry));
    held.set(path, entry);
    bytes += size;
    for (const [oldest, each] of held) {
      if (bytes <= maxBytes) break;
      if (each !== entry) drop(oldest, each);
    }
    return entry;
  }

  return {
    read: async (path, file) => {
      if (file.size > maxFileBytes) {
        return Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
      }
      let entry = held.get(path);
      if (entry?.version === file.version) {
        held.delete(path);
        held.set(path, entry);
      } else {
        if (entry !== undefined) drop(path, entry);
        entry = hold(path, file);
      }
      return entry.content;
    },
    heldBytes: () => bytes,
  };
}
