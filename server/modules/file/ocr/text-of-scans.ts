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

/**
 * The text of a file with recognised pages.
 * @param own text of the other pages; it comes first
 * @returns `unsure`: columns of cells below the confidence, by the number of the line, both from 0
 */
export function textOfScans(
  own: string,
  scans: readonly Pick<ScannedPage, 'rows'>[],
  sureConfidence: number,
): { text: string; unsure: Record<number, number[]> } {
  const before = own === '' || own.endsWith('\n') ? own : `${own}\n`;
  const first = before.split('\n').length - 1;
  const unsure: Record<number, number[]> = {};
  for (const [at, row] of scans.flatMap(({ rows }) => rows).entries()) {
    const columns = row.flatMap((cell, column) =>
      cell !== null && cell.confidence < sureConfidence ? [column] : [],
    );
    if (columns.length > 0) unsure[first + at] = columns;
  }
  return { text: before + scans.map((scan) => textOfScan(scan)).join(''), unsure };
}
