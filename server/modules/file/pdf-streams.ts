import { inflateSync, constants } from 'node:zlib';
import { TooMuchError } from './zip-archive.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_BYTES_TOGETHER = 256 * 1024 * 1024;
/** Deflate's maximum ratio is 1032:1. */
const MAX_RATIO = 1032;
const MAX_LAYERS = 3;
const DICTIONARY = 1024;

const START = Buffer.from('stream');
const END = Buffer.from('endstream');
const OBJECT = Buffer.from(' obj');
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** First byte of a zlib stream with a 32 KB window, as written by all PDF producers. */
const ZLIB = 0x78;

/**
 * Guards against decompression bombs: decompresses streams that could be too large, except images,
 * which text extraction never decodes. Linear time.
 * @throws TooMuchError above the limits
 */
export function checkStreams(bytes: Uint8Array): void {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let together = 0;
  let before = 0;
  for (let at = pdf.indexOf(START); at !== -1; at = pdf.indexOf(START, at + 1)) {
    const from = contentAfter(pdf, at);
    if (from === null || pdf[from] !== ZLIB) continue;
    const end = pdf.indexOf(END, from);
    const to = end === -1 ? pdf.length : end;
    if ((to - from) * MAX_RATIO ** (MAX_LAYERS - 1) >= MAX_BYTES && !isPicture(pdf, before, at)) {
      together += unpackedSize(pdf.subarray(from, to));
      if (together > MAX_BYTES_TOGETHER) throw new TooMuchError();
    }
    before = to;
    at = to;
  }
}

/** `stream` is followed by LF or CR LF. */
function contentAfter(pdf: Buffer, at: number): number | null {
  const from = at + START.length;
  if (pdf[from] === LINE_FEED) return from + 1;
  if (pdf[from] === CARRIAGE_RETURN) return pdf[from + 1] === LINE_FEED ? from + 2 : from + 1;

  return null;
}

function isPicture(pdf: Buffer, before: number, at: number): boolean {
  const near = pdf.subarray(Math.max(before, at - DICTIONARY), at);
  const own = near.subarray(Math.max(0, near.lastIndexOf(OBJECT)));

  return /\/Subtype\s{0,9}\/Image\b/.test(own.toString('latin1'));
}

function unpackedSize(packed: Buffer): number {
  let size = 0;
  let content = packed;
  for (let layer = 0; layer < MAX_LAYERS && content[0] === ZLIB; layer += 1) {
    const unpacked = inflated(content);
    if (unpacked === null) return size;
    size += unpacked.length;
    content = unpacked;
  }
  return size;
}

/** Returns the decompressible part; null if none. */
function inflated(packed: Buffer): Buffer | null {
  try {
    return inflateSync(packed, {
      maxOutputLength: MAX_BYTES,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch (cause) {
    if (cause instanceof RangeError) throw new TooMuchError();
    return null;
  }
}
