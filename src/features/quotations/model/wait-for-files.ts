import type { FileRef, ReadableFile } from '#contract/file/calls.ts';

/** A file whose text is not known yet. */
export interface FileProgress {
  name: string;
  /** Its place among the files, from 1. */
  at: number;
  of: number;
  /** The page that is read, from 1, and how many there are; null while it waits for its turn. */
  page: number | null;
  pages: number | null;
}

interface WaitForFiles {
  look: (id: string, signal: AbortSignal) => Promise<ReadableFile>;
  /** Resolves before the next look. */
  pause: (signal: AbortSignal) => Promise<void>;
  onProgress: (progress: FileProgress) => void;
  signal: AbortSignal;
}

/**
 * Waits until the server has read all files, however long that takes. Those that it can't read end the wait as well: the
 * call that uses them says why.
 * @throws what a look throws; the reason of `signal`
 */
export async function waitForFiles(
  files: readonly FileRef[],
  { look, pause, onProgress, signal }: WaitForFiles,
): Promise<void> {
  for (const [n, { id, name }] of files.entries()) {
    for (;;) {
      const { text, pages, pagesRead = 0 } = await look(id, signal);
      signal.throwIfAborted();
      if (text !== 'reading') break;
      const page = pages === null ? null : Math.min(pages, pagesRead + 1);
      onProgress({ name, at: n + 1, of: files.length, page, pages });
      await pause(signal);
      signal.throwIfAborted();
    }
  }
}
