// The program of a thread that reads one document; text-reader.ts starts it. What reads a kind of
// document is loaded for that kind alone: it is most of the time that a thread takes to start.
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { ReadAnswer, ReadTask } from './text-reader.ts';
import { checkArchive } from './zip-archive.ts';

const MOST_PAGES = 200;
const MOST_CHARS = 200_000;
/** The part that makes an archive a document of its kind. */
const MAIN_PART: Record<string, string> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'word/document.xml',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xl/workbook.xml',
};

// Whoever starts it is in this repository, and sends nothing else.
const task = workerData as ReadTask;
parentPort?.postMessage(await answer(task));

async function answer({ bytes, mime, wanted }: ReadTask): Promise<ReadAnswer> {
  try {
    const part = MAIN_PART[mime];
    if (part === undefined) return { state: 'ok', text: await textOfPdf(bytes, wanted) };
    if (checkArchive(bytes)?.has(part) !== true) return { state: 'broken' };
    if (wanted === 'check') return { state: 'ok', text: '' };
    const text = part.startsWith('word') ? await textOfWord(bytes) : await textOfExcel(bytes);

    return { state: 'ok', text: text.slice(0, MOST_CHARS) };
  } catch (cause) {
    const isProtected = cause instanceof Error && cause.name === 'PasswordException';

    return { state: isProtected ? 'password' : 'broken' };
  }
}

async function textOfPdf(bytes: Uint8Array, wanted: ReadTask['wanted']): Promise<string> {
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
  let text = '';
  const pages = wanted === 'check' ? 1 : Math.min(pdf.numPages, MOST_PAGES);
  for (let n = 1; n <= pages && text.length < MOST_CHARS; n++) {
    const { items } = await (await pdf.getPage(n)).getTextContent();
    for (const item of items) {
      if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str;
    }
    text += '\n';
  }
  return text.slice(0, MOST_CHARS);
}

async function textOfWord(bytes: Uint8Array): Promise<string> {
  const { default: mammoth } = await import('mammoth');

  return (await mammoth.extractRawText({ buffer: Buffer.from(bytes) })).value;
}

async function textOfExcel(bytes: Uint8Array): Promise<string> {
  const { default: readWorkbook } = await import('read-excel-file/node');
  const lines: string[] = [];
  let chars = 0;
  for (const { sheet, data } of await readWorkbook(Buffer.from(bytes))) {
    lines.push(sheet);
    for (const row of data) {
      const line = row.map((cell) => wordOf(cell)).join('\t');
      chars += line.length + 1;
      if (chars > MOST_CHARS) return lines.join('\n');
      lines.push(line);
    }
    lines.push('');
  }
  return lines.join('\n');
}

function wordOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);

  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell)
    : '';
}
