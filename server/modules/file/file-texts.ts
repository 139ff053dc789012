import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { FileTextState } from '#contract/file/calls.ts';
import type { Database } from '../../db/client.ts';
import { createFairQueue } from '../../http/fair-queue.ts';
import { chunksOfProse, chunksOfSheet } from './chunks-of-page.ts';
import type { FileKey } from './file-address.ts';
import type { FileStore } from './file-store.ts';
import { passageWords } from './passage-words.ts';
import type { FileRow } from './repository.ts';
import {
  abandonedReadings,
  appendChunks,
  chunksOfPage,
  claimReading,
  endReading,
  findText,
  insertWithoutText,
  setPages,
  type FileChunk,
} from './text-repository.ts';
import type { PageReader, ReadLimits } from './text-reader.ts';

/** How far a file has been read. */
export interface FileTextNow {
  state: FileTextState;
  /** Null while it is not known. */
  pages: number | null;
  chars: number;
}

/** What files say, read once, as they come, and kept in passages. */
export interface FileTexts {
  /**
   * Begins to read a file, unless that has been done or somebody is at it.
   * @param again also where reading broke off before
   */
  begin: (file: FileRow, again?: boolean) => Promise<void>;
  /** As it stands; begins to read what nobody has begun, or a dead server has left. */
  now: (file: FileRow) => Promise<FileTextNow>;
  /** Waits for the reading, so long at most. */
  wait: (file: FileRow, ms: number, signal: AbortSignal) => Promise<FileTextNow>;
  /** What was read of a page. */
  pageText: (key: FileKey, page: number) => Promise<string>;
  /** Goes on with what dead servers left. */
  resume: () => Promise<void>;
  /** Files that wait for their turn. */
  waiting: () => number;
  /** Stops reading; another server begins again. */
  close: () => Promise<void>;
}

export interface FileTextsConfig {
  db: Database;
  store: FileStore;
  reader: PageReader;
  /** The id under which this server's heart beats. */
  instanceId: string;
  logger: Logger;
  now?: () => Date;
}

/** What is read of one file. */
export const READ_LIMITS: ReadLimits = { pages: 2000, chars: 2_000_000 };
/** Files that are read at once. */
const AT_ONCE = 2;
/** Passages that are kept together. */
const BATCH = 100;
const LOOK_EVERY_MS = 300;

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const nameOf = ({ memberId, fileId }: FileKey) => `${memberId} ${fileId}`;
const keyOf = ({ memberId, id }: FileRow): FileKey => ({ memberId, fileId: id });

export function createFileTexts({
  db,
  store,
  reader,
  instanceId,
  logger,
  now = () => new Date(),
}: FileTextsConfig): FileTexts {
  const queue = createFairQueue(AT_ONCE);
  const closing = new AbortController();
  const running = new Map<string, Promise<void>>();

  async function begin(file: FileRow, again = false): Promise<void> {
    const key = keyOf(file);
    if (closing.signal.aborted || running.has(nameOf(key))) return;
    if (file.mime.startsWith('image/')) {
      await insertWithoutText(db, key, now());
      return;
    }
    if (!(await claimReading(db, key, instanceId, { again, now: now() }))) return;
    if (running.has(nameOf(key))) return;
    const reading = queue
      .run(file.memberId, () => read(file), closing.signal)
      .catch((cause: unknown) => {
        if (!closing.signal.aborted) logger.warn({ err: cause, fileId: file.id }, 'file not read');
      })
      .finally(() => running.delete(nameOf(key)));
    running.set(nameOf(key), reading);
  }

  async function read(file: FileRow): Promise<void> {
    const reading = { ...keyOf(file), instanceId };
    const chunksOf = file.mime === XLSX ? chunksOfSheet : chunksOfProse;
    let chars = 0;
    let n = 0;
    let batch: (FileChunk & { lexemes: string[] })[] = [];
    const save = async () => {
      const chunks = batch;
      batch = [];
      return chunks.length === 0 || appendChunks(db, reading, chunks, { chars, now: now() });
    };
    const end = (state: Exclude<FileTextState, 'reading'>) =>
      endReading(db, reading, { state, chars, now: now() });
    try {
      const bytes = await contentOf(store, file.hash);
      if (bytes === null) {
        await end('failed');
        return;
      }
      for await (const told of reader.pages(bytes, file.mime, READ_LIMITS, closing.signal)) {
        if (told.type === 'begin') {
          await setPages(db, reading, told.pages);
        } else if (told.type === 'page') {
          chars += told.text.length;
          for (const { text, context } of chunksOf(told.text)) {
            batch.push({ n, page: told.page, text, lexemes: passageWords(`${context}\n${text}`) });
            n += 1;
            // False where the file has gone meanwhile, or is another server's. A sheet may be one page
            // of thousands of passages, so that others get their turn in between.
            if (batch.length >= BATCH && !(await save())) return;
          }
        } else {
          const isRead = told.state === 'ok' || (told.state === 'late' && n > 0);
          if (isRead && !(await save())) return;
          await end(isRead ? (n > 0 ? 'ready' : 'none') : 'failed');
          return;
        }
      }
    } catch (cause) {
      if (closing.signal.aborted) return;
      await end('failed');
      throw cause;
    }
  }

  async function current(file: FileRow): Promise<FileTextNow> {
    const found = await findText(db, keyOf(file));
    if (found === null || found.state === 'reading') await begin(file);
    if (found !== null) return found;
    const { state, pages, chars } = (await findText(db, keyOf(file))) ?? UNREAD;

    return { state, pages, chars };
  }

  return {
    begin,
    now: current,

    wait: async (file, ms, signal) => {
      const until = performance.now() + ms;
      for (;;) {
        const found = await current(file);
        const isOver = signal.aborted || performance.now() > until;
        if (found.state !== 'reading' || isOver) return found;
        const reading = running.get(nameOf(keyOf(file)));
        const look = pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
        await (reading === undefined ? look : Promise.race([reading, look]));
      }
    },

    pageText: async (key, page) =>
      (await chunksOfPage(db, key, page)).map(({ text }) => text).join(''),

    resume: async () => {
      for (const file of await abandonedReadings(db)) await begin(file);
    },

    waiting: () => queue.waiting(),

    close: async () => {
      closing.abort();
      await Promise.all(running.values());
    },
  };
}

const UNREAD: FileTextNow = { state: 'reading', pages: null, chars: 0 };

/** The content of a file; null when it is gone. */
export async function contentOf(
  store: FileStore,
  hash: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const content = await store.open(hash);
  if (content === null) return null;
  const bytes = new Uint8Array(content.size);
  let at = 0;
  for await (const piece of content.stream()) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
