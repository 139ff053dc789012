import type { Block, Run, TableBlock, TableCell } from './blocks.ts';

const NARROWEST = 6;
/** Minimum width of empty columns, for text and for numbers. */
const BLANK = { words: 18, numbers: 10 } as const;
const WIDEST = 48;
const WIDE_CHARACTER =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/u;

function columnCount(table: TableBlock): number {
  let most = 0;
  placeCells(table, (_cell, column, span) => {
    most = Math.max(most, column + span);
  });

  return most;
}

/** Column widths that add up to `total`: as given, or by the longest text. */
export function columnWidths(table: TableBlock, total: number): number[] {
  const count = columnCount(table);
  if (count === 0) return [];
  const given = table.columnWidths;
  const shares =
    given?.length === count && given.every((share) => share > 0) ? given : measured(table, count);
  const sum = shares.reduce((added, share) => added + share, 0);
  const widths = shares.map((share) => Math.floor((share / sum) * total));
  const left = total - widths.reduce((added, width) => added + width, 0);

  return widths.map((width, column) => (column === count - 1 ? width + left : width));
}

function measured(table: TableBlock, count: number): number[] {
  const { rows, headRows, columnAlign } = table;
  const columns = Array.from({ length: count }, (_, at) => ({
    longest: NARROWEST,
    isBlank: rows.length > headRows,
    isNumbers: columnAlign?.[at] === 'right',
  }));
  placeCells(table, ({ blocks }, at, span, row) => {
    const column = columns[at];
    if (span > 1 || column === undefined) return;
    const units = Math.min(WIDEST, Math.max(0, ...linesOf(blocks).map(textUnits)) + 2);
    column.longest = Math.max(column.longest, units);
    if (blocks.some((block) => 'align' in block && block.align === 'right')) {
      column.isNumbers = true;
    }
    const isSum = rows[row]?.some(({ columnSpan = 1 }) => columnSpan > 1) === true;
    if (row >= headRows && !isSum && blockUnits(blocks) > 0) column.isBlank = false;
  });

  return columns.map(({ longest, isBlank, isNumbers }) =>
    isBlank ? Math.max(longest, BLANK[isNumbers ? 'numbers' : 'words']) : longest,
  );
}

export function placeCells(
  table: TableBlock,
  visit: (cell: TableCell, column: number, span: number, row: number) => void,
): void {
  const takenUntil: number[] = [];
  table.rows.forEach((row, rowIndex) => {
    let column = 0;
    for (const cell of row) {
      while ((takenUntil[column] ?? 0) > rowIndex) column += 1;
      const span = Math.max(1, cell.columnSpan ?? 1);
      visit(cell, column, span, rowIndex);
      for (let each = column; each < column + span; each += 1) {
        takenUntil[each] = rowIndex + Math.max(1, cell.rowSpan ?? 1);
      }
      column += span;
    }
  });
}

export function blockUnits(blocks: readonly Block[]): number {
  return linesOf(blocks).reduce((sum, line) => sum + textUnits(line), 0);
}

function linesOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block): string[] => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
      case 'caption':
        return runText(block.runs).split('\n');
      case 'code':
      case 'formula':
        return block.text.split('\n');
      case 'quote':
        return linesOf(block.blocks);
      case 'list':
        return block.items.flatMap((item) => linesOf(item).map((line) => `    ${line}`));
      case 'image':
        return [' '.repeat(Math.min(WIDEST, Math.round(block.width / 7)))];
      case 'table':
      case 'rule':
      case 'pageBreak':
        return [];
    }
  });
}

function runText(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('');
}

function textUnits(text: string): number {
  let units = 0;
  for (const character of text) units += WIDE_CHARACTER.test(character) ? 2 : 1;
  return units;
}
