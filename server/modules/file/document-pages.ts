import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { ScannedPage } from '#contract/file/calls.ts';
import { unifyRadicals } from '#mesh/words/unify-radicals.ts';
import { decodeText } from './content-kind.ts';
import type { DrawnPage } from './ocr/read-picture.ts';
import { checkStreams } from './pdf-streams.ts';
import { DOCX, PDF, XLSX, type ReadLimits } from './reader-messages.ts';
import { textOfScan } from './ocr/text-of-scans.ts';
import { MAX_PIXELS } from './picture-limits.ts';
import { sectionsOf } from './sections-of.ts';
import { textOfHtml } from './text-of-html.ts';
import { type PageItem, textOfPdfPage } from './text-of-pdf-page.ts';
import { checkedArchive } from './zip-archive.ts';

const MAIN_PART: Record<string, string> = {
  [DOCX]: 'word/document.xml',
  [XLSX]: 'xl/workbook.xml',
};
const CLEAN_EVERY = 25;
/** Excel's limit per cell. */
const MAX_CELL = 32_767;
const MAX_SHEET_NAME = 100;
/** Excel's limit per row. */
const MAX_CELLS = 16_384;

/** Scanned pages of a PDF that are recognised. */
const MAX_SCANS = 30;
/** Longer side of a page that is drawn for it, in pixels. */
const DRAWN_SIDE = 2000;
/** A page is no scan if what is seen is at most this many times its own text: page numbers, stamps. */
const MOSTLY_OWN = 2;
/** A page of a PDF with fewer letters may be a scan, if it shows a picture. */
const THIN_PAGE = 20;
/** Pages with a few letters that are looked at for a picture; those without any always are. */
const MAX_LOOKS = 60;

export interface PageText {
  page: number;
  text: string;
}

/** Receives what a reading finds besides the text. */
interface PagesTold {
  pages: (count: number) => Promise<void>;
  /** Pages that may be scans; null if nobody wants to know. */
  thinPages: ((pages: number[]) => Promise<void>) | null;
  scan: (scan: ScannedPage) => Promise<void>;
}

/**
 * @throws Error if the document doesn't open; `PasswordException` for a protected PDF
 */
export async function openDocument(bytes: Uint8Array<ArrayBuffer>, mime: string): Promise<void> {
  if (mime !== PDF) {
    archiveOf(bytes, mime);
    return;
  }
  const most = { pages: 1, chars: 1 };
  const pages = pagesOfPdf(bytes, most, { pages: () => Promise.resolve(), thinPages: null });
  await pages.next();
  await pages.return(undefined);
}

/**
 * Text by page: PDF page, workbook sheet, picture, or section of other documents.
 * @param told `pages` is called first
 * @throws Error if the document can't be read
 */
export async function* pagesOf(
  bytes: Uint8Array<ArrayBuffer>,
  mime: string,
  most: ReadLimits,
  told: PagesTold,
): AsyncGenerator<PageText> {
  let page = 0;
  for await (const text of textsOf(bytes, mime, most, told)) {
    page += 1;
    yield { page, text };
  }
}

function textsOf(
  bytes: Uint8Array<ArrayBuffer>,
  mime: string,
  most: ReadLimits,
  told: PagesTold,
): AsyncGenerator<string> {
  if (mime.startsWith('image/')) return textOfPicture(bytes, told);
  if (mime === PDF) return pagesOfPdf(bytes, most, told);
  if (mime.startsWith('text/')) return listed(sectionsOf(decodeText(bytes) ?? ''), told.pages);
  const archive = archiveOf(bytes, mime);

  return mime === DOCX ? pagesOfWord(archive, told.pages) : pagesOfExcel(archive, most, told.pages);
}

async function* textOfPicture(bytes: Uint8Array, told: PagesTold): AsyncGenerator<string> {
  const { readPicture } = await import('./ocr/read-picture.ts');
  await told.pages(1);
  const scan = await readPicture(bytes);
  await told.scan({ page: 1, ...scan });
  yield textOfScan(scan);
}

function archiveOf(bytes: Uint8Array, mime: string): Buffer {
  const archive = checkedArchive(bytes);
  if (archive?.names.has(MAIN_PART[mime] ?? '') !== true) {
    throw new Error('not an archive of this kind');
  }
  return archive.bytes;
}

async function* pagesOfPdf(
  bytes: Uint8Array<ArrayBuffer>,
  most: ReadLimits,
  told: Pick<PagesTold, 'pages' | 'thinPages'>,
): AsyncGenerator<string, void, undefined> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pictures = new Set<number>([
    OPS.paintImageXObject,
    OPS.paintImageMaskXObject,
    OPS.paintInlineImageXObject,
  ]);
  const thin: number[] = [];
  let looks = 0;
  // Nothing is awaited before its promise: a rejection that is unheard ends the process.
  const loading = await loadPdf(bytes);
  try {
    const pdf = await loading.promise;
    await told.pages(pdf.numPages);
    for (let n = 1; n <= Math.min(pdf.numPages, most.pages); n += 1) {
      const page = await pdf.getPage(n);
      const { items } = await page.getTextContent();
      const read: PageItem[] = [];
      let chars = 0;
      for (const item of items) {
        if (!('str' in item) || chars > most.chars) continue;
        read.push(item);
        chars += item.str.length;
      }
      const text = textOfPdfPage(read);
      const letters = lettersOf(text);
      const mayBeScan = letters === 0 || (letters < THIN_PAGE && looks < MAX_LOOKS);
      if (mayBeScan && told.thinPages !== null) {
        looks += 1;
        // This decodes the pictures of the page, so pages beyond the limit are counted without it.
        const { fnArray } =
          thin.length < MAX_SCANS ? await page.getOperatorList() : { fnArray: [...pictures] };
        const isDrawn = letters === 0 && fnArray.includes(OPS.constructPath);
        if (isDrawn || fnArray.some((operation) => pictures.has(operation))) thin.push(n);
      }
      page.cleanup();
      yield `${unifyRadicals(text)}\n`;
      if (n % CLEAN_EVERY === 0) await pdf.cleanup();
    }
    if (thin.length > 0) await told.thinPages?.(thin);
  } finally {
    await loading.destroy();
  }
}

async function loadPdf(bytes: Uint8Array<ArrayBuffer>): Promise<PDFDocumentLoadingTask> {
  checkStreams(bytes);
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

  return getDocument({
    data: bytes,
    // Chinese PDFs often use predefined CMaps.
    cMapUrl: join(folder, 'cmaps') + sep,
    standardFontDataUrl: join(folder, 'standard_fonts') + sep,
    // Scanners often write JPEG 2000 and JBIG2.
    wasmUrl: join(folder, 'wasm') + sep,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: MAX_PIXELS,
    verbosity: VerbosityLevel.ERRORS,
  });
}

function lettersOf(text: string): number {
  return text.replaceAll(/\s/g, '').length;
}

/**
 * Recognises the text of PDF pages that are pictures. A page whose own text is most of what is seen
 * gives nothing, as its text is known.
 * @param mostMs time after which no further page begins
 * @throws Error if the document can't be read
 */
export async function* scansOfPdf(
  bytes: Uint8Array<ArrayBuffer>,
  pages: readonly number[],
  mostMs: number,
  told: Pick<PagesTold, 'scan'> & { unreadScans: (count: number) => Promise<void> },
): AsyncGenerator<PageText> {
  const { readDrawnPage } = await import('./ocr/read-picture.ts');
  const until = performance.now() + mostMs;
  const loading = await loadPdf(bytes);
  try {
    const pdf = await loading.promise;
    for (const [at, n] of pages.entries()) {
      if (at >= MAX_SCANS || performance.now() > until) {
        await told.unreadScans(pages.length - at);
        return;
      }
      const page = await pdf.getPage(n);
      const own = (await page.getTextContent()).items.map((item) =>
        'str' in item ? item.str : '',
      );
      const scan = await readDrawnPage(await drawPage(pdf, page));
      page.cleanup();
      // The pixels of a page lie outside of the heap, where they would pile up.
      globalThis.gc?.();
      const text = textOfScan(scan);
      if (lettersOf(text) <= MOSTLY_OWN * lettersOf(own.join(''))) continue;
      await told.scan({ page: n, ...scan });
      yield { page: n, text };
    }
  } finally {
    await loading.destroy();
  }
}

async function drawPage(pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<DrawnPage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: DRAWN_SIDE / Math.max(width, height, 1) });
  const size = {
    width: Math.max(1, Math.round(viewport.width)),
    height: Math.max(1, Math.round(viewport.height)),
  };
  const factory = pdf.canvasFactory as CanvasFactory; // pdf.js declares it as Object
  const drawn = factory.create(size.width, size.height);
  await page.render({ canvas: drawn.canvas, canvasContext: drawn.context, viewport }).promise;
  const { data } = drawn.context.getImageData(0, 0, size.width, size.height);
  factory.destroy(drawn);

  return { ...size, data };
}

interface CanvasFactory {
  create: (width: number, height: number) => DrawnCanvas;
  destroy: (canvas: DrawnCanvas) => void;
}

interface DrawnCanvas {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
}

async function* pagesOfWord(
  archive: Buffer,
  tellPages: PagesTold['pages'],
): AsyncGenerator<string> {
  const { default: mammoth } = await import('mammoth');
  const { value } = await mammoth.convertToHtml(
    { buffer: archive },
    { convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })) },
  );
  yield* listed(sectionsOf(textOfHtml(value)), tellPages);
}

async function* pagesOfExcel(
  archive: Buffer,
  most: ReadLimits,
  tellPages: PagesTold['pages'],
): AsyncGenerator<string> {
  const { default: readWorkbook } = await import('read-excel-file/node');
  const sheets = await readWorkbook(archive);
  await tellPages(sheets.length);
  for (const { sheet, data } of sheets) {
    const lines = [sheet.slice(0, MAX_SHEET_NAME)];
    let chars = 0;
    for (const row of data) {
      const line = row
        .slice(0, MAX_CELLS)
        .map((cell) => wordOf(cell))
        .join('\t')
        .trimEnd();
      lines.push(line);
      chars += line.length + 1;
      if (chars > most.chars) break;
    }
    yield `${lines.join('\n')}\n`;
  }
}

async function* listed(sections: string[], tellPages: PagesTold['pages']): AsyncGenerator<string> {
  await tellPages(sections.length);
  yield* sections;
}

function wordOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);

  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell).slice(0, MAX_CELL).replaceAll(/\s+/g, ' ')
    : '';
}
