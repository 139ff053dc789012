import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import {
  type PrintedQuotation,
  printedQuotation,
  type QuotationToPrint,
} from './printed-quotation.ts';
import { sfntOfWoff } from './sfnt-of-woff.ts';

const MARGIN = 36;
const PADDING = 3;
const SIZE = { small: 8, normal: 9, company: 15, title: 17 };
const LOGO_HEIGHT = 36;
const STAMP_HEIGHT = 80;
let font: Buffer | undefined;

/** A PDF with real text and the glyphs of it embedded. */
export async function writePdf(quotation: QuotationToPrint): Promise<Uint8Array> {
  const printed = printedQuotation(quotation);
  const { document, bytes } = open(printed, quotation, { size: 'A4', layout: 'landscape' });
  write(document, printed, quotation);
  numberPages(document, printed);
  document.end();

  return bytes;
}

/** Width of a landscape A4 page, in points. */
const SHEET_WIDTH = 841.89;

/**
 * All of it on one page without a number.
 * @param maxHeight in points
 * @returns the page's width and the height that is used, in points; null if it doesn't fit
 */
export async function writeSheet(
  quotation: QuotationToPrint,
  maxHeight: number,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; width: number; height: number } | null> {
  const printed = printedQuotation(quotation);
  const { document, bytes } = open(printed, quotation, { size: [SHEET_WIDTH, maxHeight] });
  write(document, printed, quotation);
  const isWhole = document.bufferedPageRange().count === 1;
  const height = Math.min(maxHeight, document.y + MARGIN);
  document.end();
  const written = await bytes;

  return isWhole ? { bytes: written, width: SHEET_WIDTH, height } : null;
}

function open(
  { title }: PrintedQuotation,
  { view }: QuotationToPrint,
  page: { size: string | [number, number]; layout?: 'landscape' },
): { document: Pdf; bytes: Promise<Uint8Array<ArrayBuffer>> } {
  const document = new PDFDocument({
    ...page,
    margin: MARGIN,
    bufferPages: true,
    info: { Title: `${title} ${view.number}` },
  });
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  const bytes = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(pieces))));
    document.on('error', reject);
  });
  document.registerFont('text', (font ??= readFont())).font('text');

  return { document, bytes };
}

function write(document: Pdf, printed: PrintedQuotation, quotation: QuotationToPrint): void {
  writeHead(document, printed, quotation);
  writeTable(document, printed);
  writeEnd(document, printed, quotation);
}

type Pdf = InstanceType<typeof PDFDocument>;

/** Noto Sans SC (OFL). */
function readFont(): Buffer {
  const folder = dirname(
    createRequire(import.meta.url).resolve('@fontsource/noto-sans-sc/package.json'),
  );
  const name = 'noto-sans-sc-chinese-simplified-400-normal.woff';

  return sfntOfWoff(readFileSync(join(folder, 'files', name)));
}

function writeHead(
  document: Pdf,
  { companyNames, companyLines, title, head }: PrintedQuotation,
  { logo }: QuotationToPrint,
): void {
  if (logo !== null) {
    document.image(Buffer.from(logo.bytes), { height: LOGO_HEIGHT });
    document.moveDown(0.3);
  }
  for (const name of companyNames) document.fontSize(SIZE.company).text(name);
  for (const line of companyLines) document.fontSize(SIZE.small).text(line);
  document.moveDown(0.5).fontSize(SIZE.title).text(title, { align: 'center' });
  document.moveDown(0.3).fontSize(SIZE.normal);
  for (const [label, value] of head) document.text(`${label}: ${value}`);
  document.moveDown(0.5);
}

function writeTable(document: Pdf, { columns, rows }: PrintedQuotation): void {
  document.fontSize(SIZE.small);
  const whole = document.page.width - 2 * MARGIN;
  const sum = columns.reduce((total, { share }) => total + share, 0);
  const widths = columns.map(({ share }) => (whole * share) / sum);
  const heightOf = (cells: readonly string[]) =>
    Math.max(
      ...cells.map((text, at) =>
        document.heightOfString(text === '' ? ' ' : text, {
          width: (widths[at] ?? 0) - 2 * PADDING,
        }),
      ),
    ) +
    2 * PADDING;
  const row = (cells: readonly string[], isHead: boolean) => {
    const height = Math.min(heightOf(cells), document.page.height - 3 * MARGIN);
    let { y } = document;
    if (y + height > document.page.height - MARGIN - SIZE.small * 2) {
      document.addPage();
      document.fontSize(SIZE.small);
      if (!isHead) row(names, true);
      ({ y } = document);
    }
    let x = MARGIN;
    for (const [at, text] of cells.entries()) {
      const width = widths[at] ?? 0;
      const box = document.rect(x, y, width, height).lineWidth(0.5);
      if (isHead) box.fillAndStroke('#e8eef7', '#99a3b3');
      else box.stroke('#99a3b3');
      document.fillColor('#000').text(text, x + PADDING, y + PADDING, {
        width: width - 2 * PADDING,
        height: height - PADDING,
        align: columns[at]?.isNumber === true ? 'right' : 'left',
      });
      x += width;
    }
    document.x = MARGIN;
    document.y = y + height;
  };
  const names = columns.map(({ name }) => name);
  row(names, true);
  for (const cells of rows) row(cells, false);
}

function writeEnd(
  document: Pdf,
  { totals, terms, signatures }: PrintedQuotation,
  { stamp }: QuotationToPrint,
): void {
  document.moveDown(0.5).fontSize(SIZE.normal);
  for (const [label, value] of totals) document.text(`${label}  ${value}`, { align: 'right' });
  document.moveDown(0.5);
  for (const [label, value] of terms) document.text(`${label}: ${value}`);
  document.moveDown(1);
  if (document.y + STAMP_HEIGHT > document.page.height - MARGIN) document.addPage();
  const { y } = document;
  document.text(signatures[0], MARGIN, y);
  document.text(signatures[1], document.page.width / 2, y);
  if (stamp !== null) {
    document.image(Buffer.from(stamp.bytes), MARGIN, y + SIZE.normal * 2, {
      height: STAMP_HEIGHT - SIZE.normal * 3,
    });
    document.y = y + STAMP_HEIGHT;
  }
}

function numberPages(document: Pdf, { texts }: PrintedQuotation): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    // Below the margin, a text would begin a page of its own.
    document.page.margins.bottom = 0;
    document
      .fontSize(SIZE.small)
      .text(
        `${texts.page} ${String(page + 1)} / ${String(count)}`,
        MARGIN,
        document.page.height - MARGIN + SIZE.small,
        { align: 'right', width: document.page.width - 2 * MARGIN, lineBreak: false },
      );
  }
}
