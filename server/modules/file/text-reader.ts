import { createFairQueue } from '../../platform/http/fair-queue.ts';
import type { FilePicture } from '../../answering/asked-file.ts';
import type { ScannedPage, UploadPurpose } from '#contract/file/calls.ts';
import { createReaderPool } from './reader-pool.ts';
import { OCR_LIMITS, startReaderProcess, type ReaderProcess } from './reader-process.ts';
import {
  needsOcr,
  type OpenedUpload,
  type ReadEnd,
  type ReadLimits,
  type ReadPassage,
  type ReadTask,
  type ReaderMessage,
} from './reader-messages.ts';

/** Reads files in separate processes, which may crash safely. Members take turns. */
export interface TextReader {
  open: (
    memberId: string,
    load: () => Promise<Uint8Array>,
    purpose: UploadPurpose,
  ) => Promise<OpenedUpload>;
  /**
   * Text of a PDF (first 200 pages, without scanned ones), Word, Excel (rows as tab-separated
   * lines), text or Markdown file or picture, at most 200,000 characters; empty if there is none or
   * on a timeout.
   */
  extractText: (memberId: string, bytes: Uint8Array, mime: string) => Promise<string>;
  /** null if it can't be decoded. */
  smallPicture: (memberId: string, bytes: Uint8Array) => Promise<FilePicture | null>;
}

export type ReadStep =
  | { type: 'pages'; pages: number }
  | { type: 'passages'; passages: ReadPassage[]; chars: number }
  | { type: 'scan'; scan: ScannedPage }
  | { type: 'unread-scans'; count: number }
  /** Reading restarts: discard everything received so far. */
  | { type: 'again' }
  | { type: 'end'; state: ReadEnd };

export interface PassageReader {
  /**
   * Yields passages while a document is read. Ends with `end`, or without it on abort or missing
   * bytes.
   * @param load returns the bytes when the document's turn comes
   */
  passages: (
    source: { memberId: string; mime: string; load: () => Promise<Uint8Array | null> },
    most: ReadLimits,
    signal: AbortSignal,
  ) => AsyncIterable<ReadStep>;
  waiting: () => number;
}

const EXTRACTED: ReadLimits = { pages: 200, chars: 200_000 };
const EXTRACT_MS = 20_000;
const PASSAGES_MS = 180_000;
const PLACES = 2;
const LONG_PLACES = 1;
/** The networks of the recognition need much memory, and all of a processor. */
const OCR_PLACES = 1;
const OCR_KEPT_MS = 60_000;
/** CPU time after which a reading yields its slot to a waiting one; wall time: three times that. */
const SHORT_MS = 500;
const REAL_TO_PROCESSOR = 3;
const LOOK_EVERY_MS = 100;

/**
 * @param places for tests
 */
export function createTextReader({
  pool = createReaderPool(),
  ocrPool = createReaderPool(() => startReaderProcess(OCR_LIMITS), OCR_KEPT_MS),
  shortMs = SHORT_MS,
  passagesMs = PASSAGES_MS,
} = {}): TextReader & PassageReader & { close: () => void } {
  const short = createFairQueue(PLACES, { perMember: 1 });
  const long = createFairQueue(LONG_PLACES, { perMember: 1 });
  const recognition = createFairQueue(OCR_PLACES, { perMember: 1 });

  interface Reading {
    memberId: string;
    task: ReadTask;
    load: () => Promise<Uint8Array | null>;
    mostMs: number;
    signal: AbortSignal;
  }
  type Step = { message: ReaderMessage; reader: ReaderProcess } | 'again';

  /**
   * Starts in a short slot; after `shortMs` continues in a long slot, or restarts later if none is
   * free.
   */
  async function* read(reading: Reading): AsyncGenerator<Step> {
    const { memberId, signal } = reading;
    if (needsOcr(reading.task)) {
      const own = recognition.enter(memberId, signal);
      try {
        await own.begins;
        yield* readOnce(reading, null);
      } finally {
        own.leave();
      }
      return;
    }
    let turn = short.enter(memberId, signal);
    try {
      await turn.begins;
      const place: Place = {
        leaveInTime: () => {
          if (short.waiting() === 0) return 'stay';
          const next = long.enter(memberId, signal);
          next.begins.catch(() => undefined);
          turn.leave();
          turn = next;
          return next.hasBegun() ? 'moved' : 'again';
        },
      };
      if (!(yield* readOnce(reading, place))) return;
      yield 'again';
      await turn.begins;
      yield* readOnce(reading, null);
    } finally {
      turn.leave();
    }
  }

  /**
   * @returns true if it must restart
   */
  async function* readOnce(
    { task, load, mostMs, signal }: Reading,
    place: Place | null,
  ): AsyncGenerator<Step, boolean> {
    const bytes = await load();
    const isAborted = () => signal.aborted;
    if (bytes === null || isAborted()) return false;
    const readers = needsOcr(task) ? ocrPool : pool;
    const reader = readers.take();
    const stopped: { why?: 'late' | 'again' } = {};
    const stop = (why: 'late' | 'again') => {
      stopped.why = why;
      reader.end();
    };
    const abort = () => reader.end();
    signal.addEventListener('abort', abort, { once: true });
    const timers = [setTimeout(stop, mostMs, 'late')];
    if (place !== null) {
      const since = performance.now();
      const usedBefore = await reader.usedMs();
      const isLong = async () =>
        performance.now() - since > shortMs * REAL_TO_PROCESSOR ||
        (await reader.usedMs()) - usedBefore > shortMs;
      let isOver = false;
      const look = setInterval(() => {
        void isLong().then((isOverdue) => {
          if (!isOverdue || isOver || timers.length === 0) return;
          const left = place.leaveInTime();
          isOver = left !== 'stay';
          if (left === 'again') stop('again');
        });
      }, LOOK_EVERY_MS);
      timers.push(look);
    }
    let isWhole = false;
    try {
      for await (const message of reader.read(task, bytes)) {
        if (message.type !== 'end') {
          yield { message, reader };
          continue;
        }
        if (isAborted()) return false;
        isWhole = message.state !== 'ended';
        if (!isWhole && stopped.why === 'again') return true;
        const isLate = !isWhole && stopped.why === 'late';
        yield { message: { type: 'end', state: isLate ? 'late' : message.state }, reader };
      }
      return false;
    } finally {
      timers.splice(0).forEach(clearTimeout);
      signal.removeEventListener('abort', abort);
      if (isWhole) await readers.giveBack(reader);
      else reader.end();
    }
  }

  /** Passages of the pages that have to be recognised, after those of the others. */
  async function* scannedPassages(
    reading: Omit<Reading, 'task'>,
    { n, chars, thinPages }: { n: number; chars: number; thinPages: number[] },
    most: ReadLimits,
  ): AsyncGenerator<ReadStep> {
    let hasPassages = n > 0;
    let unread = thinPages.length;
    const rest = { pages: most.pages, chars: most.chars - chars };
    const task: ReadTask = { wanted: 'scans', pages: thinPages, n, most: rest };
    for await (const step of read({ ...reading, task })) {
      if (step === 'again' || !isStep(step.message)) continue;
      const { message } = step;
      if (message.type === 'scan') unread -= 1;
      if (message.type === 'passages') {
        hasPassages = true;
        yield { ...message, chars: chars + message.chars };
      } else if (message.type === 'end' && message.state !== 'ok' && hasPassages) {
        // The rest of the text counts, whatever the scanned pages did to the reader.
        yield { type: 'unread-scans', count: unread };
        yield { type: 'end', state: 'late' };
      } else {
        yield message;
      }
    }
  }

  const readNow = (memberId: string, load: () => Promise<Uint8Array>, task: ReadTask) =>
    read({
      memberId,
      task,
      load,
      mostMs: needsOcr(task) ? passagesMs : EXTRACT_MS,
      signal: new AbortController().signal,
    });

  return {
    open: async (memberId, load, purpose) => {
      let opened: OpenedUpload = { kind: 'ended' };
      for await (const step of readNow(memberId, load, { wanted: 'upload', purpose })) {
        if (step === 'again' || step.message.type !== 'upload') continue;
        const { upload, bytes: size } = step.message;
        if (size === null) {
          opened = upload as OpenedUpload; // without bytes there are none to tell
          continue;
        }
        const own = await step.reader.bytes(size).catch(() => null);
        if (own !== null) opened = { ...upload, bytes: own } as OpenedUpload; // both have bytes
      }
      return opened;
    },

    extractText: async (memberId, bytes, mime) => {
      const task: ReadTask = { wanted: 'text', mime, most: EXTRACTED };
      let text = '';
      for await (const step of readNow(memberId, () => Promise.resolve(bytes), task)) {
        if (step === 'again') text = '';
        else if (step.message.type === 'text') text += step.message.text;
        else if (step.message.type === 'end') return step.message.state === 'ok' ? text : '';
      }
      return '';
    },

    smallPicture: async (memberId, bytes) => {
      let small: FilePicture | null = null;
      for await (const step of readNow(memberId, () => Promise.resolve(bytes), {
        wanted: 'small-picture',
      })) {
        if (step === 'again' || step.message.type !== 'small-picture') continue;
        const { width, height, bytes: size } = step.message;
        const bytesOfIt = await step.reader.bytes(size).catch(() => null);
        small = bytesOfIt && { bytes: bytesOfIt, mime: 'image/jpeg', width, height };
      }
      return small;
    },

    passages: async function* ({ memberId, mime, load }, most, signal) {
      const reading = { memberId, load, mostMs: passagesMs, signal };
      let known = { n: 0, chars: 0, thinPages: [] as number[] };
      for await (const step of read({ ...reading, task: { wanted: 'passages', mime, most } })) {
        if (step === 'again') {
          known = { n: 0, chars: 0, thinPages: [] };
          yield { type: 'again' };
          continue;
        }
        const { message } = step;
        if (message.type === 'thin-pages') known.thinPages = message.pages;
        if (message.type === 'passages') {
          known.n += message.passages.length;
          known.chars = message.chars;
        }
        if (message.type === 'end' && message.state === 'ok' && known.thinPages.length > 0) break;
        if (isStep(message)) yield message;
      }
      if (known.thinPages.length === 0) return;
      yield* scannedPassages(reading, known, most);
    },

    waiting: () => short.waiting() + long.waiting() + recognition.waiting(),

    close: () => {
      pool.close();
      ocrPool.close();
    },
  };
}

interface Place {
  /** Yields the slot: stays, continues in another slot, or must restart there. */
  leaveInTime: () => 'stay' | 'moved' | 'again';
}

function isStep(message: ReaderMessage): message is Extract<ReaderMessage, ReadStep> {
  return (
    message.type === 'pages' ||
    message.type === 'passages' ||
    message.type === 'scan' ||
    message.type === 'unread-scans' ||
    message.type === 'end'
  );
}
