interface PageChunk {
  text: string;
  context: string;
}

const MIN_LENGTH = 500;
const MAX_LENGTH = 800;
const MAX_CONTEXT = 160;
const MAX_HEAD = 1000;
const MAX_SHEET_NAME = 100;
const ROWS_LOOKED_AT = 10;

const SENTENCE_END = /[。！？!?；;]/;
const CLOSING = /["”’」』）)]/;
const SPACE = /\s/;
const GAP = /[\s，,、]/;

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

  return chunks.flatMap((chunk) =>
    chunk.text.length <= MAX_LENGTH * 2
      ? [chunk]
      : chunksOfProse(chunk.text).map((piece) => ({ ...piece, context: chunk.context })),
  );
}

/** Header row of a sheet: several words without numbers; '' if none. */
export function headOf(sheet: string): string {
  const rows = sheet.split('\n', ROWS_LOOKED_AT + 1).slice(1);

  return rows.find(isHead)?.slice(0, MAX_HEAD) ?? '';
}

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
  // Never splits a surrogate pair.
  return /[\ud800-\udbff]$/.test(window) ? MAX_LENGTH - 1 : MAX_LENGTH;
}

function isBlankBefore(text: string, end: number): boolean {
  let at = end - 1;
  while (at >= 0 && text[at] !== '\n' && SPACE.test(text[at] ?? '')) at--;

  return text[at] === '\n';
}

function lastSentenceOf(text: string): string {
  const sentences = text.trim().split(/(?<=[。！？!?；;\n]|[.]\s)/);

  return (sentences.at(-1) ?? '').slice(-MAX_CONTEXT);
}
