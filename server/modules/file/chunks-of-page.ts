/** A passage of a page. Those of a page, joined, are the page. */
export interface PageChunk {
  text: string;
  /** What stands before it, or above its rows: it is found by that too. */
  context: string;
}

/** Characters of a passage. */
const SHORTEST = 500;
const LONGEST = 800;
/** Of the sentence before a passage. */
const MOST_CONTEXT = 160;
/** Rows that are looked at for the head of a table. */
const ROWS_LOOKED_AT = 10;

/** Where a text is best cut, the best first: each matches up to and with the place. */
const CUTS = [
  /^[^]*\n\s*\n/,
  /^[^]*(?:[。！？!?；;]["”’」』）)]?|[.]\s)/,
  /^[^]*\n/,
  /^[^]*[\s，,、]/,
];

/** A page of prose, cut at the ends of paragraphs and sentences. */
export function chunksOfProse(page: string): PageChunk[] {
  const chunks: PageChunk[] = [];
  let rest = page;
  while (rest !== '') {
    const text = rest.length <= LONGEST ? rest : rest.slice(0, cutOf(rest));
    chunks.push({ text, context: lastSentenceOf(chunks.at(-1)?.text ?? '') });
    rest = rest.slice(text.length);
  }
  return chunks.filter(({ text }) => text.trim() !== '');
}

/** A sheet, cut between its rows; its name is the first line. */
export function chunksOfSheet(page: string): PageChunk[] {
  const lines = page.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const context = `${lines[0]?.trim() ?? ''} ${headOf(page)}`;
  const chunks: PageChunk[] = [];
  let text = '';
  for (const line of lines) {
    if (text !== '' && text.length + line.length > LONGEST) {
      chunks.push({ text, context: chunks.length === 0 ? '' : context });
      text = '';
    }
    text += line;
  }
  if (text.trim() !== '') chunks.push({ text, context: chunks.length === 0 ? '' : context });

  // A row alone may be too long.
  return chunks.flatMap((chunk) =>
    chunk.text.length <= LONGEST * 2
      ? [chunk]
      : chunksOfProse(chunk.text).map((piece) => ({ ...piece, context: chunk.context })),
  );
}

/** The row of a sheet that names its columns: the first of several words and no number; or none. */
export function headOf(sheet: string): string {
  const rows = sheet.split('\n', ROWS_LOOKED_AT + 1).slice(1);

  return rows.find(isHead) ?? '';
}

/** Whether a row of cells between tabs can name columns: several words, and no number. */
export function isHead(row: string): boolean {
  const cells = row.split('\t').filter((cell) => cell.trim() !== '');

  return (
    cells.length > 1 &&
    cells.every((cell) => !/\d/.test(cell.replace(/\(.*?\)|（.*?）|\/m[23²³]/g, '')))
  );
}

function cutOf(text: string): number {
  const window = text.slice(0, LONGEST);
  for (const cut of CUTS) {
    const length = cut.exec(window)?.[0].length ?? 0;
    if (length >= SHORTEST) return length;
  }
  // No half of a pair.
  return /[\ud800-\udbff]$/.test(window) ? LONGEST - 1 : LONGEST;
}

function lastSentenceOf(text: string): string {
  const sentences = text.trim().split(/(?<=[。！？!?；;\n]|[.]\s)/);

  return (sentences.at(-1) ?? '').slice(-MOST_CONTEXT);
}
