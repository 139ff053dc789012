import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

/** Small documents of each kind, made here rather than kept as files that nobody can read. */

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const PDF_MIME = 'application/pdf';
export const DOCX_MIME = `${WORD}.document`;
export const XLSX_MIME = `${EXCEL}.sheet`;

export const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text));

/** An archive of entries; `claims` is the size that an entry says it has, where that is a lie. */
export function zip(
  entries: Record<string, string>,
  claims: Record<string, number> = {},
): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claims[name] ?? content.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, rest, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);

  return Uint8Array.from(Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06'), end]));
}

const types = (main: string, part: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="${part}" ContentType="${main}.main+xml"/></Types>`;
const relations = (rows: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows}</Relationships>`;
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;

export function wordEntries(...paragraphs: string[]): Record<string, string> {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');

  return {
    '[Content_Types].xml': types(DOCX_MIME, '/word/document.xml'),
    '_rels/.rels': relations(relation('r1', 'officeDocument', 'word/document.xml')),
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  };
}

export const docx = (...paragraphs: string[]) => zip(wordEntries(...paragraphs));

export const xlsx = (sheet: string, rows: (string | number)[][]) => zip(sheetEntries(sheet, rows));

export function sheetEntries(sheet: string, rows: (string | number)[][]): Record<string, string> {
  const cells = rows
    .map(
      (row, r) =>
        `<row r="${r + 1}">${row
          .map((value, c) => {
            const at = `${'ABCDEFGH'.charAt(c)}${r + 1}`;
            return typeof value === 'number'
              ? `<c r="${at}"><v>${value}</v></c>`
              : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
          })
          .join('')}</row>`,
    )
    .join('');
  const xmlns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

  return {
    '[Content_Types].xml': types(XLSX_MIME, '/xl/workbook.xml'),
    '_rels/.rels': relations(relation('r1', 'officeDocument', 'xl/workbook.xml')),
    'xl/_rels/workbook.xml.rels': relations(relation('r1', 'worksheet', 'worksheets/sheet1.xml')),
    'xl/workbook.xml': `<?xml version="1.0"?><workbook ${xmlns} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="${sheet}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet ${xmlns}><sheetData>${cells}</sheetData></worksheet>`,
  };
}

/** A PDF of pages with a line of Latin text each; `isProtected`: nobody knows the password. */
export function pdf(lines: string[], isProtected = false): Uint8Array<ArrayBuffer> {
  const objects: string[] = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${lines.length}/Kids[${lines.map((_, n) => `${4 + n * 2} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  for (const line of lines) {
    const drawn = `BT /F1 12 Tf 20 100 Td (${line}) Tj ET`;
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<</Font<</F1 3 0 R>>>>/Contents ${objects.length + 2} 0 R>>`,
      `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
    );
  }
  let text = '%PDF-1.4\n%\x80\x81\x82\x83\n';
  const places = objects.map((object, n) => {
    const at = text.length;
    text += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const at of places) text += `${String(at).padStart(10, '0')} 00000 n \n`;
  const key = '0'.repeat(64);
  const lock = isProtected
    ? `/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${key}>/U<${key}>>>/ID[<${key.slice(32)}><${key.slice(32)}>]`
    : '';
  text += `trailer<</Size ${objects.length + 1}/Root 1 0 R${lock}>>\nstartxref\n${table}\n%%EOF\n`;

  return Uint8Array.from(Buffer.from(text, 'latin1'));
}

/** A picture whose left half is red and whose right half is blue. */
export async function picture(
  format: 'png' | 'jpeg' | 'webp',
  { width = 40, height = 20, orientation = 1 } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const half = await sharp({
    create: { width: Math.floor(width / 2), height, channels: 3, background: '#0000ff' },
  })
    .png()
    .toBuffer();
  const drawn = await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: half, gravity: 'east' }])
    .withExif({ IFD0: { Artist: 'somebody', Copyright: 'secret place' } })
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();

  return Uint8Array.from(drawn);
}
