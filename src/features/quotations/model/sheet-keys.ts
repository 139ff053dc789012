type SheetKey = { isChange?: true } & (
  | { kind: 'move'; rows: number; columns: number }
  | { kind: 'page'; by: 1 | -1 }
  /** `isWhole`: of the table; otherwise of the row. */
  | { kind: 'edge'; isEnd: boolean; isWhole: boolean }
  | { kind: 'all' | 'open' }
  | { kind: 'edit' | 'clear' | 'fillDown' | 'undo' | 'redo' }
  | { kind: 'moveRows'; by: 1 | -1 }
);

interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Effect of a key in a table of cells while no cell is edited; null for keys that type. */
export function sheetKey(pressed: PressedKey): SheetKey | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (altKey) {
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
    return { kind: 'moveRows', by: key === 'ArrowUp' ? -1 : 1, isChange: true };
  }
  if (ctrlKey || metaKey) return controlKey(key.toLowerCase(), shiftKey);
  switch (key) {
    case 'ArrowUp':
      return { kind: 'move', rows: -1, columns: 0 };
    case 'ArrowDown':
      return { kind: 'move', rows: 1, columns: 0 };
    case 'ArrowLeft':
      return { kind: 'move', rows: 0, columns: -1 };
    case 'ArrowRight':
      return { kind: 'move', rows: 0, columns: 1 };
    case 'Enter':
      return { kind: 'move', rows: shiftKey ? -1 : 1, columns: 0 };
    case 'PageUp':
      return { kind: 'page', by: -1 };
    case 'PageDown':
      return { kind: 'page', by: 1 };
    case 'Home':
    case 'End':
      return { kind: 'edge', isEnd: key === 'End', isWhole: false };
    case 'F2':
      return { kind: 'edit', isChange: true };
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear', isChange: true };
    default:
      return null;
  }
}

function controlKey(key: string, shiftKey: boolean): SheetKey | null {
  switch (key) {
    case 'z':
      return { kind: shiftKey ? 'redo' : 'undo', isChange: true };
    case 'y':
      return { kind: 'redo', isChange: true };
    case 'd':
      return { kind: 'fillDown', isChange: true };
    case 'a':
      return { kind: 'all' };
    case 'enter':
      return { kind: 'open' };
    case 'home':
    case 'end':
      return { kind: 'edge', isEnd: key === 'end', isWhole: true };
    default:
      return null;
  }
}

/** Step of a key that ends the editing of a cell; null for keys that edit. */
export function editStep(key: string, shiftKey: boolean, isInCell: boolean) {
  const by = shiftKey ? -1 : 1;
  switch (key) {
    case 'Enter':
      return { rows: by, columns: 0 };
    case 'Tab':
      return { rows: 0, columns: by };
    case 'ArrowUp':
      return { rows: -1, columns: 0 };
    case 'ArrowDown':
      return { rows: 1, columns: 0 };
    case 'ArrowLeft':
      return isInCell ? null : { rows: 0, columns: -1 };
    case 'ArrowRight':
      return isInCell ? null : { rows: 0, columns: 1 };
    default:
      return null;
  }
}
