import { crc32, inflateRawSync } from 'node:zlib';

const MAX_OF_ENTRY = 64 * 1024 * 1024;
const MAX_BYTES = 256 * 1024 * 1024;
const MAX_READ = 128 * 1024 * 1024;
/** Maximum compression ratio of a large entry: sheets with identical rows reach about 100. */
const MAX_RATIO = 200;
const LARGE = 4 * 1024 * 1024;
const MAX_ENTRIES = 20_000;
const MAX_NAME = 512;

const END = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_LENGTH = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
const SIZES_FOLLOW = 8;
const IN_EXTRA = 0xffffffff;
const ZIP64 = 1;
const VERSION = 20;
const UTF8_NAMES = 0x800;

const READ = /\.(?:xml|rels)$/i;

interface Entry {
  name: string;
  method: number;
  packed: number;
  size: number;
  crc: number;
  from: number;
  content: number;
}

/** The archive is valid, but exceeds the limits on entries or unpacked bytes. */
export class TooMuchError extends Error {}

interface CheckedArchive {
  names: ReadonlySet<string>;
  /** A new archive of the entries in XML, unpacked, without anything that readers could understand differently. */
  bytes: Buffer;
}

/**
 * Decompresses every entry within limits and writes the XML entries to a new archive. A library
 * reading it sees exactly what was checked, whether it uses the central directory or local headers.
 * @returns null for an incomplete or password-protected archive, contradictory headers or
 * overlapping entries
 * @throws TooMuchError above the limits
 */
export function checkedArchive(bytes: Uint8Array): CheckedArchive | null {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const entries = entriesOf(archive);
    return entries && rebuilt(archive, entries);
  } catch (cause) {
    // An offset outside the file, or corrupt content.
    if (cause instanceof RangeError && !/allocation failed/i.test(cause.message)) return null;
    if (cause instanceof Error && 'code' in cause) return null;
    throw cause;
  }
}

function entriesOf(archive: Buffer): Entry[] | null {
  const end = endOf(archive);
  if (end === null) return null;
  const count = archive.readUInt16LE(end + 10);
  const start = archive.readUInt32LE(end + 16);
  const stop = start + archive.readUInt32LE(end + 12);
  if (stop > end) return null;
  if (count > MAX_ENTRIES) throw new TooMuchError();
  const names = new Set<string>();
  const entries: Entry[] = [];
  let at = start;
  let unpacked = 0;
  while (at < stop) {
    const entry = entryAt(archive, at);
    if (entry === null || names.has(entry.name)) return null;
    unpacked += entry.size;
    const isTooLarge =
      entry.size > MAX_OF_ENTRY ||
      unpacked > MAX_BYTES ||
      (entry.size > LARGE && entry.size > entry.packed * MAX_RATIO);
    if (entries.length >= count) return null;
    if (isTooLarge) throw new TooMuchError();
    names.add(entry.name);
    entries.push(entry);
    at +=
      ENTRY_BYTES +
      archive.readUInt16LE(at + 28) +
      archive.readUInt16LE(at + 30) +
      archive.readUInt16LE(at + 32);
  }
  return at === stop && entries.length === count && !overlap(entries, start) ? entries : null;
}

/** Searched backwards, because a comment may follow the end record. */
function endOf(archive: Buffer): number | null {
  const last = archive.length - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_LENGTH); at--) {
    if (archive.readUInt32LE(at) === END) return at;
  }
  return null;
}

function entryAt(archive: Buffer, at: number): Entry | null {
  if (archive.readUInt32LE(at) !== ENTRY) return null;
  const flags = archive.readUInt16LE(at + 8);
  const nameBytes = archive.readUInt16LE(at + 28);
  if ((flags & ENCRYPTED) !== 0 || nameBytes === 0 || nameBytes > MAX_NAME) return null;
  const rawName = archive.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
  const from = archive.readUInt32LE(at + 42);
  const entry = {
    name: rawName.toString('utf8'),
    method: archive.readUInt16LE(at + 10),
    crc: archive.readUInt32LE(at + 16),
    packed: archive.readUInt32LE(at + 20),
    size: archive.readUInt32LE(at + 24),
    from,
    content: from + LOCAL_BYTES + archive.readUInt16LE(from + 26) + archive.readUInt16LE(from + 28),
  };
  const agrees =
    archive.readUInt32LE(from) === LOCAL &&
    archive.readUInt16LE(from + 8) === entry.method &&
    archive
      .subarray(from + LOCAL_BYTES, from + LOCAL_BYTES + archive.readUInt16LE(from + 26))
      .equals(rawName) &&
    sizesAgree(archive, entry);

  return agrees ? entry : null;
}

/** A local header may omit sizes or store them in an extra field. */
function sizesAgree(archive: Buffer, entry: Entry): boolean {
  const { from, crc, packed, size } = entry;
  const isOpen = (archive.readUInt16LE(from + 6) & SIZES_FOLLOW) !== 0;
  const fits = (told: number, value: number) => told === value || (isOpen && told === 0);
  if (!fits(archive.readUInt32LE(from + 14), crc)) return false;
  const toldPacked = archive.readUInt32LE(from + 18);
  const toldSize = archive.readUInt32LE(from + 22);
  if (fits(toldPacked, packed) && fits(toldSize, size)) return true;
  const extra = toldPacked === IN_EXTRA && toldSize === IN_EXTRA && sizesInExtra(archive, entry);

  return extra !== false && fits(extra.packed, packed) && fits(extra.size, size);
}

function sizesInExtra(
  archive: Buffer,
  { from, content }: Entry,
): { size: number; packed: number } | false {
  let at = from + LOCAL_BYTES + archive.readUInt16LE(from + 26);
  while (at + 20 <= content) {
    if (archive.readUInt16LE(at) === ZIP64) {
      return {
        size: Number(archive.readBigUInt64LE(at + 4)),
        packed: Number(archive.readBigUInt64LE(at + 12)),
      };
    }
    at += 4 + archive.readUInt16LE(at + 2);
  }
  return false;
}

function overlap(entries: readonly Entry[], directory: number): boolean {
  let last = 0;
  for (const { from, content, packed } of [...entries].sort(
    (one, other) => one.from - other.from,
  )) {
    if (from < last) return true;
    last = content + packed;
  }
  return last > directory;
}

function rebuilt(archive: Buffer, entries: readonly Entry[]): CheckedArchive | null {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let length = 0;
  let read = 0;
  for (const entry of entries) {
    const content = contentOf(archive, entry);
    if (content === null) return null;
    if (!READ.test(entry.name)) continue;
    read += content.length;
    if (read > MAX_READ) throw new TooMuchError();
    const name = Buffer.from(entry.name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(VERSION, 0);
    common.writeUInt16LE(UTF8_NAMES, 2);
    common.writeUInt32LE(entry.crc, 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const listed = Buffer.alloc(ENTRY_BYTES);
    listed.writeUInt32LE(ENTRY, 0);
    listed.writeUInt16LE(VERSION, 4);
    common.copy(listed, 6);
    listed.writeUInt32LE(length, 42);
    const header = Buffer.alloc(4);
    header.writeUInt32LE(LOCAL, 0);
    parts.push(header, common, name, content);
    directory.push(listed, name);
    length += LOCAL_BYTES + name.length + content.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(length, 16);

  return {
    names: new Set(entries.map(({ name }) => name)),
    bytes: Buffer.concat([...parts, listing, end]),
  };
}

function contentOf(archive: Buffer, { method, content, packed, size, crc }: Entry): Buffer | null {
  if (content + packed > archive.length) return null;
  const raw = archive.subarray(content, content + packed);
  if (method !== STORED && method !== DEFLATED) return null;
  // zlib throws above the limit, and doesn't accept a limit of 0.
  const whole =
    method === STORED ? raw : inflateRawSync(raw, { maxOutputLength: Math.max(1, size) });

  return whole.length === size && crc32(whole) === crc ? whole : null;
}
