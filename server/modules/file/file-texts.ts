import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { FileTextState, ScannedPage } from '#contract/file/calls.ts';
import { SURE_CONFIDENCE } from '#contract/file/constants.ts';
import type { Database } from '../../platform/db/client.ts';
import type { FileKey } from './file-address.ts';
import type { FileStore } from './file-store.ts';
import type { FileRow } from './repository.ts';
import {
  abandonedReadings,
  appendChunks,
  chunksOfPage,
  claimReading,
  countPagesRead,
  endReading,
  findText,
  forgetPassages,
  insertScan,
  listScans,
  noteAttempt,
  setPages,
  setUnreadScans,
  unsureCells,
  takeBackAttempt,
} from './text-repository.ts';
import type { ReadLimits } from './reader-messages.ts';
import type { PassageReader } from './text-reader.ts';

interface FileTextNow {
  state: FileTextState;
  pages: number | null;
  chars: number;
  /** Scanned pages that weren't recognised, or only in part, as there is too much. */
  unreadScans: number;
}

export interface FileTexts {
  /**
   * Starts the extraction unless it is done or running.
   * @param again retry an aborted extraction
   */
  begin: (file: FileRow, again?: boolean) => Promise<void>;
  now: (file: FileRow) => Promise<FileTextNow>;
  wait: (file: FileRow, ms: number, signal: AbortSignal) => Promise<FileTextNow>;
  pageText: (key: FileKey, page: number) => Promise<string>;
  /** The recognised words of a page; null if the page wasn't recognised. */
  scan: (key: FileKey, page: number) => Promise<ScannedPage | null>;
  /** Recognised pages, in their order. */
  scans: (key: FileKey) => Promise<ScannedPage[]>;
  /** Texts of cells that were recognised with little confidence, with their pages. */
  unsure: (key: FileKey) => Promise<{ page: number; text: string }[]>;
  /** Number of pages that have a text so far. */
  pagesRead: (key: FileKey) => Promise<number>;
  resume: () => Promise<void>;
  waiting: () => number;
  close: () => Promise<void>;
}

interface FileTextsConfig {
  db: Database;
  store: FileStore;
  reader: PassageReader;
  instanceId: string;
  logger: Logger;
  now?: () => Date;
}

export const READ_LIMITS: ReadLimits = { pages: 2000, chars: 2_000_000 };
const LOOK_EVERY_MS = 300;

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
  const closing = new AbortController();
  const running = new Map<string, Promise<void>>();

  async function begin(file: FileRow, again = false): Promise<void> {
    const key = keyOf(file);
    if (closing.signal.aborted || running.has(nameOf(key))) return;
    if (!(await claimReading(db, key, instanceId, { again, now: now() }))) return;
    if (running.has(nameOf(key))) return;
    const reading = read(file)
      .catch((cause: unknown) => {
        if (!closing.signal.aborted) logger.warn({ err: cause, fileId: file.id }, 'file not read');
      })
      .finally(() => running.delete(nameOf(key)));
    running.set(nameOf(key), reading);
  }

  async function read(file: FileRow): Promise<void> {
    const reading = { ...keyOf(file), instanceId, isNoted: false };
    const end = (state: Exclude<FileTextState, 'reading'>, chars: number, isEnded = false) =>
      endReading(db, reading, { state, chars, isEnded, now: now() });
    try {
      for (;;) {
        const { outcome, chars } = await readOnce(file, reading);
        if (outcome === 'left') return;
        if (outcome !== 'ended') {
          await end(outcome, chars);
          return;
        }
        logger.warn(
          { fileId: file.id, mime: file.mime, size: file.size },
          'a file ended its reader',
        );
        reading.isNoted = false;
        await forgetPassages(db, reading);
      }
    } catch (cause) {
      if (cause instanceof TooManyAttempts) {
        await end('failed', 0, true);
        return;
      }
      if (closing.signal.aborted) {
        // Server shutdown doesn't count as a failed attempt.
        if (reading.isNoted) await takeBackAttempt(db, reading);
        return;
      }
      await end('failed', 0);
      throw cause;
    }
  }

  /**
   * @returns `left` if the file was deleted or is another server's; `ended` if its reader was
   * killed
   */
  async function readOnce(
    file: FileRow,
    reading: FileKey & { instanceId: string; isNoted: boolean },
  ): Promise<{ outcome: 'left' | 'ended' | Exclude<FileTextState, 'reading'>; chars: number }> {
    let chars = 0;
    let hasPassages = false;
    let unreadScans = 0;
    const source = {
      memberId: file.memberId,
      mime: file.mime,
      load: async () => {
        if (!reading.isNoted && !(await noteAttempt(db, reading))) throw new TooManyAttempts();
        reading.isNoted = true;
        return contentOf(store, file.hash);
      },
    };
    for await (const step of reader.passages(source, READ_LIMITS, closing.signal)) {
      if (step.type === 'pages') {
        await setPages(db, reading, step.pages);
      } else if (step.type === 'passages') {
        ({ chars } = step);
        hasPassages = true;
        const isKept = await appendChunks(db, reading, step.passages, { chars, now: now() });
        if (!isKept) return { outcome: 'left', chars };
      } else if (step.type === 'scan') {
        if (!(await insertScan(db, reading, step.scan))) return { outcome: 'left', chars };
        if (step.scan.isCut) await setUnreadScans(db, reading, (unreadScans += 1));
      } else if (step.type === 'unread-scans') {
        await setUnreadScans(db, reading, (unreadScans += step.count));
      } else if (step.type === 'again') {
        chars = 0;
        hasPassages = false;
        await forgetPassages(db, reading);
      } else if (step.state === 'ended') {
        return { outcome: 'ended', chars };
      } else {
        const isRead = step.state === 'ok' || (step.state === 'late' && hasPassages);
        return { outcome: isRead ? (hasPassages ? 'ready' : 'none') : 'failed', chars };
      }
    }
    if (closing.signal.aborted) throw closing.signal.reason;
    return { outcome: 'failed', chars };
  }

  async function current(file: FileRow): Promise<FileTextNow> {
    const found = await findText(db, keyOf(file));
    if (found === null || found.state === 'reading') await begin(file);
    if (found !== null) return found;
    const { state, pages, chars, unreadScans } = (await findText(db, keyOf(file))) ?? UNREAD;

    return { state, pages, chars, unreadScans };
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

    scan: async (key, page) => (await listScans(db, key, page))[0] ?? null,

    scans: (key) => listScans(db, key),

    unsure: (key) => unsureCells(db, key, SURE_CONFIDENCE),

    pagesRead: (key) => countPagesRead(db, key),

    resume: async () => {
      for (const file of await abandonedReadings(db)) await begin(file);
    },

    waiting: () => reader.waiting(),

    close: async () => {
      closing.abort();
      await Promise.all(running.values());
    },
  };
}

class TooManyAttempts extends Error {
  override readonly name = 'TooManyAttempts';
}

const UNREAD: FileTextNow = { state: 'reading', pages: null, chars: 0, unreadScans: 0 };

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
