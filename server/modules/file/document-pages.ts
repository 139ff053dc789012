import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { unifyRadicals } from '#mesh/words/unify-radicals.ts';
import { decodeText } from './content-kind.ts';
import { checkStreams } from './pdf-streams.ts';
import { DOCX, PDF, XLSX, type ReadLimits } from './reader-messages.ts';
import { sectionsOf } from './sections-of.ts';
import { textOfHtml } from './text-of-html.ts';
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

type TellPages = (pages: number) => Promise<void>;

/**
 * @throws Error if the document doesn't open; `PasswordException` for a protected PDF
 */
export async function openDocument(bytes: Uint8Array<ArrayBuffer>, mime: string): Promise<void> {
  if (mime !== PDF) {
    archiveOf(bytes, mime);
    return;
  }
  const most = { pages: 1, chars: 1 };
  const pages = pagesOfPdf(bytes, most, () => Promise.resolve());
  await pages.next();
  await pages.return(undefined);
}

/**
 * Text by page: PDF page, workbook sheet, or section of other documents.
 * @param tellPages called with the number of pages first
 * @throws Error if the document can't be read
 */
export function pagesOf(
  bytes: Uint8Array<ArrayBuffer>,
  mime: string,
  most: ReadLimits,
  tellPages: TellPages,
): AsyncGenerator<string> {
  if (mime === PDF) return pagesOfPdf(bytes, most, tellPages);
  if (mime.startsWith('text/')) return listed(sectionsOf(decodeText(bytes) ?? ''), tellPages);
  const archive = archiveOf(bytes, mime);

  return mime === DOCX ? pagesOfWord(archive, tellPages) : pagesOfExcel(archive, most, tellPages);
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
  tellPages: TellPages,
): AsyncGenerator<string, void, undefined> {
  checkStreams(bytes);
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const loading = getDocument({
    data: bytes,
    // Chinese PDFs often use predefined CMaps.
    cMapUrl: join(folder, 'cmaps') + sep,
    standardFontDataUrl: join(folder, 'standard_fonts') + sep,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const pdf = await loading.promise;
    await tellPages(pdf.numPages);
    for (let n = 1; n <= Math.min(pdf.numPages, most.pages); n += 1) {
      const page = await pdf.getPage(n);
      const { items } = await page.getTextContent();
      const texts: string[] = [];
      let chars = 0;
      for (const item of items) {
        if (!('str' in item) || chars > most.chars) continue;
        texts.push(item.hasEOL ? `${item.str}\n` : item.str);
        chars += item.str.length;
      }
      page.cleanup();
      yield `${unifyRadicals(texts.join(''))}\n`;
      if (n % CLEAN_EVERY === 0) await pdf.cleanup();
    }
  } finally {
    await loading.destroy();
  }
}

async function* pagesOfWord(archive: Buffer, tellPages: TellPages): AsyncGenerator<string> {
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
  tellPages: TellPages,
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

async function* listed(sections: string[], tellPages: TellPages): AsyncGenerator<string> {
  await tellPages(sections.length);
  yield* sections;
}

function wordOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);

  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell).slice(0, MAX_CELL).replaceAll(/\s+/g, ' ')
    : '';
}
