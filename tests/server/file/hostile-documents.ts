import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { sheetEntries, wordEntries, zip } from './sample-documents.ts';

/** Files that are made to harm whoever reads them. Each is small, and made here. */

export interface RawEntry {
  name: string;
  content: Buffer;
  /** Not in the directory. */
  isHidden?: boolean;
  /** The sizes follow the content, and the local header has none. */
  sizesFollow?: boolean;
  /** Name in the local header. */
  localName?: string;
}

/** An archive as its parts say. `count`: of entries, as the end record has it. */
export function rawZip(entries: readonly RawEntry[], count?: number): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, isHidden, sizesFollow, localName = name } of entries) {
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(sizesFollow === true ? 8 : 0, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const listed = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, Buffer.alloc(14)]);
    listed.writeUInt32LE(offset, 42);
    if (isHidden !== true) directory.push(Buffer.concat([listed, Buffer.from(name)]));
    const local = Buffer.from(common);
    local.writeUInt16LE(Buffer.byteLength(localName), 22);
    const follows = Buffer.alloc(16);
    follows.write('PK\x07\x08', 'latin1');
    common.copy(follows, 4, 10, 22);
    if (sizesFollow === true) local.fill(0, 10, 22);
    const parts = [Buffer.from('PK\x03\x04'), local, Buffer.from(localName), packed];
    const whole = Buffer.concat(sizesFollow === true ? [...parts, follows] : parts);
    locals.push(whole);
    offset += whole.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count ?? directory.length, 4);
  end.writeUInt16LE(count ?? directory.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);

  return Uint8Array.from(Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06'), end]));
}

export const rawEntriesOf = (entries: Record<string, string>): RawEntry[] =>
  Object.entries(entries).map(([name, text]) => ({ name, content: Buffer.from(text) }));

/** A Word file with a part of so many megabytes, packed to a thousandth. */
export function wordBomb(megabytes: number): Uint8Array<ArrayBuffer> {
  const entries = wordEntries('x');

  return zip({
    ...entries,
    'word/document.xml': `${entries['word/document.xml'] ?? ''}${' '.repeat(megabytes * 1024 * 1024)}`,
  });
}

/** A workbook with one cell, in the last row: its table has a hundred million cells. */
export function farCell(): Uint8Array<ArrayBuffer> {
  const name = 'xl/worksheets/sheet1.xml';
  const entries = sheetEntries('a', [[1]]);
  const far = (entries[name] ?? '').replace('r="1"', 'r="1048576"').replace('"A1"', '"CV1048576"');

  return zip({ ...entries, [name]: far });
}

/** A PDF of one page whose content unpacks to so many megabytes. */
export function pdfBomb(megabytes: number): Uint8Array<ArrayBuffer> {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' ')).toString('latin1');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>',
    `<</Length ${packed.length}/Filter/FlateDecode>>stream\n${packed}\nendstream`,
  ];
  const body = objects.map((object, n) => `${n + 1} 0 obj\n${object}\nendobj\n`).join('');

  return Uint8Array.from(
    Buffer.from(`%PDF-1.4\n${body}trailer<</Size 5/Root 1 0 R>>\n%%EOF\n`, 'latin1'),
  );
}

/** The beginning of a PNG: enough to tell its size, and how deep its samples are. */
export function pngHeader(side: number, depth: 8 | 16): Uint8Array<ArrayBuffer> {
  const about = Buffer.alloc(13);
  about.writeUInt32BE(side, 0);
  about.writeUInt32BE(side, 4);
  about.writeUInt8(depth, 8);
  about.writeUInt8(2, 9);
  const chunk = (kind: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(kind), content]);
    const around = Buffer.alloc(8);
    around.writeUInt32BE(content.length, 0);
    around.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
  };

  return Uint8Array.from(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', about),
      chunk('IDAT', deflateSync(Buffer.alloc(1000))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}
