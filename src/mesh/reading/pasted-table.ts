import { tokenize } from './lexer.ts';

/** Stands before each row of a table, and behind the last one. */
export const ROW_MARK = '\u001E';

const MAX_COLUMNS = 20;
const MAX_CELL = 40;
/** Names of columns that name no measure. */
const GENERAL =
  /规格|型号|尺寸|材质|材料|牌号|品名|名称|产品|数量|\b(?:spec|specification|size|dimensions?|material|grade|product|item|qty|quantity)\b/i;
/** Columns that number the rows, and rows that add them up. */
const NUMBERING = /^(?:序号|编号|行号|项次?|no\.?|nr\.?|#|item(?: no\.?)?|s\/n|line)$/i;
const SUM = /^(?:合计|总计|小计|共计|(?:(?:sub|grand )?total|sum)\b)/i;
/** The unit of a column at the end of its name: in brackets, or behind a slash, a space or 'in'. */
const COLUMN_UNIT =
  /\s{0,3}(?:[(（[]\s{0,3}([^\s()（）[\]]{1,8})\s{0,3}[)）\]]|\/\s{0,3}([a-zµμ²]{1,6}|[米卷张片件个])|(?:\s{1,3}in)?(?:\s|(?<=\p{Script=Han}))(mm|cm|µm|μm|um|m|in|inch|ft|kg|毫米|厘米|微米|米))\s{0,3}$/iu;

interface Table {
  from: number;
  to: number;
  rows: string[];
}

/**
 * A text whose tables are written as rows that name their columns, each behind a `ROW_MARK`:
 * '| 目数 | 丝径(mm) |' over '| 40 | 0.2 |' is '目数 40, 丝径 0.2mm'. A table has a line of names, and below it
 * lines with as many cells; its cells are separated by `|`, tabs, commas or spaces. Linear in the length of the text.
 */
export function tablesAsRows(text: string): string {
  const lines = text.split(/\r?\n/);
  const result: string[] = [];
  let at = 0;
  while (at < lines.length) {
    const table = tableAt(lines, at);
    if (table === null) {
      result.push(lines[at] ?? '');
      at += 1;
      continue;
    }
    const isList = table.rows.length > 1;
    result.push(
      ...(isList
        ? [`${ROW_MARK}${table.rows.join(ROW_MARK)}${ROW_MARK}`]
        : [`${table.rows[0] ?? ''},`]),
    );
    at = table.to;
  }
  return result.join('\n');
}

/**
 * A cell with the name and unit of its column: '丝径 0.2mm' of '丝径(mm)' and '0.2', '40 mesh' of 'mesh' and '40'.
 * @returns the cell alone without a name
 */
export function namedCell(name: string, cell: string): string {
  const word = name.replace(COLUMN_UNIT, '').trim();
  const value = cellWithUnit(name, cell);
  const counter = word.replace(/数量?$/, '');
  if (/^\d+$/.test(value) && isCounter(counter)) return `${value} ${counter}`;

  return `${word} ${value}`.trim();
}

/** '1.2×30m' of 'Size (m)' and '1.2×30'. */
export function cellWithUnit(name: string, cell: string): string {
  const match = COLUMN_UNIT.exec(name);
  const unit = match?.[1] ?? match?.[2] ?? match?.[3] ?? '';

  return unit !== '' && /\d$/.test(cell)
    ? `${cell}${/^[a-z]{3}/i.test(unit) ? ' ' : ''}${unit}`
    : cell;
}

/** 'Rolls', '片', 'mesh': counts what stands before it. */
function isCounter(word: string): boolean {
  if (word === '' || word.length > 8) return false;
  const [token, ...others] = tokenize(`5 ${word.toLowerCase()}`);

  return (
    others.length === 0 &&
    token?.kind === 'quantity' &&
    token.meanings.some(
      ({ unit }) => unit === 'mesh' || unit === 'rolls' || unit === 'pcs' || unit === 'panels',
    )
  );
}

function tableAt(lines: readonly string[], at: number): Table | null {
  const head = lines[at] ?? '';
  if (head.length > MAX_COLUMNS * MAX_CELL || /\d/.test(withoutUnits(head))) return null;
  for (const cellsOf of [ofPipes, ofTabs, ofCommas, ofSpaces]) {
    const table = tableOf(lines, at, cellsOf);
    if (table) return table;
  }
  return null;
}

/** 'm2' and 'm3' are no figures. */
function withoutUnits(text: string): string {
  return text.replaceAll(/(?<=[a-z米])[23](?!\d)/gi, '');
}

function tableOf(
  lines: readonly string[],
  at: number,
  cellsOf: (line: string) => string[] | null,
): Table | null {
  const names = cellsOf(lines[at] ?? '');
  if (!names || names.length < 2 || names.length > MAX_COLUMNS || !areNames(names)) return null;
  const rows: string[] = [];
  let figures = Math.max(1, Math.floor(names.length / 2));
  let to = at + 1;
  for (; to < lines.length; to += 1) {
    const line = lines[to] ?? '';
    if (/^[\s|:+=-]*$/.test(line) && /[|=-]/.test(line)) continue;
    const cells = cellsOf(line);
    if (cells?.length !== names.length) break;
    if (SUM.test(cells.find((cell) => cell !== '') ?? '')) continue;
    // A line of other words below the table may have as many cells by chance.
    const count = cells.filter((cell) => /\d/.test(cell)).length;
    if (count < figures) break;
    figures = Math.max(figures, count - 1);
    rows.push(rowOf(names, cells));
  }
  return rows.length === 0 ? null : { from: at, to, rows };
}

/** Two names at least are words of the trade. */
function areNames(names: readonly string[]): boolean {
  const known = names.filter(
    (name) =>
      GENERAL.test(name) ||
      tokenize(name.toLowerCase()).some(
        (token) =>
          token.kind === 'ask' ||
          (token.kind === 'word' && (token.nouns.length > 0 || token.products.length > 0)),
      ),
  );
  return known.length >= 2 && names.every((name) => name.length <= MAX_CELL);
}

function rowOf(names: readonly string[], cells: readonly string[]): string {
  return cells
    .flatMap((cell, column) => {
      const name = names[column] ?? '';
      const isEmpty = cell === '' || /^[-–—/]+$/.test(cell);
      return isEmpty || NUMBERING.test(name) ? [] : [namedCell(name, cell)];
    })
    .join(', ');
}

function ofPipes(line: string): string[] | null {
  if (!line.includes('|')) return null;
  const cells = line.split('|').map((cell) => cell.trim());
  if (cells[0] === '') cells.shift();
  if (cells.at(-1) === '') cells.pop();

  return cells;
}

function ofTabs(line: string): string[] | null {
  return line.includes('\t') ? line.split('\t').map((cell) => cell.trim()) : null;
}

function ofCommas(line: string): string[] | null {
  return /[,，;；]/.test(line) ? line.split(/[,，;；]/).map((cell) => cell.trim()) : null;
}

function ofSpaces(line: string): string[] | null {
  const words = line.trim();
  const apart = words.split(/ {2,}/);

  return apart.length > 1 ? apart : words.includes(' ') ? words.split(' ') : null;
}
