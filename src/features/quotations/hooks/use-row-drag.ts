import { useRef, useState, type PointerEvent } from 'react';
import { ROW_HEIGHT } from '../model/sheet-layout.ts';
import { areaOf, type Sheet, type SheetAction } from '../model/sheet.ts';

/** Rows follow the pointer that holds their number. */
export function useRowDrag(sheet: Sheet, dispatch: (action: SheetAction) => void) {
  const [target, setTarget] = useState<number | null>(null);
  const from = useRef<number | null>(null);

  return {
    target,
    start: (event: PointerEvent<HTMLElement>, row: number) => {
      from.current = row < sheet.draft.lines.length ? row : null;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    /** @returns true while rows are dragged */
    move: (event: PointerEvent<HTMLElement>): boolean => {
      if (from.current === null) return false;
      const scroll = event.currentTarget;
      const offset = event.clientY - scroll.getBoundingClientRect().top + scroll.scrollTop;
      const row = Math.round(offset / ROW_HEIGHT - 1);
      const { top, bottom } = areaOf(sheet);
      const isElsewhere = row < top || row > bottom + 1;
      setTarget(isElsewhere ? Math.max(0, Math.min(row, sheet.draft.lines.length)) : null);
      return true;
    },
    end: () => {
      if (from.current !== null && target !== null) dispatch({ kind: 'moveRows', to: target });
      from.current = null;
      setTarget(null);
    },
  };
}
