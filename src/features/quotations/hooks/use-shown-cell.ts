import { useEffect, type RefObject } from 'react';
import type { SheetColumn } from '../model/sheet-columns.ts';
import { HEAD_WIDTH, ROW_HEIGHT } from '../model/sheet-layout.ts';
import type { Sheet } from '../model/sheet.ts';

/** Scrolls the active cell into view. */
export function useShownCell(
  scrollRef: RefObject<HTMLDivElement | null>,
  { focus: { row, column } }: Sheet,
  lefts: readonly number[],
  columns: readonly SheetColumn[],
): void {
  const left = lefts[column] ?? 0;
  const right = left + (columns[column]?.width ?? 0);
  useEffect(() => {
    const scroll = scrollRef.current;
    if (scroll === null) return;
    const top = (row + 1) * ROW_HEIGHT;
    if (top - ROW_HEIGHT < scroll.scrollTop) scroll.scrollTop = top - ROW_HEIGHT;
    else if (top + ROW_HEIGHT > scroll.scrollTop + scroll.clientHeight) {
      scroll.scrollTop = top + ROW_HEIGHT - scroll.clientHeight;
    }
    if (left - HEAD_WIDTH < scroll.scrollLeft) scroll.scrollLeft = left - HEAD_WIDTH;
    else if (right > scroll.scrollLeft + scroll.clientWidth) {
      scroll.scrollLeft = right - scroll.clientWidth;
    }
  }, [scrollRef, row, left, right]);
}
