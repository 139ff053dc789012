import { inflateSync } from 'node:zlib';

const SIGNATURE = 0x77_4f_46_46;
const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * A WOFF 1.0 font as the plain font inside it. A library that reads WOFF inflates a table each time that it needs a
 * glyph of it. Source: W3C, WOFF File Format 1.0.
 * @throws RangeError if it is no WOFF font
 */
export function sfntOfWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== SIGNATURE) throw new RangeError('not a WOFF font');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, n) => {
    const at = HEADER + n * ENTRY;
    const start = woff.readUInt32BE(at + 4);
    const packed = woff.subarray(start, start + woff.readUInt32BE(at + 8));
    const size = woff.readUInt32BE(at + 12);
    const tag = woff.subarray(at, at + 4);

    return {
      tag,
      checksum: woff.readUInt32BE(at + 16),
      bytes: packed.length < size ? inflateSync(packed) : packed,
    };
  });
  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [n, { tag, checksum, bytes }] of tables.entries()) {
    const at = SFNT_HEADER + n * SFNT_ENTRY;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}
