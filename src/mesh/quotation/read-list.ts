import { rowsOfList, type UnsureCells } from './list-rows.ts';
import { type ReadLine, readRow } from './read-row.ts';

interface ReadList {
  lines: ReadLine[];
  /** Lines of the text that list nothing, as they were written. */
  rest: string[];
  /** Rows beyond `most`, which were not read. */
  leftOut: number;
}

/**
 * Reads the lines of an enquiry: a message, or the text of a file with tabs between cells. Pure.
 * @param unsure what was recognised with little confidence; its lines are open as `unclear`
 */
export function readList(text: string, most: number, unsure: UnsureCells = {}): ReadList {
  const { rows, rest, leftOut } = splitList(text, most, unsure);
  const lines = readRows(rows).flat();

  return {
    lines: lines.slice(0, most),
    rest,
    leftOut: leftOut + Math.max(0, lines.length - most),
  };
}

export type ListedRow = Parameters<typeof readRow>[0];

/** The rows of a list, which may be read in parts. */
export function splitList(
  text: string,
  most: number,
  unsure: UnsureCells = {},
): { rows: ListedRow[]; rest: string[]; leftOut: number } {
  const all = rowsOfList(text, unsure);
  const rows = all.filter((row): row is ListedRow => row.kind !== 'rest');

  return {
    rows: rows.slice(0, most),
    rest: all.flatMap((row) => (row.kind === 'rest' ? [row.source] : [])),
    leftOut: Math.max(0, rows.length - most),
  };
}

/** The lines of each row: a row of a message may list several goods. */
export function readRows(rows: readonly ListedRow[]): ReadLine[][] {
  return rows.map(readRow);
}
