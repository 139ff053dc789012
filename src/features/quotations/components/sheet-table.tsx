import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent, PointerEvent, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import { Virtualizer } from 'virtua';
import { isComposing } from '#ui/keyboard.ts';
import type { QuotationLine } from '#contract/quotation/calls.ts';
import type { PricedLine } from '#mesh/quotation/price-line.ts';
import { newLine } from '../model/draft.ts';
import { lineMark } from '../model/line-mark.ts';
import { cellText, withCell, type CellNames, type SheetColumn } from '../model/sheet-columns.ts';
import { areaOf, selectedCells, type Sheet, type SheetAction } from '../model/sheet.ts';
import { sheetKey } from '../model/sheet-keys.ts';
import { parseCells, writeCells } from '../model/tsv.ts';
import styles from './sheet-table.module.css';

/** CSS pixels; the style sheet has the same. */
const ROW_HEIGHT = 36;
const HEAD_WIDTH = 60;
const PAGE_ROWS = 10;

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

interface Editing {
  text: string;
  /** Begun by F2: arrows move the caret. */
  isInCell: boolean;
}

/** A table of lines with the keys and the clipboard of a spreadsheet. */
export function SheetTable(props: SheetTableProps) {
  const { sheet, priced, columns, names, isReadOnly, dispatch, onOpen } = props;
  const { t } = useTranslation('quotations');
  const scrollRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [problem, setProblem] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
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

  useShownCell(scrollRef, sheet, lefts, columns);
  useLayoutEffect(() => {
    const input = inputRef.current;
    if (editing === null && input !== null && document.activeElement === input) input.select();
  }, [row, column, editing, shown]);

  /** @returns false if the text doesn't suit the column: it stays in the cell */
  const commit = (): boolean => {
    if (editing === null || active === undefined) return true;
    if (editing.text === shown) {
      setEditing(null);
      return true;
    }
    if (withCell(line ?? newLine(''), active.key, editing.text, names) === null) {
      setProblem(true);
      return false;
    }
    setEditing(null);
    setProblem(false);
    dispatch({ kind: 'type', text: editing.text, ...context });
    return true;
  };
  const move = (down: number, right: number, extend = false) =>
    dispatch({ kind: 'move', rows: down, columns: right, extends: extend, of: columns.length });
  const select = (place: Sheet['focus'], extend = false) =>
    dispatch({ kind: 'select', place, extends: extend, columns: columns.length });

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    const { key, shiftKey } = event;
    if (editing !== null) {
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
          setEditing({ text: shown, isInCell: true });
          event.currentTarget.setSelectionRange(shown.length, shown.length);
        }
        break;
      case 'open':
        if (line !== undefined) onOpen(row);
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
  const handleEditKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey } = event;
    const step = editStep(key, shiftKey, editing?.isInCell === true);
    if (key === 'Escape') {
      setEditing(null);
      setProblem(false);
    } else if (key === 'F2') setEditing((before) => before && { ...before, isInCell: true });
    else if (step === null) return;
    else if (commit()) move(step.rows, step.columns);
    event.preventDefault();
    event.stopPropagation();
  };

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
    setLeaving(false);
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
  const nameOf = (each: SheetColumn | undefined) =>
    each === undefined ? '' : (each.name ?? t(`column.${columnName(each.key)}`));

  return (
    <>
      <div
        ref={scrollRef}
        className={styles['scroll']}
        onPointerDown={handlePointer}
        onPointerMove={handleMove}
        onPointerUp={drag.end}
        onDoubleClick={() => {
          if (!isLocked) setEditing((before) => before ?? { text: shown, isInCell: true });
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
            <div role="row" aria-rowindex={1} className={styles['head']}>
              <span role="columnheader" style={{ inlineSize: HEAD_WIDTH }}>
                {t('sheet.number')}
              </span>
              {columns.map((each) => (
                <span
                  key={each.key}
                  role="columnheader"
                  data-number={each.isNumber || undefined}
                  style={{ inlineSize: each.width }}
                  title={each.isHidden ? t('sheet.hiddenColumn') : undefined}
                >
                  {nameOf(each)}
                  {each.isHidden && <small>{t('sheet.hiddenMark')}</small>}
                </span>
              ))}
            </div>
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
            onChange={({ target }) => {
              setProblem(false);
              setEditing((before) => ({ text: target.value, isInCell: before?.isInCell ?? false }));
            }}
            onKeyDown={handleKey}
            onCopy={handleCopy}
            onCut={handleCopy}
            onPaste={handlePaste}
            onFocus={({ target }) => target.select()}
            onBlur={() => {
              if (!commit()) {
                setEditing(null);
                setProblem(false);
              }
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

interface RowCellsProps {
  row: number;
  line: QuotationLine | undefined;
  priced: PricedLine | undefined;
  columns: readonly SheetColumn[];
  names: CellNames;
}

const RowCells = memo(function RowCells({ row, line, priced, columns, names }: RowCellsProps) {
  const { t } = useTranslation('quotations');
  const mark = line === undefined ? null : lineMark(line, priced);

  return (
    <>
      <span
        role="rowheader"
        data-row={row}
        className={styles['rowHead']}
        style={{ inlineSize: HEAD_WIDTH }}
      >
        {line === undefined ? '+' : row + 1}
      </span>
      {columns.map(({ key, width, isNumber, isWorkedOut }, column) => {
        const text = line === undefined ? '' : cellText(line, priced, key, names);
        return (
          <span
            key={key}
            role="gridcell"
            data-row={row}
            data-column={column}
            data-number={isNumber || undefined}
            data-own={(key === 'price' && priced?.isOwnPrice === true) || undefined}
            data-fixed={isWorkedOut || undefined}
            style={{ inlineSize: width }}
          >
            {key === 'amount' && mark !== null ? (
              <b data-mark="" data-weight="medium">
                {t(`mark.${mark}`)}
              </b>
            ) : (
              text
            )}
            {key === 'price' && priced?.isOwnPrice === true && <small>{t('sheet.ownPrice')}</small>}
          </span>
        );
      })}
    </>
  );
});

interface ElementProps {
  children?: ReactNode;
  style?: React.CSSProperties;
  ref?: Ref<HTMLDivElement>;
}

function RowGroup({ ref, ...rest }: ElementProps) {
  return <div ref={ref} role="rowgroup" {...rest} />;
}

function RowItem({ ref, index, ...rest }: ElementProps & { index: number }) {
  return <div ref={ref} role="row" aria-rowindex={index + 2} className={styles['row']} {...rest} />;
}

function columnLefts(columns: readonly SheetColumn[]): readonly number[] {
  let left = HEAD_WIDTH;
  return columns.map(({ width }) => {
    left += width;
    return left - width;
  });
}

type ColumnName = Exclude<SheetColumn['key'], `own:${string}`> | 'own';

function columnName(key: SheetColumn['key']): ColumnName {
  return key.startsWith('own:') ? 'own' : (key as ColumnName);
}

function placeOf(target: HTMLElement): { row: number; column: number | null } | null {
  const cell = target.closest<HTMLElement>('[data-row]');
  if (cell === null) return null;
  const { row, column } = cell.dataset;

  return { row: Number(row), column: column === undefined ? null : Number(column) };
}

function editStep(key: string, shiftKey: boolean, isInCell: boolean) {
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

/** Scrolls the active cell into view. */
function useShownCell(
  scrollRef: React.RefObject<HTMLDivElement | null>,
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

/** Rows follow the pointer that holds their number. */
function useRowDrag(sheet: Sheet, dispatch: (action: SheetAction) => void) {
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
