import { inflateRawSync } from 'node:zlib';

/** Unpacked, all entries of an archive together. */
const MOST_BYTES = 256 * 1024 * 1024;
const MOST_ENTRIES = 20_000;

const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

/**
 * Unpacks every entry once, without keeping any, so that what reads the archive afterwards meets no
 * surprise: neither a broken entry nor one that unpacks to more than it says.
 * @returns the names of the entries; null for an archive that can't be read whole, is protected by a
 *   password or unpacks to too much
 */
export function checkArchive(bytes: Uint8Array): Set<string> | null {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return namesIn(archive);
  } catch (cause) {
    // A place outside of the file, or content that is not what was packed.
    if (cause instanceof RangeError || (cause instanceof Error && 'code' in cause)) return null;
    throw cause;
  }
}

function namesIn(archive: Buffer): Set<string> | null {
  const end = endOf(archive);
  if (end === null) return null;
  const entries = archive.readUInt16LE(end + 10);
  if (entries > MOST_ENTRIES) return null;
  const names = new Set<string>();
  let at = archive.readUInt32LE(end + 16);
  let unpacked = 0;
  for (let n = 0; n < entries; n++) {
    if (archive.readUInt32LE(at) !== ENTRY) return null;
    const size = archive.readUInt32LE(at + 24);
    unpacked += size;
    if (unpacked > MOST_BYTES || !isWhole(archive, at, size)) return null;
    const nameBytes = archive.readUInt16LE(at + 28);
    const name = at + ENTRY_BYTES;
    names.add(archive.toString('utf8', name, name + nameBytes));
    at = name + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return names;
}

/** The comment stands last, so the end of the directory is looked for from behind. */
function endOf(archive: Buffer): number | null {
  const last = archive.length - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (archive.readUInt32LE(at) === END) return at;
  }
  return null;
}

function isWhole(archive: Buffer, entry: number, size: number): boolean {
  if ((archive.readUInt16LE(entry + 8) & ENCRYPTED) !== 0) return false;
  const method = archive.readUInt16LE(entry + 10);
  const packed = archive.readUInt32LE(entry + 20);
  const local = archive.readUInt32LE(entry + 42);
  if (archive.readUInt32LE(local) !== LOCAL) return false;
  const from =
    local + LOCAL_BYTES + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  if (from + packed > archive.length) return false;
  if (method === STORED) return packed === size;
  if (method !== DEFLATED) return false;

  // zlib throws where more comes out than may; nothing at all is no size that it takes.
  return (
    inflateRawSync(archive.subarray(from, from + packed), { maxOutputLength: Math.max(1, size) })
      .length === size
  );
}
