import { rowsOfList } from './list-rows.ts';
import { type ReadLine, readRow } from './read-row.ts';

export interface ReadList {
  lines: ReadLine[];
  /** Lines of the text that list nothing, as they were written. */
  rest: string[];
  /** Rows beyond `most`, which were not read. */
  leftOut: number;
}

/** Reads the lines of an enquiry: a message, or the text of a file with tabs between cells. Pure. */
export function readList(text: string, most: number): ReadList {
  const rows = rowsOfList(text);
  const listed = rows.filter((row) => row.kind !== 'rest');
  const lines = listed.slice(0, most).flatMap(readRow);

  return {
    lines: lines.slice(0, most),
    rest: rows.flatMap((row) => (row.kind === 'rest' ? [row.source] : [])),
    leftOut: Math.max(0, listed.length - most) + Math.max(0, lines.length - most),
  };
}
