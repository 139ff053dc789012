import type { ScannedPage } from '#contract/file/calls.ts';

/** Tab-separated cells, a line for each row. */
export function textOfScan({ rows }: Pick<ScannedPage, 'rows'>): string {
  return rows
    .map(
      (row) =>
        `${row
          .map((cell) => cell?.text ?? '')
          .join('\t')
          .trimEnd()}\n`,
    )
    .join('');
}

/** A row of a recognised page; `row` from 0. */
export interface ScanPlace {
  page: number;
  row: number;
}

/**
 * The text of a file with recognised pages.
 * @param own text of the other pages; it comes first
 * @returns by the number of the line, from 0: `unsure`, columns of cells below the confidence, from 0; `places`, the
 *   row of a page that it stands in
 */
export function textOfScans(
  own: string,
  scans: readonly Pick<ScannedPage, 'page' | 'rows'>[],
  sureConfidence: number,
): { text: string; unsure: Record<number, number[]>; places: Record<number, ScanPlace> } {
  const before = own === '' || own.endsWith('\n') ? own : `${own}\n`;
  const first = before.split('\n').length - 1;
  const unsure: Record<number, number[]> = {};
  const places: Record<number, ScanPlace> = {};
  const all = scans.flatMap(({ page, rows }) => rows.map((cells, row) => ({ page, row, cells })));
  for (const [at, { page, row, cells }] of all.entries()) {
    places[first + at] = { page, row };
    const columns = cells.flatMap((cell, column) =>
      cell !== null && cell.confidence < sureConfidence ? [column] : [],
    );
    if (columns.length > 0) unsure[first + at] = columns;
  }
  return { text: before + scans.map((scan) => textOfScan(scan)).join(''), unsure, places };
}
