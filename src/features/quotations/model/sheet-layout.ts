import type { SheetColumn } from './sheet-columns.ts';

/** CSS pixels; the style sheet has the same. */
export const ROW_HEIGHT = 36;
export const HEAD_WIDTH = 60;

export function columnLefts(columns: readonly SheetColumn[]): readonly number[] {
  let left = HEAD_WIDTH;
  return columns.map(({ width }) => {
    left += width;
    return left - width;
  });
}
