/** A passage of a page. Those of a page, joined, are the page. */
export interface PageChunk {
  text: string;
  /** What stands before it, or above its rows: it is found by that too. */
  context: string;
}

/** Characters of a passage. */
const MIN_LENGTH = 500;
const MAX_LENGTH = 800;
/** Of the sentence before a passage. */
const MAX_CONTEXT = 160;
/** Characters of the row that names the columns, and of a sheet's name. */
const MAX_HEAD = 1000;
const MAX_SHEET_NAME = 100;
/** Rows that are looked at for the head of a table. */
const ROWS_LOOKED_AT = 10;

const SENTENCE_END = /[。！？!?；;]/;
const CLOSING = /["”’」』）)]/;
const SPACE = /\s/;
const GAP = /[\s，,、]/;

/** Whether a text may be cut before a place; the best kinds of places first. */
const CUTS: ((text: string, at: number) => boolean)[] = [
  (text, at) => text[at - 1] === '\n' && isBlankBefore(text, at - 1),
  (text, at) => {
    const last = text[at - 1] ?? '';
    const before = text[at - 2] ?? '';
    const isAfterEnd = CLOSING.test(last) && SENTENCE_END.test(before);
    return SENTENCE_END.test(last) || isAfterEnd || (before === '.' && SPACE.test(last));
  },
  (text, at) => text[at - 1] === '\n',
  (text, at) => GAP.test(text[at - 1] ?? ''),
];

/** A page of prose, cut at the ends of paragraphs and sentences. */
export function chunksOfProse(page: string): PageChunk[] {
  const chunks: PageChunk[] = [];
  let rest = page;
  while (rest !== '') {
    const text = rest.length <= MAX_LENGTH ? rest : rest.slice(0, cutOf(rest));
    chunks.push({ text, context: lastSentenceOf(chunks.at(-1)?.text ?? '') });
    rest = rest.slice(text.length);
  }
  return chunks.filter(({ text }) => text.trim() !== '');
}

/** A sheet, cut between its rows; its name is the first line. */
export function chunksOfSheet(page: string): PageChunk[] {
  const lines = page.split(/(?<=\n)(?!$)/);
  const name = lines[0]?.trim().slice(0, MAX_SHEET_NAME) ?? '';
  const context = `${name} ${headOf(page)}`;
  const chunks: PageChunk[] = [];
  let text = '';
  for (const line of lines) {
    if (text !== '' && text.length + line.length > MAX_LENGTH) {
      chunks.push({ text, context: chunks.length === 0 ? '' : context });
      text = '';
    }
    text += line;
  }
  if (text.trim() !== '') chunks.push({ text, context: chunks.length === 0 ? '' : context });

  // A row alone may be too long.
  return chunks.flatMap((chunk) =>
    chunk.text.length <= MAX_LENGTH * 2
      ? [chunk]
      : chunksOfProse(chunk.text).map((piece) => ({ ...piece, context: chunk.context })),
  );
}

/** The row of a sheet that names its columns: the first of several words and no number; or none. */
export function headOf(sheet: string): string {
  const rows = sheet.split('\n', ROWS_LOOKED_AT + 1).slice(1);

  return rows.find(isHead)?.slice(0, MAX_HEAD) ?? '';
}

/** Whether a row of cells between tabs can name columns: several words, and no number. */
export function isHead(row: string): boolean {
  const cells = row.split('\t').filter((cell) => cell.trim() !== '');

  return (
    cells.length > 1 &&
    cells.every((cell) => !/\d/.test(cell.replace(/\([^()]*\)|（[^（）]*）|\/m[23²³]/g, '')))
  );
}

function cutOf(text: string): number {
  const window = text.slice(0, MAX_LENGTH);
  for (const isCut of CUTS) {
    for (let at = window.length; at >= MIN_LENGTH; at--) {
      if (isCut(window, at)) return at;
    }
  }
  // No half of a pair.
  return /[\ud800-\udbff]$/.test(window) ? MAX_LENGTH - 1 : MAX_LENGTH;
}

/** Whether only spaces stand between a place and a line break before it. */
function isBlankBefore(text: string, end: number): boolean {
  let at = end - 1;
  while (at >= 0 && text[at] !== '\n' && SPACE.test(text[at] ?? '')) at--;

  return text[at] === '\n';
}

function lastSentenceOf(text: string): string {
  const sentences = text.trim().split(/(?<=[。！？!?；;\n]|[.]\s)/);

  return (sentences.at(-1) ?? '').slice(-MAX_CONTEXT);
}
