import { createFairQueue } from '../../platform/http/fair-queue.ts';
import type { FilePicture } from '../../answering/asked-file.ts';
import type { UploadPurpose } from '#contract/file/calls.ts';
import { createReaderPool } from './reader-pool.ts';
import type { ReaderProcess } from './reader-process.ts';
import type {
  OpenedUpload,
  ReadEnd,
  ReadLimits,
  ReadPassage,
  ReadTask,
  ReaderMessage,
} from './reader-messages.ts';

/** Reads files in separate processes, which may crash safely. Members take turns. */
export interface TextReader {
  open: (
    memberId: string,
    load: () => Promise<Uint8Array>,
    purpose: UploadPurpose,
  ) => Promise<OpenedUpload>;
  /**
   * Text of a PDF (first 200 pages), Word, Excel (rows as tab-separated lines), text or Markdown
   * file, at most 200,000 characters; empty if there is none or on a timeout.
   */
  extractText: (memberId: string, bytes: Uint8Array, mime: string) => Promise<string>;
  /** Null if it can't be decoded. */
  smallPicture: (memberId: string, bytes: Uint8Array) => Promise<FilePicture | null>;
}

export type ReadStep =
  | { type: 'pages'; pages: number }
  | { type: 'passages'; passages: ReadPassage[]; chars: number }
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
/** CPU time after which a reading yields its slot to a waiting one; wall time: three times that. */
const SHORT_MS = 500;
const REAL_TO_PROCESSOR = 3;
const LOOK_EVERY_MS = 100;

/**
 * @param places for tests
 */
export function createTextReader({
  pool = createReaderPool(),
  shortMs = SHORT_MS,
  passagesMs = PASSAGES_MS,
} = {}): TextReader & PassageReader & { close: () => void } {
  const short = createFairQueue(PLACES, { perMember: 1 });
  const long = createFairQueue(LONG_PLACES, { perMember: 1 });

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
    const reader = pool.take();
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
      if (isWhole) await pool.giveBack(reader);
      else reader.end();
    }
  }

  const readNow = (memberId: string, load: () => Promise<Uint8Array>, task: ReadTask) =>
    read({
      memberId,
      task,
      load,
      mostMs: EXTRACT_MS,
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
      if (mime.startsWith('image/')) return '';
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
      const task: ReadTask = { wanted: 'passages', mime, most };
      const reading = { memberId, task, load, mostMs: passagesMs, signal };
      for await (const step of read(reading)) {
        if (step === 'again') yield { type: 'again' };
        else if (isStep(step.message)) yield step.message;
      }
    },

    waiting: () => short.waiting() + long.waiting(),

    close: () => pool.close(),
  };
}

interface Place {
  /** Yields the slot: stays, continues in another slot, or must restart there. */
  leaveInTime: () => 'stay' | 'moved' | 'again';
}

function isStep(message: ReaderMessage): message is Extract<ReaderMessage, ReadStep> {
  return message.type === 'pages' || message.type === 'passages' || message.type === 'end';
}
