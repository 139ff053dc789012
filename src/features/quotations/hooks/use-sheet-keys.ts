import { useState, type KeyboardEvent } from 'react';
import { isComposing } from '#ui/keyboard.ts';
import { editStep, sheetKey } from '../model/sheet-keys.ts';
import { areaOf, type CellContext, type Sheet, type SheetAction } from '../model/sheet.ts';
import type { CellEditor } from './use-cell-editor.ts';

const PAGE_ROWS = 10;

interface SheetKeysOptions {
  sheet: Sheet;
  context: CellContext;
  editor: CellEditor;
  /** Text of the active cell. */
  shown: string;
  isReadOnly: boolean;
  isLocked: boolean;
  dispatch: (action: SheetAction) => void;
  onOpen: (row: number) => void;
}

/** Keys of a spreadsheet. After Escape, Tab leaves the table. */
export function useSheetKeys(options: SheetKeysOptions) {
  const { sheet, context, editor, shown, isReadOnly, isLocked, dispatch, onOpen } = options;
  const { columns } = context;
  const { lines } = sheet.draft;
  const { row, column } = sheet.focus;
  const rows = lines.length + (isReadOnly ? 0 : 1);
  const [isLeaving, setLeaving] = useState(false);
  const move = (down: number, right: number, extend = false) =>
    dispatch({ kind: 'move', rows: down, columns: right, extends: extend, of: columns.length });
  const select = (place: Sheet['focus'], extend = false) =>
    dispatch({ kind: 'select', place, extends: extend, columns: columns.length });

  const handleEditKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey } = event;
    const step = editStep(key, shiftKey, editor.editing?.isInCell === true);
    if (key === 'Escape') editor.cancel();
    else if (key === 'F2') editor.begin();
    else if (step === null) return;
    else if (editor.commit()) move(step.rows, step.columns);
    event.preventDefault();
    event.stopPropagation();
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    const { key, shiftKey } = event;
    if (editor.editing !== null) {
      handleEditKey(event);
      return;
    }
    if (key === 'Tab') {
      const isOut = shiftKey
        ? column === 0 && row === 0
        : column === columns.length - 1 && row >= rows - 1;
      if (isLeaving || isOut) return;
      event.preventDefault();
      if (!shiftKey && column === columns.length - 1) select({ row: row + 1, column: 0 });
      else if (shiftKey && column === 0) select({ row: row - 1, column: columns.length - 1 });
      else move(0, shiftKey ? -1 : 1);
      return;
    }
    setLeaving(key === 'Escape');
    const act = sheetKey(event);
    if (act === null) return;
    event.preventDefault();
    if (isReadOnly && act.isChange) return;
    switch (act.kind) {
      case 'move':
        move(act.rows, act.columns, shiftKey);
        break;
      case 'page':
        move(act.by * PAGE_ROWS, 0, shiftKey);
        break;
      case 'edge':
        select(
          {
            row: act.isWhole ? (act.isEnd ? lines.length - 1 : 0) : row,
            column: act.isEnd ? columns.length - 1 : 0,
          },
          shiftKey,
        );
        break;
      case 'all':
        select({ row: 0, column: 0 });
        select({ row: lines.length - 1, column: columns.length - 1 }, true);
        break;
      case 'edit':
        if (!isLocked) {
          editor.begin();
          event.currentTarget.setSelectionRange(shown.length, shown.length);
        }
        break;
      case 'open':
        if (row < lines.length) onOpen(row);
        break;
      case 'clear':
      case 'fillDown':
        dispatch({ kind: act.kind, ...context });
        break;
      case 'undo':
      case 'redo':
        dispatch({ kind: act.kind });
        break;
      case 'moveRows': {
        const { top, bottom } = areaOf(sheet);
        dispatch({ kind: 'moveRows', to: act.by < 0 ? top - 1 : bottom + 2 });
      }
    }
  };

  return { handleKey, stay: () => setLeaving(false) };
}
