import { Worker } from 'node:worker_threads';
import { join } from 'node:path';
import { packageRoot } from '../../package-root.ts';
import { decodeText } from './content-kind.ts';
import { createSlots } from '../../http/slots.ts';

/** What a thread that reads a document is asked, and answers. */
export interface ReadTask {
  bytes: Uint8Array;
  mime: string;
  /** `check`: only whether it can be opened. */
  wanted: 'check' | 'text';
}
export type ReadAnswer = { state: 'ok'; text: string } | { state: 'password' | 'broken' };

/** Reads documents in threads of their own, so that no file holds anybody else up. */
export interface TextReader {
  /** Whether a document opens. */
  check: (bytes: Uint8Array, mime: string) => Promise<ReadAnswer['state']>;
  /**
   * The text of a PDF (its first 200 pages), Word, Excel (rows as lines, cells between tabs), text or
   * Markdown file, at most 200,000 characters; empty for what has none, or takes too long.
   */
  extractText: (bytes: Uint8Array, mime: string) => Promise<string>;
}

const MOST_CHARS = 200_000;
const MOST_MS = 20_000;
const MOST_HEAP_MB = 768;
const THREADS = 2;

const PROGRAM = import.meta.url.endsWith('.ts')
  ? new URL('read-document-from-source.mjs', import.meta.url)
  : join(packageRoot(), 'dist', 'server', 'read-document.js');

export function createTextReader(): TextReader {
  const slots = createSlots(THREADS);

  return {
    check: async (bytes, mime) =>
      (await slots.run(() => read({ bytes, mime, wanted: 'check' }))).state,

    extractText: async (bytes, mime) => {
      if (mime.startsWith('image/')) return '';
      if (mime.startsWith('text/')) return storable(decodeText(bytes) ?? '');
      const answer = await slots.run(() => read({ bytes, mime, wanted: 'text' }));

      return answer.state === 'ok' ? storable(answer.text) : '';
    },
  };
}

/** Without what the database holds in no text; a cut may leave half of a pair. */
function storable(text: string): string {
  return text.slice(0, MOST_CHARS).replace(/[\0\p{Surrogate}]/gu, '');
}

/** A thread for each document: one that hangs, or asks for too much memory, takes nothing with it. */
function read(task: ReadTask): Promise<ReadAnswer> {
  return new Promise((resolve) => {
    const thread = new Worker(PROGRAM, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
      stdout: true,
      stderr: true,
    });
    const end = (answer: ReadAnswer) => {
      clearTimeout(timer);
      void thread.terminate();
      resolve(answer);
    };
    const timer = setTimeout(() => end({ state: 'broken' }), MOST_MS);
    thread.once('message', end);
    thread.once('error', () => end({ state: 'broken' }));
    thread.once('exit', () => end({ state: 'broken' }));
  });
}
