// Entry of a reader process, started by reader-process.ts; reads one file after another.
import { Socket } from 'node:net';
import type { ScannedPage } from '#contract/file/calls.ts';
import type { PictureMime } from './rewrite-picture.ts';
import { decodeText, recognise } from './content-kind.ts';
import { chunksOfProse, chunksOfSheet } from '../../trade/passages/chunks-of-page.ts';
import { openDocument, pagesOf, scansOfPdf } from './document-pages.ts';
import { passageWords } from '../../trade/passages/passage-words.ts';
import {
  CONTENT_PIPE,
  XLSX,
  type OpenedUpload,
  type ParentMessage,
  type ReadEnd,
  type ReadPassage,
  type ReadTask,
  type ReaderMessage,
} from './reader-messages.ts';
import { TooMuchError } from './zip-archive.ts';

const BATCH = 100;
/** Time after which no further scanned page of a PDF begins; the parent's limit is above it. */
const MAX_SCANS_MS = 150_000;

const content = new Socket({ fd: CONTENT_PIPE, readable: true, writable: true });
let goOn: () => void = () => undefined;
let canTell = Promise.resolve();

// The parent controls its end, even if a signal reaches the process group.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(0));
content.on('error', () => process.exit(0));
process.on('message', (message: ParentMessage) => {
  if (message.type === 'next') goOn();
  else void work(message.task, message.size);
});

async function work(task: ReadTask, size: number): Promise<void> {
  canTell = Promise.resolve();
  await tell({ type: 'end', state: await read(task, await received(size)) });
}

/** Backpressure: waits until the parent has received the previous message. */
async function tell(message: ReaderMessage): Promise<void> {
  await canTell;
  canTell = new Promise((resolve) => {
    goOn = resolve;
  });
  process.send?.(message);
}

async function received(size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  let at = 0;
  while (at < size) {
    const piece = content.read() as Buffer | null; // a socket without an encoding
    if (piece === null) {
      await new Promise((resolve) => content.once('readable', resolve));
      continue;
    }
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

async function read(task: ReadTask, bytes: Uint8Array<ArrayBuffer>): Promise<ReadEnd> {
  try {
    if (task.wanted === 'upload') {
      const upload = await opened(bytes, task);
      const own = 'bytes' in upload ? upload.bytes : null;
      await tell({
        type: 'upload',
        upload: { ...upload, bytes: null },
        bytes: own?.length ?? null,
      });
      if (own !== null) content.write(own);
    } else if (task.wanted === 'small-picture') {
      const { smallPicture } = await import('./rewrite-picture.ts');
      const small = await smallPicture(bytes);
      if (small === null) return 'broken';
      const { width, height } = small;
      await tell({ type: 'small-picture', width, height, bytes: small.bytes.length });
      content.write(small.bytes);
    } else {
      await readText(task, bytes);
    }
    return 'ok';
  } catch (cause) {
    return endOf(cause);
  }
}

async function opened(
  bytes: Uint8Array<ArrayBuffer>,
  { purpose }: Extract<ReadTask, { wanted: 'upload' }>,
): Promise<OpenedUpload> {
  const found = await recognise(bytes);
  if (found.kind === 'unknown' || found.kind === 'protected') return found;
  if (found.kind === 'text') {
    const encoded = new TextEncoder().encode(found.text);
    const isSame = Buffer.compare(encoded, bytes) === 0;

    return {
      kind: 'text',
      isBlank: found.text.trim() === '',
      bytes: isSame ? null : Uint8Array.from(encoded),
    };
  }
  if (isPicture(found.kind)) {
    const mime = found.kind;
    const { rewritePicture } = await import('./rewrite-picture.ts');
    const written = await rewritePicture(bytes, mime, purpose);
    if (typeof written === 'string') return { kind: written, mime };

    return {
      kind: 'picture',
      mime,
      written: written.mime,
      bytes: Uint8Array.from(written.bytes),
    };
  }
  const mime = found.kind;
  try {
    await openDocument(bytes, mime);
    return { kind: 'document', mime, state: 'ok' };
  } catch (cause) {
    const state = endOf(cause);
    if (state === 'ended') return { kind: 'ended' };
    return { kind: 'document', mime, state };
  }
}

const isPicture = (mime: string): mime is PictureMime => mime.startsWith('image/');

async function readText(
  task: Extract<ReadTask, { wanted: 'text' | 'passages' | 'scans' }>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const { wanted, most } = task;
  if (wanted === 'text' && task.mime.startsWith('text/')) {
    await tell({ type: 'text', text: storable((decodeText(bytes) ?? '').slice(0, most.chars)) });
    return;
  }
  const told = {
    pages: (pages: number) => tell({ type: 'pages', pages }),
    thinPages:
      wanted === 'passages' ? (pages: number[]) => tell({ type: 'thin-pages', pages }) : null,
    scan: (scan: ScannedPage) => tell({ type: 'scan', scan: storableScan(scan) }),
    unreadScans: (count: number) => tell({ type: 'unread-scans', count }),
  };
  const pages =
    wanted === 'scans'
      ? scansOfPdf(bytes, task.pages, MAX_SCANS_MS, told)
      : pagesOf(bytes, task.mime, most, told);
  const chunksOf = wanted !== 'scans' && task.mime === XLSX ? chunksOfSheet : chunksOfProse;
  let chars = 0;
  let n = wanted === 'scans' ? task.n : 0;
  let batch: ReadPassage[] = [];
  const send = async () => {
    const passages = batch;
    batch = [];
    if (passages.length > 0) await tell({ type: 'passages', passages, chars });
  };
  for await (const { page, text: whole } of pages) {
    const pageText = storable(whole.slice(0, most.chars - chars));
    chars += pageText.length;
    if (wanted === 'text') {
      await tell({ type: 'text', text: pageText });
    } else {
      for (const { text, context } of chunksOf(pageText)) {
        batch.push({ n, page, text, lexemes: passageWords(`${context}\n${text}`) });
        n += 1;
        if (batch.length >= BATCH) await send();
      }
    }
    if (page >= most.pages || whole.length > pageText.length || chars >= most.chars) break;
  }
  await send();
}

function storableScan({ rows, ...scan }: ScannedPage): ScannedPage {
  return {
    ...scan,
    rows: rows.map((row) => row.map((cell) => cell && { ...cell, text: storable(cell.text) })),
  };
}

/** Removes NUL and lone surrogates, which PostgreSQL can't store. */
function storable(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '');
}

function endOf(cause: unknown): 'password' | 'broken' | 'ended' {
  if (!(cause instanceof Error)) return 'broken';
  if (cause.name === 'PasswordException') return 'password';
  const isOutOfMemory = cause instanceof RangeError && /allocation failed/i.test(cause.message);

  return isOutOfMemory || cause instanceof TooMuchError ? 'ended' : 'broken';
}
