import { useState } from 'react';
import type { QuotationLine } from '#contract/quotation/calls.ts';
import { newLine } from '../model/draft.ts';
import { withCell, type CellNames, type SheetColumn } from '../model/sheet-columns.ts';

interface Editing {
  text: string;
  /** Begun by F2: arrows move the caret. */
  isInCell: boolean;
}

export interface CellEditor {
  editing: Editing | null;
  /** The text doesn't suit the column. */
  problem: boolean;
  /** By F2 or a double click. */
  begin: () => void;
  type: (text: string) => void;
  /** @returns false if the text doesn't suit the column: it stays in the cell */
  commit: () => boolean;
  cancel: () => void;
}

interface EditedCell {
  line: QuotationLine | undefined;
  column: SheetColumn | undefined;
  shown: string;
  names: CellNames;
  onType: (text: string) => void;
}

export function useCellEditor({ line, column, shown, names, onType }: EditedCell): CellEditor {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [problem, setProblem] = useState(false);
  const cancel = () => {
    setEditing(null);
    setProblem(false);
  };

  return {
    editing,
    problem,
    begin: () => setEditing((before) => ({ text: before?.text ?? shown, isInCell: true })),
    type: (text) => {
      setProblem(false);
      setEditing((before) => ({ text, isInCell: before?.isInCell ?? false }));
    },
    commit: () => {
      if (editing === null || column === undefined) return true;
      if (editing.text === shown) {
        setEditing(null);
        return true;
      }
      if (withCell(line ?? newLine(''), column.key, editing.text, names) === null) {
        setProblem(true);
        return false;
      }
      cancel();
      onType(editing.text);
      return true;
    },
    cancel,
  };
}
