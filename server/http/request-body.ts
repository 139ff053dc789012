import { DomainError } from './domain-error.ts';

const KB = 1024;
const MB = 1024 * KB;
/** Values of a JSON body: objects, lists and what a comma stands before. */
const MAX_VALUES = 200_000;
/** Consecutive values without a nested object or array. An object with many keys is slow to parse. */
const MAX_PLAIN_VALUES = 10_000;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const COMMA = 0x2c;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** What a form has beside its file. */
const FORM_BYTES = 64 * KB;
/** A sender that is silent for so long is gone, and its place goes to the next. */
const SILENCE_MS = 15_000;
/** The least rate of an upload, in bytes a second; the higher one while others wait for its place. */
const MIN_RATE = 8 * KB;
const MIN_RATE_AWAITED = 64 * KB;
/** The rate counts after so long, and over so long. */
const RATE_MS = 10_000;

/** @param limit in bytes, or as a text */
export const tooLarge = (limit: number | string) =>
  new DomainError(413, 'tooLarge', {
    params: { limit: typeof limit === 'number' ? `${String(Math.round(limit / KB))} KB` : limit },
  });

/** @throws DomainError 413 for more than `maxBytes`, 400 for a body that breaks off */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const length = request.headers.get('content-length');
  if (length === null || request.headers.has('transfer-encoding')) {
    return new TextDecoder().decode(await readWhole(request, maxBytes, tooLarge(maxBytes)));
  }
  if (Number(length) > maxBytes) throw tooLarge(maxBytes);
  try {
    return await request.text();
  } catch {
    throw new DomainError(400, 'badBody');
  }
}

/** Whether a JSON text has more values than are parsed. Checked before parsing, which blocks the event loop. */
export function hasManyValues(json: string): boolean {
  let count = 0;
  let plain = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfText(json, at);
    } else if (code === COMMA) {
      count += 1;
      plain += 1;
      if (plain > MAX_PLAIN_VALUES) return true;
    } else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      count += 1;
      plain = 0;
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      plain = 0;
    }
  }
  return count > MAX_VALUES;
}

/** Returns the offset of the quote that closes the string starting at `start`, or the length if there is none. */
function endOfText(json: string, start: number): number {
  let at = start;
  for (;;) {
    at = json.indexOf('"', at + 1);
    if (at < 0) return json.length;
    let escapes = 0;
    while (json.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
}

/** Reads a form, as a record of its fields. @throws as `readText`, and DomainError 400 for what is no form */
export async function readForm(
  request: Request,
  maxBytes: number,
): Promise<Record<string, unknown>> {
  const type = typeOfForm(request);

  return formOf(await readWhole(request, maxBytes, tooLarge(maxBytes)), type);
}

/**
 * Reads a form that carries a file, as a record of its fields.
 * @param isAwaited somebody waits for this upload's place
 * @throws DomainError 413 for a file over `maxMb`, 400 for what is no form, breaks off or comes too slowly
 */
export async function readUpload(
  request: Request,
  maxMb: number,
  isAwaited: () => boolean,
): Promise<unknown> {
  const most = maxMb * MB;
  const refusal = tooLarge(`${String(maxMb)} MB`);
  const type = typeOfForm(request);
  if (Number(request.headers.get('content-length') ?? 0) > most + FORM_BYTES) throw refusal;
  const rate = createRateCheck(isAwaited);
  const fields = await formOf(await readWhole(request, most + FORM_BYTES, refusal, rate), type);
  for (const value of Object.values(fields)) {
    if (value instanceof File && value.size > most) throw refusal;
  }
  return fields;
}

/** Limits on the parts of a form and on the bytes of each part's headers. Parsing is slow for many parts. */
const MAX_PARTS = 64;
const MAX_PART_HEAD = 16 * KB;

/** Whether a form is within the limits on parts, so that parsing it doesn't block the event loop. Linear. */
function hasFewParts(body: Uint8Array, type: string): boolean {
  const [, quoted, bare] = /boundary=(?:"([^"]{1,70})"|([^\s;,]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) return false;
  const form = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const delimiter = Buffer.from(`--${boundary}`);
  let at = form.indexOf(delimiter);
  for (let count = 0; at !== -1; count += 1) {
    if (count > MAX_PARTS) return false;
    const head = form.indexOf('\r\n\r\n', at);
    if (head === -1) return form.length - at <= MAX_PART_HEAD;
    if (head - at > MAX_PART_HEAD) return false;
    at = form.indexOf(delimiter, head);
  }
  return true;
}

function typeOfForm(request: Request): string {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) throw new DomainError(400, 'badBody');

  return type;
}

async function formOf(
  body: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<Record<string, unknown>> {
  if (!hasFewParts(body, type)) throw new DomainError(400, 'badBody');
  try {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    return Object.fromEntries(form.entries());
  } catch {
    throw new DomainError(400, 'badBody');
  }
}

/** Called with every size that has been reached, and now and then without any. */
export type RateCheck = (bytes: number, now: number) => boolean;

/** False for a sender that has sent less than the least rate over the last seconds. */
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

async function readWhole(
  request: Request,
  maxBytes: number,
  refusal: DomainError,
  isFast: RateCheck = () => true,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = request.body?.getReader();
  if (reader === undefined) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await soon(reader.read());
      if (done) return Buffer.concat(chunks, size);
      size += value.length;
      if (size > maxBytes) throw refusal;
      if (!isFast(size, performance.now())) throw new Error('slow');
      chunks.push(value);
    }
  } catch (cause) {
    // Too slow, or broken off.
    throw cause === refusal ? refusal : new DomainError(400, 'badBody');
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
