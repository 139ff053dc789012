import { on } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../../package-root.ts';
import { decodeText } from './content-kind.ts';
import { createSlots } from '../../http/slots.ts';

/** What a thread that reads a document is asked. */
export interface ReadTask {
  bytes: Uint8Array;
  mime: string;
  /** `check`: only whether it can be opened. */
  wanted: 'check' | 'text';
  /** Where it stops. */
  most: ReadLimits;
}

export interface ReadLimits {
  pages: number;
  chars: number;
}

/** What it tells: how many pages there are, each of them, and how it ended. */
export type ReadMessage =
  | { type: 'begin'; pages: number }
  /** From 1, in order. */
  | { type: 'page'; page: number; text: string }
  | { type: 'end'; state: ReadEnd };

/** `late`: its time was over; what was told until then counts. */
export type ReadEnd = 'ok' | 'password' | 'broken' | 'late';

/** Reads documents in threads of their own, so that no file holds anybody else up. */
export interface TextReader {
  /** Whether a document opens. */
  check: (bytes: Uint8Array, mime: string) => Promise<ReadEnd>;
  /**
   * The text of a PDF (its first 200 pages), Word, Excel (rows as lines, cells between tabs), text or
   * Markdown file, at most 200,000 characters; empty for what has none, or takes too long.
   */
  extractText: (bytes: Uint8Array, mime: string) => Promise<string>;
}

/** Reads documents as they come. */
export interface PageReader {
  /**
   * A document page by page as it is read: the pages of a PDF, the sheets of a workbook, sections of
   * anything else. Takes the bytes away. Ends with `end`; early when the signal aborts.
   */
  pages: (
    bytes: Uint8Array<ArrayBuffer>,
    mime: string,
    most: ReadLimits,
    signal: AbortSignal,
  ) => AsyncIterable<ReadMessage>;
}

const EXTRACTED: ReadLimits = { pages: 200, chars: 200_000 };
const EXTRACT_MS = 20_000;
/** For a document of two thousand pages on a slow machine. */
const PAGES_MS = 180_000;
const HEAP = { maxOldGenerationSizeMb: 768 };
/** What is read page by page needs no more: only a workbook or a Word file is held whole. */
const PAGES_HEAP = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 16 };
const THREADS = 2;

const PROGRAM = import.meta.url.endsWith('.ts')
  ? new URL('read-document-from-source.mjs', import.meta.url)
  : join(packageRoot(), 'dist', 'server', 'read-document.js');

export function createTextReader(): TextReader & PageReader {
  const slots = createSlots(THREADS);

  return {
    check: (bytes, mime) =>
      slots.run(async () => {
        const task: ReadTask = { bytes, mime, wanted: 'check', most: { pages: 1, chars: 1 } };
        for await (const message of messagesOf(startThread(task, HEAP), EXTRACT_MS)) {
          if (message.type === 'end') return message.state;
        }
        return 'broken';
      }),

    extractText: async (bytes, mime) => {
      if (mime.startsWith('image/')) return '';
      if (mime.startsWith('text/')) return storable(decodeText(bytes) ?? '');
      const task: ReadTask = { bytes, mime, wanted: 'text', most: EXTRACTED };
      return slots.run(async () => {
        let text = '';
        for await (const message of messagesOf(startThread(task, HEAP), EXTRACT_MS)) {
          if (message.type === 'page') text += message.text;
          if (message.type === 'end') return message.state === 'ok' ? storable(text) : '';
        }
        return '';
      });
    },

    pages: (bytes, mime, most, signal) =>
      messagesOf(
        startThread({ bytes, mime, wanted: 'text', most }, PAGES_HEAP, [bytes.buffer]),
        PAGES_MS,
        signal,
      ),
  };
}

/** Without what the database holds in no text; a cut may leave half of a pair. */
function storable(text: string): string {
  return text.slice(0, EXTRACTED.chars).replace(/[\0\p{Surrogate}]/gu, '');
}

/** A thread for each document: one that hangs, or asks for too much memory, takes nothing with it. */
function startThread(
  task: ReadTask,
  resourceLimits: typeof HEAP,
  transferList: ArrayBuffer[] = [],
): Worker {
  return new Worker(PROGRAM, {
    workerData: task,
    transferList,
    resourceLimits,
    stdout: true,
    stderr: true,
  });
}

/** What a thread tells, until it has come to its end, by itself or not. */
async function* messagesOf(
  thread: Worker,
  mostMs: number,
  signal?: AbortSignal,
): AsyncGenerator<ReadMessage> {
  const over = new AbortController();
  const end = (state: ReadEnd) => {
    thread.emit('message', { type: 'end', state } satisfies ReadMessage);
  };
  const stop = () => over.abort();
  const timer = setTimeout(() => end('late'), mostMs);
  thread.once('error', () => end('broken'));
  thread.once('exit', () => end('broken'));
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted === true) stop();
  try {
    for await (const [message] of on(thread, 'message', { signal: over.signal })) {
      // Whoever it comes from is in this repository, and sends nothing else.
      const told = message as ReadMessage;
      yield told;
      if (told.type === 'end') return;
    }
  } catch (cause) {
    if (!over.signal.aborted) throw cause;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    await thread.terminate();
  }
}
