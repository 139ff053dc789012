import { once, setMaxListeners } from 'node:events';
import { addAbortSignal, type Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { DomainError } from './domain-error.ts';
import { tooLarge } from './too-large.ts';
import { receiveFile, type ReceivedFile } from './received-file.ts';

const KB = 1024;
const MB = 1024 * KB;
const FORM_BYTES = 64 * KB;
/** Silent senders lose their slot after this time. */
const SILENCE_MS = 15_000;
const MIN_RATE = 8 * KB;
const MIN_RATE_AWAITED = 64 * KB;
/** Grace period, and averaging window of the rate. */
const RATE_MS = 10_000;

const badBody = () => new DomainError(400, 'badBody');

/**
 * @throws DomainError 413 above `maxBytes`, 400 for an incomplete body
 */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const length = request.headers.get('content-length');
  if (length === null || request.headers.has('transfer-encoding')) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of bodyOf(request, maxBytes, tooLarge(maxBytes))) chunks.push(chunk);

    return new TextDecoder().decode(Buffer.concat(chunks));
  }
  if (Number(length) > maxBytes) throw tooLarge(maxBytes);
  try {
    return await request.text();
  } catch {
    throw badBody();
  }
}

/** Reads a form without files. @throws as `readText`, and DomainError 400 if the body is no form */
export async function readForm(
  request: Request,
  maxBytes: number,
): Promise<Record<string, unknown>> {
  return formOf(request, bodyOf(request, maxBytes, tooLarge(maxBytes)), maxBytes);
}

interface ReceivedForm {
  fields: Record<string, unknown>;
  /** Deletes the files; must always be called. */
  close: () => Promise<void>;
}

/**
 * Reads a form with files, streaming them to a folder.
 * @param isAwaited true while another upload waits for this slot
 * @throws DomainError 413 for a file above `maxMb`, 400 if the body is no form, incomplete or too
 * slow
 */
export async function readUpload(
  request: Request,
  { maxMb, folder, isAwaited }: { maxMb: number; folder: string; isAwaited: () => boolean },
): Promise<ReceivedForm> {
  const most = maxMb * MB;
  const refusal = tooLarge(`${String(maxMb)} MB`);
  if (Number(request.headers.get('content-length') ?? 0) > most + FORM_BYTES) throw refusal;
  const files: ReceivedFile[] = [];
  const close = async () => {
    await Promise.all(files.map((file) => file.close()));
  };
  const receive = async (content: Readable, name: string) => {
    const file = await receiveFile(content, { name, folder, maxBytes: most, refusal });
    files.push(file);

    return file;
  };
  const body = bodyOf(request, most + FORM_BYTES, refusal, createRateCheck(isAwaited));
  try {
    return { fields: await formOf(request, body, FORM_BYTES, receive), close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

const MAX_PARTS = 64;
const MAX_PART_HEAD = 16 * KB;
const MAX_PART_HEADERS = 20;
const MAX_FIELD_NAME = 200;

async function formOf(
  request: Request,
  body: AsyncIterable<Uint8Array>,
  maxFieldBytes: number,
  receive?: (content: Readable, name: string) => Promise<unknown>,
): Promise<Record<string, unknown>> {
  const fields: [string, unknown][] = [];
  const receiving: Promise<unknown>[] = [];
  const stop = new AbortController();
  const { signal } = stop;
  setMaxListeners(2 * MAX_PARTS, signal);
  const fail = (cause?: unknown) => stop.abort(cause instanceof DomainError ? cause : badBody());
  const parser = parserOf(request, maxFieldBytes, receive === undefined ? 0 : MAX_PARTS);
  const hasFewParts = createPartCount(request);
  const read = once(parser, 'finish', { signal });
  read.catch(fail);
  // An unhandled 'error' event would end the process.
  parser.on('error', fail);
  parser.on('partsLimit', fail);
  parser.on('filesLimit', fail);
  parser.on('field', (name: string | undefined, value, _isNameCut, isCut) => {
    if (name === undefined || name.length > MAX_FIELD_NAME || isCut) fail();
    else fields.push([name, value]);
  });
  parser.on('file', (name, content, fileName: string | undefined) => {
    addAbortSignal(signal, content).on('error', () => undefined);
    if (receive === undefined) return;
    const received = receive(content, (fileName ?? '').replaceAll('%22', '"'));
    receiving.push(received.then((file) => fields.push([name, file]), fail));
  });
  try {
    for await (const chunk of body) {
      signal.throwIfAborted();
      if (!hasFewParts(chunk)) throw badBody();
      if (!parser.write(chunk)) await once(parser, 'drain', { signal });
    }
    parser.end();
    await read;
  } catch (cause) {
    fail(cause);
  }
  await Promise.all(receiving);
  if (signal.aborted) throw signal.reason;

  return Object.fromEntries(fields);
}

/**
 * Counts parts before parsing, which is slow for many parts. Misses a delimiter split across
 * chunks.
 */
function createPartCount(request: Request): (chunk: Uint8Array) => boolean {
  const type = request.headers.get('content-type') ?? '';
  const [, quoted, bare = ''] = /boundary=(?:"([^"]{1,70})"|([^\s;,]{1,70}))/i.exec(type) ?? [];
  const delimiter = Buffer.from(`--${quoted ?? bare}`);
  let count = 0;

  return (chunk) => {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    for (let at = bytes.indexOf(delimiter); at !== -1; at = bytes.indexOf(delimiter, at + 1)) {
      count += 1;
      if (count > MAX_PARTS + 1) return false;
    }
    return true;
  };
}

function parserOf(request: Request, fieldSize: number, files: number): BusboyInstance {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) throw badBody();
  try {
    return Busboy({
      headers: { 'content-type': type },
      // Names are sanitised where they are stored.
      preservePath: true,
      limits: {
        parts: MAX_PARTS,
        files,
        headerSize: MAX_PART_HEAD,
        headerPairs: MAX_PART_HEADERS,
        fieldSize,
      },
    });
  } catch {
    throw badBody();
  }
}

type RateCheck = (bytes: number, now: number) => boolean;

/** Returns false once a sender falls below the minimum rate. */
export function createRateCheck(
  isAwaited: () => boolean,
  startedAt = performance.now(),
): RateCheck {
  let from = { at: startedAt, bytes: 0 };

  return (bytes, now) => {
    const seconds = (now - from.at) / 1000;
    if (seconds * 1000 < RATE_MS) return true;
    const isFast = (bytes - from.bytes) / seconds >= (isAwaited() ? MIN_RATE_AWAITED : MIN_RATE);
    from = { at: now, bytes };

    return isFast;
  };
}

/** @throws DomainError 400 for an incomplete or too slow body */
async function* bodyOf(
  request: Request,
  maxBytes: number,
  refusal: DomainError,
  isFast: RateCheck = () => true,
): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (reader === undefined) return;
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await soon(reader.read());
      if (done) return;
      size += value.length;
      if (size > maxBytes) throw refusal;
      if (!isFast(size, performance.now())) throw new Error('slow');
      yield value;
    }
  } catch (cause) {
    throw cause === refusal ? refusal : badBody();
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function soon<Result>(reading: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('silence')), SILENCE_MS);
  });
  try {
    return await Promise.race([reading, silence]);
  } finally {
    clearTimeout(timer);
  }
}
