import { readFileSync } from 'node:fs';
import { Document, Packer, Paragraph, Table, TableCell, TableRow } from 'docx';
import PDFDocument from 'pdfkit';
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { pagesOf } from '#server/modules/file/document-pages.ts';
import { DOCX, PDF, XLSX } from '#server/modules/file/reader-messages.ts';
import { sfntOfWoff } from '#server/trade/quotations/export/sfnt-of-woff.ts';
import type { Enquiry } from './enquiry.ts';

const FONT =
  'node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff';
const COLUMN = 66;
const UNHEARD = {
  pages: () => Promise.resolve(),
  thinPages: null,
  scan: () => Promise.resolve(),
};

/** The text of an enquiry as the reader of files gives it, from a file of its kind. */
export async function textOf({ kind, content }: Enquiry): Promise<string> {
  if (kind === 'text' && typeof content === 'string') return content;
  const { bytes, mime } = await fileOf({ kind, content });
  let text = '';
  const pages = pagesOf(bytes, mime, { pages: 200, chars: 200_000 }, UNHEARD);
  for await (const page of pages) text += page.text;

  return text;
}

async function fileOf({
  kind,
  content,
}: Pick<Enquiry, 'kind' | 'content'>): Promise<{ bytes: Uint8Array<ArrayBuffer>; mime: string }> {
  const rows = typeof content === 'string' ? content.split('\n').map((line) => [line]) : content;
  switch (kind) {
    case 'text':
    case 'sheet':
      return { bytes: Uint8Array.from(await workbook(rows)), mime: XLSX };
    case 'word':
      return { bytes: Uint8Array.from(await wordFile(rows)), mime: DOCX };
    case 'pdf':
      return { bytes: Uint8Array.from(await pdfFile(rows)), mime: PDF };
  }
}

type Rows = readonly (readonly (string | number | null)[])[];

function workbook(rows: Rows): Promise<Buffer> {
  return writeExcelFile(
    rows.map((row, at) =>
      row.map((value, column): Cell => {
        if (value === null || value === '') return null;
        const below = rows.slice(at + 1).findIndex((other) => other[column] !== null);
        const rowSpan = 1 + (below < 0 ? rows.length - at - 1 : below);
        const beside = row.slice(column + 1).findIndex((other) => other !== null);
        const columnSpan = 1 + (beside < 0 ? row.length - column - 1 : beside);
        const isWide = at < 2 && columnSpan > 1;
        const spans = {
          ...(isWide ? { columnSpan } : rowSpan > 1 && row.length > 1 ? { rowSpan } : {}),
        };
        return typeof value === 'number'
          ? { type: Number, value, ...spans }
          : { type: String, value, ...spans };
      }),
    ),
  ).toBuffer();
}

function wordFile(rows: Rows): Promise<Buffer> {
  const isTable = rows.some((row) => row.length > 1);
  return Packer.toBuffer(
    new Document({
      sections: [
        {
          children: isTable
            ? [
                new Table({
                  rows: rows.map(
                    (row) =>
                      new TableRow({
                        children: row.map(
                          (cell) =>
                            new TableCell({ children: [new Paragraph(String(cell ?? ''))] }),
                        ),
                      }),
                  ),
                }),
              ]
            : rows.map(([text]) => new Paragraph(String(text))),
        },
      ],
    }),
  );
}

async function pdfFile(rows: Rows): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 30 });
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document
    .registerFont('text', sfntOfWoff(readFileSync(FONT)))
    .font('text')
    .fontSize(9);
  for (const [at, row] of rows.entries()) {
    for (const [column, cell] of row.entries()) {
      document.text(String(cell ?? ''), 30 + column * COLUMN, 40 + at * 20, { lineBreak: false });
    }
  }
  document.end();
  await ended;

  return Buffer.concat(pieces);
}
