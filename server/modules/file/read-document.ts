// The program of a thread that reads one document; text-reader.ts starts it. What reads a kind of
// document is loaded for that kind alone: it is most of the time that a thread takes to start.
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { decodeText } from './content-kind.ts';
import { sectionsOf } from './sections-of.ts';
import type { ReadMessage, ReadTask } from './text-reader.ts';
import { textOfHtml } from './text-of-html.ts';
import { checkArchive } from './zip-archive.ts';

/** The part that makes an archive a document of its kind. */
const MAIN_PART: Record<string, string> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'word/document.xml',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xl/workbook.xml',
};

/** Pages after which a PDF's fonts and shared pictures are let go. */
const CLEAN_EVERY = 25;

// Whoever starts it is in this repository, and sends nothing else.
const task = workerData as ReadTask;
const tell = (message: ReadMessage) => parentPort?.postMessage(message);
tell({ type: 'end', state: await read(task) });

async function read({
  bytes,
  mime,
  wanted,
  most,
}: ReadTask): Promise<'ok' | 'password' | 'broken'> {
  try {
    const part = MAIN_PART[mime];
    if (part !== undefined && checkArchive(bytes)?.has(part) !== true) return 'broken';
    if (wanted === 'check' && part !== undefined) return 'ok';
    let page = 0;
    let chars = 0;
    for await (const text of pagesOf(bytes, mime, wanted, most)) {
      page += 1;
      tell({ type: 'page', page, text: storable(text.slice(0, most.chars - chars)) });
      chars += text.length;
      if (page >= most.pages || chars >= most.chars) break;
    }
    return 'ok';
  } catch (cause) {
    return cause instanceof Error && cause.name === 'PasswordException' ? 'password' : 'broken';
  }
}

function pagesOf(
  bytes: Uint8Array,
  mime: string,
  wanted: ReadTask['wanted'],
  most: ReadTask['most'],
) {
  if (mime === 'application/pdf') return pagesOfPdf(bytes, wanted === 'check' ? 1 : most.pages);
  if (mime.startsWith('text/')) return listed(sectionsOf(decodeText(bytes) ?? ''));

  return MAIN_PART[mime]?.startsWith('word') === true ? pagesOfWord(bytes) : pagesOfExcel(bytes);
}

/** Tells how many there are, and gives those up to `most`. */
async function* pagesOfPdf(bytes: Uint8Array, most: number): AsyncGenerator<string> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const pdf = await getDocument({
    data: bytes,
    // Fonts that name their characters by a table of their language's are common in Chinese files.
    cMapUrl: join(folder, 'cmaps') + sep,
    standardFontDataUrl: join(folder, 'standard_fonts') + sep,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
  tell({ type: 'begin', pages: pdf.numPages });
  for (let n = 1; n <= Math.min(pdf.numPages, most); n += 1) {
    const page = await pdf.getPage(n);
    const { items } = await page.getTextContent();
    let text = '';
    for (const item of items) {
      if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str;
    }
    page.cleanup();
    yield `${text}\n`;
    if (n % CLEAN_EVERY === 0) await pdf.cleanup();
  }
}
async function* pagesOfWord(bytes: Uint8Array): AsyncGenerator<string> {
  const { default: mammoth } = await import('mammoth');
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) },
    { convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })) },
  );
  yield* listed(sectionsOf(textOfHtml(value)));
}

async function* pagesOfExcel(bytes: Uint8Array): AsyncGenerator<string> {
  const { default: readWorkbook } = await import('read-excel-file/node');
  const sheets = await readWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  tell({ type: 'begin', pages: sheets.length });
  for (const { sheet, data } of sheets) {
    const rows = data.map((row) =>
      row
        .map((cell) => wordOf(cell))
        .join('\t')
        .trimEnd(),
    );
    yield `${[sheet, ...rows].join('\n')}\n`;
  }
}

// eslint-disable-next-line @typescript-eslint/require-await -- the kinds are read in one way
async function* listed(sections: string[]): AsyncGenerator<string> {
  tell({ type: 'begin', pages: sections.length });
  yield* sections;
}

function wordOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);

  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell).replaceAll(/\s+/g, ' ')
    : '';
}

/** Without what the database holds in no text; a cut may leave half of a pair. */
function storable(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '');
}
