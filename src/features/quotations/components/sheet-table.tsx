import { useLayoutEffect, useRef, type ClipboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import { Virtualizer } from 'virtua';
import type { PricedLine } from '#mesh/quotation/price-line.ts';
import { useCellEditor } from '../hooks/use-cell-editor.ts';
import { useRowDrag } from '../hooks/use-row-drag.ts';
import { useSheetKeys } from '../hooks/use-sheet-keys.ts';
import { useShownCell } from '../hooks/use-shown-cell.ts';
import { cellText, type CellNames, type SheetColumn } from '../model/sheet-columns.ts';
import { columnLefts, ROW_HEIGHT } from '../model/sheet-layout.ts';
import { areaOf, selectedCells, type Sheet, type SheetAction } from '../model/sheet.ts';
import { parseCells, writeCells } from '../model/tsv.ts';
import { RowCells, RowGroup, RowItem, SheetHead, useColumnName } from './sheet-rows.tsx';
import styles from './sheet-table.module.css';

interface SheetTableProps {
  sheet: Sheet;
  priced: readonly PricedLine[];
  columns: readonly SheetColumn[];
  names: CellNames;
  isReadOnly: boolean;
  dispatch: (action: SheetAction) => void;
  /** Opens the working of a line. */
  onOpen: (row: number) => void;
}

/** A table of lines with the keys and the clipboard of a spreadsheet. */
export function SheetTable(props: SheetTableProps) {
  const { sheet, priced, columns, names, isReadOnly, dispatch, onOpen } = props;
  const { t } = useTranslation('quotations');
  const scrollRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const drag = useRowDrag(sheet, dispatch);
  const { lines } = sheet.draft;
  const { row, column } = sheet.focus;
  const active = columns[column];
  const line = lines[row];
  const shown =
    line === undefined || active === undefined
      ? ''
      : cellText(line, priced[row], active.key, names);
  const isLocked = isReadOnly || active?.isWorkedOut === true;
  const lefts = columnLefts(columns);
  const context = { columns, names, newId: uuid };
  const rows = lines.length + (isReadOnly ? 0 : 1);
  const nameOf = useColumnName();
  const editor = useCellEditor({
    ...{ line, column: active, shown, names },
    onType: (text) => dispatch({ kind: 'type', text, ...context }),
  });
  const { editing, problem, commit } = editor;
  const { handleKey, stay } = useSheetKeys({
    ...{ sheet, context, editor, shown, isReadOnly, isLocked, dispatch, onOpen },
  });

  useShownCell(scrollRef, sheet, lefts, columns);
  useLayoutEffect(() => {
    const input = inputRef.current;
    if (editing === null && input !== null && document.activeElement === input) input.select();
  }, [row, column, editing, shown]);

  const select = (place: Sheet['focus'], extend = false) =>
    dispatch({ kind: 'select', place, extends: extend, columns: columns.length });

  const textOf = (at: number, each: SheetColumn) => {
    const own = lines[at];
    return own === undefined ? '' : cellText(own, priced[at], each.key, names);
  };
  const handleCopy = (event: ClipboardEvent) => {
    if (editing !== null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeCells(selectedCells(sheet, columns, textOf)));
    if (event.type === 'cut' && !isReadOnly) dispatch({ kind: 'clear', ...context });
  };
  const handlePaste = (event: ClipboardEvent) => {
    if (editing !== null || isReadOnly) return;
    const text = event.clipboardData.getData('text/plain');
    if (text === '') return;
    event.preventDefault();
    dispatch({ kind: 'paste', cells: parseCells(text), ...context });
  };

  const handlePointer = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !(event.target instanceof HTMLElement)) return;
    const place = placeOf(event.target);
    if (place === null) return;
    event.preventDefault();
    if (!commit()) return;
    inputRef.current?.focus({ preventScroll: true });
    stay();
    if (place.column === null) {
      select({ row: place.row, column: 0 }, event.shiftKey);
      select({ row: place.row, column: columns.length - 1 }, true);
      if (!isReadOnly) drag.start(event, place.row);
    } else {
      select({ row: place.row, column: place.column }, event.shiftKey);
      const marked = event.target.closest('[data-row]')?.querySelector('[data-mark]');
      if (!event.shiftKey && marked instanceof HTMLElement) onOpen(place.row);
    }
  };
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    if (drag.move(event) || event.buttons !== 1) return;
    const target = document.elementFromPoint(event.clientX, event.clientY);
    const place = target instanceof HTMLElement ? placeOf(target) : null;
    if (place !== null && place.column !== null) {
      select({ row: place.row, column: place.column }, true);
    }
  };

  const area = areaOf(sheet);
  const width = (lefts.at(-1) ?? 0) + (columns.at(-1)?.width ?? 0);
  const at = (place: { top: number; left: number; bottom: number; right: number }) => ({
    insetBlockStart: (place.top + 1) * ROW_HEIGHT,
    blockSize: (place.bottom - place.top + 1) * ROW_HEIGHT,
    insetInlineStart: lefts[place.left],
    inlineSize:
      (lefts[place.right] ?? 0) + (columns[place.right]?.width ?? 0) - (lefts[place.left] ?? 0),
  });
  const cell = { top: row, bottom: row, left: column, right: column };

  return (
    <>
      <div
        ref={scrollRef}
        className={styles['scroll']}
        onPointerDown={handlePointer}
        onPointerMove={handleMove}
        onPointerUp={drag.end}
        onDoubleClick={() => {
          if (!isLocked && editing === null) editor.begin();
        }}
      >
        <div className={styles['sheet']} style={{ inlineSize: width }}>
          <div
            role="grid"
            aria-label={t('sheet.label')}
            aria-rowcount={rows + 1}
            aria-colcount={columns.length + 1}
            aria-readonly={isReadOnly}
          >
            <SheetHead columns={columns} />
            <Virtualizer
              scrollRef={scrollRef}
              startMargin={ROW_HEIGHT}
              itemSize={ROW_HEIGHT}
              as={RowGroup}
              item={RowItem}
            >
              {Array.from({ length: rows }, (_none, index) => (
                <RowCells
                  key={lines[index]?.id ?? 'new'}
                  row={index}
                  line={lines[index]}
                  priced={priced[index]}
                  columns={columns}
                  names={names}
                />
              ))}
            </Virtualizer>
          </div>
          <div className={styles['area']} style={at(area)} aria-hidden="true" />
          {drag.target !== null && (
            <div
              className={styles['drop']}
              style={{ insetBlockStart: (drag.target + 1) * ROW_HEIGHT }}
              aria-hidden="true"
            />
          )}
          <input
            ref={inputRef}
            className={styles['editor']}
            style={at(cell)}
            data-editing={editing !== null || undefined}
            data-number={active?.isNumber === true || undefined}
            aria-label={t('sheet.cell', { column: nameOf(active), row: row + 1 })}
            aria-invalid={problem}
            aria-describedby="sheet-hint"
            autoComplete="off"
            spellCheck={false}
            readOnly={isLocked}
            value={editing?.text ?? shown}
            onChange={({ target }) => editor.type(target.value)}
            onKeyDown={handleKey}
            onCopy={handleCopy}
            onCut={handleCopy}
            onPaste={handlePaste}
            onFocus={({ target }) => target.select()}
            onBlur={() => {
              if (!commit()) editor.cancel();
            }}
          />
        </div>
      </div>
      <p
        id="sheet-hint"
        className={styles['hint']}
        data-tone={problem ? 'error' : 'tertiary'}
        data-text="caption"
        role={problem ? 'alert' : undefined}
      >
        {problem ? t('sheet.unfit', { column: nameOf(active) }) : t('sheet.hint')}
      </p>
    </>
  );
}

function placeOf(target: HTMLElement): { row: number; column: number | null } | null {
  const cell = target.closest<HTMLElement>('[data-row]');
  if (cell === null) return null;
  const { row, column } = cell.dataset;

  return { row: Number(row), column: column === undefined ? null : Number(column) };
}
